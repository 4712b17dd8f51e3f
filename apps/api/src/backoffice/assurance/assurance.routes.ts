// Routes of the assurance module: operation to handler.
import { publicConfig as publicConfigContract } from '@roda/api-contract/backoffice/markets';
import * as contract from '@roda/api-contract/backoffice/assurance';
import * as chain from '@roda/api-contract/backoffice/audit';
import * as custody from '@roda/api-contract/backoffice/custody';
import * as transfers from '@roda/api-contract/backoffice/custody-transfers';
import * as ledger from '@roda/api-contract/backoffice/books';
import * as proofs from '@roda/api-contract/backoffice/proofs';
import * as reconciliation from '@roda/api-contract/backoffice/reconciliation';
import * as risk from '@roda/api-contract/backoffice/risk';
import * as openly from '@roda/api-contract/backoffice/public-settings';
import type { Change } from '#backoffice/approvals/index.ts';
import { command, read, type Route } from '#platform/http/route.ts';
import { acknowledgeAlert } from './risk/acknowledge-alert.command.ts';
import { cancelHouseTransfer } from './custody/cancel-house-transfer.command.ts';
import { houseTransferChange, proposeHouseTransfer } from './custody/propose-house-transfer.command.ts';
import { listHouseMoney, listHouseTransfers } from './custody/list-house-transfers.query.ts';
import { explainLine, explainLineChange } from './reconciliation/explain-line.command.ts';
import { liabilityProof, listLiabilityRoots } from './proofs/liability-proof.query.ts';
import { listAudit } from './audit/list-audit.query.ts';
import { listCustodyAccounts } from './custody/list-custody-accounts.query.ts';
import { custodyAccountChange, proposeCustodyAccount } from './custody/propose-custody-account.command.ts';
import { listBreaks } from './reconciliation/list-breaks.query.ts';
import { listLedgerAccounts } from './books/list-ledger-accounts.query.ts';
import { listPostings } from './books/list-postings.query.ts';
import { listReconciliations } from './reconciliation/list-reconciliations.query.ts';
import { listRiskAlerts } from './risk/list-risk-alerts.query.ts';
import { postingInfo } from './books/posting-info.query.ts';
import { coverageThresholdChange, proposeCoverageThreshold } from './risk/propose-coverage-threshold.command.ts';
import { proposePublicSettings, publicSettingsChange } from './publication/propose-public-settings.command.ts';
import { proposeReversal, reversalChange } from './books/propose-reversal.command.ts';
import { preparedConfig, publicConfig } from './publication/public-config.query.ts';
import { reconcileNow } from './reconciliation/reconcile-now.command.ts';
import { riskOverview } from './risk/risk-overview.query.ts';
import { trialBalance } from './books/trial-balance.query.ts';
import { trustSummary } from './publication/trust-summary.query.ts';
import { verifyAuditChain } from './audit/verify-audit-chain.query.ts';

const FOR_ALL = { cacheMs: 5_000, sameForMembers: () => true };

export const assuranceRoutes: readonly Route[] = [
  read(publicConfigContract, publicConfig, { ...FOR_ALL, prepare: preparedConfig }),
  read(contract.trustSummary, trustSummary, FOR_ALL),
  read(contract.solvency, trustSummary),
  read(contract.listAudit, listAudit),
  read(proofs.listLiabilityRoots, listLiabilityRoots, { cacheMs: 5_000 }),
  read(proofs.liabilityProof, liabilityProof),
  command(openly.proposePublicSettings, proposePublicSettings),
  read(reconciliation.listReconciliations, listReconciliations),
  read(reconciliation.listBreaks, listBreaks),
  command(reconciliation.explainLine, explainLine),
  read(transfers.listHouseMoney, listHouseMoney),
  command(transfers.proposeHouseTransfer, proposeHouseTransfer),
  read(transfers.listHouseTransfers, listHouseTransfers),
  command(transfers.cancelHouseTransfer, cancelHouseTransfer),
  command(reconciliation.reconcileNow, reconcileNow),
  read(custody.listCustodyAccounts, listCustodyAccounts),
  command(custody.proposeCustodyAccount, proposeCustodyAccount),
  read(chain.verifyAuditChain, verifyAuditChain),
  read(ledger.trialBalance, trialBalance),
  read(ledger.listLedgerAccounts, listLedgerAccounts),
  read(ledger.listPostings, listPostings),
  read(ledger.postingInfo, postingInfo),
  command(ledger.proposeReversal, proposeReversal),
  read(risk.riskOverview, riskOverview),
  read(risk.listRiskAlerts, listRiskAlerts),
  command(risk.acknowledgeAlert, acknowledgeAlert),
  command(risk.proposeCoverageThreshold, proposeCoverageThreshold),
];

/** Changes that require two-person approval. */
export const assuranceChanges: readonly Change[] = [
  explainLineChange,
  houseTransferChange,
  publicSettingsChange,
  reversalChange,
  coverageThresholdChange,
  custodyAccountChange,
];
