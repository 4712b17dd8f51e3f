// Repository that collects real events of consenting members; nothing else writes into the barrage.
import type { Tx } from '#platform/db/tx.ts';
import type { BarrageRow } from './barrage.queries.ts';

export type Collected = BarrageRow & { readonly countryId: number; readonly income: boolean };

type Span = { readonly since: Date; readonly until: Date; readonly at: Date };

/**
 * $1 since, $2 until. Only active members whose latest consent decision is yes; looked up for what happened, for those
 * who agreed are many. A name is a first letter or two digits, masked before it is stored.
 */
const COLLECT = `
  with happened as (
    select 'order' as source, o.id, o.member_id, o.type in ('vehicle', 'pile', 'deposit') as income, o.paid_at as at,
      jsonb_build_object('product', o.terms -> 'name', 'quantity', o.quantity) as text_values
    from orders o
    where o.paid_at > $1 and o.paid_at <= $2 and o.state in ('paid', 'working')
      and o.terms -> 'name' ?& array['en', 'id', 'zh']
    union all
    select 'box', b.id, b.member_id, false, b.played_at, jsonb_build_object('prize', z.words)
    from box_plays b join box_prizes z on z.odds_id = b.odds_id and z.place = b.place
    where b.played_at > $1 and b.played_at <= $2 and b.state <> 'nothing' and b.refunded_at is null
    union all
    select 'pool', w.id, w.member_id, false, w.won_at, jsonb_build_object('coins', w.coins, 'round', r.number)
    from pool_rounds r join pool_wins w on w.round_id = r.id
    where r.drawn_at > $1 and r.drawn_at <= $2
    union all
    select 'quiz', q.id, q.member_id, false, q.ended_at, '{}'::jsonb from quiz_attempts q
    where q.state = 'done' and q.ended_at > $1 and q.ended_at <= $2 and q.result_kind = 'prize')
  insert into barrage_events (source, source_id, member_id, country_id, income, name, text_values, happened_at,
    collected_at)
  select h.source, h.id, h.member_id, m.country_id, h.income,
    case when m.nickname <> '' then left(m.nickname, 1) || '•••' else '•••' || right(m.phone_masked, 2) end,
    h.text_values, h.at, $3
  from happened h join members m on m.member_id = h.member_id and m.state = 'active'
    cross join lateral (
      select c.granted, c.at from consents c where c.member_id = h.member_id and c.purpose = 'winner_feed'
      order by c.at desc, c.id desc limit 1) w
  where w.granted and w.at <= h.at
  order by h.at
  on conflict (source, source_id) do nothing
  returning id, source, name, text_values as "values", happened_at as at, country_id as "countryId", income`;

/** Collects events after `since` and up to and including `until`, each once; returns the new ones. */
export const collectEvents = (tx: Tx, { since, until, at }: Span): Promise<readonly Collected[]> =>
  tx.query<Collected>(COLLECT, [since, until, at]);

const SOURCE = 'all';

/** The instant up to which all events have been collected. */
export const collectedUntil = async (tx: Tx): Promise<Date | undefined> =>
  (
    await tx.query<{ until: Date }>('select collected_until as until from barrage_marks where source = $1 for update', [
      SOURCE,
    ])
  )[0]?.until;

export const markCollected = (tx: Tx, until: Date): Promise<unknown> =>
  tx.query(
    `insert into barrage_marks (source, collected_until) values ($1, $2)
     on conflict (source) do update set collected_until = greatest(barrage_marks.collected_until, $2)`,
    [SOURCE, until],
  );

/** False when it is unknown or already hidden. */
export const hideEvent = async (
  tx: Tx,
  { id, operatorId, reason, at }: { id: number; operatorId: number; reason: string; at: Date },
): Promise<boolean> =>
  (
    await tx.query(
      `update barrage_events set hidden_at = $4, hidden_by = $2, hidden_why = $3
       where id = $1 and hidden_at is null returning id`,
      [id, operatorId, reason, at],
    )
  ).length === 1;

export const eventExists = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.query('select 1 from barrage_events where id = $1', [id])).length === 1;

export const deleteEvents = (tx: Tx, before: Date): Promise<unknown> =>
  tx.query('delete from barrage_events where happened_at < $1', [before]);
