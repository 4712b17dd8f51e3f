// A member disputes a bill: a case with a number, and the penalty stands still.
import type { disputeBill as operation } from '@roda/contract/contracts-pay';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { openComplaint } from '#modules/members/members.public.ts';
import { dayIn } from '#modules/places/places.public.ts';
import type { Act } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { billShown } from './bill-view.ts';
import { ownBill } from './bills.reads.ts';
import { lockedBill, pauseBill } from './bills.sql.ts';

/** One open case for a bill; it can still be paid meanwhile. */
export const disputeBill = async (
  act: Act,
  { id, text }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { tx, who, at, caller } = act;
  const { memberId } = who;
  const row = (await lockedBill(tx, memberId, id)) ?? refuse('not_found');
  if (row.state !== 'open') refuse('wrong_state', { state: row.state });
  if (row.caseNumber !== null) refuse('wrong_state', { state: 'disputed' });
  const { number } = await openComplaint(act, { subject: 'payment', text, reference: id });
  const since = dayIn(at, row.zone);
  if (!(await pauseBill(tx, { memberId, id, since, caseNumber: number }))) refuse('wrong_state', { state: row.state });
  return billShown((await ownBill(tx, memberId, id)) ?? refuse('not_found'), { lang: caller.lang, at });
};
