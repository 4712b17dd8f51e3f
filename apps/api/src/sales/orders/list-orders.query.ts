// A member's orders: those for vehicles, and all others.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { listOrders as ListOrders, listVehicleOrders as ListVehicleOrders } from '@roda/contract/orders';
import { pageOf } from '@roda/contract/pages';
import type { Act } from '#platform/act.ts';
import { orderView } from './order-view.ts';
import { ordersPage } from './orders.reads.ts';

export const listVehicleOrders = async (
  { tx, who, at, caller }: Act,
  input: InputOf<typeof ListVehicleOrders>,
): Promise<ReplyOf<typeof ListVehicleOrders>> => {
  const { rows, total, next } = await ordersPage(tx, { ...input, at, memberId: who.memberId, type: 'vehicle' });
  return pageOf(
    rows.map((row) => orderView(row, at, caller.lang)),
    { total, next },
    input,
  );
};

export const listOrders = async (
  { tx, who, at, caller }: Act,
  input: InputOf<typeof ListOrders>,
): Promise<ReplyOf<typeof ListOrders>> => {
  const { rows, total, next } = await ordersPage(tx, { ...input, at, memberId: who.memberId, notType: 'vehicle' });
  return pageOf(
    rows.map((row) => orderView(row, at, caller.lang)),
    { total, next },
    input,
  );
};
