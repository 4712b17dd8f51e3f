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

/** The code sent to the member's own phone. */
export const proveUnsubscribe = async (prep: Prep<Member>, { code }: InputOf<Op>): Promise<ProvenCode> => {
  const { phone } = await resolvePhone(prep, {});
  return proveCode(prep, { phone, scene: 'unsubscribe', code });
};

/**
 * - No money is lost (R17): while there is a balance in the wallet or escrow, a withdrawal, a holding whose income may
 *   still be claimed, or an order pending payment, it is rejected, and the code stays valid.
 * - Every session ends at once; data without legal retention is destroyed seven days later, irreversibly.
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
