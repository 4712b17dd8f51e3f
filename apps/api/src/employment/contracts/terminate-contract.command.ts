// Gives notice for the employer: never shorter than what was signed.
import type { terminateContract as operation } from '@roda/contract/contracts-signings';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { addDays } from '@roda/contract/zones';
import { sendNotice } from '#modules/notices/notices.public.ts';
import { dayIn } from '#modules/places/places.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { contractShown } from './signing-view.ts';
import { contractById } from './signings.reads.ts';
import { giveNotice } from './signings.sql.ts';

/** Work until the last day is logged and paid as before. */
export const terminateContract = async (
  act: Act<Operator>,
  { id, reason, lastOn }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { tx, at, note, vault } = act;
  const row = (await contractById(tx, id)) ?? refuse('not_found');
  const { memberId, number } = row;
  const soonest = addDays(dayIn(at, row.zone), row.noticeDays);
  const last = lastOn ?? soonest;
  if (last < soonest) refuse('malformed', { fields: [{ path: 'lastOn', message: 'too_soon' }] });
  if (!(await giveNotice(tx, { memberId, id, lastOn: last, reason, at }))) refuse('wrong_state', { state: row.state });
  const after = (await contractById(tx, id)) ?? refuse('not_found');
  const until = after.endOn;
  note({
    target: `contract:${number}`,
    before: { state: row.state, endOn: row.endOn },
    after: { state: 'notice', until },
    reason,
  });
  await sendNotice(act, {
    memberId,
    topic: 'contract',
    text: 'contractNotice',
    values: { number, until, reason },
    link: 'subPages/contract/view',
  });
  return contractShown(after, vault);
};
