// Updates the header of a category's page.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { updateCategoryPage as UpdateCategoryPage } from '@roda/api-contract/sales/digital-goods-pages';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { requireHonest } from '#platform/checked-text.ts';
import { reject } from '#platform/errors.ts';
import { isCategoryCode } from './digital-goods-cases.queries.ts';
import { upsertCategoryPage } from './digital-goods-editing.repository.ts';

/** For an existing category, of products or of digital goods. */
export const updateCategoryPage = async (
  ctx: RequestContext<Operator>,
  { code, title, subtitle, image = '' }: InputOf<typeof UpdateCategoryPage>,
): Promise<ReplyOf<typeof UpdateCategoryPage>> => {
  requireHonest({ title, subtitle });
  if (!(await isCategoryCode(ctx.tx, code))) return reject('not_found');
  const saved = await upsertCategoryPage(ctx.tx, { code, title, subtitle, image });
  ctx.audit({ target: `category_page:${code}`, after: { title, subtitle, image } });
  return saved ?? reject('not_found');
};
