// Opens a holding for a paid order, voids it on cancellation within its window, ends it early after that.
import type { Currency } from '@roda/domain/money';
import { deriveKey, voidIncome } from '#ledger';
import type { Tx } from '#platform/db/tx.ts';
import type { RequestContext } from '#platform/request-context.ts';
import { invariant, reject } from '#platform/errors.ts';
import { periodAround, spanOf, targetOf, type HoldingTerms } from './holdings.policy.ts';
import {
  bringForward,
  clockOfHolding,
  floorOf,
  insertHolding,
  lockChunksOf,
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
 * - No run of a settled period ever includes it.
 */
export const openHolding = async (
  { tx, atEnd }: Pick<RequestContext, 'tx' | 'atEnd'>,
  opening: OpenHoldingOpening,
): Promise<{ readonly id: string; readonly startAt: Date; readonly endAt: Date }> => {
  const { terms, paidAt, quantity } = opening;
  const zone = opening.zone ?? (await zoneOf(tx, terms.countryId));
  invariant(zone !== undefined, 'the terms name a country');
  const { cycle, validityDays } = terms;
  const first = periodAround(cycle, paidAt, zone).end;
  const settledUntil = await floorOf(tx, { cycle, zone, start: first });
  const { start, end } = spanOf({ cycle, validityDays, zone, paidAt, settledUntil });
  insertHolding(atEnd, { ...opening, zone, targetMinor: targetOf(terms, quantity), startAt: start, endAt: end });
  return { id: opening.id, startAt: start, endAt: end };
};

/**
 * Voids a holding whose cancel window is open, with its records: in those periods its units were nobody's, so their
 * income becomes the fleet's. Rejects with cancel_window_over, also for a holding that is void already or whose income
 * was claimed; not_found for somebody else's. Locks treasury accounts: call it after the postings of the member.
 */
export const voidHolding = async (
  tx: Tx,
  { memberId, id, at }: { memberId: bigint; id: string; at: Date },
): Promise<void> => {
  const clock = await clockOfHolding(tx, memberId, id);
  if (clock === undefined) return reject('not_found');
  await floorOf(tx, { cycle: clock.cycle, zone: clock.zone, start: clock.startAt });
  if (!(await markVoid(tx, { memberId, id, at }))) reject('cancel_window_over');
  await lockChunksOf(tx, memberId, id);
  const voided = await voidRecords(tx, memberId, id);
  if (voided.some(({ claimed }) => claimed)) reject('cancel_window_over');
  for (const { goodsId, currency, minor } of voided) {
    if (minor === 0n) continue;
    await voidIncome(tx, {
      key: deriveKey(`income-void:${memberId}:${id}:${goodsId}`),
      at,
      productId: goodsId,
      currency: currency as Currency,
      minor,
      ref: `void:${memberId}:${id}:0`,
    });
  }
};

/**
 * Ends a holding with the current period: it earns until then, and in no period after. Earned income stays; that of a
 * fixed term becomes claimable at the new end. Returns whether it did: false for one that has ended.
 */
export const endEarly = async (
  tx: Tx,
  { memberId, id, at }: { memberId: bigint; id: string; at: Date },
): Promise<boolean> => {
  const clock = await clockOfHolding(tx, memberId, id);
  if (clock === undefined) return false;
  const { cycle, zone, startAt } = clock;
  // No run is planned until this commits: the current period includes the holding with its new end.
  await floorOf(tx, { cycle, zone, start: startAt });
  const endAt = periodAround(cycle, at < startAt ? startAt : at, zone).end;
  if (!(await shorten(tx, { memberId, id, endAt }))) return false;
  await bringForward(tx, { memberId, id, endAt });
  return true;
};
