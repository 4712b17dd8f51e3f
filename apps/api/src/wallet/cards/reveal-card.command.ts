// Shows a whole card number to an operator who gives a reason.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { revealCard as RevealCard } from '@roda/api-contract/wallet/cards';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { encryptedCard } from './cards.queries.ts';
import { cardEncrypt } from './cards.ts';

type Op = typeof RevealCard;

/** The access is recorded in the audit log with its reason; erased data is returned empty. */
export const revealCard = async (ctx: RequestContext<Operator>, { id, reason }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, vault, audit } = ctx;
  const { memberId, ...encrypted } = (await encryptedCard(tx, id)) ?? reject('not_found');
  const open = (column: 'number' | 'holder' | 'phone'): string =>
    encrypted[column].length === 0 ? '' : vault.open(encrypted[column], cardEncrypt(id, column));
  audit({
    target: `card:${id}`,
    after: { revealed: ['number', 'holder', 'phone'], memberId: String(memberId) },
    reason,
  });
  return { id, number: open('number'), holder: open('holder'), phone: open('phone') };
};
