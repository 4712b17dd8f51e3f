// Changes a draft, or how a listed product looks; its terms change by two people only.
import type { changeGoods as operation } from '@roda/contract/catalogue-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { requireCategory, requireGrounds } from './create-goods.ts';
import { editedOf, loadGoods, merged } from './edited-goods.ts';
import { TERMS } from './goods-editing.rules.ts';
import { putAssets, writeGoods } from './goods-edits.sql.ts';
import { requireHonestWords } from './honest-words.ts';

/**
 * Guarantees:
 * - decided by the edition that the operator saw: of two at once one changes it, the other is told;
 * - an approved draft that is changed has to be approved again;
 * - what members hold keeps the terms of its purchase.
 */
export const changeGoods = async (
  act: Act<Operator>,
  { id, edition, ...wish }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { tx, note } = act;
  requireHonestWords(wish);
  const before = await loadGoods(act, id);
  if (before.status === 'withdrawn') refuse('wrong_state', { state: before.status });
  if (before.status !== 'draft' && TERMS.some((field) => wish[field] !== undefined))
    refuse('wrong_state', { state: before.status });
  if (before.kind === 'deposit' && (wish.settlementCycle ?? 1) !== 1)
    refuse('malformed', { fields: [{ path: 'settlementCycle', message: 'at maturity' }] });
  await requireCategory(act, before.kind, wish.categoryId);
  if (!(await writeGoods(tx, { ...merged(before, wish), edition }))) refuse('stale');
  if (wish.assetIds !== undefined) {
    const grounds = await requireGrounds(act, before.kind, wish.assetIds);
    if (grounds[0].countryId !== before.countryId)
      refuse('malformed', { fields: [{ path: 'assetIds', message: 'country' }] });
    await putAssets(
      tx,
      id,
      grounds.map((ground) => ground.id),
    );
  }
  const after = editedOf(await loadGoods(act, id));
  note({ target: `goods:${id}`, before: editedOf(before), after });
  return after;
};
