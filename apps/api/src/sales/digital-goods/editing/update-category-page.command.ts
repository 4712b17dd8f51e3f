// Writes what stands above a category's goods.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { setCategoryPage as SetCategoryPage } from '@roda/contract/plans-shelf';
import type { Act, Operator } from '#platform/act.ts';
import { requireHonest } from '#platform/checked-writing.ts';
import { refuse } from '#platform/failure.ts';
import { isCategoryCode } from './operator-plans.reads.ts';
import { upsertCategoryPage } from './shelf.sql.ts';

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
