// The demo's first rows: two operators, nine assets with their documents, and the products on them.
import { insertProduct, refreshActuals, upsertCategory } from '#sales/catalog/index.ts';
import { insertNews } from '#content/index.ts';
import { registerAsset } from '#fleet/index.ts';
import { createOperator } from '#people/identity/index.ts';
import { seedPlaces } from '#backoffice/markets/index.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { AppContext } from '#platform/app-context.ts';
import { fillContent } from './demo-content.ts';
import { DEMO_NEWS } from './demo-news.ts';
import { fillNotifications } from './demo-notifications.ts';
import { daysBefore } from '../fleet/history.ts';
import type { DemoHistoryCatalog } from './demo-history.ts';
import { fillDigitalGoods } from './demo-plans.ts';
import {
  DEMO_CATEGORIES,
  DEMO_PRODUCT,
  DEMO_OPERATOR,
  DEMO_OWNER,
  type DemoProduct,
  categoryOf,
} from '../fleet/demo-assets.ts';
import { costsOf } from '../fleet/demo-costs.ts';

const INDONESIA = 1;
const ZONE = 'Asia/Jakarta';
const DAY_MS = 86_400_000;
const LISTED_HOUR = 9;

/** The city of a district of Jakarta, where the regions are loaded. */
const cityOf = async (tx: Tx, district: string): Promise<{ readonly cityId?: number }> => {
  const [row] = await tx.query<{ cityId: number }>(
    `select parent_id as "cityId" from regions
     where country_id = $1 and level = 3 and name = $2 and code like '31%'`,
    [INDONESIA, district],
  );
  return row ?? {};
};

const put = async (
  tx: Tx,
  goods: DemoProduct,
  { categoryId, listedAt }: { categoryId: number | undefined; listedAt: Date },
): Promise<number> => {
  const { kind, device, serial, plate, maker, model, modelYear, ratedKw, connector, pricePerKwhMinor } = goods;
  const assetId = await registerAsset(tx, {
    kind,
    deviceNumber: device,
    serial,
    plate,
    ...{ maker, model, modelYear },
    ownerEntity: DEMO_OWNER.name,
    countryId: INDONESIA,
    timeZone: ZONE,
    at: listedAt,
    ...(ratedKw === undefined ? {} : { ratedKw }),
    unitsCapacity: goods.unitsTotal,
    documents: [
      { kind: 'title', number: `DEMO-${serial}`, issuer: 'Demo registry', expiresOn: '2032-12-31' },
      { kind: 'insurance', number: `DEMO-INS-${device}`, issuer: 'Demo insurer', expiresOn: '2028-12-31' },
    ],
  });
  const { name, description, image, priceMinor, targetDailyMinor, cycle, validityDays, unitsTotal, purchaseLimit } =
    goods;
  const { tariff, memberSharePpm } = goods;
  return insertProduct(tx, {
    kind,
    assetId,
    countryId: INDONESIA,
    name,
    description,
    image,
    priceMinor,
    targetDailyMinor,
    cycle,
    validityDays,
    unitsTotal,
    purchaseLimit,
    memberSharePpm,
    listedAt,
    owner: DEMO_OWNER,
    operator: DEMO_OPERATOR,
    costs: [...costsOf(tariff)],
    ...(categoryId === undefined ? {} : { categoryId }),
    ...(await cityOf(tx, goods.home)),
    ...(connector === undefined ? {} : { connector }),
    ...(pricePerKwhMinor === undefined ? {} : { pricePerKwhMinor }),
  });
};

/** Writes everything in one transaction; returns what the history needs of it. */
export const fillCatalog = async (
  appContext: AppContext,
  { emails, password }: { emails: readonly string[]; password: string },
): Promise<DemoHistoryCatalog> => {
  const at = appContext.clock.now();
  const passwordHash = await appContext.services.hashing.hash(password);
  return appContext.pool.inTransaction(async (tx) => {
    await seedPlaces(tx, at, ['vehicle', 'pile', 'deposit']);
    for (const email of emails) {
      await createOperator(tx, {
        email,
        name: email.split('@')[0] ?? email,
        passwordHash,
        roles: ['operations', 'finance', 'compliance'],
        at,
      });
    }
    const categories = new Map<string, number>();
    for (const { parent, ...category } of DEMO_CATEGORIES)
      categories.set(category.code, await upsertCategory(tx, { ...category, parentId: categories.get(parent) }));
    const catalog = [];
    for (const goods of DEMO_PRODUCT) {
      const categoryId = categories.get(categoryOf(goods.device));
      const listedAt = daysBefore(at, goods.listed, LISTED_HOUR);
      catalog.push({ goodsId: await put(tx, goods, { categoryId, listedAt }), kind: goods.kind, device: goods.device });
    }
    for (const { daysAgo, ...article } of DEMO_NEWS) {
      const publishedAt = new Date(at.getTime() - daysAgo * DAY_MS);
      await insertNews(tx, { ...article, author: 'Roda', publishedAt });
    }
    await fillDigitalGoods(tx, at);
    await fillContent(tx, at);
    await fillNotifications(tx, at);
    await refreshActuals(tx, at);
    return catalog;
  });
};
