// Lists the versions of the rules: current, past and future.
import { formatAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type {
  listCheckInRules as ListCheckInRules,
  listExpiryRules as ListExpiryRules,
} from '@roda/api-contract/engagement/reward-rules';
import type { listQuizRules as ListQuizRules } from '@roda/api-contract/engagement/quiz';
import { dayIn } from '@roda/domain/time-zones';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { checkInRules } from '#engagement/check-in/check-in.queries.ts';
import { versionOn } from '#engagement/check-in/check-in.policy.ts';
import { quizRules } from '#engagement/quiz/quiz.queries.ts';
import { countryZones, expiryRules } from './rewards.queries.ts';

type Versioned = { readonly id: number; readonly fromOn: string; readonly countryId: number };

/** The versions in force today, each in its country's time zone. */
const inForce = async <V extends Versioned>({ tx, at }: RequestContext<Operator>, rules: readonly V[]) => {
  const zones = await countryZones(tx);
  const ids = [...new Set(rules.map(({ countryId }) => countryId))].map((countryId) => {
    const own = rules.filter((rule) => rule.countryId === countryId);
    return versionOn(own, dayIn(at, zones.get(countryId) ?? 'UTC'))?.id;
  });
  return new Set(ids);
};

export const listCheckInRules = async (
  ctx: RequestContext<Operator>,
  { countryId }: InputOf<typeof ListCheckInRules>,
): Promise<ReplyOf<typeof ListCheckInRules>> => {
  const rules = await checkInRules(ctx.tx, countryId);
  const current = await inForce(ctx, rules);
  return rules.map((rule) => ({ ...rule, rewards: [...rule.rewards], inForce: current.has(rule.id) }));
};

export const listQuizRules = async (
  ctx: RequestContext<Operator>,
  { countryId }: InputOf<typeof ListQuizRules>,
): Promise<ReplyOf<typeof ListQuizRules>> => {
  const rules = await quizRules(ctx.tx, countryId);
  const current = await inForce(ctx, rules);
  return rules.map(({ prizeMinor, dayBudgetMinor, weekdays, ...rule }) => ({
    ...rule,
    weekdays: [...weekdays],
    prize: formatAmount(prizeMinor, rule.currency),
    dayBudget: formatAmount(dayBudgetMinor, rule.currency),
    inForce: current.has(rule.id),
  }));
};

export const listExpiryRules = async (
  { tx, at }: RequestContext<Operator>,
  _input: InputOf<typeof ListExpiryRules>,
): Promise<ReplyOf<typeof ListExpiryRules>> => {
  const rules = await expiryRules(tx);
  const current = versionOn(rules, at.toISOString().slice(0, 10))?.id;
  return rules.map((rule) => ({ ...rule, inForce: rule.id === current }));
};
