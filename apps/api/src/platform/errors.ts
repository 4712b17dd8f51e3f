// The two families of failure: a refusal is expected and has a code, a fault is ours and has none.
import type { DomainErrorCode } from '@roda/api-contract/domain-errors';

/** What the caller may know besides the code: it becomes the reply's `data`, and fills the sentence's placeholders. */
export type Facts = Readonly<Record<string, unknown>>;

export class DomainError extends Error {
  readonly code: DomainErrorCode;
  readonly facts: Facts;
  constructor(code: DomainErrorCode, facts: Facts = {}) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.facts = facts;
  }
}

/** Says no. Thrown, so the transaction rolls back and nothing of the call remains. */
export const reject = (code: DomainErrorCode, facts?: Facts): never => {
  throw new DomainError(code, facts);
};

/** States what must be true. When it is not, the code is wrong, and the request dies with a fault. */
export function invariant(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(`invariant broken: ${what}`);
}

/** The only row of a statement that always gives exactly one. */
export const only = <Row>(rows: readonly Row[], what = 'row'): Row => {
  const [row] = rows;
  invariant(row !== undefined && rows.length === 1, `exactly one ${what}, not ${rows.length}`);
  return row;
};
