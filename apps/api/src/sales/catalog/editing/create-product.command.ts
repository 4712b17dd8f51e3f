// Makes a draft of a product on its asset, or of a fixed-term plan on several.
import type { createGoods as operation } from '@roda/contract/catalogue-operators';
import type { GoodsKind } from '@roda/contract/enums';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { insertGoods } from './catalogue.sql.ts';
import { categoryFits } from './categories.reads.ts';
import { editedOf, loadGoods, merged, minorOf, priceOf } from './edited-goods.ts';
import { groundsOf, type Ground } from './goods-editing.reads.ts';
import { putAssets, writeGoods } from './goods-edits.sql.ts';
import { requireHonestWords } from './honest-words.ts';

/**
 * The assets that goods of a kind can stand on: in use, of that kind, one for a vehicle or pile, of one country for a
 * plan. Refuses not_found where one is unknown or retired.
 */
export const requireGrounds = async (
  { tx }: Act<Operator>,
  kind: GoodsKind,
  assetIds: readonly number[],
): Promise<readonly [Ground, ...Ground[]]> => {
  const ids = [...new Set(assetIds)];
  const wrong = (message: string): never => refuse('malformed', { fields: [{ path: 'assetIds', message }] });
  if (kind !== 'deposit' && ids.length > 1) wrong('one');
  const found = await groundsOf(tx, ids);
  const ordered = ids.map((id) => found.find((each) => each.id === id) ?? refuse('not_found'));
  const [first, ...others] = ordered;
  if (first === undefined) return wrong('one');
  if (kind !== 'deposit' && first.kind !== kind) wrong('kind');
  if (others.some(({ countryId }) => countryId !== first.countryId)) wrong('country');
  return [first, ...others];
};

/** A category of that kind, or of any. */
export const requireCategory = async (
  { tx }: Act<Operator>,
  kind: GoodsKind,
  categoryId: number | null | undefined,
): Promise<void> => {
  if (categoryId !== null && categoryId !== undefined && !(await categoryFits(tx, categoryId, kind)))
    refuse('malformed', { fields: [{ path: 'categoryId', message: 'unknown' }] });
};

/** A fixed-term plan settles at maturity, whatever is asked. */
export const createGoods = async (
  act: Act<Operator>,
  { kind, assetIds, ...wish }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { tx, at, note } = act;
  requireHonestWords(wish);
  const grounds = await requireGrounds(act, kind, assetIds);
  await requireCategory(act, kind, wish.categoryId);
  const [{ id: assetId, countryId }] = grounds;
  const id = await insertGoods(tx, {
    ...{ kind, assetId, countryId, status: 'draft', listedAt: at },
    name: wish.name,
    priceMinor: priceOf(wish.price, 'IDR'),
    targetDailyMinor: minorOf(wish.dailyIncome, 'IDR', 'dailyIncome'),
    cycle: kind === 'deposit' ? 1 : (wish.settlementCycle ?? 0),
    validityDays: wish.validityDays,
    // Units come with the assets, so that they are counted against all of them.
    unitsTotal: 0,
  });
  await putAssets(
    tx,
    id,
    grounds.map((ground) => ground.id),
  );
  const cycle = kind === 'deposit' ? { settlementCycle: 1 as const } : {};
  if (!(await writeGoods(tx, merged(await loadGoods(act, id), { ...wish, ...cycle })))) refuse('wrong_state');
  const made = editedOf(await loadGoods(act, id));
  note({ target: `goods:${id}`, after: made });
  return made;
};
