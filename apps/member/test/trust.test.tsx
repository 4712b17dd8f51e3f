// The public figures of income: earned by members, of it paid out to wallets, and not paid out yet.

import { screen } from '@testing-library/react';
import { trustSummary } from '@roda/api-contract/backoffice/assurance';
import { modeInfo, publicConfig } from '@roda/api-contract/backoffice/markets';
import { listLiabilityRoots } from '@roda/api-contract/backoffice/proofs';
import { ok } from '@roda/testing/answers';
import { describe, expect, it } from 'vitest';
import { expectFigures } from './controls.ts';
import { renderScreen, server, text, useMemberApp } from './render-screen.tsx';
import { emptyPage } from './sample-data.ts';

useMemberApp();

const sums = {
  currency: 'IDR' as const,
  claims: '500000.00',
  held: '600000.00',
  revenueIn: '980000.00',
  incomeEarned: '98765.43',
  incomePaid: '55555.38',
  incomeUnpaid: '43210.05',
};
const figures = {
  asOf: '2026-03-10T00:00:00.000Z',
  currencies: [sums],
  products: [{ goodsId: 7, name: 'Roda 7', kind: 'vehicle' as const, ...sums }],
};
const config = {
  mode: 'production' as const,
  publicInviteCode: 'RODA00',
  inviteReward: { coins: 300, monthlyCap: 10 },
  webViewHosts: [],
  solvency: figures,
};

describe('public figures', () => {
  it('on the trust page: earned is paid out and not paid out, for all products and for each', async () => {
    server.answer(trustSummary, ok(trustSummary, figures));
    server.answer(publicConfig, ok(publicConfig, config));
    server.answer(listLiabilityRoots, ok(listLiabilityRoots, emptyPage));
    await renderScreen('/pages/my/trust', { loggedOut: true });
    const earned = await screen.findAllByTestId('income-earned');
    expect(earned).toHaveLength(2);
    for (const part of earned) expectFigures(part, ['Rp 98,765.43']);
    for (const part of screen.getAllByTestId('income-paid')) expectFigures(part, ['Rp 55,555.38']);
    for (const part of screen.getAllByTestId('income-unpaid')) expectFigures(part, ['Rp 43,210.05']);
  });

  it('on the page about the mode: the same words and amounts', async () => {
    server.answer(modeInfo, ok(modeInfo, { mode: 'production', examine: false, reason: '', decidedBy: [] }));
    server.answer(publicConfig, ok(publicConfig, config));
    await renderScreen('/pages/my/mode', { loggedOut: true });
    for (const [key, amount] of [
      ['solvency.earned', 'Rp 98,765.43'],
      ['solvency.paidOut', 'Rp 55,555.38'],
      ['solvency.unpaid', 'Rp 43,210.05'],
    ] as const) {
      const label = await screen.findByText(text(key));
      expectFigures(label.parentElement ?? document.body, [amount]);
    }
  });
});
