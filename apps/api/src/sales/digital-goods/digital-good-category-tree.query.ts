// Builds categories of digital goods as trees.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { digitalGoodCategoryTree as DigitalGoodCategoryTree } from '@roda/api-contract/sales/digital-goods';
import type { RequestContext, Member, Nobody } from '#platform/request-context.ts';
import { treeOf } from './digital-good-dto.ts';
import { categories } from './digital-goods.queries.ts';

export const digitalGoodCategoryTree = async (
  { tx, client: { lang, countryId } }: RequestContext<Member | Nobody>,
  { channelId }: InputOf<typeof DigitalGoodCategoryTree>,
): Promise<ReplyOf<typeof DigitalGoodCategoryTree>> => treeOf(await categories(tx, { lang, countryId, channelId }));
