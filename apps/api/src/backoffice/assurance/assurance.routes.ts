// Table of contents of the trust module.
import { publicConfig as publicConfigContract } from '@roda/contract/places';
import * as contract from '@roda/contract/trust';
import * as chain from '@roda/contract/trust-audit';
import * as ledger from '@roda/contract/trust-ledger';
import * as proofs from '@roda/contract/trust-proofs';
import * as reconciliation from '@roda/contract/trust-reconciliation';
import * as risk from '@roda/contract/trust-risk';
import * as openly from '@roda/contract/trust-settings';
import type { Change } from '#modules/approvals/approvals.public.ts';
import { command, read, type Route } from '#platform/http/route.ts';
import { acknowledgeAlert } from './acknowledge-alert.ts';
import { explainLine, explainLineChange } from './explain-line.ts';
import { liabilityProof, listLiabilityRoots } from './liability-proof.ts';
import { listAudit } from './list-audit.ts';
import { listBreaks } from './list-breaks.ts';
import { listLedgerAccounts } from './list-ledger-accounts.ts';
import { listPostings } from './list-postings.ts';
import { listReconciliations } from './list-reconciliations.ts';
import { listRiskAlerts } from './list-risk-alerts.ts';
import { postingInfo } from './posting-info.ts';
import { coverageThresholdChange, proposeCoverageThreshold } from './propose-coverage-threshold.ts';
import { proposePublicSettings, publicSettingsChange } from './propose-public-settings.ts';
import { proposeReversal, reversalChange } from './propose-reversal.ts';
import { publicConfig } from './public-config.ts';
import { reconcileNow } from './reconcile-now.ts';
import { riskOverview } from './risk-overview.ts';
import { trialBalance } from './trial-balance.ts';
import { trustSummary } from './trust-summary.ts';
import { verifyAuditChain } from './verify-audit-chain.ts';

export const trustRoutes: readonly Route[] = [
  read(publicConfigContract, publicConfig, { cacheMs: 5_000 }),
  read(contract.trustSummary, trustSummary, { cacheMs: 5_000 }),
  read(contract.solvency, trustSummary),
  read(contract.listAudit, listAudit),
  read(proofs.listLiabilityRoots, listLiabilityRoots, { cacheMs: 5_000 }),
  read(proofs.liabilityProof, liabilityProof),
  command(openly.proposePublicSettings, proposePublicSettings),
  read(reconciliation.listReconciliations, listReconciliations),
  read(reconciliation.listBreaks, listBreaks),
  command(reconciliation.explainLine, explainLine),
  command(reconciliation.reconcileNow, reconcileNow),
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

/** What takes two operators. */
export const trustChanges: readonly Change[] = [
  explainLineChange,
  publicSettingsChange,
  reversalChange,
  coverageThresholdChange,
];
