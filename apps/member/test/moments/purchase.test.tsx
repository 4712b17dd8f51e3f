// The moment of a purchase: its certificate is handed over once, can be skipped, and stands still where that is asked.

import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { heldVehicleInfo } from '@roda/api-contract/income/holdings';
import { orderInfo } from '@roda/api-contract/sales/orders';
import { payAfter, payInfo } from '@roda/api-contract/sales/payments';
import { accountInfo } from '@roda/api-contract/wallet/wallet';
import { ok } from '@roda/testing/answers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubCanvas } from '../asset/stub-canvas.ts';
import { findButton } from '../controls.ts';
import { press, renderScreen, server, text, useMemberApp } from '../render-screen.tsx';
import { unpaid, uuid } from '../sample-data.ts';
import { account, holding, listed } from '../sample-figures.ts';
import { feelsVibration, reduceMotion } from './senses.ts';

useMemberApp();
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const transfer = { kind: 'va' as const, bank: 'BCA', number: '8808123456789' };
const terms = {
  unitPrice: '900000.00',
  dailyIncome: '850.00',
  totalReturn: '930750.00',
  validityDays: 1095,
  settlementCycle: 0 as const,
  memberShare: '0.7000',
  agreement: { id: 'purchase_vehicle', version: '2' },
  disclosure: { version: '2', hash: 'a'.repeat(64) },
};
const paid = { status: 'paid' as const, paidAt: '2026-01-01T00:10:00.000Z' };

const answerAll = (info: Parameters<typeof ok<typeof payInfo>>[1]) => {
  stubCanvas();
  server.answer(orderInfo, ok(orderInfo, { ...unpaid, type: 'vehicle' }));
  server.answer(payInfo, ok(payInfo, info));
  server.answer(accountInfo, ok(accountInfo, account));
  server.answer(payAfter, ok(payAfter, { ...paid, result: { kind: 'holding', id: uuid(23) } }));
  const todayOrders = { count: 0, revenue: '0.00' };
  server.answer(heldVehicleInfo, ok(heldVehicleInfo, { ...holding, goods: listed, todayOrders, terms }));
};

/** Waits for a transfer on the page, until it has arrived. */
async function paysHere(): Promise<Element | null | undefined> {
  answerAll({ status: 'pending', payId: uuid(22), action: transfer, expiresAt: '2099-01-01T00:00:00.000Z' });
  await renderScreen(`/pages/pay/pay?order=${unpaid.id}`);
  await press(await findButton(text('pay.iHavePaid')));
  return (await screen.findByRole('img', { name: /^CERTIFICATE/u })).parentElement;
}

describe('the moment of a purchase', () => {
  it('hands the certificate over once, is felt once, and ends by Esc', async () => {
    reduceMotion(false);
    const felt = feelsVibration();
    const place = await paysHere();
    expect(place).toHaveAttribute('data-playing', 'true');
    await waitFor(() => expect(felt.times).toBe(1));
    await new Promise((resolve) => setTimeout(resolve));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(place).toHaveAttribute('data-playing', 'false'));
    expect(felt.times).toBe(1);
  });

  it('with reduced motion is there at once, and nothing vibrates', async () => {
    reduceMotion(true);
    const felt = feelsVibration();
    expect(await paysHere()).toHaveAttribute('data-playing', 'false');
    expect(felt.times).toBe(0);
  });

  it('is no moment any more when a paid order is looked at again', async () => {
    reduceMotion(false);
    const felt = feelsVibration();
    answerAll(paid);
    await renderScreen(`/pages/pay/pay?order=${unpaid.id}`);
    const picture = await screen.findByRole('img', { name: /^CERTIFICATE/u });
    expect(picture.parentElement).toHaveAttribute('data-playing', 'false');
    expect(felt.times).toBe(0);
  });
});
