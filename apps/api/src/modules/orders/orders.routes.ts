// Table of contents of the orders module.
import * as contract from '@roda/contract/orders';
import { command, read, type Route } from '#platform/http/route.ts';
import { cancelOrder } from './cancel-order.ts';
import { draftInfo } from './draft-info.ts';
import { generateDraft } from './generate-draft.ts';
import { listOrdersForOperators } from './list-orders-for-operators.ts';
import { listOrders, listVehicleOrders } from './list-orders.ts';
import { openPayload } from './order-payload.ts';
import { submitOrder } from './submit-order.ts';

export const ordersRoutes: readonly Route[] = [
  command(contract.generateDraft, generateDraft),
  read(contract.draftInfo, draftInfo),
  command(contract.submitOrder, submitOrder, { prepare: (prep, { payload }) => openPayload(prep, payload) }),
  command(contract.cancelOrder, cancelOrder),
  read(contract.listVehicleOrders, listVehicleOrders),
  read(contract.listOrders, listOrders),
  read(contract.listOrdersForOperators, listOrdersForOperators),
];
