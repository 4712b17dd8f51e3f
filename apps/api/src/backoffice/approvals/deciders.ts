// What an operator could decide, if somebody else proposed it.
import type { Operation, OperatorRole } from '@roda/api-contract/operation';
import type { Change } from './change.ts';

export type Decidable = {
  /** Kinds of changes that the two generic calls carry out. */
  readonly kinds: readonly string[];
  /** Addresses of the calls that decide what a module keeps for itself. */
  readonly paths: readonly string[];
};

/** By roles: of the kinds of changes, and of the operations that other proposals name by their address. */
export const deciders =
  (changes: readonly Change[], operations: readonly Operation[]) =>
  (roles: readonly OperatorRole[]): Decidable => {
    const may = (needed: readonly OperatorRole[] | undefined): boolean =>
      needed === undefined || needed.some((role) => roles.includes(role));
    return {
      kinds: changes.filter((each) => may(each.roles)).map(({ kind }) => kind),
      paths: operations
        .filter((op) => op.realm === 'operator' && op.method === 'POST' && op.roles !== undefined && may(op.roles))
        .map(({ path }) => path),
    };
  };
