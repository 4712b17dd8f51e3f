// Builds channels with their categories as trees.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { channelTree as ChannelTree } from '@roda/api-contract/sales/digital-goods';
import type { RequestContext, Member, Nobody } from '#platform/request-context.ts';
import { treeOf } from './digital-good-dto.ts';
import { categories, channels } from './digital-goods.queries.ts';

/** A hidden category has no branch: the reply is empty. */
export const channelTree = async (
  { tx, client: { lang, countryId } }: RequestContext<Member | Nobody>,
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
