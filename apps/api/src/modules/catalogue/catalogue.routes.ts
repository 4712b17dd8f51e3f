// Table of contents of the catalogue module.
import * as contract from '@roda/contract/catalogue';
import { read, type Route } from '#platform/http/route.ts';
import { categoryIndex } from './category-index.ts';
import { goodsInfo } from './goods-info.ts';
import { listGoodsForOperators } from './list-goods-for-operators.ts';
import { listGoods } from './list-goods.ts';
import { listVehicles } from './list-vehicles.ts';
import { recommendGoods } from './recommend-goods.ts';
import { vehicleInfo } from './vehicle-info.ts';

const SECONDS = { cacheMs: 2_000 } as const;

export const catalogueRoutes: readonly Route[] = [
  read(contract.categoryIndex, categoryIndex, { cacheMs: 30_000 }),
  read(contract.listVehicles, listVehicles, SECONDS),
  read(contract.vehicleInfo, vehicleInfo, SECONDS),
  read(contract.listGoods, listGoods, SECONDS),
  read(contract.goodsInfo, goodsInfo, SECONDS),
  read(contract.recommendGoods, recommendGoods, SECONDS),
  read(contract.listGoodsForOperators, listGoodsForOperators),
];
