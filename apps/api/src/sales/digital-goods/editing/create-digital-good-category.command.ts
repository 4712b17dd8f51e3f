// Creates a category of digital goods at a position in the tree.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { createDigitalGoodCategory as CreateDigitalGoodCategory } from '@roda/api-contract/sales/digital-goods-pages';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { branchOf } from './branch-input.ts';
import { categoryById, channelById } from './digital-goods-cases.queries.ts';
import { insertCategory, type DigitalGoodsEditingLocation } from './digital-goods-editing.repository.ts';

const DEEPEST = 3;

/**
 * In its parent's channel one level below it, or as a root of a channel. The position is permanent, so no cycle can
 * arise.
 */
const placeOf = async (
  { tx }: RequestContext<Operator>,
  { channelId, parentId }: Pick<InputOf<typeof CreateDigitalGoodCategory>, 'channelId' | 'parentId'>,
): Promise<DigitalGoodsEditingLocation> => {
  if (parentId !== undefined) {
    const parent = (await categoryById(tx, parentId)) ?? reject('not_found');
    if (parent.level >= DEEPEST) reject('wrong_state', { state: 'too_deep' });
    return { channelId: parent.channelId, parentId, level: parent.level + 1 };
  }
  if (channelId === undefined) return reject('malformed', { fields: [{ path: 'channelId', message: 'required' }] });
  const channel = (await channelById(tx, channelId)) ?? reject('not_found');
  return { channelId: channel.id, parentId: null, level: 1 };
};

export const createDigitalGoodCategory = async (
  ctx: RequestContext<Operator>,
  { code, channelId, parentId, ...given }: InputOf<typeof CreateDigitalGoodCategory>,
): Promise<ReplyOf<typeof CreateDigitalGoodCategory>> => {
  const after = { code, ...branchOf(given), ...(await placeOf(ctx, { channelId, parentId })) };
  const saved = (await insertCategory(ctx.tx, after)) ?? reject('wrong_state', { state: 'code_taken' });
  ctx.audit({ target: `plan_category:${saved.id}`, after });
  return saved;
};
