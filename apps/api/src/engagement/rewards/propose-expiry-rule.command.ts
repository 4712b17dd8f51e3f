// Proposes how many months points and coins last, from a day to come on.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { proposeExpiryRule as operation } from '@roda/contract/rewards-operators';
import { addDays } from '@roda/contract/zones';
import { change, proposeChange } from '#modules/approvals/approvals.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { asProposed } from './as-proposed.ts';
import { versionOn } from './check-in.rules.ts';
import { SHORTER_AHEAD_DAYS } from './expiry.rules.ts';
import { expiryRules } from './rewards.reads.ts';
import { insertExpiryRule } from './rewards.sql.ts';

type Op = typeof operation;

/** What is in force on that day now. Refuses `wrong_state` for a day that is too near, or more than two years ahead. */
const requireNotice = async ({ tx, at }: Act<Operator>, { fromOn, months }: InputOf<Op>) => {
  const today = at.toISOString().slice(0, 10);
  const now = versionOn(await expiryRules(tx), fromOn);
  const ahead = now !== undefined && months < now.months ? SHORTER_AHEAD_DAYS : 1;
  if (fromOn < addDays(today, ahead)) refuse('wrong_state', { state: 'too_near' });
  if (fromOn > addDays(today, 731)) refuse('wrong_state', { state: 'too_far' });
  return now;
};

export const proposeExpiryRule = async (act: Act<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const now = await requireNotice(act, input);
  const { fromOn, months, reason } = input;
  const { id } = await proposeChange(act, {
    kind: 'expiry_rule',
    subject: fromOn,
    title: `points and coins last ${months} months from ${fromOn}`,
    ...(now === undefined ? {} : { before: { months: now.months } }),
    after: { months, reason },
    payload: input,
  });
  return { approvalId: id };
};

export const expiryRuleChange = change('expiry_rule', {
  roles: ['growth', 'finance', 'compliance'],
  apply: async (act, { payload, proposedBy }) => {
    const input = asProposed(operation.input, payload);
    await requireNotice(act, input);
    const approvedBy = { id: act.who.operatorId, name: act.who.name };
    await insertExpiryRule(act.tx, input, { proposedBy, approvedBy, at: act.at });
  },
});
