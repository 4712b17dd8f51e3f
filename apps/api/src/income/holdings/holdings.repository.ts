// Repository of holdings.
import type { Tx } from '#platform/db/tx.ts';
import type { HoldingTerms } from './holdings.policy.ts';

/** The time zone of a country. */
export const zoneOf = async (tx: Tx, countryId: number): Promise<string | undefined> =>
  (await tx.query<{ zone: string }>('select time_zone as zone from countries where id = $1', [countryId]))[0]?.zone;

export type HoldingFloor = { readonly settledUntil: Date | null; readonly fixedAt: Date | null };

/**
 * Up to where periods of this kind are fixed. Blocks the fixing of the next one until this transaction ends, so that
 * its openings and cancellations are included completely. Starts the clock at `start` when this is the first holding of
 * its kind.
 */
export const floorOf = async (tx: Tx, kind: { cycle: number; zone: string; start: Date }): Promise<HoldingFloor> => {
  const rows = await tx.query<HoldingFloor>(
    'select settled_until as "settledUntil", fixed_at as "fixedAt" from settlement_floor($1::smallint, $2, $3)',
    [kind.cycle, kind.zone, kind.start],
  );
  return rows[0] ?? { settledUntil: null, fixedAt: null };
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

export const insertHolding = (tx: Tx, holding: NewHolding): Promise<unknown> => {
  const { terms } = holding;
  return tx.query(
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

export type HoldingClock = { readonly cycle: number; readonly zone: string; readonly startAt: Date };

export const clockOfHolding = async (tx: Tx, memberId: bigint, id: string): Promise<HoldingClock | undefined> =>
  (
    await tx.query<HoldingClock>(
      'select cycle, time_zone as zone, start_at as "startAt" from holdings where member_id = $1 and id = $2',
      [memberId, id],
    )
  )[0];

type Voiding = { readonly memberId: bigint; readonly id: string; readonly at: Date; readonly floor: HoldingFloor };

/**
 * Ends a holding whose cancel window is open at `at` and was still open when the last period was fixed: a record whose
 * window was over then may have been included. Returns whether it did.
 */
export const markVoid = async (tx: Tx, { memberId, id, at, floor }: Voiding): Promise<boolean> => {
  const rows = await tx.query(
    `update holdings set state = 'void', voided_at = $3, voided_until = coalesce($4, start_at)
     where member_id = $1 and id = $2 and state = 'active' and cancel_until > $3 and ($5::timestamptz is null
     or cancel_until > $5)
     returning id`,
    [memberId, id, at, floor.settledUntil, floor.fixedAt],
  );
  return rows.length === 1;
};

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

export type Returned = { readonly goodsId: number; readonly currency: string; readonly minor: bigint };

/**
 * Voids the records of a voided holding; returns what had been set aside for them. None of it can have been claimed.
 */
export const voidRecords = (tx: Tx, memberId: bigint, id: string): Promise<readonly Returned[]> =>
  tx.query<Returned>(
    `with gone as (
       update income_records r set state = 'void'
       from holdings h join settlement_runs p
         on p.cycle = h.cycle and p.time_zone = h.time_zone and p.period_end > h.start_at
         and p.period_end <= h.voided_until
       where h.member_id = $1 and h.id = $2 and h.state = 'void'
         and r.period_end = p.period_end and r.member_id = h.member_id and r.holding_id = h.id and r.state = 'unclaimed'
       returning r.goods_id, r.currency, r.amount_minor)
     select goods_id as "goodsId", currency, sum(amount_minor)::bigint as minor from gone
     group by goods_id, currency having sum(amount_minor) > 0`,
    [memberId, id],
  );

export type EndedUnits = { readonly memberId: bigint; readonly goodsId: number; readonly units: number };

/**
 * Ends holdings whose validity is over, each once, and returns the units of their orders, in the order in which
 * products are locked. One that can still be cancelled is skipped: cancelling returns its units too.
 */
export const markEnded = (tx: Tx, at: Date, limit: number): Promise<readonly EndedUnits[]> =>
  tx.query<EndedUnits>(
    `with ended as (
       update holdings set ended_at = $1
       where (member_id, id) in (
         select member_id, id from holdings
         where state = 'active' and ended_at is null and end_at <= $1 and cancel_until <= $1
         order by end_at limit $2 for update skip locked)
       returning member_id, goods_id, quantity, order_id)
     select e.member_id as "memberId", e.goods_id as "goodsId",
       case when o.id is null then 0 else e.quantity end as units
     from ended e left join orders o on o.member_id = e.member_id and o.id = e.order_id
     order by e.goods_id, e.member_id`,
    [at, limit],
  );
