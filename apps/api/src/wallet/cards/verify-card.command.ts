// An operator compared a card's holder with a bank's word.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { verifyCard as VerifyCard } from '@roda/contract/wallet-cards';
import type { Act, Operator } from '#platform/act.ts';
import { invariant, refuse } from '#platform/failure.ts';
import { cardCase } from './cards.reads.ts';
import { shownCardCase } from './list-card-cases.ts';
import { putVerified } from './operators.sql.ts';

type Op = typeof VerifyCard;

/** Once; it opens nothing by itself, and nothing waits for it. */
export const verifyCard = async (act: Act<Operator>, { id, note }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, who, at } = act;
  const before = (await cardCase(tx, id, at)) ?? refuse('not_found');
  const done = await putVerified(tx, { memberId: before.memberId, id, note, name: who.name, at });
  if (!done) refuse('wrong_state', { state: before.verifiedAt === null ? before.state : 'verified' });
  const after = await cardCase(tx, id, at);
  invariant(after !== undefined, 'the card that was just verified');
  act.note({ target: `card:${id}`, before: { verified: false }, after: { verified: true, note } });
  return shownCardCase(act, after);
};
