// One member's income on every screen: the same amounts under the same words, and what is behind one record and one
// unit.

import type { ReplyOf } from '@roda/api-contract/operation';
import type { IncomeRecord } from '@roda/api-contract/income/holdings';
import type { Waterfall } from '@roda/api-contract/income/waterfall';
import type { Actuals, Vehicle, VehicleDetail } from '@roda/api-contract/sales/catalog';
import type { accountInfo } from '@roda/api-contract/wallet/wallet';
import { uuid } from './sample-data.ts';

/** Earned = paid out + to claim + not ready yet. */
export const figures = {
  earned: '98765.43',
  paidOut: '55555.38',
  toClaim: '38210.05',
  waiting: '5000.00',
  today: '6002.50',
  todayFor: { from: '2026-03-08', to: '2026-03-09' },
  withdrawing: '300000.00',
  withdrawn: '500000.00',
};

/** As the page writes them. */
export const shown = {
  earned: 'Rp 98,765.43',
  paidOut: 'Rp 55,555.38',
  toClaim: 'Rp 38,210.05',
  waiting: 'Rp 5,000.00',
  today: 'Rp 6,002.50',
  withdrawing: 'Rp 300,000.00',
  withdrawn: 'Rp 500,000.00',
};

export const account: ReplyOf<typeof accountInfo> = {
  currency: 'IDR',
  balance: '1234567.89',
  withdrawing: figures.withdrawing,
  withdrawn: figures.withdrawn,
  inEscrow: '0.00',
  totalIncome: figures.earned,
  paidOutIncome: figures.paidOut,
  unclaimedIncome: figures.toClaim,
  waitingIncome: figures.waiting,
  todayIncome: figures.today,
  todayFor: figures.todayFor,
  points: 120,
  coins: 15,
};

const ofHolding = {
  accruedIncome: figures.earned,
  claimedIncome: figures.paidOut,
  unclaimedIncome: figures.toClaim,
  waitingIncome: figures.waiting,
  todayIncome: figures.today,
  todayFor: figures.todayFor,
};

export const holding = {
  id: uuid(41),
  goodsId: 7,
  kind: 'vehicle' as const,
  name: 'Roda 7',
  deviceNumber: 'B 1234 XYZ',
  image: '',
  currency: 'IDR' as const,
  quantity: 7,
  price: '6300000.00',
  settlementCycle: 0 as const,
  status: 'earning' as const,
  startAt: '2026-01-01T00:00:00.000Z',
  endAt: '2099-01-01T00:00:00.000Z',
  targetIncome: '6515250.00',
  ...ofHolding,
  settledDays: 67,
  firstPeriodEnd: '2026-01-01T17:00:00.000Z',
  progress: 0.25,
  orderId: uuid(42),
};

/** Bought today: nothing of it can be settled before the first period is over. */
export const newHolding = {
  ...holding,
  accruedIncome: '0.00',
  claimedIncome: '0.00',
  unclaimedIncome: '0.00',
  waitingIncome: '0.00',
  todayIncome: '0.00',
  todayFor: undefined,
  settledDays: 0,
  firstPeriodEnd: '2026-03-10T17:00:00.000Z',
};

export const holdingsSum = {
  currency: 'IDR' as const,
  holdings: 1,
  earning: 1,
  vehicles: 1,
  piles: 0,
  deposits: 0,
  cost: holding.price,
  ...ofHolding,
  claimable: 4,
};

/** Of seven units of 800; 20,000 of the recorded million was never paid by riders. */
export const waterfall: Waterfall = {
  currency: 'IDR',
  periodStart: '2026-03-08T17:00:00.000Z',
  periodEnd: '2026-03-09T17:00:00.000Z',
  count: 2,
  reason: 'One rider did not pay',
  steps: [
    { key: 'work', amount: '1000000.00' },
    { key: 'notCounted', amount: '-20000.00' },
    { key: 'fleetShare', amount: '-294000.00' },
    { key: 'otherUnits', amount: '-679997.50' },
  ],
  revenue: '980000.00',
  memberShare: '0.7000',
  members: '686000.00',
  unitsTotal: 800,
  unitsOwned: 7,
  perUnit: '857.50',
  amount: '6002.50',
};

/** One unit of three: the hundredths don't divide. */
export const latest: Waterfall = {
  currency: 'IDR',
  periodStart: '2026-03-08T17:00:00.000Z',
  periodEnd: '2026-03-09T17:00:00.000Z',
  count: 12,
  steps: [
    { key: 'work', amount: '1000.01' },
    { key: 'fleetShare', amount: '-300.00' },
    { key: 'otherUnits', amount: '-466.67' },
    { key: 'rounding', amount: '-0.01' },
  ],
  revenue: '1000.01',
  memberShare: '0.7000',
  members: '700.01',
  unitsTotal: 3,
  unitsOwned: 1,
  perUnit: '233.33',
  amount: '233.33',
};

export const record: IncomeRecord = {
  id: uuid(51),
  holdingId: holding.id,
  name: holding.name,
  currency: 'IDR',
  periodStart: waterfall.periodStart,
  periodEnd: waterfall.periodEnd,
  part: 1,
  supplement: false,
  target: '5950.00',
  amount: waterfall.amount,
  revenue: waterfall.revenue,
  memberShare: '0.7000',
  unitsTotal: 800,
  unitsOwned: 7,
  status: 'unclaimed',
  trips: { count: 2, revenue: '1000000.00' },
  settledAt: '2026-03-10T02:00:00.000Z',
};

/** 88 counted days, two of the 90 aren't approved yet. */
export const actuals: Actuals = {
  perUnit30d: '812.50',
  perUnit90d: '790.00',
  paid30d: '22750.00',
  paid90d: '69520.00',
  settledDays30d: 28,
  settledDays90d: 88,
  pendingDays90d: 2,
  zeroDays30d: 0,
  zeroDays90d: 4,
  p10: '310.00',
  median: '805.25',
  p90: '1240.75',
  firstDay: '2025-12-10',
  lastDay: '2026-03-09',
  days: [
    { day: '2026-03-08', amount: '0.00' },
    { day: '2026-03-09', amount: '1240.75' },
  ],
};

/** No day of it is settled. */
export const noActuals: Actuals = {
  perUnit30d: '0.00',
  perUnit90d: '0.00',
  paid30d: '0.00',
  paid90d: '0.00',
  settledDays30d: 0,
  settledDays90d: 0,
  pendingDays90d: 0,
  zeroDays30d: 0,
  zeroDays90d: 0,
  days: [],
};

/** At 790.00 a day its 1,095 days bring less than it costs. */
export const listed: Vehicle = {
  id: 7,
  kind: 'vehicle',
  name: 'Roda 7',
  deviceNumber: 'B 1234 XYZ',
  image: '',
  currency: 'IDR',
  price: '900000.00',
  dailyIncome: '850.00',
  totalReturn: '930750.00',
  returnRate: '1.0341',
  purchaseLimit: 0,
  validityDays: 1095,
  settlementCycle: 0,
  stock: 12,
  status: 'idle',
  minLevel: 0,
  onSale: true,
  actuals: { ...actuals, days: [] },
  projection: {
    ...{ days: 1095, settledDays: 88, income: '865050.00', result: '-34950.00' },
    low: { income: '339450.00', result: '-560550.00' },
    typical: { income: '881748.75', result: '-18251.25' },
    high: { income: '1358621.25', result: '458621.25' },
  },
};

export const vehicle: VehicleDetail = {
  ...listed,
  actuals,
  images: [],
  description: '',
  documents: [],
  disclosure: { version: '2', hash: 'a'.repeat(64), text: 'Income can be zero.' },
  riskText: 'Income can be zero.',
  costs: [],
  owner: { name: 'PT Roda Armada', registration: '', address: '' },
  operator: { name: 'PT Roda Operasi', registration: '', address: '' },
  memberShare: '0.7000',
  unitsRegistered: 800,
  latest,
};

/** Hundredths of a shown or an API amount; the sign may be either minus. */
export const hundredthsOf = (amount: string): bigint => {
  const digits = BigInt(amount.replaceAll(/[^\d]/gu, ''));
  return /^[-\u2212]/u.test(amount) ? -digits : digits;
};
