// Proposes the quiz's schedule, prize and daily budget from a future day on.
import { formatAmount, parseAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { proposeQuizRule as operation } from '@roda/api-contract/engagement/quiz';
import { change, proposeChange } from '#backoffice/approvals/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { asProposed } from '#engagement/rewards/parse-proposed.ts';
import { versionOn } from '#engagement/check-in/check-in.policy.ts';
import { requireAhead, requireKnownCountry } from '#engagement/check-in/propose-check-in-rule.command.ts';
import { quizRules } from './quiz.queries.ts';
import { insertQuizRule } from '#engagement/rewards/rewards.repository.ts';

type Op = typeof operation;
type Currency = 'IDR' | 'USDT';

const GREATEST_MINOR = 10n ** 12n;

/** A budget must cover at least one prize; no prize needs no budget. */
const sumsOf = ({ prize, dayBudget }: InputOf<Op>, currency: Currency) => {
  const [prizeMinor, dayBudgetMinor] = [parseAmount(prize, currency), parseAmount(dayBudget, currency)];
  const max = formatAmount(GREATEST_MINOR, currency);
  if (prizeMinor === undefined || dayBudgetMinor === undefined || dayBudgetMinor > GREATEST_MINOR)
    return reject('amount_out_of_range', { min: formatAmount(0n, currency), max });
  if (dayBudgetMinor < prizeMinor) return reject('amount_out_of_range', { min: prize, max });
  return { prizeMinor, dayBudgetMinor };
};

export const proposeQuizRule = async (ctx: RequestContext<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { countryId, fromOn, reason: _reason, ...after } = input;
  const { currency } = await requireKnownCountry(ctx, countryId);
  sumsOf(input, currency);
  await requireAhead(ctx, input);
  const now = versionOn(await quizRules(ctx.tx, countryId), fromOn);
  const { id } = await proposeChange(ctx, {
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

/** Rejects with `wrong_state` when its day has come meanwhile. */
export const quizRuleChange = change('quiz_rule', {
  roles: ['growth', 'finance', 'compliance'],
  apply: async (ctx, { payload, proposedBy }) => {
    const input = asProposed(operation.input, payload);
    const { currency } = await requireKnownCountry(ctx, input.countryId);
    await requireAhead(ctx, input);
    const weekdays = [...new Set(input.weekdays)].toSorted((one, other) => one - other);
    const approvedBy = { id: ctx.principal.operatorId, name: ctx.principal.name };
    const rule = { ...input, ...sumsOf(input, currency), currency, weekdays };
    await insertQuizRule(ctx.tx, rule, { proposedBy, approvedBy, at: ctx.at });
  },
});
