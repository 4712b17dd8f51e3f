// Model of the points mall: prices, obstacles to ordering, and the display of order statuses.

import type { PointsMallProduct, PointsMallOrder } from '@roda/api-contract/engagement/points-mall';
import type * as z from 'zod/mini';
import { decimalOf, isPositive } from '@roda/ui';
import type { StepTimelineStep, Tone } from '@roda/ui';

export type PointsMallItem = z.output<typeof PointsMallProduct>;
export type PointsMallPointsMallPrice = Pick<PointsMallItem, 'points' | 'coins' | 'price' | 'currency'>;

/** The tabs of the specification; other statuses are listed under all. */
export const orderTabs = ['all', '201', '202', '203', '301', '401'] as const;
export type OrderTab = (typeof orderTabs)[number];

/** The price of several units; the money part stays a decimal string with two places. */
export function timesPrice(
  { points, coins, price, currency }: PointsMallPointsMallPrice,
  units: number,
): PointsMallPointsMallPrice {
  return { points: points * units, coins: coins * units, price: timesMoney(price, units), currency };
}

function timesMoney(price: string, units: number): string {
  const decimal = decimalOf(price);
  if (decimal === undefined) return price;
  const cents = BigInt(decimal.whole + decimal.fraction.padEnd(2, '0').slice(0, 2)) * BigInt(units);
  const digits = cents.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** How many more points or coins are needed; undefined where there are enough. */
export function shortOf(
  { points, coins }: Pick<PointsMallPointsMallPrice, 'points' | 'coins'>,
  account: Readonly<{ points: number; coins: number }> | undefined,
): Readonly<{ unit: 'points' | 'coins'; n: number }> | undefined {
  if (account === undefined) return undefined;
  if (points > account.points) return { unit: 'points', n: points - account.points };
  return coins > account.coins ? { unit: 'coins', n: coins - account.coins } : undefined;
}

/** The maximum quantity now: remaining stock, remaining limit, 99 at once. */
export function mostUnits(stock: number, limit: number, bought: number): number {
  const allowed = limit === 0 ? stock : Math.max(0, limit - bought);
  return Math.min(stock, allowed, 99);
}

export function hasMoney({ price }: Pick<PointsMallPointsMallPrice, 'price'>): boolean {
  return isPositive(price);
}

const tones: Readonly<Record<PointsMallOrder['orderStatus'], Tone>> = {
  101: 'warning',
  102: 'neutral',
  103: 'neutral',
  201: 'info',
  202: 'warning',
  203: 'neutral',
  301: 'info',
  401: 'success',
  402: 'success',
};

/** Neutral for a status unknown to this app. */
export function toneOfOrder(status: number): Tone {
  return (tones as Readonly<Record<number, Tone>>)[status] ?? 'neutral';
}

/** Whether the status is known to this app. */
export function isKnownStatus(status: number): boolean {
  return status in tones;
}

export type OrderStep = Readonly<{
  name: 'ordered' | 'paid' | 'shipped' | 'received' | 'asked' | 'refunded' | 'cancelled';
  at?: string | undefined;
  state: StepTimelineStep['state'];
}>;

/** The steps of an order: past ones with their time, and future ones. */
export function orderSteps(order: PointsMallOrder): readonly OrderStep[] {
  const { orderStatus: status, addTime, payTime, shipTime, confirmTime, refundTime, goodsList } = order;
  const ordered: OrderStep = { name: 'ordered', at: addTime, state: 'done' };
  if (status === 102 || status === 103) return [ordered, { name: 'cancelled', state: 'failed' }];
  const paid: OrderStep = { name: 'paid', at: payTime, state: payTime === undefined ? 'current' : 'done' };
  if (status === 202 || status === 203) {
    const asked = status === 202 ? 'current' : 'done';
    return [
      ordered,
      paid,
      { name: 'asked', state: asked },
      { name: 'refunded', at: refundTime, state: status === 203 ? 'done' : 'next' },
    ];
  }
  const received: OrderStep = { name: 'received', at: confirmTime, state: stateOf(confirmTime, shipTime) };
  if (goodsList[0]?.kind === 'digital') return [ordered, paid, received];
  return [ordered, paid, { name: 'shipped', at: shipTime, state: stateOf(shipTime, payTime) }, received];
}

/** Done once it has a time, current while only the previous step has one. */
function stateOf(at: string | undefined, before: string | undefined): StepTimelineStep['state'] {
  if (at !== undefined) return 'done';
  return before === undefined ? 'next' : 'current';
}
