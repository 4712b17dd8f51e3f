// Putting money into the wallet: limits at the field, one order however often it is sent, and nothing typed is lost.

import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { loginConfig } from '@roda/api-contract/people/identity';
import { memberSuitability } from '@roda/api-contract/people/suitability';
import { generateDraft, orderInfo, submitOrder } from '@roda/api-contract/sales/orders';
import { payInfo, prepayTypes, rechargeProduct } from '@roda/api-contract/sales/payments';
import { accountInfo } from '@roda/api-contract/wallet/wallet';
import { httpError, ok, domainErrorText, refused, unreachable } from '@roda/testing/answers';
import { describe, expect, it } from 'vitest';
import { expectFieldError, findAmount, findButton, findField } from './controls.ts';
import { itLoads } from './load-states.tsx';
import { orderKey } from './order-key.ts';
import { address, press, pressTwice, renderScreen, server, setOnline, text, useMemberApp } from './render-screen.tsx';
import { suitability, uuid } from './sample-data.ts';
import { account } from './sample-figures.ts';

useMemberApp();

const path = '/subPages/repayment/index';
const offer = {
  currency: 'IDR' as const,
  min: '10000.00',
  max: '50000000.00',
  presets: [
    { id: 1, amount: '50000.00' },
    { id: 2, amount: '100000.00' },
  ],
};
const draft = {
  draftId: uuid(11),
  type: 'recharge' as const,
  title: 'Top-up',
  currency: 'IDR' as const,
  unitPrice: '250000.50',
  quantity: 1,
  fee: '0.00',
  amount: '250000.50',
  expiresAt: '2099-01-01T00:00:00.000Z',
  agreement: { id: 'recharge', version: '3' },
  balance: '1234567.89',
};
const order = {
  id: uuid(12),
  orderSn: 'R-1',
  type: 'recharge' as const,
  title: 'Top-up',
  currency: 'IDR' as const,
  quantity: 1,
  unitPrice: '250000.50',
  fee: '0.00',
  amount: '250000.50',
  status: 'to_pay' as const,
  createdAt: '2026-01-01T00:00:00.000Z',
};
const placed = ok(submitOrder, { orderId: order.id, orderSn: 'R-1', amount: '250000.50', status: 'to_pay' });
const key = { inviteRequired: false, captchaRequired: false, codeLength: 6, passwordMin: 6, orderKey };

const answerAll = () => {
  server.answer(memberSuitability, ok(memberSuitability, suitability));
  server.answer(accountInfo, ok(accountInfo, account));
  server.answer(rechargeProduct, ok(rechargeProduct, offer));
  server.answer(generateDraft, ok(generateDraft, draft));
  server.answer(loginConfig, ok(loginConfig, key));
  server.answer(orderInfo, ok(orderInfo, order));
  server.answer(payInfo, ok(payInfo, { status: 'pending' }));
  server.answer(prepayTypes, ok(prepayTypes, []));
};
const amountField = () => findField(text('topup.amount'));
const next = () => findButton(text('topup.continue'));

describe('top-up', () => {
  itLoads({
    path,
    title: 'topup.title',
    op: memberSuitability,
    answer: ok(memberSuitability, suitability),
    content: 'Rp 50,000.00',
    others: answerAll,
  });
  itLoads({
    path,
    title: 'topup.title',
    op: rechargeProduct,
    answer: ok(rechargeProduct, offer),
    content: 'Rp 100,000.00',
    others: answerAll,
  });

  it('before the identity was checked offers that and no amount', async () => {
    answerAll();
    server.answer(memberSuitability, ok(memberSuitability, { ...suitability, identity: { status: 'pending' } }));
    await renderScreen(path);
    expect(await screen.findByText(text('topup.identityFirst'))).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('is not offered in review mode', async () => {
    answerAll();
    await renderScreen(path, { reviewMode: true });
    expect(await screen.findByText(text('shell.goneCountry'))).toBeDefined();
    expect(server.sent(rechargeProduct)).toEqual([]);
  });

  it('names the limit that an amount breaks, at its field, and sends nothing', async () => {
    answerAll();
    await renderScreen(path);
    const field = await amountField();
    await press(await next());
    await expectFieldError(field, text('validation.amountRequired'));
    await userEvent.type(field, '9999.99');
    await expectFieldError(field, text('topup.tooLittle', { min: 'Rp 10,000.00' }));
    await userEvent.clear(field);
    await userEvent.type(field, '50000000.01');
    await expectFieldError(field, text('topup.tooMuch', { max: 'Rp 50,000,000.00' }));
    expect(server.sent(generateDraft)).toEqual([]);
  });

  it('sends the exact amount once and goes on to paying it', async () => {
    answerAll();
    server.answer(submitOrder, placed);
    await renderScreen(path);
    await userEvent.type(await amountField(), '250000.50');
    await pressTwice(await next());
    await waitFor(() => expect(address()).toBe(`/pages/pay/pay?order=${order.id}`));
    expect(await findAmount('Rp 250,000.50')).toBeDefined();
    expect(server.sent(generateDraft).map(({ input }) => input)).toEqual([{ type: 'recharge', amount: '250000.50' }]);
    expect(server.sent(submitOrder)).toHaveLength(1);
    expect(server.sent(submitOrder)[0]?.input['payload']).toMatch(/^[\w-]+(?:\.[\w-]+){4}$/u);
  });

  it('takes an amount that is offered', async () => {
    answerAll();
    server.answer(submitOrder, placed);
    await renderScreen(path);
    const preset = await findButton('Rp 100,000.00');
    await press(preset);
    expect(preset).toHaveAttribute('aria-pressed', 'true');
    await press(await next());
    await waitFor(() =>
      expect(server.sent(generateDraft).map(({ input }) => input)).toEqual([{ type: 'recharge', amount: '100000.00' }]),
    );
    await waitFor(() => expect(address()).toContain('/pages/pay/pay'));
  });

  // A lost answer used to be repeated with a new draft under a new key: two orders came of one wish.
  it('repeats an order whose answer was lost as it was: same draft, same payload, same key', async () => {
    answerAll();
    server.answer(submitOrder, unreachable, httpError(502), placed);
    await renderScreen(path);
    await userEvent.type(await amountField(), '250000.50');
    await press(await next());
    expect(await screen.findByText(text('shell.networkFailed'))).toBeDefined();
    expect(await amountField()).toHaveValue('250,000.50');
    await press(await next());
    expect(await screen.findByText(text('shell.http', { status: 502 }))).toBeDefined();
    await press(await next());
    await waitFor(() => expect(address()).toBe(`/pages/pay/pay?order=${order.id}`));
    const requests = server.sent(submitOrder);
    expect(requests).toHaveLength(3);
    expect(new Set(requests.map((request) => request.key)).size).toBe(1);
    expect(new Set(requests.map(({ input }) => input['payload'])).size).toBe(1);
    expect(server.sent(generateDraft)).toHaveLength(1);
  });

  it('seals the order anew where the server could not use it, under the same key', async () => {
    answerAll();
    server.answer(submitOrder, refused(submitOrder, 'payload_invalid'), placed);
    await renderScreen(path);
    await userEvent.type(await amountField(), '250000.50');
    await press(await next());
    await waitFor(() => expect(address()).toBe(`/pages/pay/pay?order=${order.id}`));
    const requests = server.sent(submitOrder);
    expect(new Set(requests.map((request) => request.key)).size).toBe(1);
    expect(new Set(requests.map(({ input }) => input['payload'])).size).toBe(2);
  });

  it.each(['en', 'id', 'zh'] as const)(
    'shows a refusal in words, in %s, and draws a new draft for the next try',
    async (lang) => {
      answerAll();
      server.answer(submitOrder, refused(submitOrder, 'draft_expired'), placed);
      await renderScreen(path, { lang });
      await userEvent.type(await amountField(), '250000');
      await press(await next());
      expect(await screen.findByText(domainErrorText('draft_expired', {}, lang))).toBeDefined();
      await press(await next());
      await waitFor(() => expect(server.sent(generateDraft)).toHaveLength(2));
      await waitFor(() => expect(address()).toContain('/pages/pay/pay'));
    },
  );

  it('without a network says why and takes no tap', async () => {
    answerAll();
    await renderScreen(path);
    const field = await amountField();
    await userEvent.type(field, '250000');
    setOnline(false);
    expect(await screen.findByText(text('shell.offlineMoney'))).toBeDefined();
    expect(await next()).toBeDisabled();
    expect(field).toHaveValue('250,000');
  });
});
