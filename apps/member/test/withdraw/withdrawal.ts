// A withdrawal and its last look before it is sent: what the server answers, and the way to the sheet.

import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { calculateProfit, checkCapital, profitRule, withdrawInfo } from '@roda/api-contract/wallet/wallet';
import { listWithdrawals, withdrawalInfo } from '@roda/api-contract/wallet/withdrawal-cases';
import { ok } from '@roda/testing/answers';
import { findButton, findField } from '../controls.ts';
import { press, renderScreen, server, text } from '../render-screen.tsx';
import type { ScreenSettings } from '../render-screen.tsx';
import { card, emptyPage, uuid, withdrawalRule } from '../sample-data.ts';

export const terms = {
  currency: 'IDR' as const,
  balance: '1234567.89',
  min: '50000.00',
  max: '20000000.00',
  dailyRemaining: '20000000.00',
  feeRate: '0.0200',
  taxRate: '0.1000',
  exchangeRate: '1.00000000',
  levelDiscount: '0.0000',
  arrival: withdrawalRule.arrival,
  cards: [card],
};

export const path = '/subPages/withdraw/index';
export const quoteId = 'quote-of-300000';
export const id = uuid(2);
export const sums = { amount: '300000.00', fee: '6000.00', tax: '29400.00', net: '264600.00' };
const promisedAt = '2026-01-05T00:00:00.000Z';
const times = { expiresAt: '2026-01-01T01:00:00.000Z', promisedAt };
export const quote = { ...sums, exchangeRate: '1.00000000', quoteId, ...times };
export const sent = { amount: '300000.00', cardId: card.id, quoteId };
const requested = {
  ...sums,
  id,
  status: 'reviewing' as const,
  currency: 'IDR' as const,
  exchangeRate: '1.00000000',
  bankName: 'BCA',
  cardNumber: '4321',
  decideBy: '2026-01-02T00:00:00.000Z',
  promisedAt,
  createdAt: '2026-01-01T00:00:00.000Z',
  steps: [{ status: 'reviewing' as const, at: '2026-01-01T00:00:00.000Z' }],
  questions: [],
};

export const answerAll = () => {
  server.answer(withdrawInfo, ok(withdrawInfo, terms));
  server.answer(listWithdrawals, ok(listWithdrawals, emptyPage));
  server.answer(calculateProfit, ok(calculateProfit, quote));
  server.answer(checkCapital, ok(checkCapital, { ok: true, reasons: [] }));
  server.answer(profitRule, ok(profitRule, withdrawalRule));
  server.answer(withdrawalInfo, ok(withdrawalInfo, requested));
};

const addedAt = '2026-01-01T00:00:00.000Z';
export const signingKey = { id: uuid(7), kind: 'passkey' as const, name: 'Old laptop', addedAt };
export const pinKey = { id: uuid(9), kind: 'pin' as const, name: 'Browser', addedAt };
export const pinSecret = 'c2VjcmV0'.padEnd(43, 'A');

/** Types a new PIN twice. */
export async function choosePin(pin: string, again = pin): Promise<void> {
  for (const [label, digits] of [
    ['keys.pinNew', pin],
    ['keys.pinAgain', again],
  ] as const) {
    const field = await screen.findByLabelText(text(label));
    await userEvent.clear(field);
    await userEvent.type(field, digits);
  }
  await press(await screen.findByTestId('pin-chosen'));
}

export const amountField = () => findField(text('withdraw.amount'));

const moneyOf = { en: 'Rp 300,000.00', id: 'Rp 300.000,00', zh: 'Rp 300,000.00' } as const;

/** The button that sends the amount. */
export const sendButton = (lang: 'en' | 'id' | 'zh' = 'en') =>
  findButton(text('withdraw.confirm', { amount: moneyOf[lang] }));

/** Types an amount and waits for its quote; answers the button that sends it. */
export async function readyToSend(settings?: ScreenSettings): Promise<HTMLElement> {
  await renderScreen(path, settings);
  await userEvent.type(await amountField(), '300000');
  await screen.findByText(text('withdraw.youGet'));
  return sendButton(settings?.lang);
}
