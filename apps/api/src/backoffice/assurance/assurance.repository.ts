// Statements that open or close sales, and record how far the audit log was checked.
import type { Tx } from '#platform/db/tx.ts';
import type { SuitabilityReason } from './assurance.policy.ts';

/** Only a change is written: `since_at` is when sales stopped or reopened. */
export const setSuitability = (tx: Tx, reason: SuitabilityReason | null, at: Date): Promise<unknown> =>
  tx.query(
    `update sales_gate set is_open = $1::text is null, reason = $1, since_at = $2 where reason is distinct from $1`,
    [reason, at],
  );

export const markLogChecked = (
  tx: Tx,
  { uptoId, uptoHash, at }: { uptoId: bigint; uptoHash: Buffer; at: Date },
): Promise<unknown> =>
  tx.query('update audit_log_checks set upto_id = $1, upto_hash = $2, checked_at = $3 where upto_id <= $1', [
    uptoId,
    uptoHash,
    at,
  ]);

/** One of the public settings; the table defines which there are. */
export const upsertPublicSetting = (tx: Tx, key: string, value: unknown): Promise<unknown> =>
  tx.query(
    `insert into public_settings (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value`,
    [key, JSON.stringify(value)],
  );
