// Table of contents of the trust module.
import { publicConfig as publicConfigContract } from '@roda/contract/places';
import * as contract from '@roda/contract/trust';
import * as proofs from '@roda/contract/trust-proofs';
import * as reconciliation from '@roda/contract/trust-reconciliation';
import * as openly from '@roda/contract/trust-settings';
import type { Change } from '#modules/approvals/approvals.public.ts';
import { command, read, type Route } from '#platform/http/route.ts';
import { explainLine, explainLineChange } from './explain-line.ts';
import { liabilityProof, listLiabilityRoots } from './liability-proof.ts';
import { listAudit } from './list-audit.ts';
import { listBreaks } from './list-breaks.ts';
import { listReconciliations } from './list-reconciliations.ts';
import { proposePublicSettings, publicSettingsChange } from './propose-public-settings.ts';
import { publicConfig } from './public-config.ts';
import { trustSummary } from './trust-summary.ts';

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
];

/** What takes two operators. */
export const trustChanges: readonly Change[] = [explainLineChange, publicSettingsChange];
