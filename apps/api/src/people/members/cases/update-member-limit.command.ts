// Caps what a member may put in, or lifts the cap.
import type { setMemberLimit as SetMemberLimit } from '@roda/contract/members-desk';
import { formatAmount, parseAmount } from '@roda/contract/money';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { sendNotice } from '#modules/notices/notices.public.ts';
import { countryOfMember, dayIn } from '#modules/places/places.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { standing } from './desk.reads.ts';
import { endLimit, insertLimit } from './limits.sql.ts';

type Op = typeof SetMemberLimit;
type Limiting = InputOf<Op> & { readonly cap: string };

const lifted = async (act: Act<Operator>, { seen, reason }: InputOf<Op>, memberId: bigint): Promise<ReplyOf<Op>> => {
  if (seen === undefined) refuse('wrong_state', { state: 'no_limit' });
  act.note({ target: `member:${memberId}`, before: { limit: seen }, after: { limit: null }, reason });
  await sendNotice(act, { memberId, topic: 'account', text: 'limitLifted' });
  return {};
};

const limited = async (act: Act<Operator>, input: Limiting, memberId: bigint): Promise<ReplyOf<Op>> => {
  const { tx, who, at, newId, note } = act;
  const { currency, timeZone } = await countryOfMember(tx, memberId);
  const { untilOn, seen, reason } = input;
  const capMinor = parseAmount(input.cap, currency) ?? refuse('amount_out_of_range');
  if (untilOn !== undefined && untilOn < dayIn(at, timeZone))
    refuse('malformed', { fields: [{ path: 'untilOn', message: 'in_the_past' }] });
  const id = newId();
  const { operatorId } = who;
  if (!(await insertLimit(tx, { memberId, id, capMinor, reason, operatorId, at, untilOn }))) refuse('stale');
  const cap = formatAmount(capMinor, currency);
  note({
    target: `member:${memberId}`,
    before: { limit: seen ?? null },
    after: { limit: id, cap, ...(untilOn === undefined ? {} : { untilOn }) },
    reason,
  });
  const values = { amount: { money: cap, currency }, reason };
  await sendNotice(act, { memberId, topic: 'account', text: 'limitSet', values });
  return { id, cap };
};

/** At once, because it protects; the member is told why. Whoever looked at an older limit gets `stale`. */
export const setMemberLimit = async (act: Act<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const memberId = BigInt(input.memberId);
  const { state } = (await standing(act.tx, memberId)) ?? refuse('not_found');
  if (state === 'closed') refuse('wrong_state', { state });
  const { seen, cap } = input;
  if (!(await endLimit(act.tx, { memberId, seen, operatorId: act.who.operatorId, at: act.at }))) refuse('stale');
  return cap === undefined ? lifted(act, input, memberId) : limited(act, { ...input, cap }, memberId);
};
