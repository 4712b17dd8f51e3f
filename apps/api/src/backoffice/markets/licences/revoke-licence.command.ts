// Proposes to end a licence before its last day.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { withdrawLicence as WithdrawLicence } from '@roda/contract/places-licences';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { proposeChange } from './change-licence.ts';
import { licenceByNumber } from './licences.reads.ts';

type Op = typeof WithdrawLicence;

/** Sales go on until another operator approves; paying out goes on in any case. */
export const withdrawLicence = async (act: Act<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { countryId, number, reason } = input;
  const licence = (await licenceByNumber(act.tx, countryId, number)) ?? refuse('not_found');
  const { authority, registerUrl, scope, validFrom, validUntil } = licence;
  return proposeChange(
    act,
    { change: 'withdraw', countryId, number, authority, registerUrl, scope, validFrom, validUntil },
    reason,
  );
};
