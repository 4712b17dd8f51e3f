// Solvency, for the public and for operators: one handler for both, because both get the same data.
import type { Solvency } from '@roda/api-contract/backoffice/solvency';
import type { RequestContext, Principal } from '#platform/request-context.ts';
import { solvencyOf } from './solvency.ts';

export const trustSummary = ({ tx, at, client }: RequestContext<Principal>, _input: object): Promise<Solvency> =>
  solvencyOf(tx, at, client.lang);
