// Usage queries: days and totals, never a visitor.
import type { UsageEvent } from '@roda/api-contract/content/home';
import {
  ascending,
  dayKey,
  descending,
  integerKey,
  type Keyset,
  keysetPage,
  type KeysetListed,
  textKey,
} from '#platform/db/keyset.ts';
import type { Tx } from '#platform/db/tx.ts';

export type UsageRow = {
  readonly day: string;
  readonly event: UsageEvent;
  readonly target: string;
  readonly count: number;
  readonly visitors: number;
  readonly total: number;
};

type Filter = {
  readonly event?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly page: number;
  readonly limit: number;
  readonly after?: string | undefined;
};

const DAYS: Keyset<never> = {
  sorts: {},
  tie: [],
  unsorted: [
    descending(dayKey('d.day')),
    descending(integerKey('d.count')),
    ascending(textKey('d.event')),
    ascending(textKey('d.target')),
  ],
};

/** Days in UTC, newest first; both bounds are inclusive. */
export const usagePage = async (
  tx: Tx,
  { event, from, to, page, limit, after }: Filter,
): Promise<KeysetListed<UsageRow>> => {
  const list = keysetPage(DAYS, { page, limit, after }, 4);
  const rows = await tx.query<UsageRow>(
    `select d.*, ${list.total}::int as total, ${list.cursor} from (
       select (u.at at time zone 'UTC')::date as day, u.event, u.target, count(*)::int as count,
         count(distinct u.visitor)::int as visitors
       from usage_events u
       where ($1::text is null or u.event = $1) and ($2::date is null or u.at >= $2::date::timestamp at time zone 'UTC')
         and ($3::date is null or u.at < ($3::date + 1)::timestamp at time zone 'UTC')
       group by 1, 2, 3) d
     where true${list.after} ${list.order} ${list.window}`,
    [event ?? null, from ?? null, to ?? null, ...list.values],
  );
  return { ...list.cut(rows), total: rows[0]?.total ?? 0 };
};
