// A new ladder of levels: proposed by one operator, in force when another approves it.
import { proposeLevels as operation } from '@roda/contract/members-levels';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import * as z from 'zod/mini';
import { change, proposeChange, type Change } from '#modules/approvals/approvals.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { requireHonest } from '#platform/checked-writing.ts';
import { refuse } from '#platform/failure.ts';
import { currentLevels, newestVersion } from './levels.reads.ts';
import { faultsIn } from './levels.rules.ts';
import { insertVersion } from './levels.sql.ts';

type Op = typeof operation;

const requireFair = (levels: InputOf<Op>['levels']): void => {
  const faults = faultsIn(levels);
  if (faults.length > 0) refuse('levels_unfair', { faults });
};

/** An unfair ladder can't even be proposed: a lower level is never worse off than the base (G14). */
export const proposeLevels = async (act: Act<Operator>, { levels, reason }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  requireHonest(levels, 'levels');
  requireFair(levels);
  const [version, before] = [(await newestVersion(act.tx)) + 1, await currentLevels(act.tx)];
  const { id } = await proposeChange(act, {
    kind: 'levels_publish',
    subject: 'levels',
    title: `publish edition ${version} of the member levels`,
    before,
    after: levels,
    payload: { version, levels, reason },
  });
  return { changeId: id };
};

const Payload = z.object({ version: z.int(), levels: operation.input.shape.levels, reason: z.string() });

/** Stale when another edition came between. Members move by the schedule, down only a month after the last rise. */
export const levelsChange: Change = change('levels_publish', {
  roles: ['compliance', 'growth', 'operations'],
  apply: async (act, { payload, proposedBy }) => {
    const { version, levels, reason } = z.parse(Payload, payload);
    requireFair(levels);
    const approvedBy = { id: act.who.operatorId, name: act.who.name };
    const given = { version, reason, at: act.at, proposedBy: proposedBy.id, approvedBy, levels };
    if (!(await insertVersion(act.tx, given))) refuse('stale');
    act.note({ target: `levels ${version}`, after: levels, reason });
    await act.enqueue('members.moveLevels', {}, { key: 'members.moveLevels' });
  },
});
