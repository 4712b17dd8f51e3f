// Lists the categories of the mall that have something on sale.
import type { listMallCategories as ListMallCategories } from '@roda/contract/mall';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { ActOf } from '#platform/http/route.ts';
import { requireMall } from './mall-country.ts';
import { categoriesShown } from './shelf.reads.ts';

export const listMallCategories = async (
  act: ActOf<typeof ListMallCategories>,
  _input: InputOf<typeof ListMallCategories>,
): Promise<ReplyOf<typeof ListMallCategories>> => {
  const rows = await categoriesShown(act.tx, { lang: act.caller.lang, countryId: await requireMall(act) });
  return rows.map(({ id, name, icon }) => ({ id, name, iconUrl: icon }));
};
