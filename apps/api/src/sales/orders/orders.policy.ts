// The states of an order, what may follow what, and how long each waits.
import type { OrderStatus } from '@roda/api-contract/enums';

/**
 * `to_pay` holds reserved units. `paid` is paid and the money waits in escrow: goods can still be cancelled, a plan is
 * on its way. `working` is past the window and given back by two operators only, `delivered` is a plan that arrived.
 * `credited` is a top-up that arrived.
 * `refunded` was paid and given back. `cancelled` and `expired` were never paid.
 */
export type OrderState =
  | 'to_pay'
  | 'paid'
  | 'working'
  | 'delivered'
  | 'credited'
  | 'refunded'
  | 'cancelled'
  | 'expired';

export type OrderEvent = 'pay' | 'credit' | 'expire' | 'cancel' | 'refund' | 'give_back' | 'release' | 'deliver';

/** The whole life of an order: what isn't here doesn't happen. */
export const transitions: Readonly<Record<OrderState, Partial<Readonly<Record<OrderEvent, OrderState>>>>> = {
  to_pay: { pay: 'paid', credit: 'credited', expire: 'expired', cancel: 'cancelled' },
  paid: { refund: 'refunded', release: 'working', deliver: 'delivered' },
  working: { give_back: 'refunded' },
  delivered: {},
  credited: {},
  refunded: {},
  cancelled: {},
  expired: {},
};

export const canFollow = (state: OrderState, event: OrderEvent): boolean => transitions[state][event] !== undefined;

/** What the member reads. A holding's end completes its order. */
export const statusOf = (state: OrderState, over: boolean): OrderStatus => {
  switch (state) {
    case 'to_pay':
      return 'to_pay';
    case 'paid':
      return over ? 'completed' : 'working';
    case 'working':
      return over ? 'completed' : 'working';
    case 'delivered':
    case 'credited':
      return 'completed';
    case 'refunded':
      return 'refunded';
    case 'cancelled':
      return 'invalid';
    case 'expired':
      return 'invalid';
  }
};

export const DRAFT_MS = 15 * 60_000;

/** How long units are kept for an order that isn't paid; a top-up reserves nothing and waits a day for the bank. */
export const PRODUCT_PAY_SECONDS = 60 * 60;
export const RECHARGE_PAY_SECONDS = 24 * 60 * 60;

/** A provider may tell of a payment a little after the time is over: so long the units are still kept. */
export const GRACE_MS = 5 * 60_000;

/** How far a payload's time may lie from ours, either way. */
export const PAYLOAD_MS = 120_000;

export const isFresh = (iatSeconds: number, at: Date): boolean =>
  Math.abs(iatSeconds * 1000 - at.getTime()) <= PAYLOAD_MS;

/** Ten digits of the id's random part: short enough to read out, and the day in front. */
export const orderSnOf = (id: string, at: Date): string => {
  const digits = BigInt(`0x${id.replaceAll('-', '').slice(-15)}`) % 10_000_000_000n;
  return `RD${at.toISOString().slice(2, 10).replaceAll('-', '')}${digits.toString().padStart(10, '0')}`;
};

/** Units that may still be bought by one member; undefined is no limit. */
export const limitLeft = (goods: { purchaseLimit: number | null; bought: number }): number | undefined =>
  goods.purchaseLimit === null ? undefined : Math.max(0, goods.purchaseLimit - goods.bought);
