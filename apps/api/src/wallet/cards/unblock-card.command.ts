// Unblocks a bank card.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { unblockCard as UnblockCard } from '@roda/api-contract/wallet/cards';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { cardCase } from './cards.queries.ts';
import { deleteBlock } from './cards.repository.ts';

type Op = typeof UnblockCard;

export const unblockCard = async (ctx: RequestContext<Operator>, { id, reason }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, at, audit } = ctx;
  const card = (await cardCase(tx, id, at)) ?? reject('not_found');
  if (!(await deleteBlock(tx, card.memberId, id))) reject('wrong_state', { state: card.state });
  const state = card.usableAt > at ? 'waiting' : 'usable';
  audit({ target: `card:${id}`, before: { state: 'blocked' }, after: { state }, reason });
  return { id, state };
};
