// Accounts beside their statements: on the page of risk, and what is on its way in the reconciliation.

import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listCustodyAccounts } from '@roda/api-contract/backoffice/custody';
import { listBreaks, listReconciliations } from '@roda/api-contract/backoffice/reconciliation';
import { riskOverview } from '@roda/api-contract/backoffice/risk';
import type { ReplyOf } from '@roda/api-contract/operation';
import { held, httpError, ok, refused, unreachable } from '@roda/testing/answers';
import { beforeEach, describe, expect, it } from 'vitest';
import { BreaksList } from '../src/features/reconciliation/breaks-list.tsx';
import { DaysList } from '../src/features/reconciliation/days-list.tsx';
import { RiskNow } from '../src/features/risk/risk-now.tsx';
import { stored } from '../src/shared/store.ts';
import { renderPage, server, text, useConsole } from './render-page.tsx';

useConsole();
beforeEach(() => server.answer(listCustodyAccounts, ok(listCustodyAccounts, [])));

type Overview = ReplyOf<typeof riskOverview>;

const plain = (node: HTMLElement) => (node.textContent ?? '').replaceAll(/\s+/gu, ' ');

const zero = '0.00';
const figures: Overview['figures'][number] = {
  currency: 'IDR',
  ...{ wallets: '900.00', escrow: zero, pendingWithdrawals: zero, unclaimed: '100.00', claims: '1000.00' },
  ...{ onStatement: '1600.00', arriving: '50.00', unassigned: '20.00', leaving: '30.00', company: '600.01' },
  ...{ held: '999.99', coverage: '0.99999000', stated: false },
  ...{ distributable: zero, fleetPayable: zero, reserve: '600.01', acquisition: zero, fees: zero, taxes: zero },
  ...{ marketing: zero, prizes: zero, payroll: zero, revenueIn: zero, incomeEarned: zero, incomePaid: zero },
  ...{ incomeUnpaid: zero, byRevenue: zero, byNewMoney: zero },
};
const bank: Overview['custody'][number] = {
  ...{ account: 'bank', purpose: 'members', holder: 'bank', name: 'Bank Uji 1234', currency: 'IDR' },
  ...{
    statement: '1600.01',
    book: '1550.00',
    inFlight: '50.00',
    difference: '0.01',
    statedOn: '2026-03-09',
    stated: true,
  },
};
const provider: Overview['custody'][number] = {
  ...{ account: 'provider', purpose: 'members', holder: 'provider', name: '', currency: 'IDR' },
  ...{ statement: '77.00', book: '77.00', inFlight: zero, difference: zero, stated: false },
};
const overview: Overview = {
  asOf: '2026-03-10T03:00:00.000Z',
  figures: [figures],
  custody: [bank, provider],
  ...{ maturing: [], topClaims: [], topProducts: [], openAlerts: 0 },
  gate: { isOpen: false, reason: 'custody', since: '2026-03-10T02:00:00.000Z' },
  threshold: { stop: '1.0000', warn: '1.0500', version: 1 },
};

describe('the page of risk', () => {
  it('shows each account with statement, book, what is on its way and the difference, and why sales are stopped', async () => {
    server.answer(riskOverview, ok(riskOverview, overview));
    await renderPage(<RiskNow />);
    const shown = plain(await screen.findByTestId('custody-bank'));
    for (const part of ['Bank Uji 1234', '1,600.01', '1,550.00', '50.00', '0.01', '2026-03-09'])
      expect(shown).toContain(part);
    expect(shown).toContain(text('ops.risk.kind.custody_differs'));
    const other = plain(screen.getByTestId('custody-provider'));
    expect(other).toContain(text('ops.reconciliation.neverStated'));
    expect(other).toContain(text('ops.risk.unstated'));
    expect(other).not.toContain(text('ops.risk.kind.custody_differs'));
    expect(plain(screen.getByTestId('gate'))).toContain(text('ops.risk.gate.custody'));
  });

  it('names the closing balance of a statement apart from the balance with later lines', async () => {
    server.answer(
      riskOverview,
      ok(riskOverview, { ...overview, custody: [{ ...bank, closing: '1500.25' }, provider] }),
    );
    await renderPage(<RiskNow />);
    const shown = await screen.findByTestId('custody-bank');
    for (const [label, amount] of [
      ['ops.custody.closing', '1,500.25'],
      ['ops.reconciliation.statement', '1,600.01'],
    ] as const)
      expect(plain(within(shown).getByText(text(label)).parentElement ?? document.body)).toContain(amount);
    expect(within(screen.getByTestId('custody-provider')).queryByText(text('ops.custody.closing'))).toBeNull();
  });

  it('adds up what is held from its lines: what is taken off is negative', async () => {
    server.answer(riskOverview, ok(riskOverview, overview));
    await renderPage(<RiskNow />);
    const shown = plain(await screen.findByTestId('risk-IDR'));
    for (const [label, amount] of [
      ['ops.risk.onStatement', '1,600.00'],
      ['ops.risk.arriving', '50.00'],
      ['ops.risk.unassigned', '20.00'],
      ['ops.risk.leaving', '30.00'],
      ['ops.risk.company', '600.01'],
      ['ops.risk.held', '999.99'],
    ] as const) {
      const row = screen.getAllByText(text(label)).at(-1)?.parentElement ?? document.body;
      expect(plain(row)).toContain(amount);
      expect(/[-−]/u.test(plain(row).replace(text(label), ''))).toBe(['20.00', '30.00', '600.01'].includes(amount));
    }
    expect(shown).toContain(text('ops.risk.unstated'));
  });

  it('without an account in use says so', async () => {
    server.answer(riskOverview, ok(riskOverview, { ...overview, custody: [] }));
    await renderPage(<RiskNow />);
    expect(plain(await screen.findByTestId('risk-custody'))).toContain(text('ops.risk.custody.none'));
  });

  it('while loading shows neither accounts nor a failure', async () => {
    const slow = held(ok(riskOverview, overview));
    server.answer(riskOverview, slow.answer);
    await renderPage(<RiskNow />);
    expect(screen.queryByTestId('risk-custody')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    slow.release();
    expect(await screen.findByTestId('custody-bank')).toBeDefined();
  });

  it.each([
    ['HTTP 500', httpError(500), () => text('shell.http', { status: 500 })],
    ['no network', unreachable, () => text('shell.networkFailed')],
  ])('after %s says so in words, and loads by the retry button', async (_name, answer, sentence) => {
    server.answer(riskOverview, answer);
    await renderPage(<RiskNow />);
    expect((await screen.findByRole('alert')).textContent).toContain(sentence());
    server.answer(riskOverview, ok(riskOverview, overview));
    await userEvent.click(screen.getByRole('button', { name: text('common.retry') }));
    expect(await screen.findByTestId('custody-bank')).toBeDefined();
  });

  it('ends the session where the server says so', async () => {
    server.answer(riskOverview, refused(riskOverview, 'session_revoked'));
    await renderPage(<RiskNow />);
    await waitFor(() => expect(stored().session).toBeUndefined());
  });
});

describe('the reconciliation', () => {
  it('shows what is on its way, and what of it stops sales', async () => {
    const row = { account: 'bank', since: '2026-03-05', ageDays: 5, reference: 'X-1', amount: '-3.00' };
    const list = [
      { ...row, id: 'open_line:1', subject: '1', kind: 'open_line' as const, isOld: true },
      { ...row, id: 'transfer:2', subject: '2', kind: 'transfer' as const, isOld: false, reference: 'HT-1' },
    ];
    server.answer(listBreaks, ok(listBreaks, { list, total: 2, page: 1, limit: 20, pages: 1 }));
    await renderPage(<BreaksList />);
    expect(await screen.findByText(text('ops.reconciliation.old.yes'))).toBeDefined();
    expect(screen.getByText(text('ops.reconciliation.old.no'))).toBeDefined();
    expect(screen.getByText(text('ops.reconciliation.kind.transfer'))).toBeDefined();
  });

  it('shows each day with what is on its way, the difference, and the day of the statement', async () => {
    const day = {
      ...{ account: 'bank', statement: '1600.01', book: '1550.00', inFlight: '50.00', difference: '0.01', open: zero },
      ...{ openCount: 0, missingCount: 0, oldCount: 0, lookedAt: '2026-03-10T03:00:00.000Z' },
    };
    const list = [
      { ...day, id: 'bank:2026-03-10', day: '2026-03-10', statedOn: '2026-03-09' },
      { ...day, id: 'bank:2026-03-09', day: '2026-03-09' },
    ];
    server.answer(listReconciliations, ok(listReconciliations, { list, total: 2, page: 1, limit: 20, pages: 1 }));
    await renderPage(<DaysList />);
    expect(await screen.findByText(text('ops.reconciliation.neverStated'))).toBeDefined();
    expect(screen.getAllByText('2026-03-09')).toHaveLength(2);
    for (const amount of ['50.00', '0.01']) expect(plain(document.body)).toContain(amount);
  });
});
