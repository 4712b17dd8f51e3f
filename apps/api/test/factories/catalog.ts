// Factory of products: a registered asset, and products on it.
import { randomUUID } from 'node:crypto';
import { insertProduct, type NewProduct } from '../../src/sales/catalog/index.ts';
import type { TestContext } from '../test-context.ts';

export type CatalogAssetWish = {
  readonly kind?: 'vehicle' | 'pile';
  readonly countryId?: number;
  readonly deviceNumber?: string;
  readonly status?: 'idle' | 'in_service' | 'resting' | 'fault';
  /** Registered units; by default the asset states none. */
  readonly unitsCapacity?: number;
};

const ZONES: Readonly<Record<number, string>> = { 1: 'Asia/Jakarta', 2: 'Asia/Shanghai', 3: 'Asia/Singapore' };

/** A registered asset; returns its id. */
export const makeAssetRow = async (context: TestContext, wish: CatalogAssetWish = {}): Promise<number> => {
  const {
    kind = 'vehicle',
    countryId = 1,
    deviceNumber = `D-${randomUUID().slice(0, 12)}`,
    status = 'in_service',
    unitsCapacity,
  } = wish;
  const rows = await context.asOwner((tx) =>
    tx.query<{ id: number }>(
      `insert into assets (kind, device_number, serial, owner_entity, status, status_at, rated_kw, country_id,
         time_zone, registered_at, units_capacity)
       values ($1, $2, $3, 'PT Armada Contoh', $4, $5, $6, $7, $8, $5, $9) returning id`,
      [
        kind,
        deviceNumber,
        `S-${randomUUID()}`,
        status,
        context.clock.now(),
        kind === 'pile' ? 60 : null,
        countryId,
        ZONES[countryId],
        unitsCapacity ?? null,
      ],
    ),
  );
  return rows[0]?.id ?? 0;
};

/** A published product: ten units at Rp 1,000,000, target Rp 10,000 a day for 100 days, settled daily. */
export const makeProduct = async (context: TestContext, wish: Partial<NewProduct> = {}): Promise<number> => {
  const { kind = 'vehicle', countryId = 1 } = wish;
  const assetId =
    wish.assetId ?? (await makeAssetRow(context, { kind: kind === 'deposit' ? 'vehicle' : kind, countryId }));
  return context.asOwner((tx) =>
    insertProduct(tx, {
      kind,
      assetId,
      countryId,
      name: { en: 'City van', id: 'Van kota', zh: '城市面包车' },
      image: '/pictures/van.svg',
      priceMinor: 100_000_000n,
      targetDailyMinor: 1_000_000n,
      cycle: 0,
      validityDays: 100,
      unitsTotal: 10,
      listedAt: context.clock.now(),
      ...wish,
    }),
  );
};

/** Counted work of an asset on days before today, as after imports; the first figure is yesterday's revenue. */
export const makeWorkDays = async (
  context: TestContext,
  assetId: number,
  revenuesMinor: readonly bigint[],
): Promise<void> => {
  await context.asOwner(async (tx) => {
    for (const [index, minor] of revenuesMinor.entries()) {
      await tx.query(
        `insert into asset_days (asset_id, on_day, order_count, revenue_minor, volume, busy_seconds)
         select $1, ($2::timestamptz at time zone a.time_zone)::date - $3::int, 1, $4, 1000, 3600
         from assets a where a.id = $1`,
        [assetId, context.clock.now(), index + 1, minor],
      );
    }
  });
};
