// Table of contents of the trust module.
import { publicConfig as publicConfigContract } from '@roda/contract/places';
import * as contract from '@roda/contract/trust';
import * as proofs from '@roda/contract/trust-proofs';
import { read, type Route } from '#platform/http/route.ts';
import { liabilityProof, listLiabilityRoots } from './liability-proof.ts';
import { listAudit } from './list-audit.ts';
import { publicConfig } from './public-config.ts';
import { trustSummary } from './trust-summary.ts';

export const trustRoutes: readonly Route[] = [
  read(publicConfigContract, publicConfig, { cacheMs: 5_000 }),
  read(contract.trustSummary, trustSummary, { cacheMs: 5_000 }),
  read(contract.solvency, trustSummary),
  read(contract.listAudit, listAudit),
  read(proofs.listLiabilityRoots, listLiabilityRoots, { cacheMs: 5_000 }),
  read(proofs.liabilityProof, liabilityProof),
];
