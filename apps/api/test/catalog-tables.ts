// Rows of products, assets and licences for the tests of queries on the catalog.
import { day, time, type Planted } from './tables.ts';

/** Still 10 March in UTC, the 11th in Jakarta. */
export const at = new Date('2026-03-10T17:30:00Z');

/** Tables of which a query on the catalog reads what migrations put there. */
export const CATALOG = [
  'licences',
  'sales_gate',
  'categories',
  'category_pages',
  'system_texts',
  'withdrawal_rules',
  'withdrawal_taxes',
  'withdrawal_discounts',
];

export const product = (id: number, more: Planted = {}): Planted => ({
  ...{ id, asset_id: 1, kind: 'vehicle', country_id: 1, status: 'on_sale', name: { en: `e${id}`, id: `i${id}` } },
  ...{ price_minor: BigInt(100 * id), target_daily_minor: 1n, units_total: 10, units_sold: id, listed_at: time(id) },
  ...{ cycle: 0, validity_days: 30, currency: 'IDR' },
  ...more,
});

export const asset = (id: number, more: Planted = {}): Planted => ({
  ...{ id, device_number: `D-${id}`, serial: `S-${id}`, kind: 'vehicle', country_id: 1, time_zone: 'Asia/Jakarta' },
  ...{ rated_kw: 7 },
  ...more,
});

export const licence = (id: number, more: Planted = {}): Planted => ({
  ...{ id, country_id: 1, number: `L${id}`, scope: ['vehicle'], valid_from: day(1), valid_until: day(30) },
  ...more,
});
