// Queries of counted work that is not proposed as revenue yet, stretch by stretch between what is proposed or posted.
import type { Lang } from '@roda/domain/language';
import type { Currency } from '@roda/domain/money';
import { integerKey, type Keyset, keysetPage, type KeysetListed, numberKey, textKey } from '#platform/db/keyset.ts';
import type { Ordering } from '#platform/db/ordering.policy.ts';
import type { Tx } from '#platform/db/tx.ts';

export type UnpostedRow = {
  readonly id: string;
  readonly goodsId: number;
  readonly goodsName: string;
  readonly assetId: number;
  readonly deviceNumber: string;
  readonly zone: string;
  readonly currency: Currency;
  readonly from: Date;
  readonly to: Date;
  readonly rowCount: number;
  readonly importCount: number;
  readonly amountMinor: bigint;
  readonly sharePpm: number;
  readonly membersMinor: bigint;
};

const SORTS = {
  periodFrom: numberKey('u.waited'),
  amount: integerKey('u.amount'),
  rows: integerKey('u.rows'),
} as const;
const UNPOSTED: Keyset<keyof typeof SORTS> = { sorts: SORTS, tie: [textKey('u.id')] };

type Filter = Ordering<keyof typeof SORTS> & {
  readonly at: Date;
  readonly lang: Lang;
  readonly id?: string | undefined;
  readonly goodsId?: number | undefined;
  readonly search?: string | undefined;
  readonly page: number;
  readonly limit: number;
};

export const unpostedPage = async (tx: Tx, asked: Filter): Promise<KeysetListed<UnpostedRow>> => {
  const { at, lang, id, goodsId, search } = asked;
  const list = keysetPage(UNPOSTED, asked, 6);
  const rows = await tx.query<UnpostedRow & { readonly total: bigint }>(
    `with u as (
       select concat_ws('-', g.id, w.asset_id, extract(epoch from w.open_at)::bigint) as id, g.id as goods_id,
         coalesce(g.name ->> $2, '') as name, w.asset_id, a.device_number, a.time_zone, g.currency,
         coalesce(w.open_at, 'epoch') as open_at, coalesce(w.close_at, 'epoch') as close_at,
         coalesce(w.row_count, 0) as rows, coalesce(w.import_count, 0) as imports,
         coalesce(w.amount_minor, 0) as amount, coalesce(w.members_minor, 0) as members, g.member_share_ppm as ppm,
         -extract(epoch from w.open_at) as waited
       from unposted_work($1) w join products g on g.id = w.goods_id join assets a on a.id = w.asset_id
       where ($3::int is null or g.id = $3)
         and ($4::text is null or strpos(lower(concat_ws(' ', g.name ->> $2, a.device_number)), lower($4)) > 0))
     select u.id, u.goods_id as "goodsId", u.name as "goodsName", u.asset_id as "assetId",
       u.device_number as "deviceNumber", u.time_zone as zone, u.currency, u.open_at as "from", u.close_at as "to",
       u.rows as "rowCount", u.imports as "importCount", u.amount as "amountMinor", u.ppm as "sharePpm",
       u.members as "membersMinor",
       ${list.total} as total, ${list.cursor}
     from u where ($5::text is null or u.id = $5) ${list.after} ${list.order} ${list.window}`,
    [at, lang, goodsId ?? null, search ?? null, id ?? null, ...list.values],
  );
  return { ...list.cut(rows), total: Number(rows[0]?.total ?? 0n) };
};
