// Reviewing an order: the price that is held, what must be agreed to, and sending it once.

import { screen, waitFor } from '@testing-library/react';
import { vehicleInfo } from '@roda/api-contract/sales/catalog';
import { loginConfig } from '@roda/api-contract/people/identity';
import { memberSuitability } from '@roda/api-contract/people/suitability';
import { offerDocument } from '@roda/api-contract/sales/offers';
import { generateDraft, orderInfo, submitOrder } from '@roda/api-contract/sales/orders';
import { payInfo, prepayTypes } from '@roda/api-contract/sales/payments';
import { systemText } from '@roda/api-contract/backoffice/markets';
import { accountInfo } from '@roda/api-contract/wallet/wallet';
import { httpError, ok, domainErrorText, refused, unreachable } from '@roda/testing/answers';
import { describe, expect, it } from 'vitest';
import { expectFigures, findButton, findDialog } from './controls.ts';
import { itLoads } from './load-states.tsx';
import { orderKey } from './order-key.ts';
import { address, press, pressTwice, renderScreen, server, setOnline, text, useMemberApp } from './render-screen.tsx';
import { offer, offerPage, suitability, uuid } from './sample-data.ts';
import { account } from './sample-figures.ts';

useMemberApp();

const path = '/subPages/product/createOrder?kind=vehicle&id=7&quantity=2';
const draft = {
  draftId: uuid(51),
  type: 'vehicle' as const,
  goodsId: 7,
  title: 'Roda 7',
  currency: 'IDR' as const,
  unitPrice: '500000.05',
  quantity: 2,
  fee: '2500.00',
  amount: '1002500.10',
  expiresAt: '2099-01-01T00:00:00.000Z',
  agreement: { id: 'agreement', version: '3' },
  balance: '1234567.89',
};
const order = {
  id: uuid(52),
  orderSn: 'R-52',
  type: 'vehicle' as const,
  goodsId: 7,
  title: 'Roda 7',
  currency: 'IDR' as const,
  quantity: 2,
  unitPrice: '500000.05',
  fee: '2500.00',
  amount: '1002500.10',
  status: 'to_pay' as const,
  createdAt: '2026-01-01T00:00:00.000Z',
};
const terms = { key: 'agreement', version: '3', hash: 'a'.repeat(64), title: 'Terms', body: 'Income can be zero.' };
const key = { inviteRequired: false, captchaRequired: false, codeLength: 6, passwordMin: 6, orderKey };
const placed = ok(submitOrder, { orderId: order.id, orderSn: 'R-52', amount: '1002500.10', status: 'to_pay' });

const answerAll = () => {
  server.answer(memberSuitability, ok(memberSuitability, suitability));
  // How many can be bought is not known: the review goes on with what was asked for.
  server.answer(vehicleInfo, refused(vehicleInfo, 'not_found'));
  server.answer(generateDraft, ok(generateDraft, draft));
  server.answer(systemText, ok(systemText, terms));
  server.answer(loginConfig, ok(loginConfig, key));
  server.answer(orderInfo, ok(orderInfo, order));
  server.answer(payInfo, ok(payInfo, { status: 'pending' }));
  server.answer(prepayTypes, ok(prepayTypes, []));
  server.answer(accountInfo, ok(accountInfo, account));
};

/** Reads the terms to their end, agrees to both, and answers the button that sends the order. */
async function agreed(): Promise<HTMLElement> {
  await renderScreen(path);
  await press(await findButton(text('order.readAgreement')));
  await findDialog('Terms');
  const done = await findButton(text('common.done'));
  await press(done);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press(screen.getByRole('checkbox', { name: text('order.tickAgreement') }));
  await press(screen.getByRole('checkbox', { name: text('order.tickRisk') }));
  return findButton(text('order.pay', { amount: 'Rp 1,002,500.10' }));
}

describe('reviewing an order', () => {
  itLoads({
    path,
    title: 'order.title',
    op: generateDraft,
    answer: ok(generateDraft, draft),
    content: 'Rp 1,002,500.10',
    others: answerAll,
  });

  it('shows unit price, fee and total exactly', async () => {
    answerAll();
    await renderScreen(path);
    await screen.findAllByText('Rp 1,002,500.10');
    expectFigures(document.body, ['Rp 500,000.05', 'Rp 2,500.00', 'Rp 1,234,567.89']);
    expect(server.sent(generateDraft).map(({ input }) => input)).toEqual([
      { type: 'vehicle', goodsId: 7, quantity: 2 },
    ]);
  });

  it('is not offered in review mode', async () => {
    answerAll();
    await renderScreen(path, { reviewMode: true });
    expect(await screen.findByText(text('shell.goneCountry'))).toBeDefined();
    expect(server.sent(generateDraft)).toEqual([]);
  });

  it.each([
    ['out_of_stock', { stock: 0 }],
    ['limit_reached', { limit: 1, bought: 1 }],
    ['sales_paused', { reason: 'paused' }],
  ] as const)('that can not be bought because of %s says why and leads back to the shop', async (code, facts) => {
    answerAll();
    server.answer(generateDraft, refused(generateDraft, code, facts));
    await renderScreen(path);
    expect(await screen.findByText(domainErrorText(code, facts, 'en'))).toBeDefined();
    expect(screen.getByRole('link', { name: text('order.backToShop') })).toBeDefined();
  });

  it('names what must be agreed to first, and sends nothing', async () => {
    answerAll();
    await renderScreen(path);
    await press(await findButton(text('order.pay', { amount: 'Rp 1,002,500.10' })));
    expect(await screen.findByText(text('order.readFirst'))).toBeDefined();
    expect(screen.getByText(text('order.riskFirst'))).toBeDefined();
    expect(screen.getByRole('checkbox', { name: text('order.tickRisk') })).toBeInvalid();
    expect(server.sent(submitOrder)).toEqual([]);
  });

  it('is sent once, sealed, and goes on to paying', async () => {
    answerAll();
    server.answer(submitOrder, placed);
    await pressTwice(await agreed());
    await waitFor(() => expect(address()).toBe(`/pages/pay/pay?order=${order.id}`));
    expect(server.sent(submitOrder)).toHaveLength(1);
    expect(server.sent(submitOrder)[0]?.input['payload']).toMatch(/^[\w-]+(?:\.[\w-]+){4}$/u);
  });

  it('whose answer was lost is sent again as it was, under the same key, with every tick in its place', async () => {
    answerAll();
    server.answer(submitOrder, unreachable, httpError(502), placed);
    const send = await agreed();
    await press(send);
    expect(await screen.findByText(text('shell.networkFailed'))).toBeDefined();
    expect(screen.getByRole('checkbox', { name: text('order.tickRisk') })).toBeChecked();
    await press(send);
    expect(await screen.findByText(text('shell.http', { status: 502 }))).toBeDefined();
    await press(send);
    await waitFor(() => expect(address()).toBe(`/pages/pay/pay?order=${order.id}`));
    const requests = server.sent(submitOrder);
    expect(new Set(requests.map((request) => request.key)).size).toBe(1);
    expect(new Set(requests.map(({ input }) => input['payload'])).size).toBe(1);
  });

  it('whose price changed shows the new one and sends nothing by itself', async () => {
    answerAll();
    const dearer = { ...draft, draftId: uuid(53), unitPrice: '600000.00', amount: '1202500.00' };
    server.answer(submitOrder, refused(submitOrder, 'price_changed'));
    const send = await agreed();
    server.answer(generateDraft, ok(generateDraft, dearer));
    await press(send);
    expect(await screen.findByText(text('order.priceUpdated'))).toBeDefined();
    expect(await findButton(text('order.pay', { amount: 'Rp 1,202,500.00' }))).toBeDefined();
    expect(server.sent(submitOrder)).toHaveLength(1);
  });

  it('without a network takes no tap and says why', async () => {
    answerAll();
    await renderScreen(path);
    const send = await findButton(text('order.pay', { amount: 'Rp 1,002,500.10' }));
    setOnline(false);
    await waitFor(() => expect(send).toBeDisabled());
    expect(send).toHaveAttribute('title', text('shell.offlineMoney'));
  });

  describe('under an offer document that is new to the member', () => {
    const shown = { ...offer, known: false };
    const answerOffer = () => {
      answerAll();
      server.answer(generateDraft, ok(generateDraft, { ...draft, offer: shown }));
      server.answer(offerDocument, ok(offerDocument, offerPage));
    };

    it('is sent after the document was read to its end and confirmed', async () => {
      answerOffer();
      server.answer(submitOrder, placed);
      const send = await agreed();
      await press(send);
      expect(await screen.findByText(text('order.offerFirst'))).toBeDefined();
      expect(server.sent(submitOrder)).toEqual([]);
      await press(await findButton(text('order.readOffer')));
      const sheet = await findDialog(text('order.readOffer'));
      expect(await screen.findByText('You can lose part of what you paid, or all of it.')).toBeDefined();
      expect(sheet.textContent).toContain('-500,000.00 IDR');
      await press(await findButton(text('common.done')));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await press(screen.getByRole('checkbox', { name: text('order.tickOffer', { version: 2 }) }));
      await press(send);
      await waitFor(() => expect(address()).toBe(`/pages/pay/pay?order=${order.id}`));
      expect(server.sent(offerDocument).map(({ input }) => input)).toEqual([{ goodsId: '7', version: '2' }]);
    });

    it('asks nothing of a member who bought under it before', async () => {
      answerAll();
      server.answer(generateDraft, ok(generateDraft, { ...draft, offer: { ...offer, known: true } }));
      await agreed();
      expect(screen.queryByRole('checkbox', { name: text('order.tickOffer', { version: 2 }) })).toBeNull();
    });
  });
});
