// Blocks a bank card, with a reason shown to its member.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { blockCard as BlockCard } from '@roda/api-contract/wallet/cards';
import { sendNotification } from '#content/notifications/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { cardCase } from './cards.queries.ts';
import { upsertBlock } from './cards.repository.ts';

type Op = typeof BlockCard;

/** Once: of two concurrent operators one gets `wrong_state`. Only this card is blocked, never the wallet. */
export const blockCard = async (ctx: RequestContext<Operator>, { id, reason }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, at, audit } = ctx;
  const card = (await cardCase(tx, id, at)) ?? reject('not_found');
  const { memberId, bankName, last4 } = card;
  if (!(await upsertBlock(tx, { memberId, id, reason, at }))) reject('wrong_state', { state: card.state });
  audit({ target: `card:${id}`, before: { state: card.state }, after: { state: 'blocked' }, reason });
  const values = { bank: bankName, last4, reason };
  await sendNotification(ctx, { memberId, topic: 'security', text: 'cardBlocked', values, link: 'subPages/card/list' });
  return { id, state: 'blocked' };
};
