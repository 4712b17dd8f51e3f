// Lists categories of digital goods as one flat list in tree order.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { listDigitalGoodCategories as ListDigitalGoodCategories } from '@roda/api-contract/sales/digital-goods';
import type { RequestContext, Member, Nobody } from '#platform/request-context.ts';
import { categoryOf } from './digital-good-dto.ts';
import { categories } from './digital-goods.queries.ts';

export const listDigitalGoodCategories = async (
  { tx, client: { lang, countryId } }: RequestContext<Member | Nobody>,
  { channelId, parentId }: InputOf<typeof ListDigitalGoodCategories>,
): Promise<ReplyOf<typeof ListDigitalGoodCategories>> => {
  const rows = await categories(tx, { lang, countryId, channelId });
  return rows.filter((row) => parentId === undefined || row.parentId === parentId).map(categoryOf);
};
