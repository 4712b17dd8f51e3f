// Reviewing an order: the price that is held, what must be agreed to, and placing and paying it with one button.

import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { vehicleInfo } from '@roda/api-contract/sales/catalog';
import { loginConfig } from '@roda/api-contract/people/identity';
import { listMemberKeys } from '@roda/api-contract/people/member-keys';
import { memberSuitability } from '@roda/api-contract/people/suitability';
import { offerDocument } from '@roda/api-contract/sales/offers';
import { draftInfo, generateDraft, orderInfo, submitOrder } from '@roda/api-contract/sales/orders';
import { payInfo, prepay, prepayTypes } from '@roda/api-contract/sales/payments';
import { systemText } from '@roda/api-contract/backoffice/markets';
import { accountInfo } from '@roda/api-contract/wallet/wallet';
import { httpError, ok, domainErrorText, refused, unreachable } from '@roda/testing/answers';
import { describe, expect, it } from 'vitest';
import { expectFigures, findButton, findDialog } from './controls.ts';
import { stubInView } from './garage/in-view.ts';
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
const methods = [
  { code: 'wallet', name: 'Wallet', enabled: true, fee: '0.00' },
  { code: 'va', name: 'Virtual account', enabled: true, fee: '0.00' },
];
const transfer = { kind: 'va' as const, bank: 'BCA', number: '8808123456789' };
const started = { payId: uuid(54), status: 'pending' as const, action: transfer, expiresAt: draft.expiresAt };
const placed = ok(submitOrder, { orderId: order.id, orderSn: 'R-52', amount: '1002500.10', status: 'to_pay' });

/** As if this tab had begun the order before. */
const storeBegun = () => {
  const begun = { draftId: draft.draftId, wanted: 'vehicle|7|2|', kind: 'vehicle', goodsId: 7, quantity: 2 };
  sessionStorage.setItem('draft:order:', JSON.stringify(begun));
};

const answerAll = () => {
  server.answer(memberSuitability, ok(memberSuitability, suitability));
  // How many can be bought is not known: the review goes on with what was asked for.
  server.answer(vehicleInfo, refused(vehicleInfo, 'not_found'));
  server.answer(generateDraft, ok(generateDraft, draft));
  server.answer(systemText, ok(systemText, terms));
  server.answer(loginConfig, ok(loginConfig, key));
  server.answer(orderInfo, ok(orderInfo, order));
  server.answer(payInfo, ok(payInfo, { status: 'pending' }));
  server.answer(prepayTypes, ok(prepayTypes, methods));
  server.answer(prepay, ok(prepay, started));
  server.answer(accountInfo, ok(accountInfo, account));
};

const payButton = (amount = 'Rp 1,002,500.10') => findButton(text('pay.pay', { amount }));
const choose = async (name: string) => press(await screen.findByRole('radio', { name: new RegExp(name, 'u') }));

/** Reads the terms to their end, agrees to both, chooses how to pay, and answers the button. */
async function agreed(way = 'Virtual account'): Promise<HTMLElement> {
  await renderScreen(path);
  await press(await findButton(text('order.readAgreement')));
  await findDialog('Terms');
  await press(await findButton(text('order.tickAgreement')));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('checkbox', { name: text('order.tickAgreement') })).toBeChecked();
  await press(screen.getByRole('checkbox', { name: text('order.tickRisk') }));
  await choose(way);
  return payButton();
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

  it('an address without a product asks for no price and leads to the shop', async () => {
    answerAll();
    await renderScreen('/subPages/product/createOrder');
    expect(await screen.findByText(text('product.gone'))).toBeDefined();
    expect(server.sent(generateDraft)).toEqual([]);
  });

  it('shows unit price, fee and total exactly', async () => {
    answerAll();
    await renderScreen(path);
    await screen.findByRole('radio', { name: /Wallet/u });
    expectFigures(document.body, ['Rp 500,000.05', 'Rp 2,500.00', 'Rp 1,234,567.89']);
    expect(server.sent(generateDraft).map(({ input }) => input)).toEqual([
      { type: 'vehicle', goodsId: 7, quantity: 2 },
    ]);
  });

  it('goes on with the draft that was begun, at its reserved price, and draws a new one once that is over', async () => {
    answerAll();
    server.answer(draftInfo, ok(draftInfo, { ...draft, unitPrice: '400000.00' }));
    storeBegun();
    await renderScreen(path);
    expect(await screen.findAllByText('Rp 400,000.00')).not.toEqual([]);
    expect(server.sent(draftInfo).map(({ input }) => input)).toEqual([{ id: draft.draftId }]);
    expect(server.sent(generateDraft)).toEqual([]);
  });

  it.each(['draft_expired', 'not_found'] as const)('whose begun draft is %s draws a new one', async (code) => {
    answerAll();
    server.answer(draftInfo, refused(draftInfo, code));
    storeBegun();
    await renderScreen(path);
    expect(await screen.findAllByText('Rp 1,002,500.10')).not.toEqual([]);
    expect(server.sent(generateDraft)).toHaveLength(1);
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
    await choose('Virtual account');
    await press(await payButton());
    expect(await screen.findByText(text('order.readFirst'))).toBeDefined();
    expect(screen.getByText(text('order.riskFirst'))).toBeDefined();
    expect(screen.getByRole('checkbox', { name: text('order.tickRisk') })).toBeInvalid();
    expect(server.sent(submitOrder)).toEqual([]);
  });

  it('is sent once, sealed, its payment started once, and goes on to the steps of paying', async () => {
    answerAll();
    server.answer(submitOrder, placed);
    await pressTwice(await agreed());
    await waitFor(() => expect(address()).toBe(`/pages/pay/pay?order=${order.id}`));
    expect(server.sent(submitOrder)).toHaveLength(1);
    expect(server.sent(submitOrder)[0]?.input['payload']).toMatch(/^[\w-]+(?:\.[\w-]+){4}$/u);
    expect(server.sent(prepay).map(({ input }) => input)).toEqual([{ orderId: order.id, payType: 'va' }]);
    expect(server.sent(generateDraft)).toHaveLength(1);
  });

  it('offers the ways to pay of the draft, and asks for one', async () => {
    answerAll();
    await renderScreen(path);
    await press(await payButton());
    expect(await screen.findByText(text('pay.chooseMethod'))).toBeDefined();
    expect(server.sent(prepayTypes).map(({ input }) => input)).toEqual([{ draftId: draft.draftId }]);
    expect(server.sent(submitOrder)).toEqual([]);
  });

  it('from the wallet asks once more before anything is sent', async () => {
    answerAll();
    server.answer(submitOrder, placed);
    server.answer(prepay, ok(prepay, { ...started, status: 'paid', action: { kind: 'done' } }));
    await press(await agreed('Wallet'));
    const dialog = await screen.findByRole('alertdialog');
    expectFigures(dialog, [text('pay.confirmText', { balance: 'Rp 1,234,567.89' })]);
    expect(server.sent(submitOrder)).toEqual([]);
    await pressTwice(await findButton(text('pay.confirm')));
    await waitFor(() => expect(address()).toBe(`/pages/pay/pay?order=${order.id}`));
    expect(server.sent(prepay).map(({ input }) => input)).toEqual([{ orderId: order.id, payType: 'wallet' }]);
  });

  it('from the wallet without the proof that the server wants goes on with the order that is there', async () => {
    answerAll();
    server.answer(submitOrder, placed);
    server.answer(listMemberKeys, ok(listMemberKeys, []));
    server.answer(prepay, refused(prepay, 'proof_required'));
    await press(await agreed('Wallet'));
    await press(await findButton(text('pay.confirm')));
    await findDialog(text('keys.proofTitle'));
    expect(address()).not.toContain('/pages/pay/pay');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe(`/pages/pay/pay?order=${order.id}`));
    expect(server.sent(prepay)).toHaveLength(1);
  });

  it.each([
    ['is refused', refused(prepay, 'provider_down'), domainErrorText('provider_down', {}, 'en')],
    ['is lost', unreachable, text('shell.networkFailed')],
  ] as const)(
    'whose payment %s goes on with the order that is there, and says why',
    async (_what, answer, sentence) => {
      answerAll();
      server.answer(submitOrder, placed);
      server.answer(prepay, answer);
      await press(await agreed());
      await waitFor(() => expect(address()).toBe(`/pages/pay/pay?order=${order.id}`));
      expect(await screen.findByText(sentence)).toBeDefined();
      expect(server.sent(submitOrder)).toHaveLength(1);
    },
  );

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
    expect(await payButton('Rp 1,202,500.00')).toBeDefined();
    expect(server.sent(submitOrder)).toHaveLength(1);
    expect(server.sent(prepay)).toEqual([]);
  });

  it('without a network takes no tap and says why', async () => {
    answerAll();
    await renderScreen(path);
    const send = await payButton();
    setOnline(false);
    await waitFor(() => expect(send).toBeDisabled());
    expect(await screen.findByText(text('shell.offlineMoney'))).toBeDefined();
  });

  describe('under an offer document that is new to the member', () => {
    const shown = { ...offer, known: false };
    const answerOffer = () => {
      answerAll();
      server.answer(generateDraft, ok(generateDraft, { ...draft, offer: shown }));
      server.answer(offerDocument, ok(offerDocument, offerPage));
    };

    const summaryTick = () => screen.getByRole('checkbox', { name: text('order.tickOfferSummary', { version: 2 }) });

    it('is sent after its summary was on the screen and is confirmed, and the contract terms follow', async () => {
      answerOffer();
      stubInView(() => true);
      server.answer(submitOrder, placed);
      await renderScreen(path);
      const summary = await screen.findByTestId('offer-summary');
      for (const part of ['You can lose all of it.', 'No revenue from now on', '-500,000.00 IDR', 'Not possible'])
        expect(summary.textContent).toContain(part);
      await press(summaryTick());
      await findDialog('Terms');
      await press(await findButton(text('order.tickAgreement')));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(summaryTick()).toBeChecked();
      await press(screen.getByRole('checkbox', { name: text('order.tickRisk') }));
      await choose('Virtual account');
      await press(await payButton());
      await waitFor(() => expect(address()).toBe(`/pages/pay/pay?order=${order.id}`));
      expect(server.sent(offerDocument).map(({ input }) => input)).toEqual([{ goodsId: '7', version: '2' }]);
    });

    it('that nobody could see is not confirmed, and nothing is sent', async () => {
      answerOffer();
      stubInView(() => false);
      const send = await agreed();
      await screen.findByTestId('offer-summary');
      await press(summaryTick());
      expect(summaryTick()).not.toBeChecked();
      await press(send);
      expect(await screen.findByText(text('order.offerFirst'))).toBeDefined();
      expect(server.sent(submitOrder)).toEqual([]);
    });

    it('can be read whole, and is confirmed where it ends', async () => {
      answerOffer();
      stubInView(() => false);
      server.answer(submitOrder, placed);
      const send = await agreed();
      await press(await findButton(text('order.readOffer')));
      const sheet = await findDialog(text('order.readOffer'));
      expect(sheet.textContent).toContain('-500,000.00 IDR');
      await press(await findButton(text('order.tickOffer', { version: 2 })));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(screen.getByRole('checkbox', { name: text('order.tickOffer', { version: 2 }) })).toBeChecked();
      await press(send);
      await waitFor(() => expect(address()).toBe(`/pages/pay/pay?order=${order.id}`));
    });

    it('asks nothing of a member who bought under it before', async () => {
      answerAll();
      server.answer(generateDraft, ok(generateDraft, { ...draft, offer: { ...offer, known: true } }));
      await agreed();
      expect(screen.queryByTestId('tick-offer')).toBeNull();
      expect(server.sent(offerDocument)).toEqual([]);
    });
  });
});
