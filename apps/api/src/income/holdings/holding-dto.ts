// Maps rows of holdings and records to the contract's DTOs, in the client's language.
import type { Holding, IncomeRecord, Terms } from '@roda/api-contract/income/holdings';
import { formatAmount, type Currency } from '@roda/domain/money';
import type * as z from 'zod/mini';
import type { Lang } from '#platform/request-context.ts';
import type { HoldingDetailRow, HoldingRow, RecordRow, ShownHoldingRow } from './holdings.queries.ts';
import { holdingStatusOf, progressOf } from './holdings.policy.ts';

const DAY_MS = 86_400_000;
const PPM_PLACES = 6;

export const ratioOfPpm = (ppm: number): string => {
  const digits = String(ppm).padStart(PPM_PLACES + 1, '0');
  return `${digits.slice(0, -PPM_PLACES)}.${digits.slice(-PPM_PLACES)}`;
};

/** The total target over the whole time. */
const wholeTarget = ({ targetMinor, terms }: HoldingRow): bigint => targetMinor * BigInt(terms.validityDays);

type TodayFor = { readonly todayFor?: { readonly from: string; readonly to: string } };

/** The days that the amount settled today is for. */
export const todayForOf = ({ todayFrom, todayTo }: Pick<HoldingRow, 'todayFrom' | 'todayTo'>): TodayFor =>
  todayFrom === null || todayTo === null ? {} : { todayFor: { from: todayFrom, to: todayTo } };

export const holdingOf = (row: ShownHoldingRow, { lang, at }: { lang: Lang; at: Date }): Holding => {
  const money = (minor: bigint): string => formatAmount(minor, row.currency);
  return {
    id: row.id,
    goodsId: row.goodsId,
    kind: row.kind,
    name: row.terms.name[lang],
    deviceNumber: row.deviceNumber,
    ...(row.plate === null ? {} : { plate: row.plate }),
    image: row.terms.image,
    currency: row.currency,
    quantity: row.quantity,
    price: money(row.priceMinor),
    settlementCycle: row.cycle,
    status: holdingStatusOf(row.endAt, at),
    startAt: row.startAt.toISOString(),
    endAt: row.endAt.toISOString(),
    targetIncome: money(wholeTarget(row)),
    accruedIncome: money(row.earnedMinor),
    claimedIncome: money(row.paidOutMinor),
    unclaimedIncome: money(row.toClaimMinor),
    waitingIncome: money(row.waitingMinor),
    todayIncome: money(row.todayMinor),
    ...todayForOf(row),
    settledDays: row.settledDays,
    firstPeriodEnd: row.firstPeriodEnd.toISOString(),
    progress: progressOf(row.startAt, row.endAt, at),
    orderId: row.orderId,
    ...(row.cancelUntil > at ? { cancelUntil: row.cancelUntil.toISOString() } : {}),
  };
};

export const termsOf = (row: HoldingDetailRow): z.output<typeof Terms> => {
  const { terms, currency } = row;
  const money = (minor: bigint): string => formatAmount(minor, currency);
  const daily = BigInt(terms.targetDailyMinor);
  return {
    unitPrice: money(BigInt(terms.priceMinor)),
    dailyIncome: money(daily),
    totalReturn: money(daily * BigInt(terms.validityDays)),
    validityDays: terms.validityDays,
    settlementCycle: terms.cycle,
    memberShare: ratioOfPpm(terms.memberSharePpm ?? 1_000_000),
    agreement: { id: 'agreement', version: row.agreementVersion },
    disclosure: { version: String(row.riskVersion ?? 0), hash: row.riskHash ?? '' },
  };
};

export const todayOrdersOf = ({ orderCount, orderRevenueMinor, currency }: HoldingDetailRow) => ({
  count: orderCount,
  revenue: formatAmount(orderRevenueMinor, currency),
});

export const recordOf = (row: RecordRow, lang: Lang): IncomeRecord => {
  const money = (minor: bigint): string => formatAmount(minor, row.currency);
  return {
    id: row.id,
    holdingId: row.holdingId,
    name: row.terms.name[lang],
    currency: row.currency,
    periodStart: row.periodStart.toISOString(),
    periodEnd: row.periodEnd.toISOString(),
    part: row.part,
    supplement: row.supplement > 0,
    ...(row.supplement === 0 ? {} : { supplementNumber: row.supplement }),
    ...(row.deviceNumber === null || (row.terms.assetIds?.length ?? 1) < 2 ? {} : { deviceNumber: row.deviceNumber }),
    ...(row.revenueMinor === null ? {} : { revenue: money(row.revenueMinor) }),
    memberShare: ratioOfPpm(row.sharePpm ?? row.terms.memberSharePpm ?? 1_000_000),
    unitsTotal: row.unitsTotal,
    unitsOwned: row.quantity,
    // The target of the whole period, once.
    ...(row.part === 1 ? { target: money(row.targetMinor) } : {}),
    ...(row.amountMinor === null ? {} : { amount: money(row.amountMinor) }),
    status: row.status,
    ...(row.reason === null ? {} : { reason: row.reason }),
    trips: { count: Number(row.tripCount), revenue: money(row.tripRevenueMinor) },
    ...(row.settledAt === null ? {} : { settledAt: row.settledAt.toISOString() }),
    ...(row.claimableAt === null
      ? {}
      : {
          claimableAt: row.claimableAt.toISOString(),
          expiresAt: new Date(row.claimableAt.getTime() + row.windowDays * DAY_MS).toISOString(),
        }),
    ...(row.claimedAt === null ? {} : { claimedAt: row.claimedAt.toISOString() }),
  };
};

/** Sums of all holdings of a member, in the currency of the first: products are priced in one. */
export const sumOver = (rows: readonly HoldingRow[], pick: (row: HoldingRow) => bigint, currency: Currency): string =>
  formatAmount(
    rows.filter((row) => row.currency === currency).reduce((sum, row) => sum + pick(row), 0n),
    currency,
  );
