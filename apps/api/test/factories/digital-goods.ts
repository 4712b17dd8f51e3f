// Factory of telecom operators, categories and digital goods, and of the marketing budget for gifts.
import { randomUUID } from 'node:crypto';
import type { TestContext } from '../test-context.ts';
import { fundBudget } from './sources.ts';

export type FactoryDigitalGoodsTexts = { readonly en: string; readonly id: string; readonly zh: string };

export const inThree = (en: string, id = en, zh = en): FactoryDigitalGoodsTexts => ({ en, id, zh });

const fresh = (): string => `x${randomUUID().slice(0, 8)}`;

const insert = async (context: TestContext, table: string, row: Readonly<Record<string, unknown>>): Promise<number> => {
  const names = Object.keys(row);
  const values = Object.values(row).map((value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
      ? JSON.stringify(value)
      : value,
  );
  const places = names.map((_name, index) => `$${index + 1}`).join(', ');
  const rows = await context.asOwner((tx) =>
    tx.query<{ id: number }>(`insert into ${table} (${names.join(', ')}) values (${places}) returning id`, values),
  );
  return rows[0]?.id ?? 0;
};

/** A mobile network of Indonesia. */
export const makeTelecomOperator = (
  context: TestContext,
  row: Readonly<Record<string, unknown>> = {},
): Promise<number> =>
  insert(context, 'telecom_operators', {
    country_id: 1,
    code: fresh(),
    name: inThree('Langit Seluler', 'Langit Seluler', '朗吉移动'),
    number_kind: 'phone',
    number_example: '081234567890',
    prefixes: ['812', '813'],
    ...row,
  });

export const makeChannel = (context: TestContext, row: Readonly<Record<string, unknown>> = {}): Promise<number> =>
  insert(context, 'digital_good_channels', { code: fresh(), name: inThree('Phone credit', 'Pulsa', '话费'), ...row });

export const makeDigitalGoodCategory = async (
  context: TestContext,
  row: Readonly<Record<string, unknown>> = {},
): Promise<number> =>
  insert(context, 'digital_good_categories', {
    level: 1,
    code: fresh(),
    name: inThree('Regular', 'Reguler', '普通'),
    ...('channel_id' in row ? {} : { channel_id: await makeChannel(context) }),
    ...row,
  });

/** Credit of Rp 50,000 for Rp 51,500, published; returns its id. */
export const makeDigitalGood = async (
  context: TestContext,
  row: Readonly<Record<string, unknown>> = {},
): Promise<number> =>
  insert(context, 'digital_goods', {
    kind: 'credit',
    code: `P-${randomUUID().slice(0, 8).toUpperCase()}`,
    name: inThree('Credit 50,000', 'Pulsa 50.000', '话费 50,000'),
    face_minor: 5_000_000n,
    price_minor: 5_150_000n,
    cost_minor: 5_020_000n,
    status: 'on_sale',
    listed_at: context.clock.now(),
    ...('carrier_id' in row ? {} : { carrier_id: await makeTelecomOperator(context) }),
    ...('category_id' in row ? {} : { category_id: await makeDigitalGoodCategory(context) }),
    ...row,
  });

/** A voucher: a code is delivered, and no number needed. */
export const makeVoucher = async (context: TestContext, row: Readonly<Record<string, unknown>> = {}): Promise<number> =>
  makeDigitalGood(context, {
    kind: 'voucher',
    name: inThree('Game voucher 100', 'Voucher gim 100', '游戏券 100'),
    usage: inThree('Enter it in the shop', 'Masukkan di toko', '在商店输入'),
    per_order: 5,
    ...('carrier_id' in row
      ? {}
      : { carrier_id: await makeTelecomOperator(context, { number_kind: 'none', prefixes: [] }) }),
    ...row,
  });

/** Coins in the budget for gifts. */
export const fundCoins = (context: TestContext, coins: bigint): Promise<unknown> =>
  context.act(({ tx, at }) => fundBudget(tx, { currency: 'COIN', minor: coins, at }));
