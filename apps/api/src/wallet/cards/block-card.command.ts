// Blocks a bank card, with a reason that its member reads.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { blockCard as BlockCard } from '@roda/contract/wallet-cards';
import { sendNotice } from '#modules/notices/notices.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { cardCase } from './cards.reads.ts';
import { putBlock } from './operators.sql.ts';

type Op = typeof BlockCard;

/** Once: of two operators at the same moment one gets `wrong_state`. Only this card is closed, never the wallet. */
export const blockCard = async (act: Act<Operator>, { id, reason }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, at, note } = act;
  const card = (await cardCase(tx, id, at)) ?? refuse('not_found');
  const { memberId, bankName, last4 } = card;
  if (!(await putBlock(tx, { memberId, id, reason, at }))) refuse('wrong_state', { state: card.state });
  note({ target: `card:${id}`, before: { state: card.state }, after: { state: 'blocked' }, reason });
  const values = { bank: bankName, last4, reason };
  await sendNotice(act, { memberId, topic: 'security', text: 'cardBlocked', values, link: 'subPages/card/list' });
  return { id, state: 'blocked' };
};
