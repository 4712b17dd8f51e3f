// The console's table: rows, sorting, paging, filters, the drawer and the file, and what it says when it can't load.

import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { exportTable } from '@roda/api-contract/backoffice/tables';
import { listWithdrawalCases, withdrawalStages } from '@roda/api-contract/wallet/withdrawal-cases';
import type { WithdrawalCase } from '@roda/api-contract/wallet/withdrawal-cases';
import { held, httpError, ok, domainErrorText, refused, unreachable } from '@roda/testing/answers';
import { describe, expect, it, vi } from 'vitest';
import { Money } from '../src/shared/value-display.tsx';
import { stored } from '../src/shared/store.ts';
import { Records } from '../src/shared/table/records.tsx';
import { renderPage, search, server, text, token, useConsole } from './render-page.tsx';
import type { PageSettings } from './render-page.tsx';

useConsole();

const uuid = (last: number) => `0b54e1b4-2c3d-4f7e-9a51-${String(last).padStart(12, '0')}`;
const first: WithdrawalCase = {
  id: uuid(1),
  status: 'reviewing',
  stage: 'reviewing',
  currency: 'IDR',
  amount: '300000.05',
  fee: '6000.00',
  tax: '29400.00',
  net: '264600.05',
  exchangeRate: '1.00000000',
  bankName: 'BCA',
  bankCode: 'BCA',
  cardNumber: '4321',
  decideBy: '2099-01-02T00:00:00.000Z',
  promisedAt: '2099-01-05T00:00:00.000Z',
  createdAt: '2026-01-01T00:00:00.000Z',
  countryId: 1,
  risk: 0,
  cardAgeDays: 40,
  payoutReference: 'W-1',
  takenByYou: false,
  approvedByYou: false,
  openQuestion: false,
  memberId: '1001',
  phone: '812****7890',
  cardholderName: 'BUDI SANTOSO',
  cardBoundAt: '2025-12-01T00:00:00.000Z',
  checks: [],
  overdue: false,
};
const second = { ...first, id: uuid(2), payoutReference: 'W-2', cardholderName: 'SITI', amount: '75000.00' };
const page = (list: WithdrawalCase[], total = list.length) => {
  return ok(listWithdrawalCases, { list, total, page: 1, limit: 20, pages: Math.ceil(total / 20) });
};

const stages = withdrawalStages.map((value) => ({ value, text: value }));
const table = (
  <Records
    op={listWithdrawalCases}
    name="withdrawals"
    id={({ id }) => id}
    everyMs={600_000}
    columns={[
      { key: 'payoutReference', title: 'ops.withdrawals.payoutReference' },
      {
        key: 'amount',
        title: 'ops.withdrawals.gross',
        sort: 'amount',
        render: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
      },
      { key: 'cardholderName', title: 'ops.withdrawals.holder', hidden: true },
    ]}
    filters={[
      { name: 'text', label: 'ops.common.search', kind: 'text' },
      { name: 'stage', label: 'ops.common.state', kind: 'choice', options: stages },
    ]}
    drawer={(row) => ({ title: row.payoutReference, body: <p>{row.cardholderName}</p> })}
  />
);
const open = (settings?: PageSettings) => renderPage(table, settings);
const lastRequested = () => server.sent(listWithdrawalCases).at(-1)?.input;
const row = async (name: RegExp) => screen.findByRole('row', { name });

describe('the table', () => {
  it('shows rows with exact amounts, how many there are, and asks in the name of the operator', async () => {
    server.answer(listWithdrawalCases, page([first, second], 41));
    await open();
    expect((await row(/W-1/u)).textContent?.replaceAll(/\s/gu, ' ')).toContain('300,000.05');
    expect((await row(/W-2/u)).textContent?.replaceAll(/\s/gu, ' ')).toContain('75,000.00');
    expect(screen.getByText(text('ops.common.rows', { n: 41 }))).toBeDefined();
    expect(lastRequested()).toEqual({ page: '1', limit: '20' });
    expect(server.sent(listWithdrawalCases)[0]?.authorization).toBe(`Bearer ${token}`);
  });

  it('while loading says neither that nothing matches nor that it failed', async () => {
    const slow = held(page([first]));
    server.answer(listWithdrawalCases, slow.answer);
    await open();
    await screen.findByRole('columnheader', { name: text('ops.withdrawals.payoutReference') });
    expect(screen.queryByText(text('ops.common.noRows'))).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    slow.release();
    expect(await row(/W-1/u)).toBeDefined();
  });

  it('without rows says that nothing matches, and clears the filters', async () => {
    server.answer(listWithdrawalCases, page([]));
    await open({ search: { stage: 'paid', page: '3' } });
    expect(await screen.findByText(text('ops.common.noRows'))).toBeDefined();
    expect(lastRequested()).toEqual({ stage: 'paid', page: '3', limit: '20' });
    await userEvent.click(screen.getByText(text('ops.common.clear')));
    await waitFor(() => expect(lastRequested()).toEqual({ page: '1', limit: '20' }));
  });

  it.each([
    ['HTTP 500', httpError(500), () => text('shell.http', { status: 500 })],
    ['no network', unreachable, () => text('shell.networkFailed')],
    [
      'an internal error',
      refused(listWithdrawalCases, 'internal', { traceId: 'abc' }),
      () => domainErrorText('internal', { traceId: 'abc' }, 'en'),
    ],
  ])(
    'after %s says so in words, shows no empty list, and loads by the retry button',
    async (_name, answer, sentence) => {
      server.answer(listWithdrawalCases, answer);
      await open();
      expect((await screen.findByRole('alert')).textContent).toContain(sentence());
      expect(screen.queryByText(text('ops.common.noRows'))).toBeNull();
      server.answer(listWithdrawalCases, page([first]));
      await userEvent.click(screen.getByRole('button', { name: text('common.retry') }));
      expect(await row(/W-1/u)).toBeDefined();
      await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    },
  );

  it('keeps the rows on screen when asking again fails', async () => {
    server.answer(listWithdrawalCases, page([first]));
    await open();
    await row(/W-1/u);
    server.answer(listWithdrawalCases, httpError(500));
    await userEvent.click(screen.getByRole('button', { name: text('ops.common.refresh') }));
    expect((await screen.findByRole('alert')).textContent).toContain(text('shell.http', { status: 500 }));
    expect(await row(/W-1/u)).toBeDefined();
  });

  it.each(['en', 'id', 'zh'] as const)('says what a role may not see, in %s', async (lang) => {
    server.answer(listWithdrawalCases, refused(listWithdrawalCases, 'permission_denied'));
    await open({ lang, roles: ['content'] });
    expect((await screen.findByRole('alert')).textContent).toContain(domainErrorText('permission_denied', {}, lang));
  });

  it('ends the session where the server says so', async () => {
    server.answer(listWithdrawalCases, refused(listWithdrawalCases, 'session_revoked'));
    await open();
    await waitFor(() => expect(stored().session).toBeUndefined());
  });
});

describe('the table and its address', () => {
  it('sorts by the server, up, down and not at all', async () => {
    server.answer(listWithdrawalCases, page([first]));
    await open();
    await row(/W-1/u);
    const header = () => screen.getByRole('columnheader', { name: new RegExp(text('ops.withdrawals.gross'), 'u') });
    await userEvent.click(header());
    await waitFor(() => expect(lastRequested()).toMatchObject({ sort: 'amount', order: 'asc' }));
    expect(header()).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.click(header());
    await waitFor(() => expect(lastRequested()).toMatchObject({ sort: 'amount', order: 'desc' }));
    await userEvent.click(header());
    await waitFor(() => expect(search()).toEqual({}));
  });

  it('turns pages by button and by key, and begins at the first one with a new filter', async () => {
    server.answer(listWithdrawalCases, page([first], 41));
    await open();
    await row(/W-1/u);
    await userEvent.click(screen.getByRole('listitem', { name: '2' }));
    await waitFor(() => expect(lastRequested()).toEqual({ page: '2', limit: '20' }));
    await userEvent.keyboard('n');
    await waitFor(() => expect(search()).toMatchObject({ page: '3' }));
    await userEvent.type(screen.getByRole('textbox', { name: text('ops.common.search') }), 'W-1{Enter}');
    await waitFor(() => expect(lastRequested()).toEqual({ text: 'W-1', page: '1', limit: '20' }));
  });

  it('does not ask for a sorting or a filter of the address that the page has not', async () => {
    server.answer(listWithdrawalCases, page([first]));
    await open({ search: { sort: 'password', mine: 'true', limit: '99999' } });
    await row(/W-1/u);
    expect(lastRequested()).toEqual({ page: '1', limit: '100' });
  });
});

describe('one row of the table', () => {
  it('opens by Enter and by its address, and closes again', async () => {
    server.answer(listWithdrawalCases, page([first, second]));
    await open();
    (await row(/W-2/u)).focus();
    await userEvent.keyboard('{Enter}');
    const drawer = await screen.findByRole('dialog');
    expect(within(drawer).getByText('SITI')).toBeDefined();
    expect(search()).toEqual({ row: second.id });
    await userEvent.click(within(drawer).getByRole('button', { name: /close/iu }));
    await waitFor(() => expect(search()).toEqual({}));
  });

  it('that is on another page is asked for by its id', async () => {
    server.answer(listWithdrawalCases, page([first]), page([second]));
    await open({ search: { row: second.id } });
    expect(await within(await screen.findByRole('dialog')).findByText('SITI')).toBeDefined();
    expect(server.sent(listWithdrawalCases).map(({ input }) => input)).toContainEqual({
      id: second.id,
      page: '1',
      limit: '1',
    });
  });

  it('that is not there says so', async () => {
    server.answer(listWithdrawalCases, page([]));
    await open({ search: { row: uuid(9) } });
    expect(await screen.findByText(text('ops.common.gone'))).toBeDefined();
  });
});

describe('the table as a file', () => {
  const file = ok(exportTable, { fileName: 'withdrawals.csv', csv: 'reference\r\nW-1\r\n', rows: 41 });

  it('asks for all rows of the filter with the columns on show, once, and saves what the server wrote', async () => {
    server.answer(listWithdrawalCases, page([first], 41));
    const slow = held(file);
    server.answer(exportTable, slow.answer);
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    await open({ search: { stage: 'reviewing', page: '2' } });
    await row(/W-1/u);
    const button = screen.getByRole('button', { name: text('ops.common.export') });
    await userEvent.click(button);
    await userEvent.click(button);
    slow.release();
    expect(await screen.findByText(text('ops.common.exported', { n: 41 }))).toBeDefined();
    expect(saved).toEqual(['withdrawals.csv']);
    const columns = [
      { path: 'payoutReference', title: text('ops.withdrawals.payoutReference') },
      { path: 'amount', title: text('ops.withdrawals.gross') },
    ];
    const asked = {
      operation: 'wallet.listWithdrawalCases',
      input: { stage: 'reviewing' },
      columns,
      page: 'withdrawals',
    };
    expect(server.sent(exportTable).map(({ input }) => input)).toEqual([asked]);
  });

  it('that would be too long is refused in words', async () => {
    server.answer(listWithdrawalCases, page([first]));
    const facts = { rows: 200_000, most: 100_000 };
    server.answer(exportTable, refused(exportTable, 'too_many_rows', facts));
    await open();
    await userEvent.click(await screen.findByRole('button', { name: text('ops.common.export') }));
    expect(await screen.findByText(domainErrorText('too_many_rows', facts, 'en'))).toBeDefined();
  });
});
