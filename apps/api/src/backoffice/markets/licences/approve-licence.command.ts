// Approves a proposed change of a licence: from now on the modes follow it.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { approveLicence as ApproveLicence } from '@roda/api-contract/backoffice/licences';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { settleChange, toChangeDto } from './update-licence.ts';
import { endLicence } from './licences.repository.ts';
import { country } from '#backoffice/markets/markets.queries.ts';
import { dayIn } from '#backoffice/markets/markets.policy.ts';
import { insertLicence } from '#backoffice/markets/markets.repository.ts';

type Op = typeof ApproveLicence;

/** Two-person approval: rejects with `four_eyes` for the proposer. Approval and effect are one transaction. */
export const approveLicence = async (ctx: RequestContext<Operator>, { id }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, at } = ctx;
  const row = await settleChange(ctx, { id, status: 'approved' });
  const { countryId, number, authority, register, scope, validFrom, validUntil } = row;
  const { timeZone } = (await country(tx, countryId)) ?? reject('not_found');
  const licence = { number, authority, registerUrl: register, scope, validFrom, validUntil };
  const done =
    row.change === 'record'
      ? await insertLicence(tx, { ...licence, countryId, withdrawnOn: null, isDemo: false, at })
      : await endLicence(tx, { countryId, number, today: dayIn(at, timeZone) });
  if (!done) reject('wrong_state', { state: row.change === 'record' ? 'recorded' : 'withdrawn' });
  return toChangeDto(row);
};
