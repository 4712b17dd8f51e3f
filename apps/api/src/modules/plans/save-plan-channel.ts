// Makes channels of plans and changes them.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type {
  changePlanChannel as ChangePlanChannel,
  createPlanChannel as CreatePlanChannel,
} from '@roda/contract/plans-shelf';
import type { Act, Operator } from '#platform/act.ts';
import { requireHonest } from '#platform/checked-writing.ts';
import { refuse } from '#platform/failure.ts';
import { channelById } from './operator-plans.reads.ts';
import { insertChannel, updateChannel, type Branch } from './shelf.sql.ts';

type Given = Pick<InputOf<typeof ChangePlanChannel>, 'name' | 'icon' | 'sort' | 'shown'>;

/** What is left out is the usual: no picture, in the first place, shown. Refuses words that promise income. */
export const branchOf = ({ name, icon = '', sort = 0, shown = true }: Given): Branch => {
  requireHonest(name, 'name');
  return { name, icon, sort, shown };
};

export const createPlanChannel = async (
  act: Act<Operator>,
  { code, ...given }: InputOf<typeof CreatePlanChannel>,
): Promise<ReplyOf<typeof CreatePlanChannel>> => {
  const after = { code, ...branchOf(given) };
  const saved = (await insertChannel(act.tx, after)) ?? refuse('wrong_state', { state: 'code_taken' });
  act.note({ target: `plan_channel:${saved.id}`, after });
  return saved;
};

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
