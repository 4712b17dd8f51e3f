// Makes a category of plans, in its place.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { createPlanCategory as CreatePlanCategory } from '@roda/contract/plans-shelf';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { branchOf } from './branch-words.ts';
import { categoryById, channelById } from './operator-plans.reads.ts';
import { insertCategory, type Place } from './shelf.sql.ts';

const DEEPEST = 3;

/** In its parent's channel one level below it, or as a root of a channel. A place is for good: no circle comes up. */
const placeOf = async (
  { tx }: Act<Operator>,
  { channelId, parentId }: Pick<InputOf<typeof CreatePlanCategory>, 'channelId' | 'parentId'>,
): Promise<Place> => {
  if (parentId !== undefined) {
    const parent = (await categoryById(tx, parentId)) ?? refuse('not_found');
    if (parent.level >= DEEPEST) refuse('wrong_state', { state: 'too_deep' });
    return { channelId: parent.channelId, parentId, level: parent.level + 1 };
  }
  if (channelId === undefined) return refuse('malformed', { fields: [{ path: 'channelId', message: 'required' }] });
  const channel = (await channelById(tx, channelId)) ?? refuse('not_found');
  return { channelId: channel.id, parentId: null, level: 1 };
};

export const createPlanCategory = async (
  act: Act<Operator>,
  { code, channelId, parentId, ...given }: InputOf<typeof CreatePlanCategory>,
): Promise<ReplyOf<typeof CreatePlanCategory>> => {
  const after = { code, ...branchOf(given), ...(await placeOf(act, { channelId, parentId })) };
  const saved = (await insertCategory(act.tx, after)) ?? refuse('wrong_state', { state: 'code_taken' });
  act.note({ target: `plan_category:${saved.id}`, after });
  return saved;
};
