// Starts the draw of a due round, when an operator does not wait for the scheduler.
import type { drawRound as DrawRound } from '@roda/api-contract/engagement/games-rounds';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { roundById } from './pool.queries.ts';
import { toRoundCaseDto } from './round-dto.ts';

type Op = typeof DrawRound;

/**
 * An operator chooses neither entries, nor seed, nor time: all three were fixed before. The work runs after this call,
 * since the hash of the entries must be committed in its own transaction before the seed is decrypted.
 */
export const drawRound = async (ctx: RequestContext<Operator>, { id }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, at, client, audit, enqueue } = ctx;
  const round = (await roundById(tx, id, client.lang)) ?? reject('not_found');
  if (round.state !== 'open' && round.state !== 'frozen') reject('wrong_state', { state: round.state });
  if (round.drawsAt > at) reject('not_due');
  await enqueue('games.drawRound', { id }, { key: `games.drawRound:${id}` });
  audit({ target: `pool_round:${id}`, before: { state: round.state }, after: { asked: 'draw' } });
  return toRoundCaseDto(round);
};
