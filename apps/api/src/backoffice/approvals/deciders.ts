// Which approvals an operator could decide, if somebody else proposed them.
import type { Operation, OperatorRole } from '@roda/api-contract/operation';
import type { Change } from './change.ts';

export type Decidable = {
  /** Kinds of changes that the two generic operations execute. */
  readonly kinds: readonly string[];
  /** Ids of the operations that decide approvals whose data a module stores itself. */
  readonly paths: readonly string[];
};

/** Required roles by kind of change, and by the operation that other proposals name. */
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
