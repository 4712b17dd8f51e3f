// Disputes a bill: opens a numbered case and pauses the penalty.
import type { disputeBill as operation } from '@roda/api-contract/employment/pay';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { openComplaint } from '#people/members/index.ts';
import { dayIn } from '#backoffice/markets/index.ts';
import type { RequestContext } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { billShown } from './bill-dto.ts';
import { ownBill } from './bills.queries.ts';
import { lockedBill, pauseBill } from './bills.repository.ts';

/** One open case per bill; the bill can still be paid. */
export const disputeBill = async (
  ctx: RequestContext,
  { id, text }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { tx, principal, at, client } = ctx;
  const { memberId } = principal;
  const row = (await lockedBill(tx, memberId, id)) ?? reject('not_found');
  if (row.state !== 'open') reject('wrong_state', { state: row.state });
  if (row.caseNumber !== null) reject('wrong_state', { state: 'disputed' });
  const { number } = await openComplaint(ctx, { subject: 'payment', text, reference: id });
  const since = dayIn(at, row.zone);
  if (!(await pauseBill(tx, { memberId, id, since, caseNumber: number }))) reject('wrong_state', { state: row.state });
  return billShown((await ownBill(tx, memberId, id)) ?? reject('not_found'), { lang: client.lang, at });
};
