// Cancels a submission that is not yet decided.
import type { cancelContract as operation } from '@roda/api-contract/employment/contracts';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { ownSigning } from './employment.queries.ts';
import { withdrawSigning } from './signings.repository.ts';

/** Of a concurrent cancellation and decision only one succeeds. A contract in force is not affected. */
export const cancelContract = async (
  { tx, principal, at }: RequestContext,
  { id }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { memberId } = principal;
  if (await withdrawSigning(tx, { memberId, id, at })) return { id, status: 'withdrawn' };
  const row = (await ownSigning(tx, memberId, id)) ?? reject('not_found');
  return reject('wrong_state', { state: row.state });
};
