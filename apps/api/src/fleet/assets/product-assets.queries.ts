// Queries of the assets of a product, as anyone may see them.
import type { Lang } from '@roda/domain/language';
import type { Tx } from '#platform/db/tx.ts';
import { SERVICE_BOOK, type ServiceEntryRow } from '#fleet/service-book/service-book.queries.ts';

export type ProductAssetRow = {
  readonly deviceNumber: string;
  readonly kind: 'vehicle' | 'pile';
  readonly maker: string;
  readonly model: string;
  readonly modelYear: number | null;
  readonly plate: string;
  readonly ownerEntity: string;
  readonly status: 'idle' | 'in_service' | 'resting' | 'fault';
  readonly registeredAt: Date;
  readonly papers: readonly {
    readonly kind: 'title' | 'insurance';
    readonly issuer: string;
    readonly number: string;
    readonly expiresOn: string;
    readonly valid: boolean;
  }[];
  readonly service: readonly ServiceEntryRow[];
};

/** Of a product that was ever published; none for a draft. */
export const productAssets = (
  tx: Tx,
  id: number,
  { lang, at }: { lang: Lang; at: Date },
): Promise<readonly ProductAssetRow[]> =>
  tx.query<ProductAssetRow>(
    `select a.device_number as "deviceNumber", a.kind, a.maker, a.model, a.model_year as "modelYear", a.plate,
       a.owner_entity as "ownerEntity", a.status, a.registered_at as "registeredAt",
       coalesce((select jsonb_agg(jsonb_build_object('kind', d.kind, 'issuer', d.issuer, 'number', d.number,
         'expiresOn', d.expires_on, 'valid', d.expires_on >= ($2::timestamptz at time zone a.time_zone)::date)
         order by d.kind desc, d.expires_on desc)
       from asset_documents d where d.asset_id = a.id and d.removed_at is null), '[]') as papers,
       ${SERVICE_BOOK} as service
     from products g join product_assets x on x.goods_id = g.id join assets a on a.id = x.asset_id
     where g.id = $1 and g.status <> 'draft' order by a.id limit 50`,
    [id, at, lang],
  );
