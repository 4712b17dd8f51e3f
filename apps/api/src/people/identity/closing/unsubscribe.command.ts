// Closes an account: seven days later it is erased.
import type { unsubscribe as Unsubscribe } from '@roda/contract/identity';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Member } from '#platform/act.ts';
import type { Prep } from '#platform/http/route.ts';
import { closeAccount } from './closing.ts';
import { lockMember } from './gate.sql.ts';
import { proveCode, useCode, type ProvenCode } from './prove-code.ts';
import { resolvePhone } from './resolve-phone.ts';

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
export const unsubscribe = async (act: Act, _input: InputOf<Op>, proven: ProvenCode): Promise<ReplyOf<Op>> => {
  const { tx, who } = act;
  const { memberId } = who;
  await lockMember(tx, memberId);
  await useCode(act, proven);
  const closesAt = await closeAccount(act, memberId);
  return { closesAt: closesAt.toISOString() };
};
