// Transfers of the company's own money: what lies there, what is proposed, and what the bank has yet to send.

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listCustodyAccounts } from '@roda/api-contract/backoffice/custody';
import {
  cancelHouseTransfer,
  listHouseMoney,
  listHouseTransfers,
  proposeHouseTransfer,
} from '@roda/api-contract/backoffice/custody-transfers';
import type { ReplyOf } from '@roda/api-contract/operation';
import { domainErrorText, held, ok, refused, unreachable } from '@roda/testing/answers';
import { beforeEach, describe, expect, it } from 'vitest';
import { Screen } from '../src/screens/money/transfers.screen.tsx';
import { renderPage, server, text, useConsole } from './render-page.tsx';

useConsole();

type Transfer = ReplyOf<typeof listHouseTransfers>['list'][number];
type HouseMoney = ReplyOf<typeof listHouseMoney>[number];

const uuid = (last: number) => `0b54e1b4-2c3d-4f7e-9a51-${String(last).padStart(12, '0')}`;
const plain = (node: HTMLElement) => (node.textContent ?? '').replaceAll(/\s+/gu, ' ');

const waits: Transfer = {
  ...{ id: uuid(1), kind: 'acquisition', account: 'bank', reference: 'HT-0001', recipient: 'PT Otomotif 881' },
  ...{ currency: 'IDR', amount: '1500000.00', reason: 'a van', state: 'approved' },
  items: [{ goodsId: 7, name: 'City taxi 1', amount: '1500000.00' }],
  ...{ proposedBy: 'Ani', approvedBy: 'Budi', approvedAt: '2026-03-09T03:00:00.000Z' },
};
const sent: Transfer = {
  ...{ ...waits, id: uuid(2), kind: 'fee', reference: 'HT-0002', amount: '250.05', items: [] },
  ...{ state: 'sent', lineId: uuid(9), sentOn: '2026-03-08', arrivedOn: '2026-03-09', arrivedAt: 'marketing' },
};
const money: readonly HouseMoney[] = [
  {
    ...{ kind: 'acquisition', goodsId: 7, name: 'City taxi 1', currency: 'IDR' },
    ...{ balance: '2000000.00', waiting: '1500000.00', free: '500000.00' },
  },
  { kind: 'fee', currency: 'IDR', balance: '900.00', waiting: '0.00', free: '900.00' },
];
const page = (list: readonly Transfer[]) =>
  ok(listHouseTransfers, { list: [...list], total: list.length, page: 1, limit: 20, pages: 1 });

beforeEach(() => {
  server.answer(listCustodyAccounts, ok(listCustodyAccounts, []));
  server.answer(listHouseMoney, ok(listHouseMoney, [...money]));
  server.answer(listHouseTransfers, page([waits, sent]));
});

const rowOf = (reference: string) => screen.findByRole('row', { name: new RegExp(reference, 'u') });
const drawerOf = async (reference: string) => {
  await userEvent.click(await rowOf(reference));
  return screen.findByRole('dialog');
};

describe('the transfers', () => {
  it('show kind, reference, exact amount and how far each has come', async () => {
    await renderPage(<Screen />);
    const first = plain(await rowOf('HT-0001'));
    for (const part of [text('ops.transfers.kind.acquisition'), '1,500,000.00', text('ops.transfers.state.approved')])
      expect(first).toContain(part);
    const second = plain(await rowOf('HT-0002'));
    for (const part of ['250.05', text('ops.transfers.state.sent'), '2026-03-08']) expect(second).toContain(part);
  });

  it('while loading, and without any, say neither a failure nor a figure', async () => {
    const slow = held(page([]));
    server.answer(listHouseTransfers, slow.answer);
    await renderPage(<Screen />);
    await screen.findByRole('columnheader', { name: text('ops.common.reference') });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText(text('ops.common.noRows'))).toBeNull();
    slow.release();
    expect(await screen.findByText(text('ops.common.noRows'))).toBeDefined();
    expect(screen.queryByRole('columnheader')).toBeNull();
  });

  it.each([
    ['without network', unreachable, () => text('shell.networkFailed')],
    [
      'without permission',
      refused(listHouseTransfers, 'permission_denied'),
      () => domainErrorText('permission_denied', {}, 'en'),
    ],
  ])('%s say why they can’t be loaded', async (_name, answer, sentence) => {
    server.answer(listHouseTransfers, answer);
    await renderPage(<Screen />);
    expect((await screen.findByRole('alert')).textContent).toContain(sentence());
  });

  it('one that waits says what the bank is told, and is cancelled with a reason', async () => {
    server.answer(cancelHouseTransfer, ok(cancelHouseTransfer, { ...waits, state: 'cancelled' }));
    await renderPage(<Screen />);
    const drawer = await drawerOf('HT-0001');
    expect(within(drawer).getByText(text('ops.transfers.tellBank', { reference: 'HT-0001' }))).toBeDefined();
    expect(plain(drawer)).toContain('City taxi 1 (7)');
    await userEvent.click(within(drawer).getByTestId('act-cancelHouseTransfer'));
    const reason = await screen.findByRole('textbox', { name: text('ops.common.reason') });
    await userEvent.type(reason, 'twice');
    const dialog = reason.closest<HTMLElement>('[role="dialog"]') ?? document.body;
    await userEvent.click(within(dialog).getByRole('button', { name: text('ops.transfers.cancel') }));
    await waitFor(() => expect(server.sent(cancelHouseTransfer)).toHaveLength(1));
    expect(server.sent(cancelHouseTransfer)[0]?.input).toEqual({ id: uuid(1), reason: 'twice' });
  });

  it('one that the bank sent names both lines and can’t be cancelled', async () => {
    await renderPage(<Screen />);
    const drawer = await drawerOf('HT-0002');
    expect(plain(drawer)).toContain('2026-03-09');
    expect(plain(drawer)).toContain(text('ops.custody.account.marketing'));
    expect(within(drawer).queryByTestId('act-cancelHouseTransfer')).toBeNull();
  });
});

const choose = async (dialog: HTMLElement, label: string, option: string) => {
  fireEvent.mouseDown(within(dialog).getByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByTitle(option));
};

const openProposal = async () => {
  await renderPage(<Screen />);
  await userEvent.click(await screen.findByTestId('act-proposeHouseTransfer'));
  const dialog = await screen.findByRole('dialog');
  return {
    dialog,
    type: async (name: string, value: string) => userEvent.type(await within(dialog).findByLabelText(name), value),
    send: async () =>
      userEvent.click(await within(dialog).findByRole('button', { name: text('ops.transfers.propose') })),
  };
};

describe('proposing a transfer', () => {
  it('of fees sends one amount', async () => {
    server.answer(proposeHouseTransfer, ok(proposeHouseTransfer, { approvalId: uuid(3) }));
    const { dialog, type, send } = await openProposal();
    await choose(dialog, text('ops.common.kind'), text('ops.transfers.kind.fee'));
    await type(text('ops.common.amount'), '250.05');
    await type(text('ops.transfers.recipient'), 'PT Roda 991');
    await type(text('ops.common.reason'), 'March');
    await send();
    await waitFor(() => expect(server.sent(proposeHouseTransfer)).toHaveLength(1));
    expect(server.sent(proposeHouseTransfer)[0]?.input).toEqual({
      ...{ kind: 'fee', amount: '250.05', recipient: 'PT Roda 991', reason: 'March' },
    });
  });

  it('of sale proceeds names the products, and says how much is missing', async () => {
    const facts = { short: '0.01' };
    server.answer(proposeHouseTransfer, refused(proposeHouseTransfer, 'balance_short', facts));
    const { dialog, type, send } = await openProposal();
    await choose(dialog, text('ops.common.kind'), text('ops.transfers.kind.acquisition'));
    await choose(dialog, text('ops.transfers.product'), 'City taxi 1 (7)');
    await type(text('ops.common.amount'), '500000.01');
    await type(text('ops.transfers.recipient'), 'PT Otomotif 881');
    await type(text('ops.common.reason'), 'a van');
    await send();
    expect(await within(dialog).findByText(domainErrorText('balance_short', facts, 'en'))).toBeDefined();
    expect(server.sent(proposeHouseTransfer)[0]?.input).toEqual({
      ...{ kind: 'acquisition', recipient: 'PT Otomotif 881', reason: 'a van' },
      items: [{ goodsId: 7, amount: '500000.01' }],
    });
  });

  it('is for operations and finance: an auditor sees the list only', async () => {
    await renderPage(<Screen />, { roles: ['auditor'] });
    await rowOf('HT-0001');
    expect(screen.getByTestId('act-proposeHouseTransfer')).toBeDisabled();
  });
});

describe('the company’s money among members’', () => {
  it('shows what is in the books, what waits and what is free', async () => {
    await renderPage(<Screen />, { search: { tab: 'money' } });
    const taxi = plain(await screen.findByRole('row', { name: /City taxi 1/u }));
    for (const part of ['2,000,000.00', '1,500,000.00', '500,000.00']) expect(taxi).toContain(part);
    const fee = plain(await screen.findByRole('row', { name: new RegExp(text('ops.transfers.kind.fee'), 'u') }));
    expect(fee).toContain('900.00');
  });
});
