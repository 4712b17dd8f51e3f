// Payment methods: which provider has one, and giving it to another of those that the server has configured.

import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listPaymentMethods, updatePaymentMethod } from '@roda/api-contract/sales/payment-methods';
import { domainErrorText, ok, refused } from '@roda/testing/answers';
import { describe, expect, it } from 'vitest';
import { MethodsTab } from '../src/features/banks/methods.tsx';
import { renderPage, server, text, useConsole } from './render-page.tsx';

useConsole();

const va = {
  ...{ id: '1:va', countryId: 1, code: 'va' as const, provider: 'sandbox', providers: ['northpay', 'sandbox'] },
  ...{
    bank: 'SANDBOX',
    banks: [] as string[],
    others: [] as { provider: string; bank: string }[],
    currency: 'IDR' as const,
    min: '10000.00',
    max: '50000000.00',
    enabled: true,
    sort: 1,
  },
  ...{ cost: '4000.00', costBp: 0, edition: 3, health: { state: 'ok' as const, asked: 4, paid: 4 } },
};
const wechat = {
  ...va,
  ...{
    id: '1:wechat',
    code: 'wechat' as const,
    provider: 'wechatpay',
    providers: [],
    bank: '',
    enabled: false,
    sort: 4,
  },
};
const page = (list: readonly (typeof va | typeof wechat)[]) =>
  ok(listPaymentMethods, { list: [...list], total: list.length, page: 1, limit: 20, pages: 1 });
const tab = <MethodsTab countries={[{ value: 1, text: 'Indonesia' }]} countryName={() => 'Indonesia'} />;

const edit = async (row = va) => {
  server.answer(listPaymentMethods, page([row]));
  await renderPage(tab);
  await userEvent.click(await screen.findByText(text('payments.va')));
  await userEvent.click((await screen.findAllByTestId('act-updatePaymentMethod'))[0] as HTMLElement);
};
/** Sends the form whose field this is, with a reason. */
const send = async (field: HTMLElement) => {
  const form = field.closest<HTMLElement>('.ant-modal') ?? document.body;
  await userEvent.type(within(form).getByRole('textbox', { name: text('ops.common.reason') }), 'a new contract');
  await userEvent.click(within(form).getByRole('button', { name: text('ops.common.edit') }));
};
const choose = async (name: string, field = text('ops.banks.provider')) => {
  const box = await screen.findByRole('combobox', { name: field });
  await userEvent.click(box);
  await userEvent.click(await screen.findByTitle(name));
  await send(box);
};

describe('payment methods', () => {
  it('show the provider of each, and which one is not configured here', async () => {
    server.answer(listPaymentMethods, page([va, wechat]));
    await renderPage(tab);
    const row = await screen.findByRole('row', { name: /wechatpay/u });
    expect(row).toHaveTextContent(text('ops.banks.providerMissing'));
    expect(await screen.findByRole('row', { name: /sandbox/iu })).not.toHaveTextContent(
      text('ops.banks.providerMissing'),
    );
  });

  it('say why they can’t be loaded', async () => {
    server.answer(listPaymentMethods, refused(listPaymentMethods, 'permission_denied'));
    await renderPage(tab);
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(screen.queryByText('sandbox')).toBeNull();
  });

  it('are given to another provider with a reason', async () => {
    await edit();
    server.answer(updatePaymentMethod, ok(updatePaymentMethod, { ...va, provider: 'northpay', edition: 4 }));
    await choose('northpay');
    await screen.findByText(text('ops.common.saved'));
    expect(server.sent(updatePaymentMethod).map(({ input }) => input)).toMatchObject([
      { countryId: 1, code: 'va', edition: 3, provider: 'northpay', reason: 'a new contract' },
    ]);
  });

  it('have no bank to choose where the providers name none', async () => {
    await edit();
    await screen.findByRole('combobox', { name: text('ops.banks.provider') });
    expect(screen.queryByRole('combobox', { name: text('ops.banks.through') })).toBeNull();
  });

  it('are given to a bank that a provider names, and say why it doesn’t fit', async () => {
    await edit({ ...va, banks: ['BCA', 'BNI'] });
    server.answer(updatePaymentMethod, refused(updatePaymentMethod, 'wrong_state', { state: 'bank_unfit' }));
    await choose('BNI', text('ops.banks.through'));
    expect(await screen.findByText(domainErrorText('wrong_state', { state: 'bank_unfit' }, 'en'))).toBeDefined();
    expect(server.sent(updatePaymentMethod).map(({ input }) => input)).toMatchObject([{ bank: 'BNI' }]);
  });

  it('show all of their providers in order, and keep them when something else changes', async () => {
    const row = { ...va, others: [{ provider: 'northpay', bank: 'BNI' }] };
    await edit(row);
    expect(screen.getAllByText('sandbox → northpay').length).toBeGreaterThan(0);
    server.answer(updatePaymentMethod, ok(updatePaymentMethod, { ...row, edition: 4 }));
    const [provider, further] = await screen.findAllByRole('combobox', { name: text('ops.banks.provider') });
    expect(further).toBeDefined();
    await send(provider as HTMLElement);
    await screen.findByText(text('ops.common.saved'));
    expect(server.sent(updatePaymentMethod).map(({ input }) => input)).toMatchObject([{ others: row.others }]);
  });

  it('say why a provider can’t have one', async () => {
    await edit();
    server.answer(updatePaymentMethod, refused(updatePaymentMethod, 'wrong_state', { state: 'custody_missing' }));
    await choose('northpay');
    expect(await screen.findByText(domainErrorText('wrong_state', { state: 'custody_missing' }, 'en'))).toBeDefined();
  });
});
