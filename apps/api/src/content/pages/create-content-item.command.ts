// Writes a piece that nobody sees yet.
import type { createPiece as CreatePiece } from '@roda/contract/content-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { checkedPiece } from './check-piece.ts';
import { insertPiece } from './pieces.sql.ts';

type Op = typeof CreatePiece;

export const createPiece = async (act: Act<Operator>, written: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, who, at, note } = act;
  const piece = await checkedPiece(act, written.kind, written);
  const id = await insertPiece(tx, { ...piece, kind: written.kind, by: who.operatorId, at });
  note({ target: `piece:${id}`, after: piece });
  return { id, state: 'draft' };
};
