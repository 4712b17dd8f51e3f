// DTO of a statement file's status, for its owner.
import type { StatementFile, StatementState } from '@roda/api-contract/wallet/statements';
import type { StatementFileRow } from './statements.queries.ts';

type Shown = Omit<StatementFile, 'id' | 'kind' | 'from' | 'to' | 'format'>;

const status = ({ id, state, askedAt, expiresAt, sizeBytes }: StatementFileRow, at: Date): Shown => {
  const status = state === 'ready' && expiresAt !== null && expiresAt <= at ? 'expired' : state;
  return {
    status,
    askedAt: askedAt.toISOString(),
    ...(expiresAt === null ? {} : { expiresAt: expiresAt.toISOString(), sizeBytes }),
    ...(status === 'ready' ? { url: `/files/statement/${id}` } : {}),
  };
};

export const shownFile = (row: StatementFileRow, at: Date): StatementFile => {
  const { id, kind, from, to, format } = row;
  return { id, kind, from, to, format, ...status(row, at) };
};

export const shownState = (row: StatementFileRow | undefined, at: Date): StatementState =>
  row === undefined ? { status: 'none' } : { id: row.id, ...status(row, at) };
