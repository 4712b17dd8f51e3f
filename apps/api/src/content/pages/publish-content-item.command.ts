// Shows a piece from a moment on.
import type { publishPiece as PublishPiece } from '@roda/contract/content-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { pieceById } from './pieces.reads.ts';
import { publishPieceDraft } from './pieces.sql.ts';
import { publishChange, publishing, type Shelf } from './publishing.ts';

type Op = typeof PublishPiece;

const PIECES: Shelf = { name: 'piece', find: pieceById, publish: publishPieceDraft };

export const publishPiece = (act: Act<Operator>, asked: InputOf<Op>): Promise<ReplyOf<Op>> =>
  publishing(act, PIECES, asked);

export const piecePublishing = publishChange(PIECES);
