// Repository of usage counts: consenting members only, rate-limited.
import type { Tx } from '#platform/db/tx.ts';

export type NewUse = {
  readonly memberId: bigint;
  readonly visitor: Buffer;
  readonly at: Date;
  readonly event: string;
  readonly page: string;
  readonly target: string;
  readonly ms: number | undefined;
};

const A_MINUTE = 60;
const A_DAY = 2_000;

/** Writes nothing without consent, and nothing beyond 60 events a minute and 2,000 a day per visitor. */
export const insertUse = (tx: Tx, { memberId, visitor, at, event, page, target, ms }: NewUse): Promise<unknown> =>
  tx.query(
    `insert into usage_events (visitor, at, event, page, target, ms)
     select $2, $3, $4, $5, $6, $7
      where (select c.granted from consents c where c.member_id = $1 and c.purpose = 'analytics'
          order by c.at desc, c.id desc limit 1)
        and (select count(*) from usage_events u where u.visitor = $2
          and u.at > $3::timestamptz - interval '1 minute') < $8
        and (select count(*) from usage_events u where u.visitor = $2) < $9`,
    [memberId, visitor, at, event, page, target, ms ?? null, A_MINUTE, A_DAY],
  );

export const deleteUsage = (tx: Tx, before: Date): Promise<unknown> =>
  tx.query('delete from usage_events where at < $1', [before]);
