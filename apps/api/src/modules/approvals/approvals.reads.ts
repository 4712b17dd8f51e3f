// What waits for a second person.
import type { Tx } from '#platform/db/tx.ts';

export type ApprovalRow = {
  readonly id: string;
  readonly kind: 'revenue' | 'withdrawal' | 'identity' | 'payment' | 'mode';
  readonly title: string;
  readonly subject: string;
  readonly path: string;
  readonly proposedBy: number;
  readonly proposedName: string;
  readonly proposedAt: Date;
  readonly expiresAt: Date | null;
  readonly before: string | null;
  readonly after: string | null;
};

export const openApprovals = async (
  tx: Tx,
  { kind, page, limit }: { kind: string | undefined; page: number; limit: number },
): Promise<{ rows: readonly ApprovalRow[]; total: number }> => {
  const rows = await tx.query<ApprovalRow & { readonly total: bigint }>(
    `select id, kind, title, subject, path, proposed_by as "proposedBy", proposed_name as "proposedName",
       proposed_at as "proposedAt", expires_at as "expiresAt", before_text as before, after_text as after, count(*)
       over () as total
     from approvals where state = 'open' and ($1::text is null or kind = $1) order by proposed_at desc, id desc
     limit $2 offset $3`,
    [kind ?? null, limit, (page - 1) * limit],
  );
  return { rows, total: Number(rows[0]?.total ?? 0n) };
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
