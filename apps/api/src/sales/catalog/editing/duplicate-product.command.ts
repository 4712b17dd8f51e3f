// Makes a new draft from a product: the same words, terms and assets, and no units.
import type { duplicateGoods as operation } from '@roda/contract/catalogue-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { insertGoods } from './catalogue.sql.ts';
import { editedOf, loadGoods } from './edited-goods.ts';
import { putAssets, writeGoods } from './goods-edits.sql.ts';

/** Refuses wrong_state where a plan's assets serve another product that is not withdrawn. */
export const duplicateGoods = async (
  act: Act<Operator>,
  { id }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { tx, at, note } = act;
  const from = await loadGoods(act, id);
  const { kind, countryId, name, priceMinor, targetDailyMinor, cycle, validityDays } = from;
  const assetIds = from.assets.map((asset) => asset.id);
  const made = await insertGoods(tx, {
    ...{ kind, countryId, name, priceMinor, targetDailyMinor, cycle, validityDays, unitsTotal: 0 },
    assetId: assetIds[0] ?? refuse('wrong_state'),
    status: 'draft',
    listedAt: at,
    documents: [...from.documents],
  });
  await putAssets(tx, made, assetIds);
  const { edition } = await loadGoods(act, made);
  if (!(await writeGoods(tx, { ...from, id: made, edition, unitsTotal: 0 }))) refuse('wrong_state');
  note({ target: `goods:${made}`, after: { copyOf: id } });
  return editedOf(await loadGoods(act, made));
};
