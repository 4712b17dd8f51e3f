// Proposes the last day of a rule of the published schedule.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { endModeRule as EndModeRule } from '@roda/contract/places-modes';
import { z } from 'zod';
import { change, proposeChange } from '#modules/approvals/approvals.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { modeRule, type ModeRuleRow } from './modes.reads.ts';
import { endRule } from './modes.sql.ts';
import { countryCase } from './operators.reads.ts';
import { dayIn } from './places.rules.ts';

type Op = typeof EndModeRule;

const requireAhead = async ({ tx, at }: Act<Operator>, rule: ModeRuleRow, untilOn: string): Promise<void> => {
  const country = (await countryCase(tx, rule.countryId)) ?? refuse('not_found');
  const today = dayIn(at, country.timeZone);
  if (untilOn < today) refuse('wrong_state', { state: 'ends_in_the_past' });
  if (rule.untilOn < today) refuse('wrong_state', { state: 'over' });
  if (untilOn < rule.fromOn) refuse('malformed', { fields: [{ path: 'untilOn', message: 'before_its_beginning' }] });
};

export const endModeRule = async (act: Act<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { id, untilOn, reason } = input;
  const rule = (await modeRule(act.tx, id)) ?? refuse('not_found');
  await requireAhead(act, rule, untilOn);
  const proposed = await proposeChange(act, {
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

/** Refuses `stale` when the rule's last day is no longer the one that was seen. */
export const modeRuleEndChange = change('mode_rule_end', {
  roles: ['compliance', 'config', 'operations'],
  apply: async (act, { subject, payload }) => {
    const wanted = Payload.parse(payload);
    const rule = (await modeRule(act.tx, Number(subject))) ?? refuse('not_found');
    await requireAhead(act, rule, wanted.untilOn);
    if (!(await endRule(act.tx, { id: rule.id, ...wanted }))) refuse('stale');
  },
});
