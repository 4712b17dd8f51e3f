// The member's orders: what each shows and offers, and taking one back.

import { screen, waitFor, within } from '@testing-library/react';
import { cancelOrder, draftInfo, listOrders, listVehicleOrders } from '@roda/api-contract/sales/orders';
import { httpError, ok, domainErrorText, refused } from '@roda/testing/answers';
import { describe, expect, it } from 'vitest';
import { expectFigures, findButton } from './controls.ts';
import { itLoads } from './load-states.tsx';
import { press, pressTwice, renderScreen, server, text, useMemberApp } from './render-screen.tsx';
import { emptyPage, onePage, unpaid, uuid } from './sample-data.ts';

useMemberApp();

const path = '/pages/my/productOrderList';
const paid = {
  ...unpaid,
  id: uuid(32),
  orderSn: 'R-32',
  title: 'Roda 9',
  amount: '700000.00',
  status: 'working' as const,
  paidAt: '2026-01-01T00:10:00.000Z',
  cancelUntil: '2099-01-08T00:00:00.000Z',
  holdingId: uuid(33),
};
const over = { ...paid, id: uuid(34), title: 'Roda 11', cancelUntil: '2026-01-02T00:00:00.000Z' };
const begun = {
  draftId: uuid(51),
  type: 'vehicle' as const,
  goodsId: 7,
  title: 'Roda 7',
  currency: 'IDR' as const,
  unitPrice: '500000.05',
  quantity: 2,
  fee: '0.00',
  amount: '1000000.10',
  expiresAt: '2099-01-01T00:00:00.000Z',
  agreement: { id: 'agreement', version: '3' },
  balance: '0.00',
};
const cardOf = async (title: RegExp) =>
  (await screen.findByRole('heading', { name: title })).closest('article') ?? document.body;

async function ask(title: RegExp): Promise<HTMLElement> {
  await renderScreen(path);
  await press(within(await cardOf(title)).getByRole('button', { name: text('order.cancel') }));
  return screen.findByRole('alertdialog', { name: text('order.cancelTitle') });
}

describe('my orders', () => {
  itLoads({
    path,
    title: 'order.listTitle',
    op: listVehicleOrders,
    answer: ok(listVehicleOrders, onePage([paid])),
    content: 'Rp 700,000.00',
  });

  it('offers to go on with a purchase that was begun, or to drop it', async () => {
    sessionStorage.setItem(
      'draft:order:',
      JSON.stringify({ draftId: uuid(51), wanted: 'vehicle|7|2|', kind: 'vehicle', goodsId: 7, quantity: 2 }),
    );
    server.answer(listVehicleOrders, ok(listVehicleOrders, emptyPage));
    server.answer(draftInfo, ok(draftInfo, begun));
    await renderScreen(path);
    const card = await screen.findByTestId('begun-order');
    expectFigures(card, ['Rp 1,000,000.10']);
    expect(within(card).getByTestId('continue-order')).toHaveAttribute(
      'href',
      '#/subPages/product/createOrder?kind=vehicle&id=7&quantity=2',
    );
    await press(within(card).getByTestId('drop-begun-order'));
    expect(screen.queryByTestId('begun-order')).toBeNull();
    expect(sessionStorage.getItem('draft:order:')).toBeNull();
  });

  it('shows amounts exactly and offers to each order what can be done with it now', async () => {
    server.answer(listVehicleOrders, ok(listVehicleOrders, onePage([unpaid, paid, over])));
    await renderScreen(path);
    const first = await cardOf(/Roda 7/u);
    expectFigures(first, ['Rp 1,000,000.00', 'Roda 7 × 2', text('status.order.to_pay')]);
    expect(within(first).getByRole('link', { name: text('order.payNow') })).toHaveAttribute(
      'href',
      `#/pages/pay/pay?order=${unpaid.id}`,
    );
    expect(within(await cardOf(/Roda 9/u)).getByRole('button', { name: text('order.cancel') })).toBeDefined();
    expect(within(await cardOf(/Roda 11/u)).queryByRole('button', { name: text('order.cancel') })).toBeNull();
  });

  it('without orders says so for each kind, and asks the server for that kind and state', async () => {
    server.answer(listVehicleOrders, ok(listVehicleOrders, emptyPage));
    server.answer(listOrders, ok(listOrders, emptyPage));
    await renderScreen(path);
    expect(await screen.findByText(text('order.emptyHint'))).toBeDefined();
    await press(await findButton(text('order.kind.goods')));
    expect(await screen.findByText(text('order.goodsEmptyHint'))).toBeDefined();
    await press(await findButton(text('status.order.to_pay')));
    await waitFor(() =>
      expect(server.sent(listOrders).at(-1)?.input).toMatchObject({ group: 'goods', status: 'to_pay' }),
    );
  });

  it('leads to a payment that was not finished, also from the list of another kind', async () => {
    server.answer(listVehicleOrders, ok(listVehicleOrders, onePage([paid])));
    const topUp = { ...unpaid, id: uuid(35), type: 'recharge' as const, title: 'Wallet top-up' };
    server.answer(listOrders, ok(listOrders, onePage([topUp])));
    await renderScreen(path);
    const link = within(await screen.findByTestId('pending-order')).getByRole('link');
    expect(link).toHaveAttribute('href', `#/pages/pay/pay?order=${topUp.id}`);
    await press(await findButton(text('order.kind.goods')));
    await waitFor(() => expect(screen.queryByTestId('pending-order')).toBeNull());
  });

  it('in review mode leads to no shop of vehicles', async () => {
    server.answer(listVehicleOrders, ok(listVehicleOrders, emptyPage));
    await renderScreen(path, { reviewMode: true });
    expect(await screen.findByText(text('order.empty'))).toBeDefined();
    expect(screen.queryByRole('link', { name: text('order.browse') })).toBeNull();
  });
});

describe('taking an order back', () => {
  it('names the whole amount, is sent once, and says what comes back', async () => {
    server.answer(listVehicleOrders, ok(listVehicleOrders, onePage([paid])));
    server.answer(cancelOrder, ok(cancelOrder, { status: 'refunded' }));
    const dialog = await ask(/Roda 9/u);
    expectFigures(dialog, [text('order.cancelText', { amount: 'Rp 700,000.00' })]);
    await pressTwice(within(dialog).getByRole('button', { name: text('order.cancelConfirm') }));
    expect(await screen.findByText(text('order.cancelled', { amount: 'Rp 700,000.00' }))).toBeDefined();
    expect(server.sent(cancelOrder).map(({ input }) => input)).toEqual([{ orderId: paid.id }]);
    expect(server.sent(listVehicleOrders).length).toBeGreaterThan(1);
  });

  it('that nobody paid says that nothing is owed', async () => {
    server.answer(listVehicleOrders, ok(listVehicleOrders, onePage([unpaid])));
    expect((await ask(/Roda 7/u)).textContent).toContain(text('order.cancelUnpaid'));
  });

  it.each([
    ['cancel_window_over', { cancelUntil: '2026-01-02T00:00:00.000Z' }],
    ['delivery_begun', { state: 'sent' }],
  ] as const)('that is refused with %s says so in words, and the order stays', async (code, facts) => {
    server.answer(listVehicleOrders, ok(listVehicleOrders, onePage([paid])));
    server.answer(cancelOrder, refused(cancelOrder, code, facts));
    const dialog = await ask(/Roda 9/u);
    await press(within(dialog).getByRole('button', { name: text('order.cancelConfirm') }));
    expect(await screen.findByText(domainErrorText(code, facts, 'en'))).toBeDefined();
    expect(await cardOf(/Roda 9/u)).toBeDefined();
  });

  it('after HTTP 500 says so and can be asked again', async () => {
    server.answer(listVehicleOrders, ok(listVehicleOrders, onePage([paid])));
    server.answer(cancelOrder, httpError(500), ok(cancelOrder, { status: 'refunded' }));
    const dialog = await ask(/Roda 9/u);
    await press(within(dialog).getByRole('button', { name: text('order.cancelConfirm') }));
    expect(await screen.findByText(text('shell.http', { status: 500 }))).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await press(within(await cardOf(/Roda 9/u)).getByRole('button', { name: text('order.cancel') }));
    await press(await findButton(text('order.cancelConfirm')));
    expect(await screen.findByText(text('order.cancelled', { amount: 'Rp 700,000.00' }))).toBeDefined();
  });
});
