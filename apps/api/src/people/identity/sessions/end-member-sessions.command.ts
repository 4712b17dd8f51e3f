// Ends every session of a member, for whoever lost a phone.
import type { endMemberSessions as EndMemberSessions } from '@roda/contract/identity-staff';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { sendNotice } from '#modules/notices/notices.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { endSessionsOf } from './staff.sql.ts';

type Op = typeof EndMemberSessions;

/** The member logs in again with the own password; nothing else changes. */
export const endMemberSessions = async (act: Act<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const memberId = BigInt(input.memberId);
  const ended = (await endSessionsOf(act.tx, memberId, act.at)) ?? refuse('not_found');
  act.note({ target: `member:${memberId}`, after: { sessionsEnded: ended }, reason: input.reason });
  act.sessionsEnded();
  await sendNotice(act, { memberId, topic: 'security', text: 'sessionsEnded' });
  return { ended };
};
