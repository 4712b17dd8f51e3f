// Channels with their categories as trees.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { channelTree as ChannelTree } from '@roda/contract/plans';
import type { Act, Member, Nobody } from '#platform/act.ts';
import { treeOf } from './plan-view.ts';
import { categories, channels } from './plans.reads.ts';

/** A category that isn't shown has no branch: the answer is empty. */
export const channelTree = async (
  { tx, caller: { lang, countryId } }: Act<Member | Nobody>,
  { categoryId }: InputOf<typeof ChannelTree>,
): Promise<ReplyOf<typeof ChannelTree>> => {
  const all = await channels(tx, lang);
  const rows = await categories(tx, { lang, countryId, channelId: undefined });
  const keep = rows.find(({ id }) => id === categoryId);
  if (categoryId !== undefined && keep === undefined) return [];
  return all
    .filter(({ id }) => keep === undefined || id === keep.channelId)
    .map((channel) => ({
      ...channel,
      categories: treeOf(
        rows.filter(({ channelId }) => channelId === channel.id),
        keep,
      ),
    }));
};
