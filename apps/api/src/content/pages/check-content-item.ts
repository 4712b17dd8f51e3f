// What every piece must be before it is kept: honest, complete for its kind, for a country that there is.
import type { PieceKind } from '@roda/contract/content-operators';
import { requireCountry } from '#modules/places/places.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { requireHonest } from '#platform/checked-writing.ts';
import { refuse } from '#platform/failure.ts';
import { missingIn, speaksOfIncome } from './content.rules.ts';
import { helpCategoryExists } from './pieces.reads.ts';
import type { WrittenPiece } from './pieces.sql.ts';

/**
 * Refuses `banned_words`, `bad_piece`, `unsupported`. Gives the piece with what it is marked as: whoever overlooks that
 * it speaks of income products is overruled.
 */
export const checkedPiece = async <Piece extends WrittenPiece>(
  { tx }: Act<Operator>,
  kind: PieceKind,
  piece: Piece,
): Promise<Piece> => {
  requireHonest(piece.words, 'words');
  const fields = missingIn({ kind, ...piece });
  if (fields.length > 0) refuse('bad_piece', { fields });
  if (kind === 'help' && !(await helpCategoryExists(tx, piece.code))) {
    refuse('bad_piece', { fields: [{ path: 'code', message: 'unknown' }] });
  }
  if (piece.countryId !== undefined) await requireCountry(tx, piece.countryId);
  return { ...piece, income: speaksOfIncome(piece) };
};
