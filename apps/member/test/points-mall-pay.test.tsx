// Paying the money part of a points mall order: at once, or by the second proof where the server wants it.

import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  listPointsMallOrders,
  payPointsMallOrder,
  type PointsMallOrder,
} from '@roda/api-contract/engagement/points-mall';
import { listMemberKeys } from '@roda/api-contract/people/member-keys';
import { domainErrorText, ok, refused } from '@roda/testing/answers';
import { beforeEach, describe, expect, it } from 'vitest';
import { store } from '../src/shared/store.ts';
import { findDialog } from './controls.ts';
import { press, renderScreen, server, text, useMemberApp } from './render-screen.tsx';
import { emptyPage, uuid } from './sample-data.ts';
import { pinKey, pinSecret } from './withdraw/withdrawal.ts';

useMemberApp();

const price = { points: 500, coins: 0, price: '200000.00', currency: 'IDR' as const };
const handleOption = { cancel: true, pay: true, refund: false, confirm: false, rebuy: false };
const order: PointsMallOrder = {
  id: uuid(61),
  orderSn: 'M61',
  orderStatus: 101,
  orderStatusText: 'To pay',
  goodsList: [
    {
      goodsId: 7,
      productId: 8,
      kind: 'digital',
      goodsName: 'Gift code',
      specifications: [],
      picUrl: 'mall-flask',
      number: 1,
      ...price,
    },
  ],
  ...price,
  message: '',
  addTime: '2026-01-01T00:00:00.000Z',
  payUntil: '2099-01-01T00:30:00.000Z',
  handleOption,
};
const listed = (...list: readonly PointsMallOrder[]) =>
  ok(listPointsMallOrders, { ...emptyPage, list: [...list], total: list.length });
const payButton = () => screen.findByTestId(`pay-${order.id}`);

beforeEach(() => {
  store('pins', { own: { id: pinKey.id, secret: pinSecret } });
  server.answer(listMemberKeys, ok(listMemberKeys, [pinKey]));
  server.answer(listPointsMallOrders, listed(order));
});

describe('paying the money part of an order', () => {
  it('is confirmed by the PIN where the server wants it, for this order', async () => {
    const paid = { ...order, orderStatus: 401 as const, handleOption: { ...handleOption, cancel: false, pay: false } };
    server.answer(payPointsMallOrder, refused(payPointsMallOrder, 'proof_required'), ok(payPointsMallOrder, paid));
    await renderScreen('/subPages/pointsmall/orderList');
    await press(await payButton());
    await findDialog(text('keys.proofTitle'));
    server.answer(listPointsMallOrders, listed(paid));
    await userEvent.type(await screen.findByLabelText(text('keys.pin')), '482913{Enter}');
    await screen.findByText(text('pointsmall.paid'));
    await waitFor(() => expect(screen.queryByLabelText(text('keys.pin'))).toBeNull());
    expect(server.sent(payPointsMallOrder).map(({ input }) => input)).toEqual([
      { orderId: order.id },
      { orderId: order.id, proof: { kind: 'pin', secret: pinSecret, pin: '482913' } },
    ]);
  });

  it('that is not confirmed can be tried again, and is no error', async () => {
    server.answer(payPointsMallOrder, refused(payPointsMallOrder, 'proof_required'));
    await renderScreen('/subPages/pointsmall/orderList');
    await press(await payButton());
    await findDialog(text('keys.proofTitle'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByLabelText(text('keys.pin'))).toBeNull());
    expect(screen.queryByText(domainErrorText('proof_required', {}, 'en'))).toBeNull();
    expect(await payButton()).toBeEnabled();
  });

  it('that is refused for another reason says so, without a sheet', async () => {
    server.answer(payPointsMallOrder, refused(payPointsMallOrder, 'balance_short', { short: '100.00' }));
    await renderScreen('/subPages/pointsmall/orderList');
    await press(await payButton());
    expect(await screen.findByText(domainErrorText('balance_short', { short: '100.00' }, 'en'))).toBeDefined();
    expect(screen.queryByLabelText(text('keys.pin'))).toBeNull();
  });
});
