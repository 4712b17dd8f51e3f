// Repository of licences and their proposed changes.
import type { Tx } from '#platform/db/tx.ts';
import type { SaleKind } from '#backoffice/markets/markets.policy.ts';

export type LicenceNewChange = {
  readonly id: string;
  readonly change: 'record' | 'withdraw';
  readonly countryId: number;
  readonly number: string;
  readonly authority: string;
  readonly registerUrl: string;
  readonly scope: readonly SaleKind[];
  readonly validFrom: string;
  readonly validUntil: string;
  readonly proposedBy: string;
  readonly at: Date;
};

/** A second open change of one licence violates `licence_changes_open`. */
export const insertChange = (tx: Tx, proposed: LicenceNewChange): Promise<unknown> => {
  const { id, change, countryId, number, authority, registerUrl, scope, validFrom, validUntil, proposedBy, at } =
    proposed;
  return tx.query(
    `insert into licence_changes (id, change, country_id, number, authority, register_url, scope, valid_from,
       valid_until, proposed_by, proposed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [id, change, countryId, number, authority, registerUrl, [...scope], validFrom, validUntil, proposedBy, at],
  );
};

type Decided = {
  readonly id: string;
  readonly status: 'approved' | 'rejected';
  readonly by: string;
  readonly at: Date;
};

/** Decides an open change once; false when it is decided already. */
export const decideChange = async (tx: Tx, { id, status, by, at }: Decided): Promise<boolean> =>
  (
    await tx.query(
      `update licence_changes set status = $2, decided_by = $3, decided_at = $4
        where id = $1 and status = 'proposed' returning id`,
      [id, status, by, at],
    )
  ).length === 1;

/** Ends a licence from this day on; false when it has ended already. */
export const endLicence = async (
  tx: Tx,
  { countryId, number, today }: { countryId: number; number: string; today: string },
): Promise<boolean> =>
  (
    await tx.query(
      `update licences set withdrawn_on = $3 where country_id = $1 and number = $2 and withdrawn_on is null returning id`,
      [countryId, number, today],
    )
  ).length === 1;
