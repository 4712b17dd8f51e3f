// Orders as they are shown: what a kind of product is ordered as, what a refusal means, what can be done with an order.

import type { OrderStatus, OrderType } from '@roda/api-contract/enums';
import type { Order } from '@roda/api-contract/sales/orders';
import { systemTextKeys } from '@roda/api-contract/backoffice/markets';

export type OrderKindMember = 'vehicles' | 'piles' | 'goods';
export type OrderFilterMember = Readonly<{ kind: OrderKindMember; status?: OrderStatus | undefined }>;

export const orderKinds = ['vehicles', 'piles', 'goods'] as const satisfies readonly OrderKindMember[];
/** The states one can ask for, in the order of the tabs. */
export const shownStates = ['to_pay', 'working', 'invalid'] as const satisfies readonly OrderStatus[];

/** The order type of an address, in which a fixed-term plan may be called `term`; anything unknown is a vehicle. */
export function typeOf(kind: string): Exclude<OrderType, 'recharge'> {
  if (kind === 'term') return 'deposit';
  return kind === 'pile' || kind === 'deposit' || kind === 'plan' ? kind : 'vehicle';
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

type Cancellable = Pick<Order, 'status' | 'cancelUntil' | 'plan'>;

/** Unpaid, or paid and still in the window; of a plan before anybody was asked to deliver it. */
export function canCancel({ status, cancelUntil, plan }: Cancellable, nowMs: number): boolean {
  if (status === 'to_pay') return true;
  if (plan !== undefined) return status === 'working' && (plan.state === undefined || plan.state === 'accepted');
  return status === 'working' && cancelUntil !== undefined && Date.parse(cancelUntil) > nowMs;
}

/** The kinds whose orders are on one list with those of a type: where a finished order is found again. */
export function kindOf({ type }: Pick<Order, 'type'>): OrderKindMember {
  if (type === 'vehicle') return 'vehicles';
  return type === 'plan' || type === 'recharge' ? 'goods' : 'piles';
}

/** Delivery of a plan that has come to no end yet: its list is asked for again before long. */
export function isUnderWay({ status, plan }: Pick<Order, 'status' | 'plan'>): boolean {
  return status === 'working' && plan !== undefined && plan.state !== 'delivered' && plan.state !== 'refused';
}

/** Whether there are codes to be shown. */
export function hasCodes({ plan }: Pick<Order, 'plan'>): boolean {
  return plan?.kind === 'voucher' && plan.codeCount > 0;
}
