// Values that several component tests share: ids, a bank card, a member who may buy, an empty page.

import type { Suitability } from '@roda/api-contract/people/suitability';
import type { ReplyOf } from '@roda/api-contract/operation';
import type { BindCard, profitRule } from '@roda/api-contract/wallet/wallet';

/** A UUID that ends in `last`. */
export const uuid = (last: number): string => `0b54e1b4-2c3d-4f7e-9a51-${String(last).padStart(12, '0')}`;

export const emptyPage = { list: [], total: 0, page: 1, limit: 10, pages: 0 };

/** The first page of a list that has one page. */
export const onePage = <Item>(list: Item[]) => ({ list, total: list.length, page: 1, limit: 10, pages: 1 });

export const card: BindCard = {
  id: uuid(1),
  bankCode: 'BCA',
  bankName: 'BCA',
  cardType: 'account',
  cardNumber: '4321',
  cardholderName: 'BUDI SANTOSO',
  usableAt: '2026-01-01T00:00:00.000Z',
};

/** An order of two units that is still to be paid. */
export const unpaid = {
  id: uuid(31),
  orderSn: 'R-31',
  type: 'vehicle' as const,
  goodsId: 7,
  title: 'Roda 7',
  currency: 'IDR' as const,
  quantity: 2,
  unitPrice: '500000.00',
  fee: '0.00',
  amount: '1000000.00',
  status: 'to_pay' as const,
  createdAt: '2026-01-01T00:00:00.000Z',
  payBefore: '2099-01-01T00:00:00.000Z',
};

/** A member who may buy: identity checked, questions answered, risk read. */
export const suitability: Suitability = {
  ok: true,
  missing: [],
  identity: { status: 'approved', name: 'BUDI SANTOSO' },
  questions: { passed: true, triesLeft: 2 },
  acknowledgement: { version: '1', hash: 'a'.repeat(64), text: 'Income can be zero.', accepted: true },
};

/** Version 2 of a product's offer document. */
export const offer = {
  version: 2,
  hash: 'b'.repeat(64),
  publishedAt: '2026-03-01T00:00:00.000Z',
  url: '/files/offer/7/2/en',
};

export const offerPage = {
  goodsId: 7,
  title: 'Offer document: Roda 7',
  ...offer,
  newest: 2,
  sections: [
    {
      key: 'cases',
      title: 'Bad cases in figures',
      paragraphs: ['You can lose part of what you paid, or all of it.'],
      facts: [{ label: 'Price per unit', value: '500,000.00 IDR' }],
      table: {
        columns: ['Case', 'Income', 'Price', 'Result'],
        rows: [['No revenue from now on', '0.00 IDR', '500,000.00 IDR', '-500,000.00 IDR']],
      },
    },
    { key: 'end', title: 'How it ends', paragraphs: [], facts: [{ label: 'Leaving', value: 'Not possible' }] },
    { key: 'risks', title: 'Risks', paragraphs: ['You can lose all of it.'], facts: [] },
  ],
};

export const withdrawalRule: ReplyOf<typeof profitRule> = {
  feeRate: '0.0200',
  taxRate: '0.1000',
  taxBasis: 'PPh 23',
  min: '50000.00',
  max: '20000000.00',
  dailyMax: '20000000.00',
  arrival: { decidedWithinHours: 24, paidWithinWorkingDays: 2 },
  newCardHours: 24,
  lastWeek: { paid: 12, medianMinutes: 45, p90Minutes: 150 },
  text: '',
};
