// Puts a draft before a second operator: by the approval it goes on sale, now or on its day.
import type { publishGoods as operation } from '@roda/contract/catalogue-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { proposeChange } from '#modules/approvals/approvals.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { editedOf, loadGoods } from './edited-goods.ts';
import { requireHonestWords } from './honest-words.ts';

/** R5: without units, valid papers of every asset and a picture there is nothing to approve. */
export const publishGoods = async (
  act: Act<Operator>,
  { id, edition, publishAt }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const row = await loadGoods(act, id);
  if (row.status !== 'draft') refuse('wrong_state', { state: row.status });
  if (row.edition !== edition) refuse('stale');
  if (publishAt !== undefined && new Date(publishAt) < act.at) refuse('not_due');
  if (row.unitsTotal === 0) refuse('wrong_state', { state: 'no_units' });
  if (row.image === '') refuse('wrong_state', { state: 'no_picture' });
  if (row.assets.some(({ documentsValid }) => !documentsValid)) refuse('wrong_state', { state: 'documents' });
  requireHonestWords([row.name, row.description, row.costs, row.earlyExit]);
  const { id: approvalId } = await proposeChange(act, {
    kind: 'goods_publish',
    subject: `goods:${id}`,
    title: `publish ${row.kind} ${id}: ${row.name.en}`,
    after: editedOf(row),
    payload: { id, edition, ...(publishAt === undefined ? {} : { publishAt }) },
  });
  return { approvalId };
};
