// Payouts: handing released withdrawals to a provider, and what is known of each there.

import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listPayoutBatches, listPayoutsDue, listProviderPayouts, sendPayouts } from '@roda/api-contract/wallet/payouts';
import { ok } from '@roda/testing/answers';
import { describe, expect, it } from 'vitest';
import { DueTab, FilesTab, ProviderTab } from '../src/features/withdrawals/payouts.tsx';
import { renderPage, server, text, useConsole } from './render-page.tsx';

useConsole();

const countries = [{ value: 1, text: 'Indonesia' }];
const pageOf = <Row,>(list: Row[]) => ({ list, total: list.length, page: 1, limit: 20, pages: 1 });
const bank = { countryId: 1, bankCode: 'BCA', bankName: 'Bank Central Asia', currency: 'IDR' as const, count: 2 };
const batch = {
  ...{ ...bank, id: '0195a7b2-1c3d-7e5f-8a9b-0c1d2e3f4a5b', number: 4, net: '1193340.00', state: 'sent' as const },
  ...{
    open: 2,
    paid: 0,
    back: 0,
    provider: 'xendit',
    madeAt: '2026-03-10T03:00:00.000Z',
    madeBy: 'Ben',
    takenCount: 0,
  },
};

describe('payouts by a provider', () => {
  const due = { ...bank, net: '1193340.00', promisedAt: '2026-03-12T03:00:00.000Z' };
  it('are handed over to one of those that pay out to the bank', async () => {
    server.answer(listPayoutsDue, ok(listPayoutsDue, pageOf([{ ...due, providers: ['xendit'] }])));
    server.answer(sendPayouts, ok(sendPayouts, batch));
    await renderPage(<DueTab countries={countries} countryName={() => 'Indonesia'} />);
    await userEvent.click(await screen.findByTestId('act-sendPayouts'));
    const box = await screen.findByRole('combobox', { name: text('ops.withdrawals.way') });
    const form = box.closest<HTMLElement>('.ant-modal') ?? document.body;
    await userEvent.click(box);
    await userEvent.click(await screen.findByTitle('xendit'));
    await userEvent.click(within(form).getByRole('button', { name: text('ops.withdrawals.sendBy') }));
    await screen.findByText(text('ops.common.done'));
    expect(server.sent(sendPayouts).map(({ input }) => input)).toMatchObject([{ bankCode: 'BCA', provider: 'xendit' }]);
  });
  it('are not offered where nobody pays out to the bank', async () => {
    server.answer(listPayoutsDue, ok(listPayoutsDue, pageOf([{ ...due, providers: [] }])));
    await renderPage(<DueTab countries={countries} countryName={() => 'Indonesia'} />);
    expect(await screen.findByTestId('act-createPayoutBatch')).toBeVisible();
    expect(screen.queryByTestId('act-sendPayouts')).toBeNull();
  });
  it('have no file, and can be taken back', async () => {
    server.answer(listPayoutBatches, ok(listPayoutBatches, pageOf([batch])));
    await renderPage(<FilesTab countries={countries} countryName={() => 'Indonesia'} banks={[]} />);
    await userEvent.click(await screen.findByText('xendit'));
    expect((await screen.findAllByTestId('act-dissolvePayoutBatch')).length).toBeGreaterThan(0);
    expect(screen.queryByTestId('act-downloadPayoutFile')).toBeNull();
  });
  it('show their state and why', async () => {
    const payout = {
      ...{ withdrawalId: batch.id, memberId: '42', batchId: batch.id, provider: 'xendit', reference: 'W0C1D2E3F4A5B' },
      ...{ state: 'failed' as const, reason: 'INVALID_DESTINATION', net: '596670.00', currency: 'IDR' as const },
      ...{ addedAt: batch.madeAt, changedAt: batch.madeAt, providerId: 'disb-1' },
    };
    server.answer(listProviderPayouts, ok(listProviderPayouts, pageOf([payout])));
    await renderPage(<ProviderTab />);
    expect(await screen.findByText('W0C1D2E3F4A5B')).toBeVisible();
    expect(screen.getByText('INVALID_DESTINATION')).toBeVisible();
    expect(screen.getByText(text('ops.withdrawals.provider.state.failed'))).toBeVisible();
  });
});
