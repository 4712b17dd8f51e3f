// Rewrites a draft.
import type { changePiece as ChangePiece } from '@roda/contract/content-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { checkedPiece } from './check-piece.ts';
import { pieceById } from './pieces.reads.ts';
import { updatePieceDraft } from './pieces.sql.ts';

type Op = typeof ChangePiece;

/** Of two operators who read the same version one is told that it is `stale`. */
export const changePiece = async (act: Act<Operator>, written: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, at, note } = act;
  const { id } = written;
  const before = (await pieceById(tx, id)) ?? refuse('not_found');
  const piece = await checkedPiece(act, before.kind, written);
  if (!(await updatePieceDraft(tx, { ...piece, at }))) {
    refuse(before.state === 'draft' ? 'stale' : 'wrong_state', { state: before.state });
  }
  note({ target: `piece:${id}`, before, after: piece });
  return { id, state: 'draft' };
};
