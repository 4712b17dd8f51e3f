// Caches products, so that lists and pages read only what changes from moment to moment.
import type { Product, PileDetail } from '@roda/api-contract/sales/catalog';
import type { ProductKind } from '@roda/api-contract/enums';
import { LRUCache } from 'lru-cache';
import { assetPhotos } from '#fleet/index.ts';
import type { RequestContext, Principal } from '#platform/request-context.ts';
import { latestOf } from './actuals-dto.ts';
import {
  latestParts,
  productByIds,
  productDetail,
  type ProductDetailRow,
  type Lang,
  type Viewer,
} from './catalog.queries.ts';
import { daysOf, detailOf, productOf, pauseReason, planOf } from './product-dto.ts';
import { isOnSale } from './catalog.policy.ts';
import { catalogRow, type CatalogRow } from './product-list.queries.ts';

type Card = { readonly edition: string; readonly goods: Product };
type Page = { readonly edition: string; readonly detail: PileDetail };

/** Maximum cache age for facts of an asset that have no version. */
const CACHED_MS = 30_000;
const MOST = 6_000;

/** One cache per server instance, even with several in one process: each has one vault. */
const memories = new WeakMap<RequestContext<Principal>['vault'], ReturnType<typeof openMemory>>();

const openMemory = () => ({
  cards: new LRUCache<string, Card>({ max: MOST, ttl: CACHED_MS }),
  pages: new LRUCache<string, Page>({ max: MOST / 10, ttl: CACHED_MS }),
});

const memoryOf = ({ vault }: Pick<RequestContext<Principal>, 'vault'>): ReturnType<typeof openMemory> => {
  const known = memories.get(vault);
  if (known !== undefined) return known;
  const made = openMemory();
  memories.set(vault, made);
  return made;
};

/** Cached products are cached as on sale; the actual state is read per request. */
const ALWAYS = { status: 'on_sale', licensed: true, stopped: false } as const;

const keyOf = (id: number, lang: Lang): string => `${lang}${id}`;

const learn = async (
  ctx: Pick<RequestContext<Principal>, 'tx' | 'vault'>,
  unknown: readonly CatalogRow[],
  viewer: Viewer,
): Promise<void> => {
  const memory = memoryOf(ctx).cards;
  const editions = new Map(unknown.map(({ id, edition }) => [id, edition]));
  for (const row of await productByIds(ctx.tx, [...editions.keys()], viewer)) {
    const goods = productOf({ ...row, ...ALWAYS }, viewer.lang);
    memory.set(keyOf(row.id, viewer.lang), { edition: editions.get(row.id) ?? '', goods });
  }
};

/** Overlays the current values on the cached ones. */
const shown = <Shown extends Product>(row: CatalogRow, cached: Shown, lang: Lang): Shown => ({
  ...cached,
  stock: row.stock,
  status: row.assetStatus,
  onSale: isOnSale(row),
  ...pauseReason(row, lang),
  ...(row.bought === undefined ? {} : { bought: row.bought }),
});

/** The rows of a page as DTOs. Stock, state and sales are current, the rest is of the row's version. */
export const productCards = async (
  ctx: Pick<RequestContext<Principal>, 'tx' | 'vault'>,
  rows: readonly CatalogRow[],
  viewer: Viewer,
): Promise<Product[]> => {
  const memory = memoryOf(ctx).cards;
  const { lang } = viewer;
  const unknown = rows.filter(({ id, edition }) => memory.get(keyOf(id, lang))?.edition !== edition);
  if (unknown.length > 0) await learn(ctx, unknown, viewer);
  return rows.flatMap((row) => {
    const card = memory.get(keyOf(row.id, lang));
    return card === undefined ? [] : [shown(row, card.goods, lang)];
  });
};

const WH_PER_KWH = 1000;

const pageOf = (row: ProductDetailRow, { lang, at }: Viewer): PileDetail => ({
  ...productOf({ ...row, ...ALWAYS }, lang, daysOf(row.days, row.currency)),
  ...detailOf(row, lang),
  ...(row.kind === 'pile' ? { sessions30d: row.jobs30d ?? 0, kwh30d: Number(row.volume30d ?? 0n) / WH_PER_KWH } : {}),
  ...planOf(row, at),
});

/** All details of one product; nothing when it isn't visible or is of another kind. */
export const productPageOf = async (
  ctx: Pick<RequestContext<Principal>, 'tx' | 'vault'>,
  wanted: { readonly id: number; readonly kinds: readonly ProductKind[] },
  viewer: Viewer,
): Promise<PileDetail | undefined> => {
  const row = await catalogRow(ctx.tx, wanted, viewer);
  if (row === undefined) return undefined;
  const memory = memoryOf(ctx).pages;
  const known = memory.get(keyOf(row.id, viewer.lang));
  if (known?.edition === row.edition) return shown(row, known.detail, viewer.lang);
  const found = await productDetail(ctx.tx, wanted, { ...viewer, memberId: undefined });
  if (found === undefined) return undefined;
  const photos = found.kind === 'deposit' ? [] : await assetPhotos(ctx.tx, found.assetId, viewer.lang);
  const detail = {
    ...pageOf(found, viewer),
    ...latestOf(await latestParts(ctx.tx, found.id)),
    ...(photos.length === 0 ? {} : { photos }),
  };
  memory.set(keyOf(row.id, viewer.lang), { edition: row.edition, detail });
  return shown(row, detail, viewer.lang);
};
