// Proposes a licence to be recorded.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { proposeLicence as ProposeLicence } from '@roda/api-contract/backoffice/licences';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { proposeChange } from './update-licence.ts';
import { licenceByNumber } from './licences.queries.ts';
import { country } from '#backoffice/markets/markets.queries.ts';

type Op = typeof ProposeLicence;

/** Rejects with `wrong_state` for a number that is recorded in that country, or proposed already. */
export const proposeLicence = async (ctx: RequestContext<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { countryId, number, validFrom, validUntil, register, scope, authority } = input;
  if (validUntil < validFrom) reject('malformed', { fields: [{ path: 'validUntil', message: 'before_valid_from' }] });
  if ((await country(ctx.tx, countryId)) === undefined) reject('not_found');
  if ((await licenceByNumber(ctx.tx, countryId, number)) !== undefined) reject('wrong_state', { state: 'recorded' });
  const kinds = [...new Set(scope)];
  return proposeChange(ctx, {
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
