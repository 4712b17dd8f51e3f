// Orders as they are shown: what a kind of product is ordered as, what a refusal means, what can be done with an order.

import type { OrderStatus, OrderType } from '@roda/contract/enums';
import type { Order } from '@roda/contract/orders';
import { systemTextKeys } from '@roda/contract/places';

export type OrderKind = 'vehicles' | 'piles' | 'recharge';
export type OrderFilter = Readonly<{ kind: OrderKind; status?: OrderStatus | undefined }>;

export const orderKinds = ['vehicles', 'piles', 'recharge'] as const satisfies readonly OrderKind[];
/** The states one can ask for, in the order of the tabs. */
export const shownStates = ['to_pay', 'working', 'invalid'] as const satisfies readonly OrderStatus[];

/** The order type of an address; anything unknown is a vehicle. */
export function typeOf(kind: string): OrderType {
  return kind === 'pile' || kind === 'deposit' ? kind : 'vehicle';
}

export function textKeyOf(id: string): (typeof systemTextKeys)[number] {
  return systemTextKeys.find((key) => key === id) ?? 'agreement';
}

/** The address of what is owned since the order was paid. */
export function holdingPathOf({
  type,
}: Pick<Order, 'type'>): '/subPages/product/myProductDetail' | '/subPages/product/myProductDetail2' {
  return type === 'vehicle' ? '/subPages/product/myProductDetail' : '/subPages/product/myProductDetail2';
}

/** Unpaid, or paid and still in the window. */
export function canCancel({ status, cancelUntil }: Pick<Order, 'status' | 'cancelUntil'>, nowMs: number): boolean {
  if (status === 'to_pay') return true;
  return status === 'working' && cancelUntil !== undefined && Date.parse(cancelUntil) > nowMs;
}

/** Everything that the list of piles and plans must not show: it comes without a filter by kind. */
export function belongsTo(kind: OrderKind, { type }: Pick<Order, 'type'>): boolean {
  return kind !== 'piles' || type !== 'recharge';
}
