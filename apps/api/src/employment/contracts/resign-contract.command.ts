// Gives notice for the member: exactly the signed notice period.
import type { resignContract as operation } from '@roda/api-contract/employment/contracts';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { addDays } from '@roda/domain/time-zones';
import { dayIn } from '#backoffice/markets/index.ts';
import type { RequestContext } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { contractShown } from './contract-dto.ts';
import { contractHeld } from './employment.queries.ts';
import { giveNotification } from './signings.repository.ts';

/** Needs no approval, in every mode; the same period as the employer's notice. */
export const resignContract = async (
  { tx, principal, at, client }: RequestContext,
  { id }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { memberId } = principal;
  const held = await contractHeld(tx, memberId);
  if (held === undefined || held.id !== id) return reject('not_found');
  const lastOn = addDays(dayIn(at, held.zone), held.noticeDays);
  if (!(await giveNotification(tx, { memberId, id, lastOn, reason: 'resigned', at })))
    reject('wrong_state', { state: held.state });
  return contractShown((await contractHeld(tx, memberId)) ?? reject('not_found'), client.lang);
};
