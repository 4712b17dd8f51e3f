// Routes of the settlement module: operation to handler.
import * as contract from '@roda/api-contract/income/settlement';
import * as backoffice from '@roda/api-contract/income/settlement-runs';
import * as endings from '@roda/api-contract/income/endings';
import * as income from '@roda/api-contract/income/income-cases';
import type { Change } from '#backoffice/approvals/index.ts';
import { assetEnding } from '#income/endings/asset-ending.query.ts';
import { fetchEnding, holdingEnding } from '#income/endings/holding-ending.query.ts';
import { assetEndingChange, proposeAssetEnding } from '#income/endings/propose-asset-ending.command.ts';
import { proposeProceeds } from '#income/endings/propose-proceeds.command.ts';
import { fetchEvidence, prepareEvidence, uploadEvidence } from '#income/endings/upload-evidence.command.ts';
import { command, download, read, type Download, type Route } from '#platform/http/route.ts';
import { approveRevenue } from '#income/evidence/approve-revenue.command.ts';
import { holdIncome } from './hold-income.command.ts';
import { incomeChanges } from './income-changes.ts';
import { listIncomeCases } from './list-income-cases.query.ts';
import { listRevenue } from '#income/evidence/list-revenue.query.ts';
import { listUnposted } from '#income/evidence/list-unposted.query.ts';
import { listSettlements } from './list-settlements.query.ts';
import { previewSettlement } from './preview-settlement.query.ts';
import { proposeCreditRun } from './propose-credit-run.command.ts';
import { proposeRevenue } from '#income/evidence/propose-revenue.command.ts';
import { proposeRevenueReversal, revenueReversal } from '#income/evidence/propose-revenue-reversal.command.ts';
import { rejectRevenue } from '#income/evidence/reject-revenue.command.ts';
import { revenueMatches } from '#income/evidence/revenue-matches.query.ts';
import { releaseIncome } from './release-income.command.ts';
import { runSettlement } from './run-settlement.command.ts';
import { settlementInfo } from './settlement-info.query.ts';
import { startSettlement } from './start-settlement.command.ts';

export const settlementChanges: readonly Change[] = [...incomeChanges, revenueReversal, assetEndingChange];

export const settlementDownloads: readonly Download[] = [
  download('files/evidence/{id}', fetchEvidence),
  download('files/ending/{id}', fetchEnding),
];

export const settlementRoutes: readonly Route[] = [
  command(contract.proposeRevenue, proposeRevenue),
  command(contract.approveRevenue, approveRevenue),
  command(contract.rejectRevenue, rejectRevenue),
  read(contract.listRevenue, listRevenue),
  read(backoffice.listUnposted, listUnposted),
  read(backoffice.revenueMatches, revenueMatches),
  command(backoffice.proposeRevenueReversal, proposeRevenueReversal),
  command(backoffice.startSettlement, startSettlement),
  command(contract.runSettlement, runSettlement),
  read(contract.settlementInfo, settlementInfo),
  read(contract.listSettlements, listSettlements),
  read(income.previewSettlement, previewSettlement),
  read(income.listIncomeCases, listIncomeCases),
  command(income.holdIncome, holdIncome),
  command(income.releaseIncome, releaseIncome),
  command(income.proposeCreditRun, proposeCreditRun),
  command(endings.uploadEvidence, uploadEvidence, { prepare: prepareEvidence }),
  command(endings.proposeProceeds, proposeProceeds),
  read(endings.assetEnding, assetEnding),
  command(endings.proposeAssetEnding, proposeAssetEnding),
  read(endings.holdingEnding, holdingEnding),
];
