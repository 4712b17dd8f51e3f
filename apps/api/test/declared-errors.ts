// The domain errors that a call of an operation may be answered with, by its contract.
import type { Operation } from '@roda/api-contract/operation';
import { impliedDomainErrors, type DomainErrorCode } from '@roda/api-contract/domain-errors';

/** All but `internal`, which is a defect whatever the contract says. */
export const declaredErrors = (op: Operation): ReadonlySet<DomainErrorCode> => {
  const codes = new Set<DomainErrorCode>([...op.refusals, ...impliedDomainErrors(op)]);
  codes.delete('internal');
  if (op.upload === true) codes.add('bad_file');
  return codes;
};
