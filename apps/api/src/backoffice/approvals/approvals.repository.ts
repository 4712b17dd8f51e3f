// Repository of approvals: inserts proposals and decides them by conditional update.
import type { Tx } from '#platform/db/tx.ts';

export type NewApproval = {
  readonly id: string;
  readonly kind: string;
  readonly subject: string;
  readonly title: string;
  readonly path: string;
  readonly before?: string;
  readonly after?: string;
  readonly proposedBy: { readonly id: number; readonly name: string };
  readonly payload?: unknown;
  readonly at: Date;
  readonly expiresAt?: Date;
};

export const insertApproval = (tx: Tx, approval: NewApproval): Promise<unknown> =>
  tx.query(
    `insert into approvals (id, kind, subject, title, path, before_text, after_text, proposed_by, proposed_name,
      proposed_at, payload, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      approval.id,
      approval.kind,
      approval.subject,
      approval.title,
      approval.path,
      approval.before ?? null,
      approval.after ?? null,
      approval.proposedBy.id,
      approval.proposedBy.name,
      approval.at,
      approval.payload === undefined ? null : JSON.stringify(approval.payload),
      approval.expiresAt ?? null,
    ],
  );

/** Expires an older request that was left undecided too long, so that a new one can be inserted. */
export const expireOpen = (
  tx: Tx,
  { kind, subject, at }: Pick<NewApproval, 'kind' | 'subject' | 'at'>,
): Promise<unknown> =>
  tx.query(
    `update approvals set state = 'expired', decided_by = proposed_by, decided_name = '', decided_at = $3
     where kind = $1 and subject = $2 and state = 'open' and expires_at <= $3`,
    [kind, subject, at],
  );

export type ApprovalDecision = {
  readonly kind: string;
  readonly subject: string;
  readonly outcome: 'approved' | 'rejected';
  readonly by: { readonly id: number; readonly name: string };
  readonly at: Date;
  readonly reason?: string;
};

/**
 * Decides an open approval: the proposer cannot approve, anybody may take it back. Returns whether a row was changed.
 */
export const decideOpen = async (
  tx: Tx,
  { kind, subject, outcome, by, at, reason = '' }: ApprovalDecision,
): Promise<boolean> => {
  const rows = await tx.query(
    `update approvals set state = $3, decided_by = $4, decided_name = $5, decided_at = $6, reason = $7
     where kind = $1 and subject = $2 and state = 'open' and ($3 = 'rejected' or proposed_by <> $4) returning id`,
    [kind, subject, outcome, by.id, by.name, at, reason],
  );
  return rows.length === 1;
};
