// Lifts the block of a bank card.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { unblockCard as UnblockCard } from '@roda/contract/wallet-cards';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { cardCase } from './cards.reads.ts';
import { liftBlock } from './operators.sql.ts';

type Op = typeof UnblockCard;

export const unblockCard = async (act: Act<Operator>, { id, reason }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, at, note } = act;
  const card = (await cardCase(tx, id, at)) ?? refuse('not_found');
  if (!(await liftBlock(tx, card.memberId, id))) refuse('wrong_state', { state: card.state });
  const state = card.usableAt > at ? 'waiting' : 'usable';
  note({ target: `card:${id}`, before: { state: 'blocked' }, after: { state }, reason });
  return { id, state };
};
