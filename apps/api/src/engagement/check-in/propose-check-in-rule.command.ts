// Proposes the check-in rewards from a future day on.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { proposeCheckInRule as operation } from '@roda/api-contract/engagement/reward-rules';
import { change, proposeChange } from '#backoffice/approvals/index.ts';
import { requireCountry, todayIn } from '#backoffice/markets/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { asProposed } from '#engagement/rewards/parse-proposed.ts';
import { checkInRules } from './check-in.queries.ts';
import { versionOn } from './check-in.policy.ts';
import { insertCheckInRule } from '#engagement/rewards/rewards.repository.ts';

type Op = typeof operation;

/** How far in the future a rule may start. */
const MOST_AHEAD_MS = 366 * 86_400_000;

type Beginning = { readonly countryId: number; readonly fromOn: string };

/** Rejects with `wrong_state` unless the day is in the future in the country's time zone, within a year. */
export const requireAhead = async (
  { tx, at }: RequestContext<Operator>,
  { countryId, fromOn }: Beginning,
): Promise<void> => {
  if (fromOn <= (await todayIn(tx, { countryId, at }))) reject('wrong_state', { state: 'in_force' });
  if (Date.parse(fromOn) > at.getTime() + MOST_AHEAD_MS) reject('wrong_state', { state: 'too_far' });
};

export const requireKnownCountry = async ({ tx }: RequestContext<Operator>, id: number) => {
  try {
    return await requireCountry(tx, id);
  } catch {
    return reject('not_found');
  }
};

export const proposeCheckInRule = async (ctx: RequestContext<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { countryId, fromOn, rewards, resetsOnMiss, reason } = input;
  await requireKnownCountry(ctx, countryId);
  await requireAhead(ctx, input);
  const now = versionOn(await checkInRules(ctx.tx, countryId), fromOn);
  const { id } = await proposeChange(ctx, {
    kind: 'check_in_rule',
    subject: `${countryId}:${fromOn}`,
    title: `check-in of country ${countryId} from ${fromOn}`,
    ...(now === undefined ? {} : { before: { rewards: now.rewards, resetsOnMiss: now.resetsOnMiss } }),
    after: { rewards, resetsOnMiss, reason },
    payload: input,
  });
  return { approvalId: id };
};

/** Rejects with `wrong_state` when its day has come meanwhile: a rule in force is never changed. */
export const checkInRuleChange = change('check_in_rule', {
  roles: ['growth', 'finance', 'compliance'],
  apply: async (ctx, { payload, proposedBy }) => {
    const input = asProposed(operation.input, payload);
    await requireAhead(ctx, input);
    const approvedBy = { id: ctx.principal.operatorId, name: ctx.principal.name };
    await insertCheckInRule(ctx.tx, input, { proposedBy, approvedBy, at: ctx.at });
  },
});
