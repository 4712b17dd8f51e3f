// Removes a bank card.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { removeCard as RemoveCard } from '@roda/contract/wallet';
import type { Act } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { mayChangeCards } from './card-changes.ts';
import { lockCard, removeIdleCard } from './cards.sql.ts';

/**
 * Guarantees:
 * - a card to which a withdrawal is under way stays, also when it is asked for at the same moment;
 * - nobody removes another's card; a removed number may be bound again.
 */
export const removeCard = async (act: Act, { id }: InputOf<typeof RemoveCard>): Promise<ReplyOf<typeof RemoveCard>> => {
  const { tx, who, at } = act;
  await mayChangeCards(act);
  if (!(await lockCard(tx, who.memberId, id))) refuse('not_found');
  if (!(await removeIdleCard(tx, { memberId: who.memberId, id, at }))) refuse('card_in_use');
  return null;
};
