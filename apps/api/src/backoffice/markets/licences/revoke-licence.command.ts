// Proposes to end a licence before its last day.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { revokeLicence as RevokeLicence } from '@roda/api-contract/backoffice/licences';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { proposeChange } from './update-licence.ts';
import { licenceByNumber } from './licences.queries.ts';

type Op = typeof RevokeLicence;

/** Sales continue until another operator approves; payouts continue in any case. */
export const revokeLicence = async (ctx: RequestContext<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { countryId, number, reason } = input;
  const licence = (await licenceByNumber(ctx.tx, countryId, number)) ?? reject('not_found');
  const { authority, registerUrl, scope, validFrom, validUntil } = licence;
  return proposeChange(
    ctx,
    { change: 'withdraw', countryId, number, authority, registerUrl, scope, validFrom, validUntil },
    reason,
  );
};
