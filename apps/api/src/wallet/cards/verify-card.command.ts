// Records that an operator compared a card's holder with the bank's information.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { verifyCard as VerifyCard } from '@roda/api-contract/wallet/cards';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { invariant, reject } from '#platform/errors.ts';
import { cardCase } from './cards.queries.ts';
import { shownCardCase } from './list-card-cases.query.ts';
import { markVerified } from './cards.repository.ts';

type Op = typeof VerifyCard;

/** Once; it enables nothing by itself, and nothing depends on it. */
export const verifyCard = async (ctx: RequestContext<Operator>, { id, note }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, principal, at } = ctx;
  const before = (await cardCase(tx, id, at)) ?? reject('not_found');
  const done = await markVerified(tx, { memberId: before.memberId, id, note, name: principal.name, at });
  if (!done) reject('wrong_state', { state: before.verifiedAt === null ? before.state : 'verified' });
  const after = await cardCase(tx, id, at);
  invariant(after !== undefined, 'the card that was just verified');
  ctx.audit({ target: `card:${id}`, before: { verified: false }, after: { verified: true, note } });
  return shownCardCase(ctx, after);
};
