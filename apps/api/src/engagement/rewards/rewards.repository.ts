// Statements that write rule versions, fundings, and expiry notifications.
import type { Tx } from '#platform/db/tx.ts';

/** The operators who proposed and approved a version. */
export type Eyes = {
  readonly proposedBy: { readonly id: number; readonly name: string };
  readonly approvedBy: { readonly id: number; readonly name: string };
  readonly at: Date;
};

export type NewCheckInRule = {
  readonly countryId: number;
  readonly fromOn: string;
  readonly rewards: readonly number[];
  readonly resetsOnMiss: boolean;
};

export const insertCheckInRule = (tx: Tx, rule: NewCheckInRule, { proposedBy, approvedBy, at }: Eyes) =>
  tx.query<{ id: number }>(
    `insert into check_in_rules (country_id, from_on, rewards, resets_on_miss, proposed_by, approved_by, approved_name,
       approved_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [
      rule.countryId,
      rule.fromOn,
      [...rule.rewards],
      rule.resetsOnMiss,
      proposedBy.id,
      approvedBy.id,
      approvedBy.name,
      at,
    ],
  );

export type NewQuizRule = {
  readonly countryId: number;
  readonly fromOn: string;
  readonly questionCount: number;
  readonly weekdays: readonly number[];
  readonly prizeMinor: bigint;
  readonly dayBudgetMinor: bigint;
  readonly currency: string;
  readonly pointsPerRight: number;
};

export const insertQuizRule = (tx: Tx, rule: NewQuizRule, { proposedBy, approvedBy, at }: Eyes) =>
  tx.query<{ id: number }>(
    `insert into quiz_rules (country_id, from_on, question_count, weekdays, prize_minor, day_budget_minor, currency,
       points_per_right, proposed_by, approved_by, approved_name, approved_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
    [
      rule.countryId,
      rule.fromOn,
      rule.questionCount,
      [...rule.weekdays],
      rule.prizeMinor,
      rule.dayBudgetMinor,
      rule.currency,
      rule.pointsPerRight,
      proposedBy.id,
      approvedBy.id,
      approvedBy.name,
      at,
    ],
  );

export const insertExpiryRule = (
  tx: Tx,
  { fromOn, months }: { fromOn: string; months: number },
  { proposedBy, approvedBy, at }: Eyes,
): Promise<readonly { id: number }[]> =>
  tx.query(
    `insert into expiry_rules (from_on, months, proposed_by, approved_by, approved_name, approved_at)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [fromOn, months, proposedBy.id, approvedBy.id, approvedBy.name, at],
  );

export type RewardNewFunding = {
  readonly id: string;
  readonly currency: 'IDR' | 'POINT' | 'COIN';
  readonly amountMinor: bigint;
  readonly statementLineId: string | undefined;
  readonly reason: string;
};

export const insertFunding = (tx: Tx, funding: RewardNewFunding, { proposedBy, approvedBy, at }: Eyes) =>
  tx.query(
    `insert into marketing_fundings (id, currency, amount_minor, statement_line_id, reason, proposed_by, proposed_name,
       approved_by, approved_name, funded_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      funding.id,
      funding.currency,
      funding.amountMinor,
      funding.statementLineId ?? null,
      funding.reason,
      proposedBy.id,
      proposedBy.name,
      approvedBy.id,
      approvedBy.name,
      at,
    ],
  );

export type RewardNotified = {
  readonly memberId: bigint;
  readonly kind: string;
  readonly expiresOn: string;
  readonly minor: bigint;
  readonly at: Date;
};

/** Whether this is the member's first such notification. */
export const markNotified = async (
  tx: Tx,
  { memberId, kind, expiresOn, minor, at }: RewardNotified,
): Promise<boolean> =>
  (
    await tx.query(
      `insert into expiry_notifications (member_id, kind, expires_on, minor, told_at) values ($1, $2, $3, $4, $5)
       on conflict do nothing returning member_id`,
      [memberId, kind, expiresOn, minor, at],
    )
  ).length === 1;
