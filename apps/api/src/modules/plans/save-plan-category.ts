// Makes categories of plans and changes them.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type {
  changePlanCategory as ChangePlanCategory,
  createPlanCategory as CreatePlanCategory,
  setCategoryPage as SetCategoryPage,
} from '@roda/contract/plans-shelf';
import type { Act, Operator } from '#platform/act.ts';
import { requireHonest } from '#platform/checked-writing.ts';
import { refuse } from '#platform/failure.ts';
import { categoryById, channelById, isCategoryCode } from './operator-plans.reads.ts';
import { branchOf } from './save-plan-channel.ts';
import { insertCategory, updateCategory, upsertCategoryPage, type Place } from './shelf.sql.ts';

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

export const changePlanCategory = async (
  act: Act<Operator>,
  { id, version, ...given }: InputOf<typeof ChangePlanCategory>,
): Promise<ReplyOf<typeof ChangePlanCategory>> => {
  const before = (await categoryById(act.tx, id)) ?? refuse('not_found');
  const after = branchOf(given);
  const saved = (await updateCategory(act.tx, { id, version, ...after })) ?? refuse('stale');
  act.note({ target: `plan_category:${id}`, before, after });
  return saved;
};

/** For a category that there is, of goods or of plans. */
export const setCategoryPage = async (
  act: Act<Operator>,
  { code, title, subtitle, image = '' }: InputOf<typeof SetCategoryPage>,
): Promise<ReplyOf<typeof SetCategoryPage>> => {
  requireHonest({ title, subtitle });
  if (!(await isCategoryCode(act.tx, code))) return refuse('not_found');
  const saved = await upsertCategoryPage(act.tx, { code, title, subtitle, image });
  act.note({ target: `category_page:${code}`, after: { title, subtitle, image } });
  return saved ?? refuse('not_found');
};
