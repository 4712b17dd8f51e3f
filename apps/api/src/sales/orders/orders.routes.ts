// Routes of the orders module: operation to handler.
import * as contract from '@roda/api-contract/sales/orders';
import * as deliveries from '@roda/api-contract/sales/deliveries';
import * as operators from '@roda/api-contract/sales/order-cases';
import { command, read, type Route } from '#platform/http/route.ts';
import type { Change } from '#backoffice/approvals/index.ts';
import { cancelDelivery } from './digital-goods/cancel-delivery.command.ts';
import { cancelForMember } from './cancel-for-member.command.ts';
import { cancelOrder } from './cancel-order.command.ts';
import { draftInfo } from './draft-info.query.ts';
import { generateDraft } from './generate-draft.command.ts';
import { listOrderDrafts } from './list-order-drafts.query.ts';
import { listOrdersForOperators } from './list-orders-for-operators.query.ts';
import { listOrders, listVehicleOrders } from './list-orders.query.ts';
import { orderInfo } from './order-info.query.ts';
import { openPayload } from './order-payload.ts';
import { deliveryEnd, proposeDeliveryEnd } from './digital-goods/propose-delivery-end.command.ts';
import { orderRefund, proposeRefund } from './propose-refund.command.ts';
import { resendReceipt } from './digital-goods/resend-receipt.command.ts';
import { submitOrder } from './submit-order.command.ts';
import { voucherCodes } from './digital-goods/voucher-codes.query.ts';

export const ordersRoutes: readonly Route[] = [
  command(contract.generateDraft, generateDraft),
  read(contract.draftInfo, draftInfo),
  command(contract.submitOrder, submitOrder, { prepare: (prep, { payload }) => openPayload(prep, payload) }),
  command(contract.cancelOrder, cancelOrder),
  read(contract.listVehicleOrders, listVehicleOrders),
  read(contract.listOrders, listOrders),
  read(contract.orderInfo, orderInfo),
  read(contract.voucherCodes, voucherCodes),
  read(operators.listOrdersForOperators, listOrdersForOperators),
  read(operators.listOrderDrafts, listOrderDrafts),
  command(operators.cancelForMember, cancelForMember),
  command(operators.proposeRefund, proposeRefund),
  command(operators.resendReceipt, resendReceipt),
  command(deliveries.cancelDelivery, cancelDelivery),
  command(deliveries.proposeDeliveryEnd, proposeDeliveryEnd),
];

export const ordersChanges: readonly Change[] = [deliveryEnd, orderRefund];
