// Proposes a rule of the published schedule.
import { appTypes } from '@roda/api-contract/enums';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { proposeModeRule as ProposeModeRule } from '@roda/api-contract/backoffice/modes';
import { z } from 'zod';
import { change, proposeChange } from '#backoffice/approvals/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { requireHonest } from '#platform/checked-text.ts';
import { reject } from '#platform/errors.ts';
import { insertModeRule } from './modes.repository.ts';
import { countryCase } from '#backoffice/markets/countries.queries.ts';
import { dayIn, ENDLESS } from '#backoffice/markets/markets.policy.ts';

type Op = typeof ProposeModeRule;

const Texts = z.strictObject({ en: z.string(), id: z.string(), zh: z.string() });
const Payload = z.strictObject({
  countryId: z.int(),
  appType: z.enum(appTypes).nullable(),
  fromCode: z.int(),
  untilCode: z.int(),
  fromOn: z.iso.date(),
  untilOn: z.iso.date(),
  sellsIncome: z.boolean(),
  sellsDeposits: z.boolean(),
  reason: Texts,
});
type Payload = z.output<typeof Payload>;

const requireAhead = async ({ tx, at }: RequestContext<Operator>, { countryId, fromOn }: Payload): Promise<void> => {
  const country = (await countryCase(tx, countryId)) ?? reject('not_found');
  if (fromOn < dayIn(at, country.timeZone)) reject('wrong_state', { state: 'begins_in_the_past' });
};

/** The mode is unchanged until another operator approves. */
export const proposeModeRule = async (ctx: RequestContext<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { appType, untilOn = ENDLESS, ...rest } = input;
  const rule = { ...rest, appType: appType ?? null, untilOn };
  const wrong = (path: string): never => reject('malformed', { fields: [{ path, message: 'before_its_beginning' }] });
  if (rule.untilOn < rule.fromOn) wrong('untilOn');
  if (rule.untilCode < rule.fromCode) wrong('untilCode');
  requireHonest(input.reason, 'reason');
  await requireAhead(ctx, rule);
  const { id } = await proposeChange(ctx, {
    kind: 'mode_rule',
    subject: `${rule.countryId}:${appType ?? 'every'}:${rule.fromOn}:${rule.fromCode}`,
    title: `${rule.sellsIncome ? 'sell' : 'stop'} income products in country ${rule.countryId} from ${rule.fromOn}`,
    after: rule,
    payload: rule,
  });
  return { approvalId: id };
};

/** Approved after its first day has passed it is `wrong_state`: published rules do not change retroactively. */
export const modeRuleChange = change('mode_rule', {
  roles: ['compliance', 'config', 'operations'],
  apply: async (ctx, { payload, proposedBy }) => {
    const rule = Payload.parse(payload);
    await requireAhead(ctx, rule);
    await insertModeRule(ctx.tx, { ...rule, proposedBy: proposedBy.id, approvedBy: ctx.principal.operatorId });
  },
});
