// Routes of the plans module: operation to handler.
import * as contract from '@roda/api-contract/sales/digital-goods';
import * as operators from '@roda/api-contract/sales/digital-goods-editing';
import * as catalog from '@roda/api-contract/sales/digital-goods-pages';
import type { Change } from '#backoffice/approvals/index.ts';
import { command, hook, read, type Hook, type Route } from '#platform/http/route.ts';
import { updateTelecomOperator } from './editing/update-telecom-operator.command.ts';
import { updateDigitalGoodCategory } from './editing/update-digital-good-category.command.ts';
import { updateDigitalGoodChannel } from './editing/update-digital-good-channel.command.ts';
import { updateDigitalGood } from './editing/update-digital-good.command.ts';
import { channelTree } from './channel-tree.query.ts';
import { createTelecomOperator } from './editing/create-telecom-operator.command.ts';
import { createDigitalGoodCategory } from './editing/create-digital-good-category.command.ts';
import { createDigitalGoodChannel } from './editing/create-digital-good-channel.command.ts';
import { createDigitalGood } from './editing/create-digital-good.command.ts';
import { listTelecomOperatorsForOperators } from './editing/list-telecom-operators-for-operators.query.ts';
import { listTelecomOperators } from './list-telecom-operators.query.ts';
import { listChannels } from './list-channels.query.ts';
import { listDeliveries } from './deliveries/list-deliveries.query.ts';
import { listDigitalGoodCategories } from './list-digital-good-categories.query.ts';
import { listDigitalGoodsForOperators } from './editing/list-digital-goods-for-operators.query.ts';
import { listDigitalGoods } from './list-digital-goods.query.ts';
import { digitalGoodCategoryTree } from './digital-good-category-tree.query.ts';
import { digitalGoodInfo } from './digital-good-info.query.ts';
import { digitalGoodStructure } from './editing/digital-good-structure.query.ts';
import { digitalGoodsByCategory } from './digital-goods-by-category.query.ts';
import { digitalGoodPriceChange, proposeDigitalGoodPrice } from './editing/propose-digital-good-price.command.ts';
import {
  digitalGoodPublication,
  proposeDigitalGoodPublication,
} from './editing/propose-digital-good-publication.command.ts';
import { providerState } from './deliveries/provider-state.query.ts';
import { receiveCreditCallback } from './deliveries/receive-credit-callback.ts';
import { rechargeList } from './recharge-list.query.ts';
import { updateCategoryPage } from './editing/update-category-page.command.ts';
import { updateDigitalGoodStatus } from './editing/update-digital-good-status.command.ts';
import { updateDigitalGoodStock } from './editing/update-digital-good-stock.command.ts';
import { singlePage } from './editing/single-page.query.ts';

/** Cache time in seconds for what operators change rarely; what has a stock is not cached. */
const STORED = { cacheMs: 3_000 };

export const digitalGoodsRoutes: readonly Route[] = [
  read(contract.listChannels, listChannels, STORED),
  read(contract.channelTree, channelTree, STORED),
  read(contract.listDigitalGoodCategories, listDigitalGoodCategories, STORED),
  read(contract.digitalGoodCategoryTree, digitalGoodCategoryTree, STORED),
  read(contract.digitalGoodsByCategory, digitalGoodsByCategory),
  read(contract.listDigitalGoods, listDigitalGoods),
  read(contract.digitalGoodInfo, digitalGoodInfo),
  read(contract.listTelecomOperators, listTelecomOperators, STORED),
  read(contract.rechargeList, rechargeList),
  read(contract.singlePage, singlePage),
  read(catalog.listTelecomOperatorsForOperators, listTelecomOperatorsForOperators),
  command(catalog.createTelecomOperator, createTelecomOperator),
  command(catalog.updateTelecomOperator, updateTelecomOperator),
  read(catalog.digitalGoodStructure, digitalGoodStructure),
  command(catalog.createDigitalGoodChannel, createDigitalGoodChannel),
  command(catalog.updateDigitalGoodChannel, updateDigitalGoodChannel),
  command(catalog.createDigitalGoodCategory, createDigitalGoodCategory),
  command(catalog.updateDigitalGoodCategory, updateDigitalGoodCategory),
  command(catalog.updateCategoryPage, updateCategoryPage),
  read(operators.listDigitalGoodsForOperators, listDigitalGoodsForOperators),
  command(operators.createDigitalGood, createDigitalGood),
  command(operators.updateDigitalGood, updateDigitalGood),
  command(operators.updateDigitalGoodStock, updateDigitalGoodStock),
  command(operators.proposeDigitalGoodPrice, proposeDigitalGoodPrice),
  command(operators.proposeDigitalGoodPublication, proposeDigitalGoodPublication),
  command(operators.updateDigitalGoodStatus, updateDigitalGoodStatus),
  read(operators.listDeliveries, listDeliveries),
  read(operators.providerState, providerState),
];

export const digitalGoodsHooks: readonly Hook[] = [hook('hooks/credit', receiveCreditCallback)];

export const digitalGoodsChanges: readonly Change[] = [digitalGoodPriceChange, digitalGoodPublication];
