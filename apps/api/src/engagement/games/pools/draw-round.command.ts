// Has a round drawn whose time has come, when an operator does not wait for the schedule.
import type { drawRound as DrawRound } from '@roda/contract/chance-rounds';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { roundById } from './pool.reads.ts';
import { showRoundCase } from './show-round.ts';

type Op = typeof DrawRound;

/**
 * An operator chooses neither entries, nor seed, nor time: all three stood before. The work runs after this call, since
 * the hash of the entries must stand in a commit of its own before the seed is opened.
 */
export const drawRound = async (act: Act<Operator>, { id }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, at, caller, note, enqueue } = act;
  const round = (await roundById(tx, id, caller.lang)) ?? refuse('not_found');
  if (round.state !== 'open' && round.state !== 'frozen') refuse('wrong_state', { state: round.state });
  if (round.drawsAt > at) refuse('not_due');
  await enqueue('chance.drawRound', { id }, { key: `chance.drawRound:${id}` });
  note({ target: `pool_round:${id}`, before: { state: round.state }, after: { asked: 'draw' } });
  return showRoundCase(round);
};
