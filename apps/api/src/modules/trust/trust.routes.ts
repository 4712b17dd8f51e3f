// Table of contents of the trust module.
import * as contract from '@roda/contract/trust';
import { read, type Route } from '#platform/http/route.ts';
import { listAudit } from './list-audit.ts';
import { trustSummary } from './trust-summary.ts';

export const trustRoutes: readonly Route[] = [
  read(contract.trustSummary, trustSummary, { cacheMs: 5_000 }),
  read(contract.solvency, trustSummary),
  read(contract.listAudit, listAudit),
];
