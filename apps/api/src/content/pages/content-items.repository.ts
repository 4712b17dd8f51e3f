// Statements that write pieces: each changes a state only from the one it may follow.
import type { PieceKind, PieceWords } from '@roda/contract/content-operators';
import type { Tx } from '#platform/db/tx.ts';

export type WrittenPiece = {
  readonly words: PieceWords;
  readonly code: string;
  readonly image: string;
  readonly link: string;
  readonly optionKey?: string | undefined;
  readonly countryId?: number | undefined;
  readonly income: boolean;
  readonly frequency: 'always' | 'daily' | 'once';
  readonly position: number;
};

const valuesOf = (piece: WrittenPiece): readonly unknown[] => [
  JSON.stringify(piece.words),
  piece.code,
  piece.image,
  piece.link,
  piece.optionKey ?? null,
  piece.countryId ?? null,
  piece.income,
  piece.frequency,
  piece.position,
];

export type NewPiece = WrittenPiece & { readonly kind: PieceKind; readonly by: number | null; readonly at: Date };

export const insertPiece = async (tx: Tx, piece: NewPiece): Promise<number> => {
  const [row] = await tx.query<{ id: number }>(
    `insert into pieces (words, code, image, link, option_key, country_id, income, frequency, position, kind,
       created_by, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12) returning id`,
    [...valuesOf(piece), piece.kind, piece.by, piece.at],
  );
  return row?.id ?? 0;
};

type Draft = WrittenPiece & { readonly id: number; readonly version: number; readonly at: Date };

/** A draft of that version; false when it is no draft, or has another version. */
export const updatePieceDraft = async (tx: Tx, draft: Draft): Promise<boolean> =>
  (
    await tx.query(
      `update pieces set words = $1, code = $2, image = $3, link = $4, option_key = $5, country_id = $6, income = $7,
         frequency = $8, position = $9, version = version + 1, updated_at = $12
       where id = $10 and version = $11 and state = 'draft' returning id`,
      [...valuesOf(draft), draft.id, draft.version, draft.at],
    )
  ).length === 1;

export type Publishing = {
  readonly id: number;
  /** What was looked at is what is published. */
  readonly version: number;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly at: Date;
};

export const publishPieceDraft = async (tx: Tx, { id, version, startsAt, endsAt, at }: Publishing): Promise<boolean> =>
  (
    await tx.query(
      `update pieces set state = 'published', starts_at = $3, ends_at = $4, version = version + 1, updated_at = $5
       where id = $1 and version = $2 and state = 'draft' returning id`,
      [id, version, startsAt, endsAt, at],
    )
  ).length === 1;

export const withdrawPieceRow = async (tx: Tx, { id, at }: { id: number; at: Date }): Promise<boolean> =>
  (
    await tx.query(
      `update pieces set state = 'withdrawn', starts_at = coalesce(starts_at, $2), ends_at = null,
         version = version + 1, updated_at = $2
       where id = $1 and state <> 'withdrawn' returning id`,
      [id, at],
    )
  ).length === 1;
