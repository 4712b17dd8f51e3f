// A kind of change that one operator proposes and another approves for execution.
import type { OperatorRole } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import type { Proposed } from './approvals.queries.ts';

export type Change = {
  readonly kind: string;
  /** Any one of these roles may approve. */
  readonly roles: readonly OperatorRole[];
  /**
   * Runs inside the approving call's transaction; updates conditionally, and rejects when the state has changed since
   * the proposal.
   */
  readonly apply: (ctx: RequestContext<Operator>, proposed: Proposed) => Promise<void>;
};

export const change = (kind: string, { roles, apply }: Omit<Change, 'kind'>): Change => ({ kind, roles, apply });
