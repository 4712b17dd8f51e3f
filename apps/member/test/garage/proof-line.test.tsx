// The line of proof on the withdrawal screen: how long withdrawals took, and when bank and book last agreed.

import { screen, waitFor } from '@testing-library/react';
import { trustSummary } from '@roda/api-contract/backoffice/assurance';
import { listWithdrawals } from '@roda/api-contract/wallet/withdrawal-cases';
import { profitRule, withdrawInfo } from '@roda/api-contract/wallet/wallet';
import { httpError, ok } from '@roda/testing/answers';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderScreen, server, text, useMemberApp } from '../render-screen.tsx';
import { card, emptyPage, withdrawalRule } from '../sample-data.ts';
import { stubInView } from './in-view.ts';

useMemberApp();

const path = '/subPages/withdraw/index';
const summary = {
  asOf: '2026-03-10T00:00:00.000Z',
  currencies: [],
  products: [],
  custody: [],
  reconciledAt: '2026-03-09',
};

beforeEach(() => {
  stubInView(() => true);
  server.answer(
    withdrawInfo,
    ok(withdrawInfo, {
      currency: 'IDR',
      balance: '1234567.89',
      min: '50000.00',
      max: '20000000.00',
      dailyRemaining: '20000000.00',
      feeRate: '0.0200',
      taxRate: '0.1000',
      exchangeRate: '1.00000000',
      levelDiscount: '0.0000',
      arrival: withdrawalRule.arrival,
      cards: [card],
    }),
  );
  server.answer(listWithdrawals, ok(listWithdrawals, emptyPage));
  server.answer(profitRule, ok(profitRule, withdrawalRule));
});

describe('proof line', () => {
  it('says how long this week’s withdrawals took, and leads to the figures', async () => {
    server.answer(trustSummary, ok(trustSummary, summary));
    await renderScreen(path);
    const line = await screen.findByTestId('proof-line');
    const span = { median: text('withdraw.minutes', { n: 45 }), most: text('withdraw.hours', { n: 3 }) };
    await waitFor(() => expect(line).toHaveTextContent(text('withdraw.weekTimes', span)));
    expect(line).toHaveTextContent(text('solvency.bankAgreed', { day: '2026-03-09' }));
    expect(line).toHaveAttribute('href', '#/pages/my/trust');
  });

  it('says that not every account agrees, and no time where nothing was paid', async () => {
    const { reconciledAt: _day, ...rest } = summary;
    server.answer(trustSummary, ok(trustSummary, rest));
    server.answer(profitRule, ok(profitRule, { ...withdrawalRule, lastWeek: { paid: 0 } }));
    await renderScreen(path);
    const line = await screen.findByTestId('proof-line');
    expect(line).toHaveTextContent(text('solvency.bankNever'));
    await waitFor(() => expect(line).toHaveTextContent(text('withdraw.weekNone')));
  });

  it('names no usual time where too few were paid', async () => {
    server.answer(trustSummary, ok(trustSummary, summary));
    server.answer(profitRule, ok(profitRule, { ...withdrawalRule, lastWeek: { paid: 3 } }));
    await renderScreen(path);
    const line = await screen.findByTestId('proof-line');
    await waitFor(() => expect(line).toHaveTextContent(text('withdraw.weekFew', { n: 3 })));
  });

  it('is absent without its figures; withdrawing goes on', async () => {
    server.answer(trustSummary, httpError(500));
    await renderScreen(path);
    await screen.findByTestId('withdrawable');
    expect(screen.queryByTestId('proof-line')).toBeNull();
  });
});
