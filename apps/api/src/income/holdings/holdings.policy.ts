// Policy of a holding's income: periods, targets, statuses of its records.
import type { Lang } from '@roda/domain/language';
import type { HoldingStatus, RecordStatus, SettlementCycle } from '@roda/api-contract/enums';
import { dayAround, hourAround, sameTimeLater, type Span } from '@roda/domain/time-zones';

export const AT_MATURITY = 1;
export const HOURLY = 2;

/** The period length of a settlement cycle: hours for hourly products, days for all others. */
export const periodAround = (cycle: SettlementCycle, at: Date, zone: string): Span =>
  cycle === HOURLY ? hourAround(at, zone) : dayAround(at, zone);

export type Slice = { readonly index: number; readonly count: number };

/** Index and count of a period within its local day; a day that is settled as a whole is the only one. */
export const sliceOfDay = (cycle: SettlementCycle, period: Span, zone: string): Slice => {
  if (cycle !== HOURLY) return { index: 0, count: 1 };
  const day = dayAround(period.start, zone);
  let [index, count] = [0, 0];
  for (let at = day.start; at < day.end; at = hourAround(at, zone).end) {
    if (at < period.start) index += 1;
    count += 1;
  }
  return { index, count };
};

/** The part of a day's target for one slice; the slices of a day add up to it exactly. */
export const sliceTarget = (dayMinor: bigint, { index, count }: Slice): bigint =>
  (dayMinor * BigInt(index + 1)) / BigInt(count) - (dayMinor * BigInt(index)) / BigInt(count);

/** The terms of the catalog's snapshot; amounts in minor units as text. */
export type HoldingTerms = {
  readonly goodsId: number;
  readonly kind: 'vehicle' | 'pile' | 'deposit';
  readonly assetId: number;
  /** Of a fixed-term plan: all its assets. */
  readonly assetIds?: readonly number[];
  readonly name: Readonly<Record<Lang, string>>;
  readonly image: string;
  readonly priceMinor: string;
  readonly currency: string;
  readonly targetDailyMinor: string;
  readonly cycle: SettlementCycle;
  readonly validityDays: number;
  readonly countryId: number;
};

/** The target of all units per day, for comparing: no amount is computed from it. */
export const targetOf = (terms: Pick<HoldingTerms, 'targetDailyMinor'>, quantity: number): bigint =>
  BigInt(terms.targetDailyMinor) * BigInt(quantity);

type Term = {
  readonly cycle: SettlementCycle;
  readonly validityDays: number;
  readonly zone: string;
  readonly paidAt: Date;
  /** Periods up to here are settled and include no new holding. */
  readonly settledUntil: Date | undefined;
};

/** From the first period that starts after the payment, for so many calendar days, to the end of a period. */
export const spanOf = ({ cycle, validityDays, zone, paidAt, settledUntil }: Term): Span => {
  const next = periodAround(cycle, paidAt, zone).end;
  const start = settledUntil !== undefined && settledUntil > next ? settledUntil : next;
  const end = sameTimeLater(start, validityDays, zone);
  const appContext = periodAround(cycle, end, zone);
  return { start, end: appContext.start.getTime() === end.getTime() ? end : appContext.end };
};

export const holdingStatusOf = (endAt: Date, at: Date): HoldingStatus => (endAt > at ? 'earning' : 'expired');

export type RecordFacts = {
  readonly state: 'unclaimed' | 'claimed' | 'expired' | 'void';
  readonly claimableAt: Date;
};

/** The status for the member. Nothing to claim yet: the window is open, the term runs, or the record is held. */
export const recordStatusOf = ({ state, claimableAt }: RecordFacts, at: Date): RecordStatus => {
  if (state === 'claimed' || state === 'expired') return state;
  return claimableAt > at ? 'not_yet_claimable' : 'unclaimed';
};

/** The progress of a holding, from 0 to 1. */
export const progressOf = (startAt: Date, endAt: Date, at: Date): number => {
  const share = (at.getTime() - startAt.getTime()) / (endAt.getTime() - startAt.getTime());
  return Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 10_000;
};
