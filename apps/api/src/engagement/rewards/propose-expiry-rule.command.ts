// Proposes how many months points and coins last, from a future day on.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { proposeExpiryRule as operation } from '@roda/api-contract/engagement/reward-rules';
import { addDays } from '@roda/domain/time-zones';
import { change, proposeChange } from '#backoffice/approvals/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { asProposed } from './parse-proposed.ts';
import { versionOn } from '#engagement/check-in/check-in.policy.ts';
import { SHORTER_AHEAD_DAYS } from './expiry.policy.ts';
import { expiryRules } from './rewards.queries.ts';
import { insertExpiryRule } from './rewards.repository.ts';

type Op = typeof operation;

/**
 * The rule currently in force for that day. Rejects with `wrong_state` for a day that is too near, or more than two
 * years ahead.
 */
const requireNotification = async ({ tx, at }: RequestContext<Operator>, { fromOn, months }: InputOf<Op>) => {
  const today = at.toISOString().slice(0, 10);
  const now = versionOn(await expiryRules(tx), fromOn);
  const ahead = now !== undefined && months < now.months ? SHORTER_AHEAD_DAYS : 1;
  if (fromOn < addDays(today, ahead)) reject('wrong_state', { state: 'too_near' });
  if (fromOn > addDays(today, 731)) reject('wrong_state', { state: 'too_far' });
  return now;
};

export const proposeExpiryRule = async (ctx: RequestContext<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const now = await requireNotification(ctx, input);
  const { fromOn, months, reason } = input;
  const { id } = await proposeChange(ctx, {
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
  apply: async (ctx, { payload, proposedBy }) => {
    const input = asProposed(operation.input, payload);
    await requireNotification(ctx, input);
    const approvedBy = { id: ctx.principal.operatorId, name: ctx.principal.name };
    await insertExpiryRule(ctx.tx, input, { proposedBy, approvedBy, at: ctx.at });
  },
});
