// Policy of the automatic checks of a withdrawal; their findings inform the operator and decide nothing.
import type { withdrawalChecks } from '@roda/api-contract/wallet/withdrawal-cases';

export type CheckedFacts = {
  readonly is_verified: boolean;
  readonly card_added_at: Date;
  readonly card_age_hours: number;
  readonly requested_at: Date;
  readonly requests_that_day: bigint;
  readonly session_started_at: Date | null;
  readonly first_device: boolean;
  readonly reset_at: Date | null;
  readonly amount_minor: bigint;
  readonly auto_below_minor: bigint;
  /** Paid in within the day before the request. */
  readonly fresh_minor: bigint;
};

export type Check = {
  readonly code: (typeof withdrawalChecks)[number];
  readonly ok: boolean;
};

const HOUR_MS = 3_600_000;
const YOUNG_HOURS = 24;
const USUAL_PER_DAY = 3n;

const olderThan = (since: Date, hours: number, at: Date): boolean => at.getTime() - since.getTime() >= hours * HOUR_MS;

/** A card is bound under the verified name only, so the name matches while the verification is valid. */
export const checksOf = (facts: CheckedFacts): readonly Check[] => {
  const { requested_at: at, session_started_at: startedAt, reset_at: resetAt } = facts;
  return [
    { code: 'name_match', ok: facts.is_verified },
    { code: 'card_age', ok: olderThan(facts.card_added_at, facts.card_age_hours, at) },
    { code: 'velocity', ok: facts.requests_that_day <= USUAL_PER_DAY },
    { code: 'new_device', ok: facts.first_device || (startedAt !== null && olderThan(startedAt, YOUNG_HOURS, at)) },
    { code: 'young_password', ok: resetAt === null || olderThan(resetAt, YOUNG_HOURS, at) },
    { code: 'amount', ok: facts.amount_minor < facts.auto_below_minor },
    // Mostly paid in and withdrawn within a day: the pattern of pass-through money.
    { code: 'fresh_money', ok: facts.fresh_minor * 2n < facts.amount_minor },
  ];
};
