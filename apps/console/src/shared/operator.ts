// The signed-in operator and the permissions of the roles.

import type { OperatorInfo } from '@roda/api-contract/people/operators';
import type { Operation } from '@roda/api-contract/operation';
import { useStored } from './store.ts';

/** The operator of this session; always defined inside the log-in boundary. */
export function useOperator(): OperatorInfo {
  const { session } = useStored();
  if (session === undefined) throw new Error('nobody is logged in here');
  return session.operator;
}

/** Whether these roles may call the operation; the server checks it again. */
export function mayCall({ roles }: Operation, operator: OperatorInfo): boolean {
  return roles === undefined || roles.some((role) => operator.roles.includes(role));
}

export function useMayCall(): (op: Operation) => boolean {
  const operator = useOperator();
  return (op) => mayCall(op, operator);
}
