// Display model of orders: the order type of a kind of product, the meaning of domain errors, possible actions.

import type { OrderStatus, OrderType } from '@roda/api-contract/enums';
import type { Order } from '@roda/api-contract/sales/orders';
import { systemTextKeys } from '@roda/api-contract/backoffice/markets';

export type OrderKindMember = 'vehicles' | 'piles' | 'goods';
export type OrderFilterMember = Readonly<{ kind: OrderKindMember; status?: OrderStatus | undefined }>;

export const orderKinds = ['vehicles', 'piles', 'goods'] as const satisfies readonly OrderKindMember[];
/** The statuses to filter by, in the order of the tabs. */
export const shownStates = ['to_pay', 'working', 'invalid'] as const satisfies readonly OrderStatus[];

/** The order type of an address, in which a fixed-term plan may be called `term`; anything unknown is a vehicle. */
export function typeOf(kind: string): Exclude<OrderType, 'recharge'> {
  if (kind === 'term') return 'deposit';
  return kind === 'pile' || kind === 'deposit' || kind === 'plan' ? kind : 'vehicle';
}

export function textKeyOf(id: string): (typeof systemTextKeys)[number] {
  return systemTextKeys.find((key) => key === id) ?? 'agreement';
}

/** The address of the holding created by the paid order. */
export function holdingPathOf({
  type,
}: Pick<Order, 'type'>): '/subPages/product/myProductDetail' | '/subPages/product/myProductDetail2' {
  return type === 'vehicle' ? '/subPages/product/myProductDetail' : '/subPages/product/myProductDetail2';
}

type Cancellable = Pick<Order, 'status' | 'cancelUntil' | 'plan'>;

/** Unpaid, or paid and still in the window; for a digital good before its delivery was requested. */
export function canCancel({ status, cancelUntil, plan }: Cancellable, nowMs: number): boolean {
  if (status === 'to_pay') return true;
  if (plan !== undefined) return status === 'working' && (plan.state === undefined || plan.state === 'accepted');
  return status === 'working' && cancelUntil !== undefined && Date.parse(cancelUntil) > nowMs;
}

/** The kinds whose orders share a list with those of a type: where a finished order is listed. */
export function kindOf({ type }: Pick<Order, 'type'>): OrderKindMember {
  if (type === 'vehicle') return 'vehicles';
  return type === 'plan' || type === 'recharge' ? 'goods' : 'piles';
}

/** Delivery of a digital good not yet in a final status: its list is polled. */
export function isUnderWay({ status, plan }: Pick<Order, 'status' | 'plan'>): boolean {
  return status === 'working' && plan !== undefined && plan.state !== 'delivered' && plan.state !== 'refused';
}

/** Whether there are codes to show. */
export function hasCodes({ plan }: Pick<Order, 'plan'>): boolean {
  return plan?.kind === 'voucher' && plan.codeCount > 0;
}
