// Proposes that a provider may take crypto in a country.
import type { proposeCryptoLicence as ProposeCryptoLicence } from '@roda/contract/currencies-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { proposeChange } from '#modules/approvals/approvals.public.ts';
import { countryById } from '#modules/places/places.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';

type Op = typeof ProposeCryptoLicence;

/** Opens nothing yet: another operator approves it, and the country's own switch stays as it is. */
export const proposeCryptoLicence = async (act: Act<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  if (input.validUntil < input.validFrom) {
    refuse('malformed', { fields: [{ path: 'validUntil', message: 'before_valid_from' }] });
  }
  if ((await countryById(act.tx, input.countryId)) === undefined) refuse('not_found');
  const { id } = await proposeChange(act, {
    kind: 'crypto_licence',
    subject: `${input.countryId}:${input.number}`.slice(0, 80),
    title: `${input.provider} may take crypto`,
    after: input,
    payload: input,
  });
  return { approvalId: id };
};
