// Lists a member's orders: those for vehicles, and all others.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { listOrders as ListOrders, listVehicleOrders as ListVehicleOrders } from '@roda/api-contract/sales/orders';
import { pageOf } from '@roda/api-contract/pages';
import type { RequestContext } from '#platform/request-context.ts';
import { toOrderDto } from './order-dto.ts';
import { ordersPage } from './orders.queries.ts';

export const listVehicleOrders = async (
  { tx, principal, at, client }: RequestContext,
  input: InputOf<typeof ListVehicleOrders>,
): Promise<ReplyOf<typeof ListVehicleOrders>> => {
  const { rows, total, next } = await ordersPage(tx, { ...input, at, memberId: principal.memberId, type: 'vehicle' });
  return pageOf(
    rows.map((row) => toOrderDto(row, at, client.lang)),
    { total, next },
    input,
  );
};

export const listOrders = async (
  { tx, principal, at, client }: RequestContext,
  input: InputOf<typeof ListOrders>,
): Promise<ReplyOf<typeof ListOrders>> => {
  const { rows, total, next } = await ordersPage(tx, {
    ...input,
    at,
    memberId: principal.memberId,
    notType: 'vehicle',
  });
  return pageOf(
    rows.map((row) => toOrderDto(row, at, client.lang)),
    { total, next },
    input,
  );
};
