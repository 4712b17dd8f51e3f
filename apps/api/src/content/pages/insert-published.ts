// Puts a piece before the public without operators: for a demo, whose first day has none yet.
import type { PieceKind, PieceWords } from '@roda/contract/content-operators';
import type { Tx } from '#platform/db/tx.ts';
import { requireHonest } from '#platform/checked-writing.ts';
import { invariant } from '#platform/failure.ts';
import { missingIn, speaksOfIncome } from './content.rules.ts';
import { insertPiece, publishPieceDraft } from './pieces.sql.ts';

export type PublishedPiece = {
  readonly kind: PieceKind;
  readonly words: PieceWords;
  readonly code?: string;
  readonly image?: string;
  readonly link?: string;
  readonly optionKey?: string;
  readonly countryId?: number;
  readonly income?: boolean;
  readonly frequency?: 'always' | 'daily' | 'once';
  readonly position: number;
  readonly at: Date;
};

/** The same law as for operators: honest, complete, marked as what it is. */
export const insertPublishedPiece = async (tx: Tx, piece: PublishedPiece): Promise<number> => {
  const { code = '', image = '', link = '', income = false, frequency = 'always', at, ...rest } = piece;
  requireHonest(rest.words, 'words');
  invariant(missingIn({ ...rest, code, image }).length === 0, `a complete ${rest.kind}`);
  const marked = rest.kind === 'help' ? income : speaksOfIncome({ words: rest.words, link, income });
  const id = await insertPiece(tx, { ...rest, code, image, link, income: marked, frequency, by: null, at });
  await publishPieceDraft(tx, { id, version: 1, startsAt: at, endsAt: null, at });
  return id;
};
