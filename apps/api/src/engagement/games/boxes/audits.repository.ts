// Statements that store odds audits.
import type { Tx } from '#platform/db/tx.ts';
import type { OddsAuditDecision } from './odds-audit.policy.ts';

type NewAudit = OddsAuditDecision & {
  readonly oddsId: number;
  readonly day: string;
  readonly at: Date;
  readonly counts: number[];
};

/** One audit per version and day. */
export const insertAudit = (tx: Tx, audit: NewAudit): Promise<unknown> =>
  tx.query(
    `insert into odds_audits (odds_id, on_day, at, plays, counts, chi_square, degrees, p_value, flagged)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (odds_id, on_day) do nothing`,
    [
      audit.oddsId,
      audit.day,
      audit.at,
      audit.plays,
      audit.counts,
      audit.chiSquare,
      audit.degrees,
      audit.pValue,
      audit.flagged,
    ],
  );
