// Takes a piece back.
import type { withdrawPiece as WithdrawPiece } from '@roda/contract/content-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { pieceById } from './pieces.reads.ts';
import { withdrawPieceRow } from './pieces.sql.ts';

type Op = typeof WithdrawPiece;

/** At once and for good; it needs no second operator to say less. */
export const withdrawPiece = async (act: Act<Operator>, { id, reason }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, at, note } = act;
  const before = (await pieceById(tx, id)) ?? refuse('not_found');
  if (!(await withdrawPieceRow(tx, { id, at }))) refuse('wrong_state', { state: before.state });
  note({ target: `piece:${id}`, before: { state: before.state }, after: { state: 'withdrawn' }, reason });
  return { id, state: 'withdrawn' };
};
