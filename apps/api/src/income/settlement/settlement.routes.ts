// Table of contents of the settlement module.
import * as contract from '@roda/contract/settlement';
import * as desk from '@roda/contract/settlement-desk';
import * as income from '@roda/contract/settlement-income';
import type { Change } from '#modules/approvals/approvals.public.ts';
import { command, read, type Route } from '#platform/http/route.ts';
import { approveRevenue } from './approve-revenue.ts';
import { holdIncome } from './hold-income.ts';
import { incomeChanges } from './income-changes.ts';
import { listIncomeCases } from './list-income-cases.ts';
import { listRevenue } from './list-revenue.ts';
import { listUnposted } from './list-unposted.ts';
import { listSettlements } from './list-settlements.ts';
import { previewSettlement } from './preview-settlement.ts';
import { proposeCreditRun } from './propose-credit-run.ts';
import { proposeRevenue } from './propose-revenue.ts';
import { proposeRevenueReversal, revenueReversal } from './propose-revenue-reversal.ts';
import { rejectRevenue } from './reject-revenue.ts';
import { releaseIncome } from './release-income.ts';
import { runSettlement } from './run-settlement.ts';
import { settlementInfo } from './settlement-info.ts';
import { startSettlement } from './start-settlement.ts';

export const settlementChanges: readonly Change[] = [...incomeChanges, revenueReversal];

export const settlementRoutes: readonly Route[] = [
  command(contract.proposeRevenue, proposeRevenue),
  command(contract.approveRevenue, approveRevenue),
  command(contract.rejectRevenue, rejectRevenue),
  read(contract.listRevenue, listRevenue),
  read(desk.listUnposted, listUnposted),
  command(desk.proposeRevenueReversal, proposeRevenueReversal),
  command(desk.startSettlement, startSettlement),
  command(contract.runSettlement, runSettlement),
  read(contract.settlementInfo, settlementInfo),
  read(contract.listSettlements, listSettlements),
  read(income.previewSettlement, previewSettlement),
  read(income.listIncomeCases, listIncomeCases),
  command(income.holdIncome, holdIncome),
  command(income.releaseIncome, releaseIncome),
  command(income.proposeCreditRun, proposeCreditRun),
];
