// Changes the public invitation code.
import type { updatePublicInviteCode as UpdatePublicInviteCode } from '@roda/api-contract/people/staff';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { offerCode } from './staff.repository.ts';

type Op = typeof UpdatePublicInviteCode;

/** From the first one on, one is always offered (R19); earlier ones stay valid for registration. */
export const updatePublicInviteCode = async (
  ctx: RequestContext<Operator>,
  input: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const code = input.code.toUpperCase();
  if (!(await offerCode(ctx.tx, code, ctx.at))) reject('wrong_state', { state: 'belongs_to_a_member' });
  ctx.audit({ target: 'settings:publicInviteCode', after: { code }, reason: input.reason });
  return { code };
};
