// Custody accounts and the import of their statements: what is shown, what is sent, and what can't be confirmed.

import { File as NetworkFile } from 'node:buffer';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listCustodyAccounts, proposeCustodyAccount } from '@roda/api-contract/backoffice/custody';
import type { CustodyAccountInfo } from '@roda/api-contract/backoffice/custody';
import { solvency } from '@roda/api-contract/backoffice/assurance';
import { listCountries } from '@roda/api-contract/backoffice/markets';
import type { ReplyOf } from '@roda/api-contract/operation';
import { importStatement } from '@roda/api-contract/sales/payments';
import { listStatementImports, previewStatement } from '@roda/api-contract/sales/payment-cases';
import { ok, refused } from '@roda/testing/answers';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ImportStatement } from '../src/features/statements/import-statement.tsx';
import { ImportsTab } from '../src/features/statements/imports.tsx';
import { Screen } from '../src/screens/money/custody.screen.tsx';
import { queryClient } from '../src/shared/query-client.ts';
import { renderPage, server, text, useConsole } from './render-page.tsx';

useConsole();

// Node's network sends Node's files only.
beforeAll(() => void vi.stubGlobal('File', NetworkFile));
afterAll(() => void vi.unstubAllGlobals());

const uuid = (last: number) => `0b54e1b4-2c3d-4f7e-9a51-${String(last).padStart(12, '0')}`;
const plain = (node: HTMLElement) => (node.textContent ?? '').replaceAll(/\s+/gu, ' ');

const bank: CustodyAccountInfo = {
  code: 'bank',
  purpose: 'members',
  holder: 'bank',
  currency: 'IDR',
  countryId: 1,
  name: 'BCA Giro',
  numberEnd: '4471',
  openedOn: '2026-03-01',
  opening: '0.00',
  stated: { to: '2026-03-08', closing: '1234567.89' },
  statement: '1234000.50',
  version: 3,
  proposed: false,
};
const payroll: CustodyAccountInfo = {
  ...{ code: 'payroll', purpose: 'payroll', holder: 'bank', currency: 'IDR', countryId: 1, name: '' },
  ...{ opening: '500.00', statement: '620.25', version: 1, proposed: true },
};
const added: CustodyAccountInfo = { ...payroll, code: 'mandiri', purpose: 'members', name: 'Mandiri', proposed: false };

const publicFigures: ReplyOf<typeof solvency> = {
  asOf: '2026-03-10T03:00:00.000Z',
  currencies: [
    {
      ...{ currency: 'IDR', claims: '31.91', held: '31.91', stated: true, coverage: '1.00000000' },
      ...{ onStatement: '198.03', company: '165.12', leaving: '0.50', unassigned: '0.70', arriving: '0.20' },
      ...{ revenueIn: '0.00', incomeEarned: '0.00', incomePaid: '0.00', incomeUnpaid: '0.00' },
    },
  ],
  products: [],
  custody: [
    {
      ...{ account: 'bank', purpose: 'members', holder: 'bank', name: 'BCA Giro', currency: 'IDR', stated: true },
      ...{ statement: '198.03', book: '198.03', inFlight: '0.00', difference: '0.00' },
    },
  ],
};

beforeEach(() => {
  server.answer(listCustodyAccounts, ok(listCustodyAccounts, [bank, payroll, added]));
  server.answer(listCountries, ok(listCountries, []));
  server.answer(solvency, ok(solvency, { ...publicFigures, currencies: [], custody: [] }));
});

const rowOf = async (code: string) => screen.findByRole('row', { name: new RegExp(`\\b${code}\\b`, 'u') });

describe('the custody accounts', () => {
  it('show purpose, name, the last stated day and its balance, the balance with later lines, and which have none', async () => {
    await renderPage(<Screen />);
    const members = plain(await rowOf('bank'));
    expect(members).toContain(text('ops.custody.purpose.members'));
    expect(members).toContain('BCA Giro …4471');
    expect(members).toContain('1,234,567.89');
    expect(members).toContain('1,234,000.50');
    for (const label of ['ops.custody.closing', 'ops.reconciliation.statement'] as const)
      expect(screen.getByRole('columnheader', { name: text(label) })).toBeVisible();
    const own = await rowOf('payroll');
    expect(plain(own)).toContain('620.25');
    expect(plain(own)).toContain(text('ops.custody.account.payroll'));
    expect(plain(own)).toContain(text('ops.custody.neverStated'));
    expect(plain(own)).toContain(text('ops.custody.unnamed'));
    expect(members).not.toContain(text('ops.custody.unnamed'));
    expect(within(own).getByTestId('act-proposeCustodyAccount')).toBeDisabled();
    expect(plain(await rowOf('mandiri'))).toContain('Mandiri');
  });

  it('say what among members’ money is the company’s own, and lead to its transfers', async () => {
    server.answer(solvency, ok(solvency, publicFigures));
    await renderPage(<Screen />);
    const shown = await screen.findByTestId('members-money-IDR');
    const lines = [
      ['ops.custody.held', '31.91'],
      ['ops.risk.company', '165.12'],
      ['ops.risk.leaving', '0.50'],
      ['ops.risk.unassigned', '0.70'],
      ['ops.risk.arriving', '0.20'],
      ['ops.risk.onStatement', '198.03'],
    ] as const;
    for (const [label, amount] of lines)
      expect(plain(within(shown).getByText(text(label)).closest('tr') ?? document.body)).toContain(amount);
    expect(within(shown).getByRole('link').getAttribute('href')).toBe('#/transfers?tab=money');
  });

  it('a change of one with statements leaves its beginning as it is', async () => {
    server.answer(proposeCustodyAccount, ok(proposeCustodyAccount, { approvalId: uuid(1) }));
    await renderPage(<Screen />);
    await userEvent.click(within(await rowOf('bank')).getByTestId('act-proposeCustodyAccount'));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).queryByText(text('ops.statements.opening'))).toBeNull();
    const name = within(dialog).getByRole('textbox', { name: text('ops.custody.name') });
    await userEvent.clear(name);
    await userEvent.type(name, 'BCA Operasional');
    await userEvent.type(within(dialog).getByRole('textbox', { name: text('ops.common.reason') }), 'renamed');
    await userEvent.click(within(dialog).getByRole('button', { name: text('ops.common.edit') }));
    await waitFor(() => expect(server.sent(proposeCustodyAccount)).toHaveLength(1));
    expect(server.sent(proposeCustodyAccount)[0]?.input).toEqual({
      ...{ code: 'bank', version: 3, name: 'BCA Operasional', numberEnd: '4471', reason: 'renamed' },
      ...{ openedOn: '2026-03-01', opening: '0.00' },
    });
  });

  it('the checklist’s link opens the form of the first one without a name, then that of a new one', async () => {
    const unnamed: CustodyAccountInfo = { ...payroll, code: 'acquisition', purpose: 'acquisition', proposed: false };
    const address = { path: 'custody', search: { open: 'proposeCustodyAccount' } };
    server.answer(
      listCustodyAccounts,
      ok(listCustodyAccounts, [bank, payroll, unnamed, { ...unnamed, code: 'other' }]),
    );
    await renderPage(<Screen />, address);
    const dialog = await screen.findByRole('dialog');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(within(dialog).queryByRole('textbox', { name: text('ops.common.code') })).toBeNull();
    expect(within(dialog).getByRole('textbox', { name: text('ops.custody.name') })).toHaveValue('');
    await userEvent.click(within(dialog).getByRole('button', { name: text('common.cancel') }));
    cleanup();
    server.answer(listCustodyAccounts, ok(listCustodyAccounts, [bank, payroll, { ...unnamed, proposed: true }]));
    queryClient.clear();
    await renderPage(<Screen />, address);
    const added = await screen.findByRole('dialog');
    expect(within(added).getByRole('textbox', { name: text('ops.common.code') })).toBeVisible();
  });

  it('an auditor sees them and can’t propose anything', async () => {
    await renderPage(<Screen />, { roles: ['auditor'] });
    await rowOf('bank');
    for (const button of screen.getAllByTestId('act-proposeCustodyAccount')) expect(button).toBeDisabled();
  });

  it('say why they can’t be loaded', async () => {
    server.answer(listCustodyAccounts, refused(listCustodyAccounts, 'permission_denied'));
    await renderPage(<Screen />);
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(screen.queryByText(text('ops.custody.neverStated'))).toBeNull();
    expect(screen.queryByTestId('members-money-IDR')).toBeNull();
  });
});

const preview: ReplyOf<typeof previewStatement> = {
  ...{ fileName: 's.csv', sha256: 'ab', seen: false, fresh: 2, known: 0, badCount: 0 },
  ...{ from: '2026-03-09', to: '2026-03-09', moneyIn: '100.00', moneyOut: '30.00', currency: 'IDR' },
  ...{ bad: [], sample: [] },
};
const stated = { from: '2026-03-09', to: '2026-03-09', opening: '1234567.89', closing: '1234637.89' };

const openImport = async () => {
  await renderPage(<ImportStatement />);
  await userEvent.click(await screen.findByTestId('act-importStatement'));
  const dialog = await screen.findByRole('dialog');
  const input = dialog.querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('no file picker');
  return {
    dialog,
    choose: () => userEvent.upload(input, new File(['date,reference,amount\n'], 's.csv', { type: 'text/csv' })),
    type: async (label: 'firstDay' | 'lastDay' | 'opening' | 'closing', value: string) => {
      await userEvent.type(within(dialog).getByLabelText(text(`ops.statements.${label}`)), `${value}{Enter}`);
    },
    // After a call its mark stays beside the name: the simulated page ends no transition.
    button: (name: string) => within(dialog).findByRole('button', { name: new RegExp(`${name}$`, 'u') }),
  };
};

describe('the import of a statement', () => {
  it('says what the last one stated, and that a file without balances proves nothing', async () => {
    server.answer(previewStatement, ok(previewStatement, preview));
    const { dialog, choose, button } = await openImport();
    expect(
      await within(dialog).findByText(new RegExp(text('ops.statements.statedUntil', { day: '2026-03-08' }), 'u')),
    ).toBeDefined();
    await choose();
    expect(await within(dialog).findByText(text('ops.statements.movementsNote'))).toBeDefined();
    expect(await button(text('ops.statements.keep', { n: 2 }))).toBeEnabled();
    expect(server.sent(previewStatement).map(({ input }) => input)).toEqual([{ account: 'bank' }]);
  });

  it('sends the typed days and balances, first to look and then to import', async () => {
    server.answer(previewStatement, ok(previewStatement, { ...preview, statement: stated }));
    server.answer(
      importStatement,
      ok(importStatement, {
        importId: uuid(2),
        statement: stated,
        lines: 2,
        duplicates: 0,
        matched: 1,
        open: 1,
        rejected: [],
      }),
    );
    const { dialog, choose, type, button } = await openImport();
    await type('firstDay', stated.from);
    expect(within(dialog).getByText(text('ops.statements.balancesHalf'))).toBeDefined();
    await type('lastDay', stated.to);
    await type('opening', stated.opening);
    await type('closing', stated.closing);
    await choose();
    await userEvent.click(await button(text('ops.statements.keepStatement')));
    await waitFor(() => expect(server.sent(importStatement)).toHaveLength(1));
    for (const op of [previewStatement, importStatement])
      expect(server.sent(op)[0]?.input).toEqual({ account: 'bank', ...stated });
  });

  it('can’t be confirmed while the server would refuse it, and says why', async () => {
    const problem = { code: 'statement_gap' as const, message: 'It has to begin on 2026-03-09' };
    server.answer(previewStatement, ok(previewStatement, { ...preview, statement: stated, problem }));
    const { dialog, choose, button } = await openImport();
    await choose();
    expect(await within(dialog).findByText(problem.message)).toBeDefined();
    expect(await button(text('ops.statements.keepStatement'))).toBeDisabled();
  });

  it('a statement of no new lines can be imported, and changed balances are looked at again first', async () => {
    server.answer(previewStatement, ok(previewStatement, { ...preview, fresh: 0, known: 2, statement: stated }));
    const { choose, type, button } = await openImport();
    await choose();
    expect(await button(text('ops.statements.keepStatement'))).toBeEnabled();
    await type('firstDay', stated.from);
    expect(await button(text('ops.statements.check'))).toBeDisabled();
    await type('lastDay', stated.to);
    await userEvent.click(await button(text('ops.statements.check')));
    await waitFor(() => expect(server.sent(previewStatement)).toHaveLength(2));
    expect(server.sent(previewStatement)[1]?.input).toEqual({ account: 'bank', from: stated.from, to: stated.to });
  });
});

describe('the imported statements', () => {
  const row = {
    ...{ id: uuid(3), account: 'bank', fileName: 's.csv', sha256: 'ab', currency: 'IDR' as const },
    ...{ lines: 2, fresh: 2, duplicates: 0, rejected: 0, matched: 1, open: 1 },
    ...{ importedBy: 'Ani', importedAt: '2026-03-09T03:00:00.000Z' },
  };
  it('show their days and closing balance, or that they are movements only', async () => {
    const list = [
      { ...row, statement: stated },
      { ...row, id: uuid(4), fileName: 'm.csv' },
    ];
    server.answer(listStatementImports, ok(listStatementImports, { list, total: 2, page: 1, limit: 20, pages: 1 }));
    await renderPage(<ImportsTab />);
    const [first, second] = [
      await screen.findByRole('row', { name: /s\.csv/u }),
      await screen.findByRole('row', { name: /m\.csv/u }),
    ];
    expect(plain(first)).toContain('2026-03-09 – 2026-03-09');
    expect(plain(first)).toContain('1,234,637.89');
    expect(plain(second)).toContain(text('ops.statements.movementsOnly'));
    expect(plain(second)).not.toContain('1,234,637.89');
  });
});
