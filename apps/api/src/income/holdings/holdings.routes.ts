// Table of contents of the holdings module.
import * as contract from '@roda/contract/holdings';
import * as earnings from '@roda/contract/holdings-earnings';
import { command, read, type Route } from '#platform/http/route.ts';
import { claimIncome } from './claim-income.ts';
import { heldGoodsInfo } from './held-goods-info.ts';
import { heldVehicleInfo } from './held-vehicle-info.ts';
import { holdingsTotal } from './holdings-total.ts';
import { incomeInfo } from './income-info.ts';
import { listEarnings } from './list-earnings.ts';
import { listHeldGoods } from './list-held-goods.ts';
import { listHeldVehicles } from './list-held-vehicles.ts';
import { listIncome } from './list-income.ts';
import { receiveIncome } from './receive-income.ts';
import { selectVehicles } from './select-vehicles.ts';

export const holdingsRoutes: readonly Route[] = [
  read(contract.listHeldVehicles, listHeldVehicles),
  read(contract.listHeldGoods, listHeldGoods),
  read(contract.heldVehicleInfo, heldVehicleInfo),
  read(contract.heldGoodsInfo, heldGoodsInfo),
  read(contract.holdingsTotal, holdingsTotal),
  read(contract.listIncome, listIncome),
  read(contract.incomeInfo, incomeInfo),
  read(earnings.selectVehicles, selectVehicles),
  read(earnings.listEarnings, listEarnings),
  command(contract.claimIncome, claimIncome),
  command(contract.receiveIncome, receiveIncome),
];
