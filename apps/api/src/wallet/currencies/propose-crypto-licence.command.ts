// Proposes that a provider may take crypto in a country.
import type { proposeCryptoLicence as ProposeCryptoLicence } from '@roda/api-contract/wallet/currency-settings';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { proposeChange } from '#backoffice/approvals/index.ts';
import { countryById } from '#backoffice/markets/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';

type Op = typeof ProposeCryptoLicence;

/** Opens nothing yet: another operator approves it, and the country's own switch stays as it is. */
export const proposeCryptoLicence = async (ctx: RequestContext<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  if (input.validUntil < input.validFrom) {
    reject('malformed', { fields: [{ path: 'validUntil', message: 'before_valid_from' }] });
  }
  if ((await countryById(ctx.tx, input.countryId)) === undefined) reject('not_found');
  const { id } = await proposeChange(ctx, {
    kind: 'crypto_licence',
    subject: `${input.countryId}:${input.number}`.slice(0, 80),
    title: `${input.provider} may take crypto`,
    after: input,
    payload: input,
  });
  return { approvalId: id };
};
