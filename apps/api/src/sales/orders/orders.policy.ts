// Policy of orders: states, allowed transitions, and deadlines.
import type { OrderStatus } from '@roda/api-contract/enums';

/**
 * `to_pay` holds reserved units. `paid` is paid with the money in escrow: a product can still be cancelled, a digital
 * good is being delivered. `working` is past the cancel window and refunded by two operators only, `delivered` is a
 * delivered digital good. `credited` is a completed top-up. `refunded` was paid and refunded. `cancelled` and `expired`
 * were never paid.
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

/** All transitions of an order; any other is rejected. */
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

/** The status shown to the member. The end of a holding completes its order. */
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

/** How long units are reserved for an unpaid order; a top-up reserves nothing and waits a day for the bank. */
export const PRODUCT_PAY_SECONDS = 60 * 60;
export const RECHARGE_PAY_SECONDS = 24 * 60 * 60;

/** Grace period: a provider may report a payment a little late; units stay reserved until then. */
export const GRACE_MS = 5 * 60_000;

/** Maximum clock difference of a payload's timestamp, either way. */
export const PAYLOAD_MS = 120_000;

export const isFresh = (iatSeconds: number, at: Date): boolean =>
  Math.abs(iatSeconds * 1000 - at.getTime()) <= PAYLOAD_MS;

/** Ten digits of the id's random part, prefixed by the day: short enough to read out. */
export const orderSnOf = (id: string, at: Date): string => {
  const digits = BigInt(`0x${id.replaceAll('-', '').slice(-15)}`) % 10_000_000_000n;
  return `RD${at.toISOString().slice(2, 10).replaceAll('-', '')}${digits.toString().padStart(10, '0')}`;
};

/** Units one member may still buy; undefined means no limit. */
export const limitLeft = (goods: { purchaseLimit: number | null; bought: number }): number | undefined =>
  goods.purchaseLimit === null ? undefined : Math.max(0, goods.purchaseLimit - goods.bought);
