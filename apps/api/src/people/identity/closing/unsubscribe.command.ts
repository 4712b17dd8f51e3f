// Closes an account: seven days later it is erased.
import type { unsubscribe as Unsubscribe } from '@roda/api-contract/people/identity';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Member } from '#platform/request-context.ts';
import type { Prep } from '#platform/http/route.ts';
import { closeAccount } from './closing.ts';
import { lockMember } from '#people/suitability/suitability.repository.ts';
import { proveGuarded, useProof, type ProvenMember } from '#people/identity/factors/prove-member.ts';

type Op = typeof Unsubscribe;

/** The second proof: of a key, or a code and the password. */
export const proveUnsubscribe = (prep: Prep<Member>, { code, proof, password }: InputOf<Op>): Promise<ProvenMember> =>
  proveGuarded(prep, { purpose: 'closing' }, { scene: 'unsubscribe', code, proof, password });

/**
 * - No money is lost (R17): while there is a balance in the wallet or escrow, a withdrawal, a holding whose income may
 *   still be claimed, or an order pending payment, it is rejected, and code or proof stay valid.
 * - Every session ends at once; data without legal retention is destroyed seven days later, irreversibly.
 */
export const unsubscribe = async (
  ctx: RequestContext,
  _input: InputOf<Op>,
  proven: ProvenMember,
): Promise<ReplyOf<Op>> => {
  const { tx, principal } = ctx;
  const { memberId } = principal;
  await lockMember(tx, memberId);
  await useProof(ctx, proven);
  const closesAt = await closeAccount(ctx, memberId);
  ctx.deleteCookie();
  return { closesAt: closesAt.toISOString() };
};
