// The two kinds of errors: a domain error is expected and has a code, an internal error has none.
import type { DomainErrorCode } from '@roda/api-contract/domain-errors';

/** Public data besides the code: it becomes the reply's `data`, and fills the message's placeholders. */
export type Facts = Readonly<Record<string, unknown>>;

export class DomainError extends Error {
  readonly code: DomainErrorCode;
  readonly facts: Facts;
  /** The message in the client's language, where it is not the code's own: what operators wrote. */
  readonly text: string | undefined;
  constructor(code: DomainErrorCode, facts: Facts = {}, text?: string) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.facts = facts;
    this.text = text;
  }
}

/** A domain error. Thrown, so the transaction rolls back and nothing of the call remains. */
export const reject = (code: DomainErrorCode, facts?: Facts): never => {
  throw new DomainError(code, facts);
};

/** Asserts an invariant. On violation the code is wrong, and the request fails with an internal error. */
export function invariant(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(`invariant broken: ${what}`);
}

/** The only row of a statement that always returns exactly one. */
export const only = <Row>(rows: readonly Row[], what = 'row'): Row => {
  const [row] = rows;
  invariant(row !== undefined && rows.length === 1, `exactly one ${what}, not ${rows.length}`);
  return row;
};
