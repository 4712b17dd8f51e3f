// Puts a change, with all that carrying it out needs, before a second operator.
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { expireOpen, insertApproval } from './approvals.repository.ts';

/** A request that nobody decides within a day has to be made again: what it shows may have changed. */
const OPEN_MS = 86_400_000;

export type ProposeChangeNewChange = {
  readonly kind: string;
  readonly subject: string;
  readonly title: string;
  /** What it is now and what it would be, as a person compares them: text, or anything that JSON can write. */
  readonly before?: unknown;
  readonly after?: unknown;
  readonly payload: unknown;
};

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/**
 * Nothing changes by it. One change of a kind and subject is open at a time: a second breaks `approvals_open_once`, which
 * is refused as wrong_state. Leaves the audit note of the call.
 */
export const proposeChange = async (
  ctx: RequestContext<Operator>,
  wanted: ProposeChangeNewChange,
): Promise<{ readonly id: string }> => {
  const { tx, principal, at, newId, audit } = ctx;
  const { kind, subject, title, before, after, payload } = wanted;
  const id = newId();
  await expireOpen(tx, { kind, subject, at });
  await insertApproval(tx, {
    id,
    kind,
    subject,
    title,
    path: 'admin/approvals/approve',
    ...(before === undefined ? {} : { before: shown(before) }),
    ...(after === undefined ? {} : { after: shown(after) }),
    payload,
    proposedBy: { id: principal.operatorId, name: principal.name },
    at,
    expiresAt: new Date(at.getTime() + OPEN_MS),
  });
  audit({ target: `${kind}:${subject}`, before, after: { proposed: after ?? payload } });
  return { id };
};
