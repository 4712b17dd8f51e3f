// Proposes a licence to be recorded.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { proposeLicence as ProposeLicence } from '@roda/contract/places-licences';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { proposeChange } from './change-licence.ts';
import { licenceByNumber } from './licences.reads.ts';
import { country } from './places.reads.ts';

type Op = typeof ProposeLicence;

/** Refuses `wrong_state` for a number that is recorded in that country, or proposed already. */
export const proposeLicence = async (act: Act<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { countryId, number, validFrom, validUntil, register, scope, authority } = input;
  if (validUntil < validFrom) refuse('malformed', { fields: [{ path: 'validUntil', message: 'before_valid_from' }] });
  if ((await country(act.tx, countryId)) === undefined) refuse('not_found');
  if ((await licenceByNumber(act.tx, countryId, number)) !== undefined) refuse('wrong_state', { state: 'recorded' });
  const kinds = [...new Set(scope)];
  return proposeChange(act, {
    change: 'record',
    countryId,
    number,
    authority,
    registerUrl: register,
    scope: kinds,
    validFrom,
    validUntil,
  });
};
