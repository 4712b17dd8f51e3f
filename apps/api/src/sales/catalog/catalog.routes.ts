// Table of contents of the catalogue module.
import * as contract from '@roda/contract/catalogue';
import * as categories from '@roda/contract/catalogue-categories';
import * as operators from '@roda/contract/catalogue-operators';
import { command, read, type Route } from '#platform/http/route.ts';
import { categoryIndex } from './category-index.ts';
import { changeGoodsCategory } from './change-goods-category.ts';
import { changeGoods } from './change-goods.ts';
import { createGoodsCategory } from './create-goods-category.ts';
import { createGoods } from './create-goods.ts';
import { duplicateGoods } from './duplicate-goods.ts';
import { goodsForEditing } from './goods-for-editing.ts';
import { goodsInfo } from './goods-info.ts';
import { listGoodsCategories } from './list-goods-categories.ts';
import { listGoodsForOperators } from './list-goods-for-operators.ts';
import { listGoods } from './list-goods.ts';
import { listVehicles } from './list-vehicles.ts';
import { orderGoodsCategories } from './order-goods-categories.ts';
import { pauseGoods } from './pause-goods.ts';
import { proposeTerms } from './propose-terms.ts';
import { publishGoods } from './publish-goods.ts';
import { recommendGoods } from './recommend-goods.ts';
import { resumeGoods } from './resume-goods.ts';
import { vehicleInfo } from './vehicle-info.ts';
import { withdrawGoods } from './withdraw-goods.ts';

export { catalogueChanges } from './goods-changes.ts';

const SECONDS = { cacheMs: 2_000 } as const;

export const catalogueRoutes: readonly Route[] = [
  read(contract.categoryIndex, categoryIndex, { cacheMs: 30_000 }),
  read(contract.listVehicles, listVehicles, SECONDS),
  read(contract.vehicleInfo, vehicleInfo, SECONDS),
  read(contract.listGoods, listGoods, SECONDS),
  read(contract.goodsInfo, goodsInfo, SECONDS),
  read(contract.recommendGoods, recommendGoods, SECONDS),
  read(contract.listGoodsForOperators, listGoodsForOperators),
  read(operators.goodsForEditing, goodsForEditing),
  command(operators.createGoods, createGoods),
  command(operators.changeGoods, changeGoods),
  command(operators.duplicateGoods, duplicateGoods),
  command(operators.publishGoods, publishGoods),
  command(operators.proposeTerms, proposeTerms),
  command(operators.pauseGoods, pauseGoods),
  command(operators.resumeGoods, resumeGoods),
  command(operators.withdrawGoods, withdrawGoods),
  read(categories.listGoodsCategories, listGoodsCategories),
  command(categories.createGoodsCategory, createGoodsCategory),
  command(categories.changeGoodsCategory, changeGoodsCategory),
  command(categories.orderGoodsCategories, orderGoodsCategories),
];
