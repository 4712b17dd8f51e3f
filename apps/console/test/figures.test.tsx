// Figures of income in the console: the member's own words, and what products paid, with days that aren't approved yet.

import { screen, within } from '@testing-library/react';
import { listCountries } from '@roda/api-contract/backoffice/markets';
import { listMemberHoldings } from '@roda/api-contract/people/member-tabs';
import { ok } from '@roda/testing/answers';
import { describe, expect, it } from 'vitest';
import { MemberHoldings } from '../src/features/members/member-lists.tsx';
import { MemberFacts } from '../src/features/members/member-facts.tsx';
import type { MemberSeen } from '../src/features/members/member-facts.tsx';
import { PaidPerDay, Spread } from '../src/features/products/product-columns.tsx';
import type { ProductColumnProductRow } from '../src/features/products/product-columns.tsx';
import { BalanceSheet } from '../src/features/risk/balance-sheet.tsx';
import type { StressFigures } from '../src/features/risk/stress.model.ts';
import { renderPage, server, text, useConsole } from './render-page.tsx';

useConsole();

const plain = (node: HTMLElement) => (node.textContent ?? '').replaceAll(/\s+/gu, ' ');

const income = { earned: '98765.43', paidOut: '55555.38', toClaim: '38210.05', waiting: '5000.00' };
const words = { ...income, withdrawing: '300000.00', withdrawn: '500000.00', today: '6002.50' };

const member = {
  id: '1001',
  state: 'active',
  phone: '',
  nickname: 'Budi',
  countryId: 1,
  level: 0,
  verified: true,
  hasAddress: false,
  birthDate: '1990-01-01',
  registeredAt: '2026-01-01T00:00:00.000Z',
  balances: [],
  risks: [],
  left: [],
  figures: { currency: 'IDR', ...words },
} as unknown as MemberSeen;

const actuals = {
  perUnit30d: '812.50',
  perUnit90d: '790.00',
  paid30d: '22750.00',
  paid90d: '69520.00',
  settledDays30d: 28,
  settledDays90d: 88,
  pendingDays90d: 2,
  zeroDays30d: 0,
  zeroDays90d: 4,
  p10: '310.00',
  median: '805.25',
  p90: '1240.75',
  days: [],
};
const product = { actuals, currency: 'IDR' } as unknown as ProductColumnProductRow;
const withoutDays = {
  currency: 'IDR',
  actuals: { ...actuals, settledDays30d: 0, settledDays90d: 0, p10: undefined, p90: undefined },
} as unknown as ProductColumnProductRow;

describe('a member', () => {
  it('has the figures of the member’s own screens, under the same words', async () => {
    server.answer(listCountries, ok(listCountries, []));
    await renderPage(<MemberFacts of={member} />);
    const shown = plain(await screen.findByTestId('member-figures'));
    for (const word of ['earned', 'toClaim', 'waiting', 'paidOut', 'withdrawing', 'withdrawn', 'today'] as const) {
      expect(shown).toContain(text(`figure.${word}`));
    }
    for (const amount of ['98,765.43', '38,210.05', '5,000.00', '55,555.38', '300,000.00', '500,000.00', '6,002.50']) {
      expect(shown).toContain(amount);
    }
  });

  it('has them for each holding', async () => {
    const holding = {
      id: '0b54e1b4-2c3d-4f7e-9a51-000000000041',
      goodsId: 7,
      name: 'Roda 7',
      kind: 'vehicle' as const,
      quantity: 7,
      currency: 'IDR' as const,
      price: '6300000.00',
      ...income,
      state: 'active' as const,
      startAt: '2026-01-01T00:00:00.000Z',
      endAt: '2099-01-01T00:00:00.000Z',
    };
    server.answer(
      listMemberHoldings,
      ok(listMemberHoldings, { list: [holding], total: 1, page: 1, limit: 20, pages: 1 }),
    );
    await renderPage(<MemberHoldings memberId="1001" />);
    const row = (await screen.findByText('Roda 7')).closest('tr') ?? document.body;
    for (const amount of ['98,765.43', '38,210.05', '5,000.00', '55,555.38']) expect(plain(row)).toContain(amount);
    for (const word of ['earned', 'toClaim', 'waiting', 'paidOut'] as const) {
      expect(screen.getAllByText(text(`figure.${word}`)).length).toBeGreaterThan(0);
    }
  });
});

describe('a product', () => {
  it('shows what was paid a day over both spans, the spread, and the days that are not approved yet', async () => {
    await renderPage(
      <div data-testid="cells">
        <PaidPerDay of={product} days={30} />
        <PaidPerDay of={product} days={90} />
        <Spread of={product} />
      </div>,
    );
    const shown = plain(await screen.findByTestId('cells'));
    for (const part of ['812.50', '790.00', '310.00', '1,240.75']) expect(shown).toContain(part);
    expect(shown).toContain(text('ops.goods.zeroDays', { n: 4 }));
    expect(shown).toContain(text('ops.goods.counted', { n: 88 }));
    expect(within(screen.getByTestId('cells')).getByText(text('ops.goods.pending', { n: 2 }))).toBeDefined();
  });

  it('has no amount before a day is settled', async () => {
    await renderPage(
      <div data-testid="cells">
        <PaidPerDay of={withoutDays} days={30} />
        <Spread of={withoutDays} />
      </div>,
    );
    const shown = plain(await screen.findByTestId('cells'));
    expect(shown).toContain(text('ops.goods.counted', { n: 0 }));
    expect(shown).not.toContain('812.50');
    expect(shown).toContain('—');
  });
});

it('the risk page shows earned, of it paid out and not paid out, as the public page does', async () => {
  const figures = {
    currency: 'IDR',
    ...{ unassigned: '0.00', leaving: '0.00', company: '0.00' },
    revenueIn: '980000.00',
    incomeEarned: '98765.43',
    incomePaid: '55555.38',
    incomeUnpaid: '43210.05',
  } as unknown as StressFigures;
  await renderPage(<BalanceSheet figures={figures} />);
  for (const [label, amount] of [
    ['ops.risk.earned', '98,765.43'],
    ['ops.risk.paidOut', '55,555.38'],
    ['ops.risk.unpaidOut', '43,210.05'],
  ] as const) {
    const row = (await screen.findByText(text(label))).parentElement ?? document.body;
    expect(plain(row)).toContain(amount);
  }
});
