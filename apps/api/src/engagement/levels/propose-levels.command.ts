// Proposes a new ladder of levels, in force when another operator approves it.
import { proposeLevels as operation } from '@roda/api-contract/engagement/levels';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import * as z from 'zod/mini';
import { change, proposeChange, type Change } from '#backoffice/approvals/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { requireHonest } from '#platform/checked-text.ts';
import { reject } from '#platform/errors.ts';
import { currentLevels, newestVersion } from './levels.queries.ts';
import { validationErrorsIn } from './levels.policy.ts';
import { insertVersion } from './levels.repository.ts';

type Op = typeof operation;

const requireFair = (levels: InputOf<Op>['levels']): void => {
  const faults = validationErrorsIn(levels);
  if (faults.length > 0) reject('levels_unfair', { faults });
};

/** An unfair ladder is rejected at proposal: a lower level is never worse off than the base (G14). */
export const proposeLevels = async (
  ctx: RequestContext<Operator>,
  { levels, reason }: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  requireHonest(levels, 'levels');
  requireFair(levels);
  const [version, before] = [(await newestVersion(ctx.tx)) + 1, await currentLevels(ctx.tx)];
  const { id } = await proposeChange(ctx, {
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

/**
 * Stale when another version was published in between. Members move by the schedule, down only a month after the last
 * rise.
 */
export const levelsChange: Change = change('levels_publish', {
  roles: ['compliance', 'growth', 'operations'],
  apply: async (ctx, { payload, proposedBy }) => {
    const { version, levels, reason } = z.parse(Payload, payload);
    requireFair(levels);
    const approvedBy = { id: ctx.principal.operatorId, name: ctx.principal.name };
    const given = { version, reason, at: ctx.at, proposedBy: proposedBy.id, approvedBy, levels };
    if (!(await insertVersion(ctx.tx, given))) reject('stale');
    ctx.audit({ target: `levels ${version}`, after: levels, reason });
    await ctx.enqueue('members.moveLevels', {}, { key: 'members.moveLevels' });
  },
});
