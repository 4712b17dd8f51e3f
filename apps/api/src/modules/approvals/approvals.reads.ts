// What waits for a second person.
import type { Approval } from '@roda/contract/approvals';
import type { Tx } from '#platform/db/tx.ts';

export type ApprovalRow = {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly subject: string;
  readonly path: string;
  readonly proposedBy: number;
  readonly proposedName: string;
  readonly proposedAt: Date;
  readonly expiresAt: Date | null;
  readonly before: string | null;
  readonly after: string | null;
  readonly state: Approval['state'];
  readonly decidedName: string | null;
  readonly decidedAt: Date | null;
  readonly reason: string;
};

type Asked = {
  readonly kind: string | undefined;
  readonly state: Approval['state'];
  readonly page: number;
  readonly limit: number;
};

export const approvalsIn = async (
  tx: Tx,
  { kind, state, page, limit }: Asked,
): Promise<{ rows: readonly ApprovalRow[]; total: number }> => {
  const rows = await tx.query<ApprovalRow & { readonly total: bigint }>(
    `select id, kind, title, subject, path, state, proposed_by as "proposedBy", proposed_name as "proposedName",
       proposed_at as "proposedAt", expires_at as "expiresAt", before_text as before, after_text as after,
       decided_name as "decidedName", decided_at as "decidedAt", reason, count(*) over () as total
     from approvals where state = $4 and ($1::text is null or kind = $1)
     order by coalesce(decided_at, proposed_at) desc, id desc limit $2 offset $3`,
    [kind ?? null, limit, (page - 1) * limit, state],
  );
  return { rows, total: Number(rows[0]?.total ?? 0n) };
};

/** What was proposed. The payload is as it was stored: parse it again. */
export type Proposed = {
  readonly subject: string;
  readonly payload: unknown;
  readonly proposedBy: { readonly id: number; readonly name: string };
};

export type ProposedRow = Proposed & { readonly kind: string; readonly expiresAt: Date | null };

/** A change with its payload; what a module keeps for itself is not among them. */
export const proposedChange = async (tx: Tx, id: string): Promise<ProposedRow | undefined> => {
  const [row] = await tx.query<Omit<ProposedRow, 'proposedBy'> & { by: number; name: string }>(
    `select kind, subject, payload, expires_at as "expiresAt", proposed_by as by, proposed_name as name
     from approvals where id = $1 and payload is not null`,
    [id],
  );
  if (row === undefined) return undefined;
  const { by, name, ...rest } = row;
  return { ...rest, proposedBy: { id: by, name } };
};

export const approvalState = async (
  tx: Tx,
  kind: string,
  subject: string,
): Promise<{ state: string; proposedBy: number } | undefined> =>
  (
    await tx.query<{ state: string; proposedBy: number }>(
      `select state, proposed_by as "proposedBy" from approvals where kind = $1 and subject = $2
        order by (state = 'open') desc, proposed_at desc limit 1`,
      [kind, subject],
    )
  )[0];
