// Approvals: everything that waits for a second person.
import * as z from 'zod/mini';
import { Id, Instant, query, Text } from './fields.ts';
import { operation } from './operation.ts';
import { Page, pageInput } from './pages.ts';

export const approvalKinds = ['revenue', 'withdrawal', 'identity', 'payment', 'mode'] as const;
export const ApprovalKind = z.enum(approvalKinds);

/** `mine`: proposed by the caller, who therefore can't approve it. `path` is the operation that decides it. */
export const Approval = z.object({
  id: Text,
  kind: ApprovalKind,
  title: Text,
  target: Text,
  path: Text,
  proposedBy: z.object({ id: Id, name: Text }),
  proposedAt: Instant,
  expiresAt: z.optional(Instant),
  before: z.optional(Text),
  after: z.optional(Text),
  mine: z.boolean(),
});
export type Approval = z.output<typeof Approval>;

export const listApprovals = operation({
  id: 'approvals.listApprovals',
  method: 'GET',
  path: 'admin/approvals/list',
  realm: 'operator',
  input: z.object({ ...pageInput, kind: query(ApprovalKind) }),
  reply: Page(Approval),
  refusals: [],
  extension: true,
  module: 'approvals',
  screens: ['console/approvals'],
});
