// Routes of the points mall module: operation to handler.
import * as contract from '@roda/api-contract/engagement/points-mall';
import * as backoffice from '@roda/api-contract/engagement/points-mall-orders';
import * as catalog from '@roda/api-contract/engagement/points-mall-products';
import type { Change } from '#backoffice/approvals/index.ts';
import { proveSpending } from '#people/identity/index.ts';
import { command, read, type Route } from '#platform/http/route.ts';
import { adjustPointsMallStock, stockChange } from './products/adjust-points-mall-stock.command.ts';
import { approvePointsMallRefund } from './approve-points-mall-refund.command.ts';
import { cancelPointsMallOrder } from './cancel-points-mall-order.command.ts';
import { updatePointsMallCategory } from './products/update-points-mall-category.command.ts';
import { updatePointsMallProduct } from './products/update-points-mall-product.command.ts';
import { checkoutPointsMallOrder } from './checkout-points-mall-order.command.ts';
import { confirmPointsMallOrder } from './confirm-points-mall-order.command.ts';
import { createPointsMallCategory } from './products/create-points-mall-category.command.ts';
import { createPointsMallProduct } from './products/create-points-mall-product.command.ts';
import { listPointsMallCategories } from './products/list-points-mall-categories.query.ts';
import { listPointsMallCategoriesForOperators } from './products/list-points-mall-categories-for-operators.query.ts';
import { listPointsMallProducts } from './products/list-points-mall-products.query.ts';
import { listPointsMallProductsForOperators } from './products/list-points-mall-products-for-operators.query.ts';
import { listPointsMallStockChanges } from './products/list-points-mall-stock-changes.query.ts';
import { listPointsMallOrders } from './list-points-mall-orders.query.ts';
import { listPointsMallOrdersForOperators } from './list-points-mall-orders-for-operators.query.ts';
import { loadPointsMallCodes } from './products/load-points-mall-codes.command.ts';
import { pointsMallProductInfo } from './products/points-mall-product-info.query.ts';
import { pointsMallOrderInfo } from './points-mall-order-info.query.ts';
import { messagePointsMallBuyer } from './message-points-mall-buyer.command.ts';
import { packPointsMallOrders } from './pack-points-mall-orders.command.ts';
import { payPointsMallOrder } from './pay-points-mall-order.command.ts';
import { pointsMallPicks } from './products/points-mall-picks.query.ts';
import { proposePointsMallRefunds, refundsChange } from './propose-points-mall-refunds.command.ts';
import { publishPointsMallProduct } from './products/publish-points-mall-product.command.ts';
import { refundPointsMallOrder } from './refund-points-mall-order.command.ts';
import { rejectPointsMallRefund } from './reject-points-mall-refund.command.ts';
import { revealPointsMallAddress } from './reveal-points-mall-address.command.ts';
import { shipPointsMallOrder } from './ship-points-mall-order.command.ts';
import { readShippingList, shipPointsMallOrders } from './ship-points-mall-orders.command.ts';

export const pointsMallRoutes: readonly Route[] = [
  read(contract.listPointsMallProducts, listPointsMallProducts),
  read(contract.listPointsMallCategories, listPointsMallCategories),
  read(contract.pointsMallProductInfo, pointsMallProductInfo),
  read(contract.pointsMallPicks, pointsMallPicks),
  command(contract.checkoutPointsMallOrder, checkoutPointsMallOrder),
  read(contract.listPointsMallOrders, listPointsMallOrders),
  read(contract.pointsMallOrderInfo, pointsMallOrderInfo),
  command(contract.payPointsMallOrder, payPointsMallOrder, { prepare: proveSpending }),
  command(contract.cancelPointsMallOrder, cancelPointsMallOrder),
  command(contract.refundPointsMallOrder, refundPointsMallOrder),
  command(contract.confirmPointsMallOrder, confirmPointsMallOrder),
  read(catalog.listPointsMallProductsForOperators, listPointsMallProductsForOperators),
  command(catalog.createPointsMallProduct, createPointsMallProduct),
  command(catalog.updatePointsMallProduct, updatePointsMallProduct),
  command(catalog.publishPointsMallProduct, publishPointsMallProduct),
  read(catalog.listPointsMallCategoriesForOperators, listPointsMallCategoriesForOperators),
  command(catalog.createPointsMallCategory, createPointsMallCategory),
  command(catalog.updatePointsMallCategory, updatePointsMallCategory),
  command(catalog.adjustPointsMallStock, adjustPointsMallStock),
  read(catalog.listPointsMallStockChanges, listPointsMallStockChanges),
  command(catalog.loadPointsMallCodes, loadPointsMallCodes),
  read(backoffice.listPointsMallOrdersForOperators, listPointsMallOrdersForOperators),
  command(backoffice.packPointsMallOrders, packPointsMallOrders),
  command(backoffice.revealPointsMallAddress, revealPointsMallAddress),
  command(backoffice.messagePointsMallBuyer, messagePointsMallBuyer),
  command(backoffice.shipPointsMallOrder, shipPointsMallOrder),
  command(backoffice.shipPointsMallOrders, shipPointsMallOrders, { prepare: readShippingList }),
  command(backoffice.approvePointsMallRefund, approvePointsMallRefund),
  command(backoffice.rejectPointsMallRefund, rejectPointsMallRefund),
  command(backoffice.proposePointsMallRefunds, proposePointsMallRefunds),
];

export const pointsMallChanges: readonly Change[] = [stockChange, refundsChange];
