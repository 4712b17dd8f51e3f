// Changes the invitation code that everybody is offered.
import type { setPublicInviteCode as SetPublicInviteCode } from '@roda/contract/identity-staff';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { offerCode } from './staff.sql.ts';

type Op = typeof SetPublicInviteCode;

/** One is always offered (R19); those that were offered before go on registering people. */
export const setPublicInviteCode = async (act: Act<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const code = input.code.toUpperCase();
  if (!(await offerCode(act.tx, code, act.at))) refuse('wrong_state', { state: 'belongs_to_a_member' });
  act.note({ target: 'settings:publicInviteCode', after: { code }, reason: input.reason });
  return { code };
};
