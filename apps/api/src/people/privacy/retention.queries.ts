// Queries of retained account data: retention periods, and what is due for deletion.
import type { Tx } from '#platform/db/tx.ts';
import type { RetentionStored } from './retention.policy.ts';

export type RetentionRow = {
  readonly what: RetentionStored;
  readonly keepDays: number;
  readonly basis: string;
  readonly removeAt: Date | null;
  readonly removedAt: Date | null;
};

/** The shortest first; with its days where the account is erased. */
export const retentionOf = (tx: Tx, memberId: bigint, lang: string): Promise<readonly RetentionRow[]> =>
  tx.query<RetentionRow>(
    `select r.what, r.keep_days as "keepDays", coalesce(r.basis ->> $2, '') as basis, k.remove_at as "removeAt",
       k.removed_at as "removedAt"
     from retention_rules r left join member_retentions k on k.what = r.what and k.member_id = $1
     order by r.keep_days, r.what`,
    [memberId, lang],
  );

export type HoldRow = { readonly category: string; readonly reason: string; readonly since: Date };

/** The restriction in force. */
export const holdOf = async (tx: Tx, memberId: bigint): Promise<HoldRow | undefined> =>
  (
    await tx.query<HoldRow>(
      `select category, reason, begun_at as since from member_holds where member_id = $1 and ended_at is null`,
      [memberId],
    )
  )[0];
