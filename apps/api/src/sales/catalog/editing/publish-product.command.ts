// Proposes a draft for publication to a second operator: on approval it goes on sale, now or on its day.
import type { publishProduct as operation } from '@roda/api-contract/sales/catalog-editing';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { proposeChange } from '#backoffice/approvals/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { editedOf, loadProducts } from './edited-product.ts';
import { servedElsewhere } from './product-editing.queries.ts';
import { requireHonestTexts } from './reject-promising-words.ts';

/** R5: rejected without units, valid documents of every asset and a picture, and while another product has an asset. */
export const publishProduct = async (
  ctx: RequestContext<Operator>,
  { id, edition, publishAt }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const row = await loadProducts(ctx, id);
  if (row.status !== 'draft') reject('wrong_state', { state: row.status });
  if (row.edition !== edition) reject('stale');
  if (publishAt !== undefined && new Date(publishAt) < ctx.at) reject('not_due');
  if (row.unitsTotal === 0) reject('wrong_state', { state: 'no_units' });
  if (row.image === '') reject('wrong_state', { state: 'no_picture' });
  if (row.assets.some(({ documentsValid }) => !documentsValid)) reject('wrong_state', { state: 'documents' });
  const served = await servedElsewhere(ctx.tx, id);
  if (served !== undefined) reject('asset_in_use', served);
  requireHonestTexts([row.name, row.description, row.costs, row.earlyExit]);
  const { id: approvalId } = await proposeChange(ctx, {
    kind: 'goods_publish',
    subject: `goods:${id}`,
    title: `publish ${row.kind} ${id}: ${row.name.en}`,
    after: editedOf(row),
    payload: { id, edition, ...(publishAt === undefined ? {} : { publishAt }) },
  });
  return { approvalId };
};
