// Opens a holding for a paid order, voids it on cancellation within its window, ends it early after that.
import type { Currency } from '@roda/domain/money';
import { distributeReturn, deriveKey } from '#ledger';
import type { Tx } from '#platform/db/tx.ts';
import { invariant, reject } from '#platform/errors.ts';
import { AT_MATURITY, HOURLY, periodAround, spanOf, targetOf, type HoldingTerms } from './holdings.policy.ts';
import {
  clockOfHolding,
  floorOf,
  insertHolding,
  markVoid,
  shorten,
  voidRecords,
  zoneOf,
} from './holdings.repository.ts';

export type OpenHoldingOpening = {
  readonly memberId: bigint;
  readonly id: string;
  readonly orderId: string;
  readonly quantity: number;
  /** The catalog's snapshot, as returned by `reserve_units`; price and target are of one unit. */
  readonly terms: HoldingTerms;
  readonly paidAt: Date;
  readonly cancelUntil: Date;
  /** The time zone of the terms' country, where the caller has it already. */
  readonly zone?: string;
};

/**
 * Opens a holding. One per order: a second violates the holdings' key, an internal error.
 * - It earns from the first period that starts after `paidAt`, in the time zone of the product's country.
 * - No run that has fixed a period ever includes it in that period.
 */
export const openHolding = async (
  tx: Tx,
  opening: OpenHoldingOpening,
): Promise<{ readonly id: string; readonly startAt: Date; readonly endAt: Date }> => {
  const { terms, paidAt, quantity } = opening;
  const zone = opening.zone ?? (await zoneOf(tx, terms.countryId));
  invariant(zone !== undefined, 'the terms name a country');
  const { cycle, validityDays } = terms;
  const first = periodAround(cycle, paidAt, zone).end;
  const { settledUntil } = await floorOf(tx, { cycle, zone, start: first });
  const { start, end } = spanOf({ cycle, validityDays, zone, paidAt, settledUntil: settledUntil ?? undefined });
  await insertHolding(tx, { ...opening, zone, targetMinor: targetOf(terms, quantity), startAt: start, endAt: end });
  return { id: opening.id, startAt: start, endAt: end };
};

/**
 * Voids a holding whose cancel window is open, with its records; what was set aside for them is distributable again.
 * Rejects with cancel_window_over, also for a holding that is void already; not_found for somebody else's. Locks
 * treasury accounts: call it after the postings of the member.
 */
export const voidHolding = async (
  tx: Tx,
  { memberId, id, at }: { memberId: bigint; id: string; at: Date },
): Promise<void> => {
  const clock = await clockOfHolding(tx, memberId, id);
  if (clock === undefined) return reject('not_found');
  const floor = await floorOf(tx, { cycle: clock.cycle, zone: clock.zone, start: clock.startAt });
  if (!(await markVoid(tx, { memberId, id, at, floor }))) reject('cancel_window_over');
  for (const { goodsId, currency, minor } of await voidRecords(tx, memberId, id)) {
    await distributeReturn(tx, {
      key: deriveKey(`income-void:${memberId}:${id}:${goodsId}`),
      at,
      productId: goodsId,
      currency: currency as Currency,
      minor,
      ref: id,
    });
  }
};

/**
 * Ends a holding with the current period: it earns until then, and in no period after. Earned income stays. Returns
 * whether it did: false for one that is paid at maturity, and for one that has ended.
 */
export const endEarly = async (
  tx: Tx,
  { memberId, id, at }: { memberId: bigint; id: string; at: Date },
): Promise<boolean> => {
  const clock = await clockOfHolding(tx, memberId, id);
  if (clock === undefined || clock.cycle === AT_MATURITY) return false;
  const { zone, startAt } = clock;
  const cycle = clock.cycle === HOURLY ? HOURLY : 0;
  // No period is fixed until this commits: the current one includes the holding with its new end.
  await floorOf(tx, { cycle, zone, start: startAt });
  const endAt = periodAround(cycle, at < startAt ? startAt : at, zone).end;
  return shorten(tx, { memberId, id, endAt });
};
