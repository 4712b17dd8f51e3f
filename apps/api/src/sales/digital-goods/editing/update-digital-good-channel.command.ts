// Changes a channel of plans.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { changePlanChannel as ChangePlanChannel } from '@roda/contract/plans-shelf';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { branchOf } from './branch-words.ts';
import { channelById } from './operator-plans.reads.ts';
import { updateChannel } from './shelf.sql.ts';

export const changePlanChannel = async (
  act: Act<Operator>,
  { id, version, ...given }: InputOf<typeof ChangePlanChannel>,
): Promise<ReplyOf<typeof ChangePlanChannel>> => {
  const before = (await channelById(act.tx, id)) ?? refuse('not_found');
  const after = branchOf(given);
  const saved = (await updateChannel(act.tx, { id, version, ...after })) ?? refuse('stale');
  act.note({ target: `plan_channel:${id}`, before, after });
  return saved;
};
