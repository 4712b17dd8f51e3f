// Proposes a licence for a provider to accept crypto in a country.
import type { proposeCryptoLicence as ProposeCryptoLicence } from '@roda/api-contract/wallet/currency-settings';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { proposeChange } from '#backoffice/approvals/index.ts';
import { countryById } from '#backoffice/markets/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';

type Op = typeof ProposeCryptoLicence;

/** Has no effect by itself: another operator approves it, and the country's own switch is unchanged. */
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
