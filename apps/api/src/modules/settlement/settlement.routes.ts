// Table of contents of the settlement module.
import * as contract from '@roda/contract/settlement';
import * as income from '@roda/contract/settlement-income';
import { command, read, type Route } from '#platform/http/route.ts';
import { approveRevenue } from './approve-revenue.ts';
import { holdIncome } from './hold-income.ts';
import { listIncomeCases } from './list-income-cases.ts';
import { listRevenue } from './list-revenue.ts';
import { listSettlements } from './list-settlements.ts';
import { previewSettlement } from './preview-settlement.ts';
import { proposeRevenue } from './propose-revenue.ts';
import { rejectRevenue } from './reject-revenue.ts';
import { releaseIncome } from './release-income.ts';
import { runSettlement } from './run-settlement.ts';
import { settlementInfo } from './settlement-info.ts';

export { settlementChanges } from './income-changes.ts';

export const settlementRoutes: readonly Route[] = [
  command(contract.proposeRevenue, proposeRevenue),
  command(contract.approveRevenue, approveRevenue),
  command(contract.rejectRevenue, rejectRevenue),
  read(contract.listRevenue, listRevenue),
  command(contract.runSettlement, runSettlement),
  read(contract.settlementInfo, settlementInfo),
  read(contract.listSettlements, listSettlements),
  read(income.previewSettlement, previewSettlement),
  read(income.listIncomeCases, listIncomeCases),
  command(income.holdIncome, holdIncome),
  command(income.releaseIncome, releaseIncome),
];
