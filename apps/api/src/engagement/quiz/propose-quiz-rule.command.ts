// Proposes the quiz's schedule, prize and daily budget from a day to come on.
import { formatAmount, parseAmount } from '@roda/contract/money';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { proposeQuizRule as operation } from '@roda/contract/rewards-quiz';
import { change, proposeChange } from '#modules/approvals/approvals.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { asProposed } from './as-proposed.ts';
import { versionOn } from './check-in.rules.ts';
import { requireAhead, requireKnownCountry } from './propose-check-in-rule.ts';
import { quizRules } from './quiz.reads.ts';
import { insertQuizRule } from './rewards.sql.ts';

type Op = typeof operation;
type Currency = 'IDR' | 'USDT';

const GREATEST_MINOR = 10n ** 12n;

/** A budget pays for at least one prize; no prize needs no budget. */
const sumsOf = ({ prize, dayBudget }: InputOf<Op>, currency: Currency) => {
  const [prizeMinor, dayBudgetMinor] = [parseAmount(prize, currency), parseAmount(dayBudget, currency)];
  const max = formatAmount(GREATEST_MINOR, currency);
  if (prizeMinor === undefined || dayBudgetMinor === undefined || dayBudgetMinor > GREATEST_MINOR)
    return refuse('amount_out_of_range', { min: formatAmount(0n, currency), max });
  if (dayBudgetMinor < prizeMinor) return refuse('amount_out_of_range', { min: prize, max });
  return { prizeMinor, dayBudgetMinor };
};

export const proposeQuizRule = async (act: Act<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { countryId, fromOn, reason: _reason, ...after } = input;
  const { currency } = await requireKnownCountry(act, countryId);
  sumsOf(input, currency);
  await requireAhead(act, input);
  const now = versionOn(await quizRules(act.tx, countryId), fromOn);
  const { id } = await proposeChange(act, {
    kind: 'quiz_rule',
    subject: `${countryId}:${fromOn}`,
    title: `quiz of country ${countryId} from ${fromOn}`,
    ...(now === undefined
      ? {}
      : {
          before: {
            questionCount: now.questionCount,
            weekdays: now.weekdays,
            prize: formatAmount(now.prizeMinor, now.currency),
            dayBudget: formatAmount(now.dayBudgetMinor, now.currency),
            pointsPerRight: now.pointsPerRight,
          },
        }),
    after,
    payload: input,
  });
  return { approvalId: id };
};

/** Refuses `wrong_state` when its day has come meanwhile. */
export const quizRuleChange = change('quiz_rule', {
  roles: ['growth', 'finance', 'compliance'],
  apply: async (act, { payload, proposedBy }) => {
    const input = asProposed(operation.input, payload);
    const { currency } = await requireKnownCountry(act, input.countryId);
    await requireAhead(act, input);
    const weekdays = [...new Set(input.weekdays)].toSorted((one, other) => one - other);
    const approvedBy = { id: act.who.operatorId, name: act.who.name };
    const rule = { ...input, ...sumsOf(input, currency), currency, weekdays };
    await insertQuizRule(act.tx, rule, { proposedBy, approvedBy, at: act.at });
  },
});
