// The errors of the migration runner: one sentence for a person, with the file and the line.

/** Its message is a whole sentence; the cause is PostgreSQL's own error. */
export class MigrationError extends Error {
  override readonly name: string = 'MigrationError';
}

/** The schema lacks something that `npm run migrate`, or a start with the owner's address, brings. */
export class SchemaOlder extends MigrationError {}

type DatabaseError = { readonly code?: string; readonly message?: string; readonly position?: string };

const LOCK_NOT_AVAILABLE = '55P03';
const ACTIVE_TRANSACTION = '25001';

/** The line of a character's position in a text, both counted from 1. */
const lineOf = (text: string, position: number): number =>
  [...text].slice(0, position - 1).filter((each) => each === '\n').length + 1;

export type FailedText = {
  /** Relative to apps/api, such as `database/functions/ledger/post.sql`. */
  readonly path: string;
  readonly text: string;
  /** Where the text begins in its file. */
  readonly firstLine?: number;
  readonly lockTimeout: string;
  /** What the failure leaves behind, as the end of the sentence. */
  readonly outcome: string;
};

/** PostgreSQL's error for a file's text as a sentence that names the file and, where PostgreSQL tells it, the line. */
export const migrationError = (error: unknown, failed: FailedText): MigrationError => {
  const { code, message = String(error), position } = error as DatabaseError;
  const { path, text, firstLine = 1, lockTimeout, outcome } = failed;
  if (code === LOCK_NOT_AVAILABLE) {
    const sentence = `${path} did not get a lock within ${lockTimeout} because another transaction holds it; ${outcome}.`;
    return new MigrationError(`${sentence} Run npm run migrate again later.`, { cause: error });
  }
  const line = position === undefined ? '' : `, line ${firstLine - 1 + lineOf(text, Number(position))}`;
  const hint = code === ACTIVE_TRANSACTION ? ' (a file that begins with -- transaction: none runs outside of one)' : '';
  return new MigrationError(`${path}${line}: ${message}${hint}; ${outcome}.`, { cause: error });
};
