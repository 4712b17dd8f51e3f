// Proposes a rule of the published schedule.
import { appTypes } from '@roda/contract/enums';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { proposeModeRule as ProposeModeRule } from '@roda/contract/places-modes';
import { z } from 'zod';
import { change, proposeChange } from '#modules/approvals/approvals.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { requireHonest } from '#platform/checked-writing.ts';
import { refuse } from '#platform/failure.ts';
import { insertModeRule } from './modes.sql.ts';
import { countryCase } from './operators.reads.ts';
import { dayIn, ENDLESS } from './places.rules.ts';

type Op = typeof ProposeModeRule;

const Words = z.strictObject({ en: z.string(), id: z.string(), zh: z.string() });
const Payload = z.strictObject({
  countryId: z.int(),
  appType: z.enum(appTypes).nullable(),
  fromCode: z.int(),
  untilCode: z.int(),
  fromOn: z.iso.date(),
  untilOn: z.iso.date(),
  sellsIncome: z.boolean(),
  sellsDeposits: z.boolean(),
  reason: Words,
});
type Payload = z.output<typeof Payload>;

const requireAhead = async ({ tx, at }: Act<Operator>, { countryId, fromOn }: Payload): Promise<void> => {
  const country = (await countryCase(tx, countryId)) ?? refuse('not_found');
  if (fromOn < dayIn(at, country.timeZone)) refuse('wrong_state', { state: 'begins_in_the_past' });
};

/** The mode stays what it is until another operator approves. */
export const proposeModeRule = async (act: Act<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { appType, untilOn = ENDLESS, ...rest } = input;
  const rule = { ...rest, appType: appType ?? null, untilOn };
  const wrong = (path: string): never => refuse('malformed', { fields: [{ path, message: 'before_its_beginning' }] });
  if (rule.untilOn < rule.fromOn) wrong('untilOn');
  if (rule.untilCode < rule.fromCode) wrong('untilCode');
  requireHonest(input.reason, 'reason');
  await requireAhead(act, rule);
  const { id } = await proposeChange(act, {
    kind: 'mode_rule',
    subject: `${rule.countryId}:${appType ?? 'every'}:${rule.fromOn}:${rule.fromCode}`,
    title: `${rule.sellsIncome ? 'sell' : 'stop'} income products in country ${rule.countryId} from ${rule.fromOn}`,
    after: rule,
    payload: rule,
  });
  return { approvalId: id };
};

/** Approved after its first day has passed it is `wrong_state`: nothing published is rewritten. */
export const modeRuleChange = change('mode_rule', {
  roles: ['compliance', 'config', 'operations'],
  apply: async (act, { payload, proposedBy }) => {
    const rule = Payload.parse(payload);
    await requireAhead(act, rule);
    await insertModeRule(act.tx, { ...rule, proposedBy: proposedBy.id, approvedBy: act.who.operatorId });
  },
});
