// Remembers what goods look like in lists, so that a list reads from the database only what changes from moment to moment.
import type { Goods } from '@roda/contract/catalogue';
import { LRUCache } from 'lru-cache';
import type { Act, Who } from '#platform/act.ts';
import { goodsByIds, type Lang, type Viewer } from './catalogue.reads.ts';
import { goodsOf, pauseReason } from './goods-view.ts';
import { isOnSale } from './catalogue.rules.ts';
import type { ShelfRow } from './shelf.reads.ts';

type Card = { readonly edition: string; readonly goods: Goods };

/** Some facts of an asset have no edition: they may be this old. */
const REMEMBERED_MS = 30_000;
const MOST = 6_000;

/** One memory per server, whatever runs beside it in the process: a server has one vault. */
const memories = new WeakMap<Act<Who>['vault'], LRUCache<string, Card>>();

const memoryOf = ({ vault }: Pick<Act<Who>, 'vault'>): LRUCache<string, Card> => {
  const known = memories.get(vault);
  if (known !== undefined) return known;
  const made = new LRUCache<string, Card>({ max: MOST, ttl: REMEMBERED_MS });
  memories.set(vault, made);
  return made;
};

const keyOf = (id: number, lang: Lang): string => `${lang}${id}`;

const learn = async (
  act: Pick<Act<Who>, 'tx' | 'vault'>,
  unknown: readonly ShelfRow[],
  viewer: Viewer,
): Promise<void> => {
  const memory = memoryOf(act);
  const editions = new Map(unknown.map(({ id, edition }) => [id, edition]));
  for (const row of await goodsByIds(act.tx, [...editions.keys()], viewer)) {
    const goods = goodsOf({ ...row, status: 'on_sale', licensed: true, stopped: false }, viewer.lang);
    memory.set(keyOf(row.id, viewer.lang), { edition: editions.get(row.id) ?? '', goods });
  }
};

const shown = (row: ShelfRow, { goods }: Card, lang: Lang): Goods => ({
  ...goods,
  stock: row.stock,
  status: row.assetStatus,
  onSale: isOnSale(row),
  ...pauseReason(row, lang),
  ...(row.bought === undefined ? {} : { bought: row.bought }),
});

/** The rows of a page as they are shown. Stock, state and sales are of this moment; the rest is of the row's edition. */
export const goodsCards = async (
  act: Pick<Act<Who>, 'tx' | 'vault'>,
  rows: readonly ShelfRow[],
  viewer: Viewer,
): Promise<Goods[]> => {
  const memory = memoryOf(act);
  const { lang } = viewer;
  const unknown = rows.filter(({ id, edition }) => memory.get(keyOf(id, lang))?.edition !== edition);
  if (unknown.length > 0) await learn(act, unknown, viewer);
  return rows.flatMap((row) => {
    const card = memory.get(keyOf(row.id, lang));
    return card === undefined ? [] : [shown(row, card, lang)];
  });
};
