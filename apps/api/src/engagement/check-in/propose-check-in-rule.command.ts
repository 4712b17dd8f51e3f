// Proposes what check-in gives from a day to come on.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { proposeCheckInRule as operation } from '@roda/contract/rewards-operators';
import { change, proposeChange } from '#modules/approvals/approvals.public.ts';
import { requireCountry, todayIn } from '#modules/places/places.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { asProposed } from './as-proposed.ts';
import { checkInRules } from './check-in.reads.ts';
import { versionOn } from './check-in.rules.ts';
import { insertCheckInRule } from './rewards.sql.ts';

type Op = typeof operation;

/** Rules lie at most so far ahead. */
const MOST_AHEAD_MS = 366 * 86_400_000;

type Beginning = { readonly countryId: number; readonly fromOn: string };

/** Refuses `wrong_state` unless the day lies ahead in the country's own zone, within a year. */
export const requireAhead = async ({ tx, at }: Act<Operator>, { countryId, fromOn }: Beginning): Promise<void> => {
  if (fromOn <= (await todayIn(tx, { countryId, at }))) refuse('wrong_state', { state: 'in_force' });
  if (Date.parse(fromOn) > at.getTime() + MOST_AHEAD_MS) refuse('wrong_state', { state: 'too_far' });
};

export const requireKnownCountry = async ({ tx }: Act<Operator>, id: number) => {
  try {
    return await requireCountry(tx, id);
  } catch {
    return refuse('not_found');
  }
};

export const proposeCheckInRule = async (act: Act<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { countryId, fromOn, rewards, resetsOnMiss, reason } = input;
  await requireKnownCountry(act, countryId);
  await requireAhead(act, input);
  const now = versionOn(await checkInRules(act.tx, countryId), fromOn);
  const { id } = await proposeChange(act, {
    kind: 'check_in_rule',
    subject: `${countryId}:${fromOn}`,
    title: `check-in of country ${countryId} from ${fromOn}`,
    ...(now === undefined ? {} : { before: { rewards: now.rewards, resetsOnMiss: now.resetsOnMiss } }),
    after: { rewards, resetsOnMiss, reason },
    payload: input,
  });
  return { approvalId: id };
};

/** Refuses `wrong_state` when its day has come meanwhile: a rule in force is never changed. */
export const checkInRuleChange = change('check_in_rule', {
  roles: ['growth', 'finance', 'compliance'],
  apply: async (act, { payload, proposedBy }) => {
    const input = asProposed(operation.input, payload);
    await requireAhead(act, input);
    const approvedBy = { id: act.who.operatorId, name: act.who.name };
    await insertCheckInRule(act.tx, input, { proposedBy, approvedBy, at: act.at });
  },
});
