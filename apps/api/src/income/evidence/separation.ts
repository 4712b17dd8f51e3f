// Separation of the operators behind revenue: importer of the evidence, proposer, approver, importer of the line (R3).
import type { Tx } from '#platform/db/tx.ts';
import { reject } from '#platform/errors.ts';
import { isImporterOf, sideOf } from './separation.queries.ts';

/** Rejects with four_eyes an operator who imported any of the work that the proposal has taken. */
export const rejectImporter = async (tx: Tx, proposalId: string, operatorId: number): Promise<void> => {
  if (await isImporterOf(tx, proposalId, operatorId)) reject('four_eyes', { side: 'evidence' });
};

/** Why a proposal could not be posted by this operator: four_eyes with the side, or wrong_state. */
export const rejectUndecided = async (tx: Tx, id: string, operatorId: number): Promise<never> => {
  const { state, side } = (await sideOf(tx, id, operatorId)) ?? reject('not_found');
  if (state !== 'proposed') return reject('wrong_state', { state });
  return reject('four_eyes', { side });
};
