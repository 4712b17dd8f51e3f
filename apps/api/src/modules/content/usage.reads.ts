// Counts of uses: days and sums, never a visitor.
import type { UsageEvent } from '@roda/contract/content-home';
import type { Tx } from '#platform/db/tx.ts';

export type UsageRow = {
  readonly day: string;
  readonly event: UsageEvent;
  readonly target: string;
  readonly count: number;
  readonly visitors: number;
  readonly total: number;
};

type Asked = {
  readonly event: string | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly limit: number;
  readonly offset: number;
};

/** Days in UTC, the newest first; both ends included. */
export const usagePage = (tx: Tx, { event, from, to, limit, offset }: Asked): Promise<readonly UsageRow[]> =>
  tx.query<UsageRow>(
    `select (u.at at time zone 'UTC')::date as day, u.event, u.target, count(*)::int as count,
       count(distinct u.visitor)::int as visitors, count(*) over ()::int as total
     from usage_events u
     where ($1::text is null or u.event = $1) and ($2::date is null or u.at >= $2::date::timestamp at time zone 'UTC')
       and ($3::date is null or u.at < ($3::date + 1)::timestamp at time zone 'UTC')
     group by 1, 2, 3 order by 1 desc, 4 desc, 2, 3 limit $4 offset $5`,
    [event ?? null, from ?? null, to ?? null, limit, offset],
  );
