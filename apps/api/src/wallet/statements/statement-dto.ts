// How a file stands, as its owner reads it.
import type { StatementFile, StatementState } from '@roda/contract/wallet-statements';
import type { FileRow } from './statements.reads.ts';

type Shown = Omit<StatementFile, 'id' | 'kind' | 'from' | 'to' | 'format'>;

const standing = ({ id, state, askedAt, expiresAt, sizeBytes }: FileRow, at: Date): Shown => {
  const status = state === 'ready' && expiresAt !== null && expiresAt <= at ? 'expired' : state;
  return {
    status,
    askedAt: askedAt.toISOString(),
    ...(expiresAt === null ? {} : { expiresAt: expiresAt.toISOString(), sizeBytes }),
    ...(status === 'ready' ? { url: `/files/statement/${id}` } : {}),
  };
};

export const shownFile = (row: FileRow, at: Date): StatementFile => {
  const { id, kind, from, to, format } = row;
  return { id, kind, from, to, format, ...standing(row, at) };
};

export const shownState = (row: FileRow | undefined, at: Date): StatementState =>
  row === undefined ? { status: 'none' } : { id: row.id, ...standing(row, at) };
