// Gives notice for the employer: never shorter than the signed notice period.
import type { terminateContract as operation } from '@roda/api-contract/employment/signings';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { addDays } from '@roda/domain/time-zones';
import { sendNotification } from '#content/notifications/index.ts';
import { dayIn } from '#backoffice/markets/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { contractShown } from './signing-dto.ts';
import { contractById } from './signings.queries.ts';
import { giveNotification } from './signings.repository.ts';

/** Work until the last day is logged and paid as before. */
export const terminateContract = async (
  ctx: RequestContext<Operator>,
  { id, reason, lastOn }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { tx, at, audit, vault } = ctx;
  const row = (await contractById(tx, id)) ?? reject('not_found');
  const { memberId, number } = row;
  const soonest = addDays(dayIn(at, row.zone), row.noticeDays);
  const last = lastOn ?? soonest;
  if (last < soonest) reject('malformed', { fields: [{ path: 'lastOn', message: 'too_soon' }] });
  if (!(await giveNotification(tx, { memberId, id, lastOn: last, reason, at })))
    reject('wrong_state', { state: row.state });
  const after = (await contractById(tx, id)) ?? reject('not_found');
  const until = after.endOn;
  audit({
    target: `contract:${number}`,
    before: { state: row.state, endOn: row.endOn },
    after: { state: 'notice', until },
    reason,
  });
  await sendNotification(ctx, {
    memberId,
    topic: 'contract',
    text: 'contractNotice',
    values: { number, until, reason },
    link: 'subPages/contract/view',
  });
  return contractShown(after, vault);
};
