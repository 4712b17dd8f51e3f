// Removes a bank card.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { deleteCard as DeleteCard } from '@roda/api-contract/wallet/wallet';
import type { RequestContext } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { mayChangeCards } from './card-changes.ts';
import { lockCard, deleteIdleCard } from './cards.repository.ts';

/**
 * Guarantees:
 * - a card with a withdrawal in progress stays, also when the withdrawal is requested concurrently;
 * - nobody removes another member's card; a removed number may be bound again.
 */
export const deleteCard = async (
  ctx: RequestContext,
  { id }: InputOf<typeof DeleteCard>,
): Promise<ReplyOf<typeof DeleteCard>> => {
  const { tx, principal, at } = ctx;
  await mayChangeCards(ctx);
  if (!(await lockCard(tx, principal.memberId, id))) reject('not_found');
  if (!(await deleteIdleCard(tx, { memberId: principal.memberId, id, at }))) reject('card_in_use');
  return null;
};
