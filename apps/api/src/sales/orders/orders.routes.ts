// Table of contents of the orders module.
import * as contract from '@roda/contract/orders';
import * as deliveries from '@roda/contract/orders-deliveries';
import * as operators from '@roda/contract/orders-operators';
import { command, read, type Route } from '#platform/http/route.ts';
import type { Change } from '#modules/approvals/approvals.public.ts';
import { callOffDelivery } from './call-off-delivery.ts';
import { cancelForMember } from './cancel-for-member.ts';
import { cancelOrder } from './cancel-order.ts';
import { draftInfo } from './draft-info.ts';
import { generateDraft } from './generate-draft.ts';
import { listOrderDrafts } from './list-order-drafts.ts';
import { listOrdersForOperators } from './list-orders-for-operators.ts';
import { listOrders, listVehicleOrders } from './list-orders.ts';
import { orderInfo } from './order-info.ts';
import { openPayload } from './order-payload.ts';
import { deliveryEnd, proposeDeliveryEnd } from './propose-delivery-end.ts';
import { orderRefund, proposeRefund } from './propose-refund.ts';
import { resendReceipt } from './resend-receipt.ts';
import { submitOrder } from './submit-order.ts';
import { voucherCodes } from './voucher-codes.ts';

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
  command(deliveries.callOffDelivery, callOffDelivery),
  command(deliveries.proposeDeliveryEnd, proposeDeliveryEnd),
];

export const ordersChanges: readonly Change[] = [deliveryEnd, orderRefund];
