// Repository of holdings.
import type { SettlementCycle } from '@roda/api-contract/enums';
import type { AtEnd, Tx } from '#platform/db/tx.ts';
import type { HoldingTerms } from './holdings.policy.ts';

/** The time zone of a country. */
export const zoneOf = async (tx: Tx, countryId: number): Promise<string | undefined> =>
  (await tx.query<{ zone: string }>('select time_zone as zone from countries where id = $1', [countryId]))[0]?.zone;

/**
 * Up to where periods of this kind are settled. Blocks the planning of the next run until this transaction ends, so
 * that its openings and cancellations are included completely. Starts the clock at `start` when this is the first holding of
 * its kind.
 */
export const floorOf = async (
  tx: Tx,
  kind: { cycle: number; zone: string; start: Date },
): Promise<Date | undefined> => {
  const rows = await tx.query<{ settledUntil: Date | null }>(
    'select settled_until as "settledUntil" from settlement_floor($1::smallint, $2, $3)',
    [kind.cycle, kind.zone, kind.start],
  );
  return rows[0]?.settledUntil ?? undefined;
};

export type NewHolding = {
  readonly memberId: bigint;
  readonly id: string;
  readonly orderId: string;
  readonly quantity: number;
  readonly targetMinor: bigint;
  readonly zone: string;
  readonly paidAt: Date;
  readonly startAt: Date;
  readonly endAt: Date;
  readonly cancelUntil: Date;
  readonly terms: HoldingTerms;
};

/** With the commit: nothing of a purchase follows from its holding. */
export const insertHolding = (atEnd: AtEnd, holding: NewHolding): void => {
  const { terms } = holding;
  atEnd(
    `insert into holdings (member_id, id, goods_id, kind, order_id, quantity, price_minor, target_minor, currency,
      cycle,
       time_zone, paid_at, start_at, end_at, cancel_until, terms)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    [
      holding.memberId,
      holding.id,
      terms.goodsId,
      terms.kind,
      holding.orderId,
      holding.quantity,
      BigInt(terms.priceMinor) * BigInt(holding.quantity),
      holding.targetMinor,
      terms.currency,
      terms.cycle,
      holding.zone,
      holding.paidAt,
      holding.startAt,
      holding.endAt,
      holding.cancelUntil,
      JSON.stringify(terms),
    ],
  );
};

export type HoldingClock = { readonly cycle: SettlementCycle; readonly zone: string; readonly startAt: Date };

export const clockOfHolding = async (tx: Tx, memberId: bigint, id: string): Promise<HoldingClock | undefined> =>
  (
    await tx.query<HoldingClock>(
      'select cycle::int, time_zone as zone, start_at as "startAt" from holdings where member_id = $1 and id = $2',
      [memberId, id],
    )
  )[0];

type Voiding = { readonly memberId: bigint; readonly id: string; readonly at: Date };

/**
 * Ends a holding whose cancel window is open at `at`, under the lock of its clock: runs planned until now include it, no
 * later one does. Returns whether it did.
 */
export const markVoid = async (tx: Tx, { memberId, id, at }: Voiding): Promise<boolean> => {
  const rows = await tx.query(
    `update holdings h set state = 'void', voided_at = $3, void_run = coalesce((
       select max(r.id) from settlement_runs r where r.cycle = h.cycle and r.time_zone = h.time_zone), 0)
     where h.member_id = $1 and h.id = $2 and h.state = 'active' and h.cancel_until > $3 returning h.id`,
    [memberId, id, at],
  );
  return rows.length === 1;
};

/**
 * Waits for chunks that are being written with the holding, and blocks those that are not written yet until this
 * transaction ends: they see the holding as void.
 */
export const lockChunksOf = (tx: Tx, memberId: bigint, id: string): Promise<unknown> =>
  tx.query(
    `select c.chunk_no from holdings h join settlement_runs r on r.cycle = h.cycle and r.time_zone = h.time_zone
       and r.state <> 'done' join settlement_chunks c on c.run_id = r.id and c.done_at is null
     where h.member_id = $1 and h.id = $2 and h.member_id between c.from_member and c.to_member
     order by c.run_id, c.chunk_no for update of c`,
    [memberId, id],
  );

/** Moves the end of a running holding forward to `endAt`. Returns whether it did. */
export const shorten = async (
  tx: Tx,
  { memberId, id, endAt }: { memberId: bigint; id: string; endAt: Date },
): Promise<boolean> => {
  const rows = await tx.query(
    `update holdings set end_at = $3
     where member_id = $1 and id = $2 and state = 'active' and ended_at is null and end_at >= $3 and start_at < $3
     returning id`,
    [memberId, id, endAt],
  );
  return rows.length === 1;
};

/** Records of a fixed term become claimable when it ends, also when it ends early. */
export const bringForward = (
  tx: Tx,
  { memberId, id, endAt }: { memberId: bigint; id: string; endAt: Date },
): Promise<unknown> =>
  tx.query(
    `update income_records r set claimable_at = greatest(h.cancel_until, $3)
     from holdings h join settlement_periods p on p.cycle = h.cycle and p.time_zone = h.time_zone
       and p.period_end > h.start_at and p.period_end <= h.end_at
     where h.member_id = $1 and h.id = $2 and h.cycle = 1 and r.period_end = p.period_end
       and r.member_id = h.member_id and r.holding_id = h.id and r.state = 'unclaimed' and r.held_from is null
       and r.claimable_at > greatest(h.cancel_until, $3)`,
    [memberId, id, endAt],
  );

export type Voided = {
  readonly goodsId: number;
  readonly currency: string;
  readonly minor: bigint;
  /** Income of the holding is in the wallet already. */
  readonly claimed: boolean;
};

/** As a parameter: for a constant the plan may go through all voided holdings. */
const VOID = 'void';

/** Voids the records of a voided holding; returns the income that they had. */
export const voidRecords = (tx: Tx, memberId: bigint, id: string): Promise<readonly Voided[]> =>
  tx.query<Voided>(
    `with mine as (
       select r.ctid, r.state, r.claimed_minor
       from holdings h join settlement_periods p
         on p.cycle = h.cycle and p.time_zone = h.time_zone and p.period_end > h.start_at
         and p.period_end <= h.end_at
       join income_records r on r.period_end = p.period_end and r.member_id = h.member_id and r.holding_id = h.id
       where h.member_id = $1 and h.id = $2 and h.state = $3 and r.state <> 'void'),
     gone as (
       update income_records r set state = 'void', claimed_at = null from mine
       where r.ctid = mine.ctid and r.claimed_minor = 0 and r.state in ('unclaimed', 'claimed')
       returning r.goods_id, r.currency, r.amount_minor)
     select goods_id as "goodsId", currency, sum(amount_minor)::bigint as minor,
       exists (select from mine where claimed_minor > 0) as claimed
     from gone group by goods_id, currency
     union all select 0, '', 0, true from mine where claimed_minor > 0 limit 2`,
    [memberId, id, VOID],
  );

export type EndedUnits = { readonly memberId: bigint; readonly goodsId: number; readonly units: number };

/**
 * Ends holdings whose validity is over, each once, and returns the units of their orders, in the order in which
 * products are locked. One that can still be cancelled is skipped: cancelling returns its units too.
 */
export const markEnded = (tx: Tx, at: Date, limit: number): Promise<readonly EndedUnits[]> =>
  tx.query<EndedUnits>(
    `with due as (
       select member_id, id from holdings
       where state = 'active' and ended_at is null and end_at <= $1 and cancel_until <= $1
       order by end_at limit $2 for update skip locked),
     ended as (
       update holdings h set ended_at = $1 from due where h.member_id = due.member_id and h.id = due.id
       returning h.member_id, h.goods_id, h.quantity, h.order_id)
     select e.member_id as "memberId", e.goods_id as "goodsId",
       case when o.id is null then 0 else e.quantity end as units
     from ended e left join orders o on o.member_id = e.member_id and o.id = e.order_id
     order by e.goods_id, e.member_id`,
    [at, limit],
  );
