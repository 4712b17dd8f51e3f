// Lists the versions of the rules, in force, over and to come.
import { formatAmount } from '@roda/contract/money';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type {
  listCheckInRules as ListCheckInRules,
  listExpiryRules as ListExpiryRules,
} from '@roda/contract/rewards-operators';
import type { listQuizRules as ListQuizRules } from '@roda/contract/rewards-quiz';
import { dayIn } from '@roda/contract/zones';
import type { Act, Operator } from '#platform/act.ts';
import { checkInRules } from './check-in.reads.ts';
import { versionOn } from './check-in.rules.ts';
import { quizRules } from './quiz.reads.ts';
import { countryZones, expiryRules } from './rewards.reads.ts';

type Versioned = { readonly id: number; readonly fromOn: string; readonly countryId: number };

/** The versions that count today, each in its country's zone. */
const inForce = async <V extends Versioned>({ tx, at }: Act<Operator>, rules: readonly V[]) => {
  const zones = await countryZones(tx);
  const ids = [...new Set(rules.map(({ countryId }) => countryId))].map((countryId) => {
    const own = rules.filter((rule) => rule.countryId === countryId);
    return versionOn(own, dayIn(at, zones.get(countryId) ?? 'UTC'))?.id;
  });
  return new Set(ids);
};

export const listCheckInRules = async (
  act: Act<Operator>,
  { countryId }: InputOf<typeof ListCheckInRules>,
): Promise<ReplyOf<typeof ListCheckInRules>> => {
  const rules = await checkInRules(act.tx, countryId);
  const current = await inForce(act, rules);
  return rules.map((rule) => ({ ...rule, rewards: [...rule.rewards], inForce: current.has(rule.id) }));
};

export const listQuizRules = async (
  act: Act<Operator>,
  { countryId }: InputOf<typeof ListQuizRules>,
): Promise<ReplyOf<typeof ListQuizRules>> => {
  const rules = await quizRules(act.tx, countryId);
  const current = await inForce(act, rules);
  return rules.map(({ prizeMinor, dayBudgetMinor, weekdays, ...rule }) => ({
    ...rule,
    weekdays: [...weekdays],
    prize: formatAmount(prizeMinor, rule.currency),
    dayBudget: formatAmount(dayBudgetMinor, rule.currency),
    inForce: current.has(rule.id),
  }));
};

export const listExpiryRules = async (
  { tx, at }: Act<Operator>,
  _input: InputOf<typeof ListExpiryRules>,
): Promise<ReplyOf<typeof ListExpiryRules>> => {
  const rules = await expiryRules(tx);
  const current = versionOn(rules, at.toISOString().slice(0, 10))?.id;
  return rules.map((rule) => ({ ...rule, inForce: rule.id === current }));
};
