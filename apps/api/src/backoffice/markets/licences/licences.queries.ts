// Queries of licences and their proposed changes, for operators.
import type { InputOf } from '@roda/api-contract/operation';
import type { listLicences } from '@roda/api-contract/backoffice/licences';
import { orderBy } from '#platform/db/ordering.policy.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Licence, SaleKind } from '#backoffice/markets/markets.policy.ts';

export type ChangeRow = {
  readonly id: string;
  readonly change: 'record' | 'withdraw';
  readonly countryId: number;
  readonly number: string;
  readonly authority: string;
  readonly register: string;
  readonly scope: readonly SaleKind[];
  readonly validFrom: string;
  readonly validUntil: string;
  readonly status: 'proposed' | 'approved' | 'rejected';
  readonly proposedBy: string;
  readonly proposedAt: Date;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
};

const CHANGE = `id, change, country_id as "countryId", number, authority, register_url as register, scope,
  valid_from as "validFrom", valid_until as "validUntil", status, proposed_by as "proposedBy",
  proposed_at as "proposedAt", decided_by as "decidedBy", decided_at as "decidedAt"`;

export const changeById = async (tx: Tx, id: string): Promise<ChangeRow | undefined> =>
  (await tx.query<ChangeRow>(`select ${CHANGE} from licence_changes where id = $1`, [id]))[0];

/** Newest first. */
export const changes = async (
  tx: Tx,
  { id, countryId, status, page, limit, ...ordering }: InputOf<typeof listLicences>,
) => {
  const rows = await tx.query<ChangeRow & { total: number }>(
    `select ${CHANGE}, count(*) over ()::int as total from licence_changes
      where ($1::int is null or country_id = $1) and ($2::uuid is null or id = $2)
        and ($3::text is null or status = $3)
      ${orderBy({ proposedAt: 'proposed_at', validUntil: 'valid_until' }, ordering, 'id')} limit $4 offset $5`,
    [countryId ?? null, id ?? null, status ?? null, limit, (page - 1) * limit],
  );
  return { rows, total: rows[0]?.total ?? 0 };
};

/** A recorded licence that was not revoked. */
export const licenceByNumber = async (tx: Tx, countryId: number, number: string): Promise<Licence | undefined> =>
  (
    await tx.query<Licence>(
      `select number, authority, register_url as "registerUrl", scope, valid_from as "validFrom",
         valid_until as "validUntil", withdrawn_on as "withdrawnOn", is_demo as "isDemo"
       from licences where country_id = $1 and number = $2 and withdrawn_on is null`,
      [countryId, number],
    )
  )[0];
