// Closes an account: seven days later it is erased.
import type { unsubscribe as Unsubscribe } from '@roda/api-contract/people/identity';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Member } from '#platform/request-context.ts';
import type { Prep } from '#platform/http/route.ts';
import { closeAccount } from './closing.ts';
import { lockMember } from '#people/suitability/suitability.repository.ts';
import { proveCode, useCode, type ProvenCode } from '#people/identity/sessions/prove-code.ts';
import { resolvePhone } from '#people/identity/sessions/resolve-phone.ts';

type Op = typeof Unsubscribe;

/** The code that went to the member's own phone. */
export const proveUnsubscribe = async (prep: Prep<Member>, { code }: InputOf<Op>): Promise<ProvenCode> => {
  const { phone } = await resolvePhone(prep, {});
  return proveCode(prep, { phone, scene: 'unsubscribe', code });
};

/**
 * - Nobody loses money by it (R17): while the wallet, escrow, a withdrawal, a holding whose income may still be
 *   claimed, or an order that waits for payment is left, it is refused, and the code stays good.
 * - Every session ends at once; what the law doesn't keep is destroyed seven days later, and can't be brought back then.
 */
export const unsubscribe = async (
  ctx: RequestContext,
  _input: InputOf<Op>,
  proven: ProvenCode,
): Promise<ReplyOf<Op>> => {
  const { tx, principal } = ctx;
  const { memberId } = principal;
  await lockMember(tx, memberId);
  await useCode(ctx, proven);
  const closesAt = await closeAccount(ctx, memberId);
  return { closesAt: closesAt.toISOString() };
};
