// Buying as one sheet over a vehicle: opened by its button, closed without a trace, and it says what it can't sell.

import { screen, waitFor, within } from '@testing-library/react';
import { recommendProduct, vehicleInfo } from '@roda/api-contract/sales/catalog';
import { userInfo } from '@roda/api-contract/people/members';
import { memberSuitability } from '@roda/api-contract/people/suitability';
import { generateDraft } from '@roda/api-contract/sales/orders';
import { prepayTypes } from '@roda/api-contract/sales/payments';
import { profitRule } from '@roda/api-contract/wallet/wallet';
import { domainErrorText, held, httpError, ok, refused } from '@roda/testing/answers';
import { describe, expect, it } from 'vitest';
import { expectFigures, findDialog } from '../controls.ts';
import { address, press, renderScreen, server, text, useMemberApp } from '../render-screen.tsx';
import { suitability, uuid, withdrawalRule } from '../sample-data.ts';
import { vehicle } from '../sample-figures.ts';

useMemberApp();

const path = '/subPages/product/detail?id=7';
const draft = {
  draftId: uuid(61),
  type: 'vehicle' as const,
  goodsId: 7,
  title: 'Roda 7',
  currency: 'IDR' as const,
  unitPrice: '900000.00',
  quantity: 1,
  fee: '0.00',
  amount: '900000.00',
  expiresAt: '2099-01-01T00:00:00.000Z',
  agreement: { id: 'agreement', version: '3' },
  balance: '1234567.89',
};

const answerAll = () => {
  server.answer(vehicleInfo, ok(vehicleInfo, vehicle));
  server.answer(profitRule, ok(profitRule, withdrawalRule));
  server.answer(recommendProduct, ok(recommendProduct, []));
  server.answer(userInfo, httpError(500));
  server.answer(memberSuitability, ok(memberSuitability, suitability));
  server.answer(generateDraft, ok(generateDraft, draft));
  server.answer(prepayTypes, ok(prepayTypes, [{ code: 'wallet', name: 'Wallet', enabled: true, fee: '0.00' }]));
};

async function openSheet(): Promise<HTMLElement> {
  await renderScreen(path);
  await press(await screen.findByTestId('buy'));
  return findDialog(text('order.title'));
}

describe('buying as one sheet', () => {
  it('shows price, what must be confirmed and how to pay, over the vehicle', async () => {
    answerAll();
    const sheet = await openSheet();
    await within(sheet).findByRole('radio', { name: /Wallet/u });
    expectFigures(sheet, ['Rp 900,000.00', 'Rp 1,234,567.89', text('order.tickAgreement'), text('order.tickRisk')]);
    expect(address()).toBe(path);
  });

  it('shows no figure before the price is there', async () => {
    answerAll();
    const slow = held(ok(generateDraft, draft));
    server.answer(generateDraft, slow.answer);
    const sheet = await openSheet();
    expect(within(sheet).queryByTestId('order-total')).toBeNull();
    slow.release();
    expect(await within(sheet).findByTestId('order-total')).toHaveTextContent('900,000.00');
  });

  it('is closed without anything ordered', async () => {
    answerAll();
    await openSheet();
    await press(screen.getByTestId('sheet-close'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByTestId('buy')).toBeDefined();
  });

  it('says in words why the vehicle can not be bought', async () => {
    answerAll();
    server.answer(generateDraft, refused(generateDraft, 'out_of_stock', { stock: 0 }));
    const sheet = await openSheet();
    expect(await within(sheet).findByText(domainErrorText('out_of_stock', { stock: 0 }, 'en'))).toBeDefined();
  });

  it('is not offered before the checks: they are on a page of their own', async () => {
    answerAll();
    server.answer(memberSuitability, ok(memberSuitability, { ...suitability, ok: false, missing: ['identity'] }));
    await renderScreen(path);
    await waitFor(() =>
      expect(screen.getByTestId('buy')).toHaveAttribute('href', '#/subPages/product/createOrder?kind=vehicle&id=7'),
    );
  });
});
