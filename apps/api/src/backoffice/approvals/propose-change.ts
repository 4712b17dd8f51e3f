// Proposes a change to a second operator, with all data its execution needs.
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { expireOpen, insertApproval } from './approvals.repository.ts';

/** A request that is not decided within a day has to be made again: the state it shows may have changed. */
const OPEN_MS = 86_400_000;

export type ProposeChangeNewChange = {
  readonly kind: string;
  readonly subject: string;
  readonly title: string;
  /** The current and the proposed state for a person to compare: text, or any JSON-serializable value. */
  readonly before?: unknown;
  readonly after?: unknown;
  readonly payload: unknown;
};

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/**
 * Executes nothing. One change of a kind and subject is open at a time: a second violates `approvals_open_once`, which
 * is rejected as wrong_state. Writes the call's audit entry.
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
