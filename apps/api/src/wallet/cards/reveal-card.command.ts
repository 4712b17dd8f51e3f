// Shows a whole card number to an operator who says why.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { revealCard as RevealCard } from '@roda/contract/wallet-cards';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { sealedCard } from './cards.reads.ts';
import { cardSeal } from './cards.ts';

type Op = typeof RevealCard;

/** The look stands in the audit log with its reason; what an erased account left behind is empty. */
export const revealCard = async (act: Act<Operator>, { id, reason }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, vault, note } = act;
  const { memberId, ...sealed } = (await sealedCard(tx, id)) ?? refuse('not_found');
  const open = (column: 'number' | 'holder' | 'phone'): string =>
    sealed[column].length === 0 ? '' : vault.open(sealed[column], cardSeal(id, column));
  note({
    target: `card:${id}`,
    after: { revealed: ['number', 'holder', 'phone'], memberId: String(memberId) },
    reason,
  });
  return { id, number: open('number'), holder: open('holder'), phone: open('phone') };
};
