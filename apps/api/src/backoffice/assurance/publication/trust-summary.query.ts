// Solvency, for the public and for operators: one handler for both, because both see the same.
import type { Solvency } from '@roda/contract/solvency';
import type { Act, Who } from '#platform/act.ts';
import { solvencyOf } from './solvency.ts';

export const trustSummary = ({ tx, at, caller }: Act<Who>, _input: object): Promise<Solvency> =>
  solvencyOf(tx, at, caller.lang);
