// Fills the demo with digital goods, and has one member buy some of them.
import { listDigitalGoods } from '@roda/api-contract/sales/digital-goods';
import type { CatalogTexts } from '#sales/catalog/index.ts';
import {
  insertTelecomOperator,
  insertCategory,
  insertChannel,
  insertDigitalGood,
  publishDigitalGood,
  upsertCategoryPage,
  type NewDigitalGood,
} from '#sales/digital-goods/index.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { InjectedClient } from '#platform/http/inject.ts';
import { invariant } from '#platform/errors.ts';
import { buy, type Till } from './demo-money.ts';
import {
  DEMO_TELECOM_OPERATORS,
  DEMO_CHANNELS,
  DEMO_DATA,
  DEMO_DENOMINATIONS,
  DEMO_ISSUERS,
  DEMO_PAGES,
  DEMO_DIGITAL_GOOD_CATEGORIES,
  DEMO_POWER,
  DEMO_TOKENS,
  DEMO_VOUCHERS,
} from './demo-plans-catalog.ts';

const INDONESIA = 1;
const NOTHING: CatalogTexts = { en: '', id: '', zh: '' };

type Ids = ReadonlyMap<string, number>;

const idIn = (ids: Ids, code: string): number => {
  const id = ids.get(code);
  invariant(id !== undefined, `the demo has ${code}`);
  return id;
};

const fillTelecomOperators = async (tx: Tx): Promise<Ids> => {
  const rule = { numberMin: 1, numberMax: 20, numberExample: '', prefixes: [], status: 'open', countryId: INDONESIA };
  const rows = [
    ...DEMO_TELECOM_OPERATORS.map((each) => ({ ...rule, ...each, numberKind: 'phone', numberExample: '081234567890' })),
    { ...rule, ...DEMO_POWER, numberKind: 'account', numberMin: 11, numberMax: 12, numberExample: '14012345678' },
    ...DEMO_ISSUERS.map((each) => ({ ...rule, ...each, numberKind: 'none' })),
  ];
  const ids = new Map<string, number>();
  for (const [sort, row] of rows.entries()) {
    const saved = await insertTelecomOperator(tx, { ...row, logo: `carrier:${row.code}`, sort });
    if (saved !== undefined) ids.set(row.code, saved.id);
  }
  return ids;
};

type Placed = { readonly id: number; readonly channelId: number; readonly level: number };

const fillCategories = async (tx: Tx): Promise<Ids> => {
  const channels = new Map<string, number>();
  for (const [sort, channel] of DEMO_CHANNELS.entries()) {
    const saved = await insertChannel(tx, { ...channel, sort, shown: true });
    if (saved !== undefined) channels.set(channel.code, saved.id);
  }
  const placed = new Map<string, Placed>();
  for (const [sort, each] of DEMO_DIGITAL_GOOD_CATEGORIES.entries()) {
    const parent = 'parent' in each ? placed.get(each.parent) : undefined;
    const channelId = parent?.channelId ?? ('channel' in each ? idIn(channels, each.channel) : 0);
    const place = { channelId, parentId: parent?.id ?? null, level: (parent?.level ?? 0) + 1 };
    const { code, name } = each;
    const saved = await insertCategory(tx, { code, name, icon: code, sort, shown: true, ...place });
    if (saved !== undefined) placed.set(code, { id: saved.id, ...place });
  }
  return new Map([...placed].map(([code, { id }]) => [code, id]));
};

type Offer = Pick<NewDigitalGood, 'kind' | 'carrierId' | 'categoryId' | 'code' | 'name' | 'priceMinor'> &
  Partial<NewDigitalGood>;

const putting =
  (tx: Tx, at: Date) =>
  async (offer: Offer): Promise<void> => {
    const saved = await insertDigitalGood(tx, {
      ...{ summary: NOTHING, description: NOTHING, usage: NOTHING, image: offer.kind, faceMinor: null, dataMb: null },
      ...{ validityDays: null, perOrder: 1, dailyLimit: 10, sort: 0, coinGift: 0, stock: null },
      costMinor: (offer.priceMinor * 96n) / 100n,
      ...offer,
    });
    if (saved !== undefined) await publishDigitalGood(tx, { ...saved, at });
  };

/** Telecom operators, channels, categories, and about seventy digital goods, in three languages. */
export const fillDigitalGoods = async (tx: Tx, at: Date): Promise<void> => {
  const [telecomOperators, categories, put] = [
    await fillTelecomOperators(tx),
    await fillCategories(tx),
    putting(tx, at),
  ];
  for (const { code } of DEMO_TELECOM_OPERATORS) {
    const [telecomOperatorId, mark] = [idIn(telecomOperators, code), code.slice(0, 3).toUpperCase()];
    for (const [sort, { thousand, ...prices }] of DEMO_DENOMINATIONS.entries()) {
      const amount = { en: `${thousand},000`, id: `${thousand}.000`, zh: `${thousand},000` };
      const name = { en: `Credit ${amount.en}`, id: `Pulsa ${amount.id}`, zh: `话费 ${amount.zh}` };
      const place = {
        kind: 'credit',
        carrierId: telecomOperatorId,
        categoryId: idIn(categories, 'credit-regular'),
        sort,
      } as const;
      await put({ ...place, ...prices, name, code: `${mark}-${thousand}K` });
    }
    for (const [sort, { suffix, category, ...rest }] of DEMO_DATA.entries()) {
      await put({
        kind: 'data',
        carrierId: telecomOperatorId,
        categoryId: idIn(categories, category),
        sort,
        code: `${mark}-${suffix}`,
        ...rest,
      });
    }
  }
  const power = { kind: 'credit', carrierId: idIn(telecomOperators, DEMO_POWER.code) } as const;
  for (const token of DEMO_TOKENS) await put({ ...power, categoryId: idIn(categories, 'power-token'), ...token });
  for (const { carrier, category, ...rest } of DEMO_VOUCHERS) {
    const place = { carrierId: idIn(telecomOperators, carrier), categoryId: idIn(categories, category) };
    await put({ kind: 'voucher', ...place, perOrder: 5, stock: 500, ...rest });
  }
  for (const page of DEMO_PAGES) await upsertCategoryPage(tx, { ...page, image: page.code });
};

/** One member buys credit for the own phone, and a voucher; both are delivered by the sandbox provider. */
export const playDigitalGoods = async (till: Till, member: InjectedClient, phone: string): Promise<void> => {
  for (const keyword of ['langit 50000', 'gim kita 100']) {
    const { list } = await till.play(listDigitalGoods, member, { keyword, limit: 1 });
    const [plan] = list;
    if (plan === undefined) continue;
    const target = plan.kind === 'voucher' ? {} : { targetNumber: phone };
    await buy(till, member, { type: 'plan', goodsId: plan.id, quantity: 1, ...target });
  }
};
