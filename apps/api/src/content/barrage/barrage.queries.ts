// Queries of recent barrage events, for the public and for operators.
import type { listBarrage } from '@roda/api-contract/content/content-items';
import type { InputOf } from '@roda/api-contract/operation';
import { integerKey, type Keyset, keysetPage, type KeysetListed, timestampKey } from '#platform/db/keyset.ts';
import type { Tx } from '#platform/db/tx.ts';

/** By the member's latest consent decision made before the event. */
const AGREED = `coalesce((select c.granted and c.at <= e.happened_at from consents c
  where c.member_id = e.member_id and c.purpose = 'winner_feed' order by c.at desc, c.id desc limit 1), false)`;
/** Refunded purchases are excluded. */
const STANDS = `(e.source <> 'order' or exists (select from orders o
  where o.member_id = e.member_id and o.id = e.source_id and o.state in ('paid', 'working')))`;

type Product = { readonly en: string; readonly id: string; readonly zh: string };
export type BarrageValues = {
  readonly product?: Product;
  readonly prize?: Product;
  readonly quantity?: number;
  readonly coins?: number;
  readonly round?: number;
};
export type BarrageRow = {
  readonly id: number;
  readonly source: 'order' | 'box' | 'pool' | 'quiz';
  readonly name: string;
  readonly values: BarrageValues;
  readonly at: Date;
};

const ROW = `e.id, e.source, e.name, e.text_values as "values", e.happened_at as at`;

type Filter = {
  readonly countryId: number;
  readonly since: Date;
  readonly until: Date;
  readonly income: boolean;
  readonly limit: number;
};

/** Events of members who left or withdrew consent disappear immediately. */
export const barrageOf = (tx: Tx, { countryId, since, until, income, limit }: Filter): Promise<readonly BarrageRow[]> =>
  tx.query<BarrageRow>(
    `select ${ROW} from barrage_events e join members m on m.member_id = e.member_id and m.state = 'active'
     where e.country_id = $1 and e.hidden_at is null and e.happened_at > $2 and e.happened_at <= $3
       and ($4 or not e.income) and ${AGREED} and ${STANDS}
     order by e.happened_at desc, e.id desc limit $5`,
    [countryId, since, until, income, limit],
  );

export type BarrageCaseRow = BarrageRow & {
  readonly countryId: number;
  readonly consented: boolean;
  readonly hiddenAt: Date | null;
  readonly hiddenWhy: string | null;
  readonly total: number;
};

const EVENTS: Keyset<'at'> = { sorts: { at: timestampKey('e.happened_at') }, tie: [integerKey('e.id')] };

export const barrageCases = async (
  tx: Tx,
  { id, countryId, source, hidden, ...asked }: InputOf<typeof listBarrage>,
): Promise<KeysetListed<BarrageCaseRow>> => {
  const list = keysetPage(EVENTS, asked, 5);
  const rows = await tx.query<BarrageCaseRow>(
    `select ${ROW}, e.country_id as "countryId", ${AGREED} as consented, e.hidden_at as "hiddenAt",
       e.hidden_why as "hiddenWhy", ${list.total}::int as total, ${list.cursor}
     from barrage_events e
     where ($1::int is null or e.country_id = $1) and ($2::text is null or e.source = $2)
       and ($3::int is null or e.id = $3) and ($4::boolean is null or (e.hidden_at is not null) = $4)
     ${list.after} ${list.order} ${list.window}`,
    [countryId ?? null, source ?? null, id ?? null, hidden ?? null, ...list.values],
  );
  return { ...list.cut(rows), total: Number(rows[0]?.total ?? 0) };
};
