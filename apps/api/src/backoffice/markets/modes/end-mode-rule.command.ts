// Proposes the last day of a rule of the published schedule.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { endModeRule as EndModeRule } from '@roda/api-contract/backoffice/modes';
import { z } from 'zod';
import { change, proposeChange } from '#backoffice/approvals/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { modeRule, type ModeRuleRow } from './modes.queries.ts';
import { endRule } from './modes.repository.ts';
import { countryCase } from '#backoffice/markets/countries.queries.ts';
import { dayIn } from '#backoffice/markets/markets.policy.ts';

type Op = typeof EndModeRule;

const requireAhead = async (
  { tx, at }: RequestContext<Operator>,
  rule: ModeRuleRow,
  untilOn: string,
): Promise<void> => {
  const country = (await countryCase(tx, rule.countryId)) ?? reject('not_found');
  const today = dayIn(at, country.timeZone);
  if (untilOn < today) reject('wrong_state', { state: 'ends_in_the_past' });
  if (rule.untilOn < today) reject('wrong_state', { state: 'over' });
  if (untilOn < rule.fromOn) reject('malformed', { fields: [{ path: 'untilOn', message: 'before_its_beginning' }] });
};

export const endModeRule = async (ctx: RequestContext<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { id, untilOn, reason } = input;
  const rule = (await modeRule(ctx.tx, id)) ?? reject('not_found');
  await requireAhead(ctx, rule, untilOn);
  const proposed = await proposeChange(ctx, {
    kind: 'mode_rule_end',
    subject: String(id),
    title: `end rule ${id} of country ${rule.countryId} on ${untilOn}`,
    before: { untilOn: rule.untilOn },
    after: { untilOn, reason },
    payload: { untilOn, seenUntilOn: rule.untilOn },
  });
  return { approvalId: proposed.id };
};

const Payload = z.strictObject({ untilOn: z.iso.date(), seenUntilOn: z.iso.date() });

/** Rejects with `stale` when the rule's last day changed since it was read. */
export const modeRuleEndChange = change('mode_rule_end', {
  roles: ['compliance', 'config', 'operations'],
  apply: async (ctx, { subject, payload }) => {
    const wanted = Payload.parse(payload);
    const rule = (await modeRule(ctx.tx, Number(subject))) ?? reject('not_found');
    await requireAhead(ctx, rule, wanted.untilOn);
    if (!(await endRule(ctx.tx, { id: rule.id, ...wanted }))) reject('stale');
  },
});
