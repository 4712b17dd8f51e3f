// Statements that store the coverage threshold and the alerts.
import type { Tx } from '#platform/db/tx.ts';
import type { RaisedAlert } from './risk.policy.ts';

/** False when another operator changed it meanwhile. */
export const upsertThreshold = async (
  tx: Tx,
  { stopBp, warnBp, version, at }: { stopBp: number; warnBp: number; version: number; at: Date },
): Promise<boolean> =>
  (
    await tx.query(
      `update coverage_thresholds set stop_bp = $1, warn_bp = $2, version = version + 1, changed_at = $4
       where version = $3 returning 1`,
      [stopBp, warnBp, version, at],
    )
  ).length === 1;

/** One per kind and subject: a repeated detection is the same alert, with newer facts. */
export const raiseAlert = (tx: Tx, { id, alert, at }: { id: string; alert: RaisedAlert; at: Date }): Promise<unknown> =>
  tx.query(
    `insert into risk_alerts (id, kind, subject, severity, facts, raised_at, seen_at)
     values ($1, $2, $3, $4, $5, $6, $6)
     on conflict (kind, subject) where over_at is null
     do update set severity = excluded.severity, facts = excluded.facts, seen_at = excluded.seen_at`,
    [id, alert.kind, alert.subject, alert.severity, JSON.stringify(alert.facts), at],
  );

/** Ends alerts that this run did not detect. */
export const endAlerts = (tx: Tx, at: Date): Promise<unknown> =>
  tx.query('update risk_alerts set over_at = $1 where over_at is null and seen_at < $1', [at]);

export const acknowledge = async (
  tx: Tx,
  { id, by, note, at }: { id: string; by: { id: number; name: string }; note: string; at: Date },
): Promise<boolean> =>
  (
    await tx.query(
      `update risk_alerts set acknowledged_by = $2, acknowledged_name = $3, note = $4, acknowledged_at = $5
       where id = $1 and acknowledged_at is null returning 1`,
      [id, by.id, by.name, note, at],
    )
  ).length === 1;
