// Separation of the operators behind revenue: importer of the evidence, proposer, approver, importer of the line (R3).
import type { RevenueSide } from '@roda/api-contract/income/settlement';
import type { Tx } from '#platform/db/tx.ts';
import { reject } from '#platform/errors.ts';
import { isImporterOf, partiesOf, type RevenueParties } from './separation.queries.ts';

/** The side of a proposal that an operator is on; undefined for one who may approve it. */
export const sideOf = (
  { proposedBy, importers, documentBy, lineImportedBy }: RevenueParties,
  operatorId: number,
): RevenueSide | undefined => {
  if (proposedBy === operatorId) return 'proposer';
  if (importers.includes(operatorId) || documentBy === operatorId) return 'evidence';
  return lineImportedBy === operatorId ? 'line' : undefined;
};

/** Rejects with four_eyes an operator who imported any of the work that the proposal has taken. */
export const rejectImporter = async (tx: Tx, proposalId: string, operatorId: number): Promise<void> => {
  if (await isImporterOf(tx, proposalId, operatorId)) reject('four_eyes', { side: 'evidence' });
};

/** Why a proposal could not be posted by this operator: four_eyes with the side, or wrong_state. */
export const rejectUndecided = async (tx: Tx, id: string, operatorId: number): Promise<never> => {
  const parties = (await partiesOf(tx, id)) ?? reject('not_found');
  if (parties.state !== 'proposed') return reject('wrong_state', { state: parties.state });
  return reject('four_eyes', { side: sideOf(parties, operatorId) });
};
