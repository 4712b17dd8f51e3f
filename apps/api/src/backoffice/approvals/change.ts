// A kind of change that one operator proposes and another has carried out.
import type { OperatorRole } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import type { Proposed } from './approvals.queries.ts';

export type Change = {
  readonly kind: string;
  /** Any one of these may approve. */
  readonly roles: readonly OperatorRole[];
  /** Runs inside the approving call's transaction; decides by condition, and refuses when the world moved on. */
  readonly apply: (ctx: RequestContext<Operator>, proposed: Proposed) => Promise<void>;
};

export const change = (kind: string, { roles, apply }: Omit<Change, 'kind'>): Change => ({ kind, roles, apply });
