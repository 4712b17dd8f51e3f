// Routes of the holdings module: operation to handler.
import * as contract from '@roda/api-contract/income/holdings';
import * as earnings from '@roda/api-contract/income/earnings';
import { command, read, type Route } from '#platform/http/route.ts';
import { claimIncome } from './claim-income.command.ts';
import { heldProductInfo } from './held-product-info.query.ts';
import { heldVehicleInfo } from './held-vehicle-info.query.ts';
import { holdingsTotal } from './holdings-total.query.ts';
import { incomeInfo } from './income-info.query.ts';
import { listEarnings } from './list-earnings.query.ts';
import { listHeldProducts } from './list-held-products.query.ts';
import { listHeldVehicles } from './list-held-vehicles.query.ts';
import { listIncome } from './list-income.query.ts';
import { receiveIncome } from './receive-income.command.ts';
import { selectVehicles } from './select-vehicles.query.ts';

export const holdingsRoutes: readonly Route[] = [
  read(contract.listHeldVehicles, listHeldVehicles),
  read(contract.listHeldProducts, listHeldProducts),
  read(contract.heldVehicleInfo, heldVehicleInfo),
  read(contract.heldProductInfo, heldProductInfo),
  read(contract.holdingsTotal, holdingsTotal),
  read(contract.listIncome, listIncome),
  read(contract.incomeInfo, incomeInfo),
  read(earnings.selectVehicles, selectVehicles),
  read(earnings.listEarnings, listEarnings),
  command(contract.claimIncome, claimIncome),
  command(contract.receiveIncome, receiveIncome),
];
