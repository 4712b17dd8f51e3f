// The public figures of income: earned by members, of it paid out to wallets, and not paid out yet.

import { screen, waitFor, within } from '@testing-library/react';
import { trustSummary } from '@roda/api-contract/backoffice/assurance';
import { modeInfo, publicConfig } from '@roda/api-contract/backoffice/markets';
import { listLiabilityRoots } from '@roda/api-contract/backoffice/proofs';
import type { ReplyOf } from '@roda/api-contract/operation';
import { held, httpError, ok, unreachable } from '@roda/testing/answers';
import { describe, expect, it } from 'vitest';
import { expectFigures } from './controls.ts';
import { press, renderScreen, server, setOnline, text, useMemberApp } from './render-screen.tsx';
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
const rupiah = {
  ...sums,
  ...{ onStatement: '750000.00', arriving: '5000.00', unassigned: '0.00', leaving: '25000.50', company: '129999.50' },
};
const figures = {
  asOf: '2026-03-10T00:00:00.000Z',
  currencies: [rupiah],
  products: [{ goodsId: 7, name: 'Roda 7', kind: 'vehicle' as const, ...sums }],
  custody: [],
};
const bank = {
  ...{
    account: 'bank',
    purpose: 'members' as const,
    holder: 'bank' as const,
    name: 'Bank Uji',
    currency: 'IDR' as const,
  },
  ...{ statement: '600000.00', book: '590000.00', inFlight: '10000.00', difference: '0.00' },
  ...{ statedOn: '2026-03-09', stated: true },
};
const marketing = {
  ...{
    account: 'marketing',
    purpose: 'marketing' as const,
    holder: 'bank' as const,
    name: '',
    currency: 'IDR' as const,
  },
  ...{ statement: '70.01', book: '70.00', inFlight: '0.00', difference: '0.01', stated: false },
};
const config = {
  mode: 'production' as const,
  publicInviteCode: 'RODA00',
  inviteReward: { coins: 300, monthlyCap: 10 },
  webViewHosts: [],
  solvency: figures,
};

describe('accounts beside their statements', () => {
  const open = async (solvency: ReplyOf<typeof trustSummary>): Promise<void> => {
    server.answer(trustSummary, ok(trustSummary, solvency));
    server.answer(publicConfig, ok(publicConfig, { ...config, solvency }));
    server.answer(listLiabilityRoots, ok(listLiabilityRoots, emptyPage));
    await renderScreen('/pages/my/trust', { loggedOut: true });
  };

  it('shows the day up to which all agree, and each with statement, book, what is on its way and the difference', async () => {
    await open({ ...figures, currencies: [{ ...rupiah, stated: true }], custody: [bank], reconciledAt: '2026-03-09' });
    expect(await screen.findByTestId('trust-bank')).toHaveTextContent(
      text('solvency.bankAgreed', { day: '2026-03-09' }),
    );
    const shown = screen.getByTestId('trust-account-bank');
    expectFigures(shown, ['Rp 600,000.00', 'Rp 590,000.00', 'Rp 10,000.00', 'Rp 0.00']);
    expect(shown).toHaveTextContent(`${text('solvency.account.members.bank')} · Bank Uji`);
    expect(shown).toHaveTextContent(text('solvency.statedOn', { day: '2026-03-09' }));
    expect(screen.getByTestId('coverage-stated')).toHaveAttribute('data-stated', 'true');
  });

  it('names the closing balance of the statement apart from the balance with later lines', async () => {
    await open({ ...figures, custody: [{ ...bank, closing: '570000.00' }] });
    const shown = await screen.findByTestId('trust-account-bank');
    for (const [key, amount] of [
      ['solvency.closing', 'Rp 570,000.00'],
      ['solvency.statement', 'Rp 600,000.00'],
    ] as const)
      expectFigures(within(shown).getByText(text(key)).parentElement ?? document.body, [amount]);
  });

  it('shows the company’s own money as a line of its own: the lines add up to the balances of members’ accounts', async () => {
    const provider = { ...bank, account: 'provider', holder: 'provider' as const, statement: '150000.00' };
    await open({ ...figures, custody: [bank, provider, marketing] });
    const shown = await screen.findByTestId('trust-members-IDR');
    const lines: readonly (readonly [Parameters<typeof text>[0], string, bigint])[] = [
      ['solvency.held', 'Rp 600,000.00', 60_000_000n],
      ['solvency.company', 'Rp 129,999.50', 12_999_950n],
      ['solvency.leaving', 'Rp 25,000.50', 2_500_050n],
      ['solvency.arriving', '5,000.00', -500_000n],
    ];
    for (const [key, amount] of lines)
      expectFigures(within(shown).getByText(text(key)).parentElement ?? document.body, [amount]);
    expect(within(shown).queryByText(text('solvency.unassigned'))).toBeNull();
    expect(lines.reduce((sum, [, , minor]) => sum + minor, 0n)).toBe(75_000_000n);
    const total = within(shown).getByText(text('solvency.onStatement')).parentElement ?? document.body;
    expectFigures(total, ['Rp 750,000.00']);
    expect(shown).toHaveTextContent(text('solvency.companyWhat'));
    expect(screen.getAllByTestId(/^trust-members-/)).toHaveLength(1);
  });

  it('says that an account differs or has no current statement, and that the amount is not confirmed', async () => {
    await open({ ...figures, currencies: [{ ...rupiah, stated: false }], custody: [bank, marketing] });
    expect(await screen.findByText(text('solvency.bankNever'))).toBeVisible();
    const shown = screen.getByTestId('trust-account-marketing');
    expectFigures(shown, ['Rp 70.01', 'Rp 70.00', 'Rp 0.00', 'Rp 0.01']);
    expect(shown).toHaveTextContent(text('solvency.notStated'));
    expect(screen.getByTestId('coverage-stated')).toHaveTextContent(text('solvency.unstated'));
  });

  it('while loading shows its frame and no figure', async () => {
    const slow = held(ok(trustSummary, { ...figures, custody: [bank] }));
    server.answer(publicConfig, ok(publicConfig, config));
    server.answer(listLiabilityRoots, ok(listLiabilityRoots, emptyPage));
    server.answer(trustSummary, slow.answer);
    await renderScreen('/pages/my/trust', { loggedOut: true });
    expect(await screen.findByRole('heading', { level: 1, name: text('solvency.title') })).toBeVisible();
    expect(screen.queryByTestId('trust-account-bank')).toBeNull();
    slow.release();
    expect(await screen.findByTestId('trust-account-bank')).toBeVisible();
  });

  it('after HTTP 500 says so in words and loads by the retry button', async () => {
    server.answer(publicConfig, ok(publicConfig, config));
    server.answer(listLiabilityRoots, ok(listLiabilityRoots, emptyPage));
    server.answer(trustSummary, httpError(500));
    await renderScreen('/pages/my/trust', { loggedOut: true });
    expect((await screen.findByRole('alert')).textContent).toContain(text('shell.http', { status: 500 }));
    server.answer(trustSummary, ok(trustSummary, { ...figures, custody: [bank] }));
    await press(screen.getAllByRole('button', { name: text('common.retry') })[0] ?? document.body);
    expect(await screen.findByTestId('trust-account-bank')).toBeVisible();
  });

  it('without a network says that, and loads by itself once there is one', async () => {
    server.answer(publicConfig, ok(publicConfig, config));
    server.answer(listLiabilityRoots, ok(listLiabilityRoots, emptyPage));
    server.answer(trustSummary, unreachable);
    await renderScreen('/pages/my/trust', { loggedOut: true });
    setOnline(false);
    const alert = await screen.findByRole('alert');
    await waitFor(() => expect(alert.textContent).toContain(text('common.checkConnection')));
    server.answer(trustSummary, ok(trustSummary, { ...figures, custody: [bank] }));
    setOnline(true);
    expect(await screen.findByTestId('trust-account-bank')).toBeVisible();
  });

  it('without any account in use: no account, and no agreement', async () => {
    await open(figures);
    expect(await screen.findByText(text('solvency.bankNever'))).toBeVisible();
    expect(screen.queryByTestId(/trust-account/)).toBeNull();
    expect(screen.queryByTestId(/trust-members/)).toBeNull();
    expect(screen.queryByTestId('coverage-stated')).toBeNull();
  });
});

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
