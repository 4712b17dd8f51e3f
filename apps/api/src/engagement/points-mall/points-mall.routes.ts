// Table of contents of the mall module.
import * as contract from '@roda/contract/mall';
import * as desk from '@roda/contract/mall-operators';
import * as shelf from '@roda/contract/mall-shelf-operators';
import type { Change } from '#modules/approvals/approvals.public.ts';
import { command, read, type Route } from '#platform/http/route.ts';
import { adjustMallStock, stockChange } from './adjust-mall-stock.ts';
import { approveMallRefund } from './approve-mall-refund.ts';
import { cancelMallOrder } from './cancel-mall-order.ts';
import { changeMallCategory } from './change-mall-category.ts';
import { changeMallGoods } from './change-mall-goods.ts';
import { checkoutMallOrder } from './checkout-mall-order.ts';
import { confirmMallOrder } from './confirm-mall-order.ts';
import { createMallCategory } from './create-mall-category.ts';
import { createMallGoods } from './create-mall-goods.ts';
import { listMallCategories } from './list-mall-categories.ts';
import { listMallCategoriesForOperators } from './list-mall-categories-for-operators.ts';
import { listMallGoods } from './list-mall-goods.ts';
import { listMallGoodsForOperators } from './list-mall-goods-for-operators.ts';
import { listMallStockChanges } from './list-mall-stock-changes.ts';
import { listMallOrders } from './list-mall-orders.ts';
import { listMallOrdersForOperators } from './list-mall-orders-for-operators.ts';
import { loadMallCodes } from './load-mall-codes.ts';
import { mallGoodsInfo } from './mall-goods-info.ts';
import { mallOrderInfo } from './mall-order-info.ts';
import { messageMallBuyer } from './message-mall-buyer.ts';
import { packMallOrders } from './pack-mall-orders.ts';
import { payMallOrder } from './pay-mall-order.ts';
import { pointMallPicks } from './point-mall-picks.ts';
import { proposeMallRefunds, refundsChange } from './propose-mall-refunds.ts';
import { publishMallGoods } from './publish-mall-goods.ts';
import { refundMallOrder } from './refund-mall-order.ts';
import { rejectMallRefund } from './reject-mall-refund.ts';
import { revealMallAddress } from './reveal-mall-address.ts';
import { shipMallOrder } from './ship-mall-order.ts';
import { readShippingList, shipMallOrders } from './ship-mall-orders.ts';

export const mallRoutes: readonly Route[] = [
  read(contract.listMallGoods, listMallGoods),
  read(contract.listMallCategories, listMallCategories),
  read(contract.mallGoodsInfo, mallGoodsInfo),
  read(contract.pointMallPicks, pointMallPicks),
  command(contract.checkoutMallOrder, checkoutMallOrder),
  read(contract.listMallOrders, listMallOrders),
  read(contract.mallOrderInfo, mallOrderInfo),
  command(contract.payMallOrder, payMallOrder),
  command(contract.cancelMallOrder, cancelMallOrder),
  command(contract.refundMallOrder, refundMallOrder),
  command(contract.confirmMallOrder, confirmMallOrder),
  read(shelf.listMallGoodsForOperators, listMallGoodsForOperators),
  command(shelf.createMallGoods, createMallGoods),
  command(shelf.changeMallGoods, changeMallGoods),
  command(shelf.publishMallGoods, publishMallGoods),
  read(shelf.listMallCategoriesForOperators, listMallCategoriesForOperators),
  command(shelf.createMallCategory, createMallCategory),
  command(shelf.changeMallCategory, changeMallCategory),
  command(shelf.adjustMallStock, adjustMallStock),
  read(shelf.listMallStockChanges, listMallStockChanges),
  command(shelf.loadMallCodes, loadMallCodes),
  read(desk.listMallOrdersForOperators, listMallOrdersForOperators),
  command(desk.packMallOrders, packMallOrders),
  command(desk.revealMallAddress, revealMallAddress),
  command(desk.messageMallBuyer, messageMallBuyer),
  command(desk.shipMallOrder, shipMallOrder),
  command(desk.shipMallOrders, shipMallOrders, { prepare: readShippingList }),
  command(desk.approveMallRefund, approveMallRefund),
  command(desk.rejectMallRefund, rejectMallRefund),
  command(desk.proposeMallRefunds, proposeMallRefunds),
];

export const mallChanges: readonly Change[] = [stockChange, refundsChange];
