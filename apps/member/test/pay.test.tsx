// Paying an order: the ways to pay with their fees, paying from the wallet, waiting for a transfer, and how it ended.

import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { orderInfo } from '@roda/api-contract/sales/orders';
import { readBulletin } from '@roda/api-contract/content/bulletins';
import { logOut } from '@roda/api-contract/people/identity';
import { listMemberKeys } from '@roda/api-contract/people/member-keys';
import { payAfter, payInfo, payReturnPath, prepay, prepayTypes } from '@roda/api-contract/sales/payments';
import { accountInfo } from '@roda/api-contract/wallet/wallet';
import { httpError, ok, domainErrorText, refused, unreachable } from '@roda/testing/answers';
import { describe, expect, it, vi } from 'vitest';
import { store } from '../src/shared/store.ts';
import { expectFieldError, expectFigures, findButton, findDialog, plain } from './controls.ts';
import { itLoads } from './load-states.tsx';
import { address, press, pressTwice, renderScreen, server, setOnline, text, useMemberApp } from './render-screen.tsx';
import { unpaid, uuid } from './sample-data.ts';
import { account } from './sample-figures.ts';
import { pinKey, pinSecret } from './withdraw/withdrawal.ts';

useMemberApp();

const path = `/pages/pay/pay?order=${unpaid.id}` as const;
const methods = [
  { code: 'wallet', name: 'Wallet', enabled: true, fee: '0.00' },
  { code: 'va_bca', name: 'BCA virtual account', enabled: true, fee: '4000.00' },
  { code: 'qris', name: 'QRIS', enabled: false, reason: 'Only up to Rp 500.000', fee: '0.00' },
];
const transfer = { kind: 'va' as const, bank: 'BCA', number: '8808123456789' };
const payment = { payId: uuid(22), expiresAt: '2099-01-01T00:00:00.000Z' };

const answerAll = () => {
  server.answer(orderInfo, ok(orderInfo, unpaid));
  server.answer(payInfo, ok(payInfo, { status: 'pending' }));
  server.answer(prepayTypes, ok(prepayTypes, methods));
  server.answer(accountInfo, ok(accountInfo, account));
};
const method = (name: string) => screen.findByRole('radio', { name: new RegExp(name, 'u') });

/** This device has a PIN. */
const havePin = () => {
  store('pins', { own: { id: pinKey.id, secret: pinSecret } });
  server.answer(listMemberKeys, ok(listMemberKeys, [pinKey]));
};

/** Chooses the wallet and answers the button of the question that comes before money moves. */
async function walletQuestion(lang: 'en' | 'id' | 'zh' = 'en'): Promise<HTMLElement> {
  await renderScreen(path, { lang });
  const shown = (amount: string) =>
    lang === 'id' ? amount.replaceAll(/[.,]/gu, (mark) => (mark === '.' ? ',' : '.')) : amount;
  await press(await method('Wallet'));
  await press(await findButton(text('pay.pay', { amount: shown('Rp 1,000,000.00') })));
  const dialog = await screen.findByRole('alertdialog');
  expectFigures(dialog, [text('pay.confirmText', { balance: shown('Rp 1,234,567.89') })]);
  return within(dialog).getByRole('button', { name: text('pay.confirm') });
}

describe('paying', () => {
  itLoads({
    path,
    title: 'pay.title',
    op: orderInfo,
    answer: ok(orderInfo, unpaid),
    content: 'Rp 1,000,000.00',
    others: answerAll,
  });
  itLoads({
    path,
    title: 'pay.title',
    op: payInfo,
    answer: ok(payInfo, { status: 'pending' }),
    content: 'Rp 1,000,000.00',
    others: answerAll,
  });
  itLoads({
    path,
    title: 'pay.title',
    op: prepayTypes,
    answer: ok(prepayTypes, methods),
    content: 'QRIS',
    others: answerAll,
  });

  it('opens where the provider leads back to', async () => {
    answerAll();
    await renderScreen(payReturnPath(unpaid.id) as typeof path);
    expect(await screen.findByTestId('pay-amount')).toHaveTextContent('1,000,000.00');
  });

  it('an order that belongs to somebody else is not there, and the other account can be used', async () => {
    answerAll();
    server.answer(orderInfo, refused(orderInfo, 'not_found'));
    server.answer(payInfo, refused(payInfo, 'not_found'));
    server.answer(logOut, ok(logOut, null));
    await renderScreen(path);
    expect(await screen.findByText(text('pay.gone'))).toBeDefined();
    expect(screen.getByText(text('pay.goneHint'))).toBeDefined();
    expect(screen.queryByTestId('pay-amount')).toBeNull();
    await press(await findButton(text('pay.switchAccount')));
    await waitFor(() => expect(address()).toBe('/pages/auth/login'));
    expect(localStorage.getItem('token')).toBeNull();
    expect(localStorage.getItem('preFullPath')).toBe(JSON.stringify(path));
  });

  it('without an order in the address says nothing about other accounts', async () => {
    await renderScreen('/pages/pay/pay');
    expect(await screen.findByText(text('pay.gone'))).toBeDefined();
    expect(screen.queryByText(text('pay.goneHint'))).toBeNull();
  });

  it.each(['31', `${unpaid.id}0`, '%3Cb%3E31%3C%2Fb%3E'])(
    'with %s in place of an order in the address asks nobody, and offers no other account',
    async (given) => {
      await renderScreen(`/pages/pay/pay?order=${given}` as typeof path);
      expect(await screen.findByText(text('pay.gone'))).toBeDefined();
      expect(screen.queryByTestId('switch-account')).toBeNull();
      expect([...server.sent(orderInfo), ...server.sent(payInfo)]).toEqual([]);
    },
  );

  it('says how many are to be paid for', async () => {
    answerAll();
    await renderScreen(path);
    expect(await screen.findByText('Roda 7 × 2')).toBeDefined();
  });

  it('says how many were paid for', async () => {
    answerAll();
    server.answer(payInfo, ok(payInfo, { status: 'paid', paidAt: '2026-01-01T00:10:00.000Z' }));
    server.answer(payAfter, ok(payAfter, { status: 'paid' }));
    await renderScreen(path);
    expect(await screen.findByText(text('pay.paidOwn', { n: 2, name: 'Roda 7' }))).toBeDefined();
  });

  it('that something to be read stops loses neither the choice nor the payment, and is sent once more', async () => {
    answerAll();
    const notice = {
      ...{ id: 7, version: 1, kind: 'maintenance' as const, title: 'A break tonight', body: 'From 1 to 2 a.m.' },
      ...{ hash: '7'.repeat(64), startsAt: '2026-01-01T00:00:00.000Z' },
    };
    const stopped = refused(prepay, 'must_read', { reason: notice.kind, bulletin: notice });
    server.answer(prepay, stopped, ok(prepay, { ...payment, status: 'pending', action: transfer }));
    server.answer(readBulletin, ok(readBulletin, { readAt: '2026-01-01T00:00:00.000Z', unread: [] }));
    await renderScreen(path);
    await press(await method('BCA'));
    await press(await findButton(text('pay.pay', { amount: 'Rp 1,004,000.00' })));
    const modal = await screen.findByRole('alertdialog', { name: notice.title });
    server.answer(payInfo, ok(payInfo, { ...payment, status: 'pending', action: transfer }));
    await press(within(modal).getByRole('button', { name: text('shell.understood') }));
    expect(await screen.findByText('8808123456789')).toBeDefined();
    expect(address()).toBe(path);
    const sent = server.sent(prepay);
    const asked = { orderId: unpaid.id, payType: 'va_bca' };
    expect(sent.map(({ input }) => input)).toEqual([asked, asked]);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });

  it('back from the page of the provider asks it at once, and shows what it says', async () => {
    answerAll();
    const redirect = { kind: 'redirect' as const, url: 'https://pay.example/1' };
    server.answer(payInfo, ok(payInfo, { ...payment, status: 'pending', action: redirect }));
    server.answer(payAfter, ok(payAfter, { ...payment, status: 'failed' }));
    await renderScreen(path);
    expect(await screen.findByRole('heading', { name: text('pay.failedTitle') })).toBeDefined();
    expect(server.sent(payAfter)).toHaveLength(1);
  });

  it('by QR code on the same phone asks the provider again on the way back from the wallet', async () => {
    answerAll();
    const qr = { kind: 'qr' as const, content: '00020101', link: 'https://wallet.example/pay/1' };
    server.answer(payInfo, ok(payInfo, { ...payment, status: 'pending', action: qr }));
    server.answer(payAfter, ok(payAfter, { ...payment, status: 'pending', action: qr }));
    await renderScreen(path);
    expect(await screen.findByTestId('open-wallet')).toHaveAttribute('href', qr.link);
    expect(screen.getByText(text('pay.qrHere'))).toBeDefined();
    await waitFor(() => expect(server.sent(payAfter)).toHaveLength(1));
    server.answer(payAfter, ok(payAfter, { ...payment, status: 'failed' }));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByRole('heading', { name: text('pay.failedTitle') })).toBeDefined();
  });

  it('by QR code hands its picture to another app of the phone that shows it', async () => {
    answerAll();
    const share = vi.fn<(content: ShareData) => Promise<void>>().mockResolvedValue(undefined);
    Object.assign(navigator, { share, canShare: () => true });
    vi.stubGlobal('Path2D', class {});
    const nothing = () => {};
    const pen = { fillRect: nothing, fillText: nothing, fill: nothing, save: nothing, restore: nothing };
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
      ...pen,
      translate: nothing,
      scale: nothing,
    } as never);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take) => take(new Blob(['png'])));
    const qr = { kind: 'qr' as const, content: '00020101' };
    server.answer(payInfo, ok(payInfo, { ...payment, status: 'pending', action: qr }));
    server.answer(payAfter, ok(payAfter, { ...payment, status: 'pending', action: qr }));
    await renderScreen(path);
    await press(await screen.findByTestId('qr-share'));
    await waitFor(() => expect(share).toHaveBeenCalledOnce());
    const files = share.mock.calls[0]?.[0].files ?? [];
    expect(files.map(({ name, type }) => [name, type])).toEqual([['roda-0b54e1b4.png', 'image/png']]);
    for (const name of ['share', 'canShare']) Reflect.deleteProperty(navigator, name);
  });

  it('by QR code never opens an address that is not of the web', async () => {
    answerAll();
    const qr = { kind: 'qr' as const, content: '00020101', link: 'javascript:alert(1)' };
    server.answer(payInfo, ok(payInfo, { ...payment, status: 'pending', action: qr }));
    server.answer(payAfter, ok(payAfter, { ...payment, status: 'pending', action: qr }));
    await renderScreen(path);
    expect(await screen.findByText(text('pay.qrHere'))).toBeDefined();
    expect(screen.queryByTestId('open-wallet')).toBeNull();
    await waitFor(() => expect(server.sent(payAfter)).toHaveLength(1));
  });

  it('shows every way with its fee, and why one is off', async () => {
    answerAll();
    await renderScreen(path);
    expect(await method('QRIS')).toBeDisabled();
    expect(await method('BCA')).toBeEnabled();
    const group = screen.getByRole('group');
    expectFigures(group, [
      text('pay.balance', { amount: 'Rp 1,234,567.89' }),
      text('pay.fee', { amount: 'Rp 4,000.00' }),
    ]);
    expect(group.textContent).toContain('Only up to Rp 500.000');
  });

  it('adds the fee to what is paid, and asks for a way first', async () => {
    answerAll();
    await renderScreen(path);
    await press(await findButton(text('pay.pay', { amount: 'Rp 1,000,000.00' })));
    expect(await screen.findByText(text('pay.chooseMethod'))).toBeDefined();
    await press(await method('BCA'));
    expect(await findButton(text('pay.pay', { amount: 'Rp 1,004,000.00' }))).toBeDefined();
    expect(server.sent(prepay)).toEqual([]);
  });

  it('from the wallet asks once more, is sent once, and says that it is paid only after the server has', async () => {
    answerAll();
    const cancelUntil = '2026-01-08T00:00:00.000Z';
    server.answer(prepay, ok(prepay, { ...payment, status: 'paid', action: { kind: 'done' } }));
    const confirm = await walletQuestion();
    expect(screen.queryByText(text('pay.paidTitle'))).toBeNull();
    server.answer(payInfo, ok(payInfo, { status: 'paid', paidAt: '2026-01-01T00:10:00.000Z' }));
    server.answer(orderInfo, ok(orderInfo, { ...unpaid, status: 'working', cancelUntil }));
    const result = { kind: 'holding' as const, id: uuid(23) };
    server.answer(payAfter, ok(payAfter, { status: 'paid', result }));
    await pressTwice(confirm);
    expect(await screen.findByRole('heading', { name: text('pay.paidTitle') })).toBeDefined();
    expect(server.sent(prepay).map(({ input }) => input)).toEqual([{ orderId: unpaid.id, payType: 'wallet' }]);
    expect(await screen.findByText(text('pay.paidHolding'))).toBeDefined();
    const link = await screen.findByRole('link', { name: text('pay.viewHolding') });
    expect(link).toHaveAttribute('href', `#/subPages/product/myProductDetail?id=${uuid(23)}`);
  });

  it.each(['en', 'id', 'zh'] as const)(
    'from the wallet is confirmed by the PIN where the server wants it, in %s, as the payment of this order',
    async (lang) => {
      answerAll();
      havePin();
      const paid = ok(prepay, { ...payment, status: 'paid', action: { kind: 'done' } });
      server.answer(prepay, refused(prepay, 'proof_required'), refused(prepay, 'pin_wrong'), paid);
      await press(await walletQuestion(lang));
      await findDialog(text('keys.proofTitle'));
      const field = await screen.findByLabelText(text('keys.pin'));
      expect(screen.queryByText(domainErrorText('proof_required', {}, lang))).toBeNull();
      await userEvent.type(field, '482914{Enter}');
      await expectFieldError(field, domainErrorText('pin_wrong', {}, lang));
      server.answer(payInfo, ok(payInfo, { status: 'paid', paidAt: '2026-01-01T00:10:00.000Z' }));
      server.answer(payAfter, ok(payAfter, { status: 'paid' }));
      await waitFor(async () => expect(await screen.findByLabelText(text('keys.pin'))).toHaveFocus());
      await userEvent.keyboard('482913{Enter}');
      expect(await screen.findByRole('heading', { name: text('pay.paidTitle') })).toBeDefined();
      const proof = (pin: string) => ({ proof: { kind: 'pin', secret: pinSecret, pin } });
      expect(server.sent(prepay).map(({ input }) => input)).toEqual(
        [{}, proof('482914'), proof('482913')].map((given) => ({
          ...{ orderId: unpaid.id, payType: 'wallet' },
          ...given,
        })),
      );
    },
  );

  it('that is not confirmed leaves the order, the choice and no error', async () => {
    answerAll();
    havePin();
    server.answer(prepay, refused(prepay, 'proof_required'));
    await press(await walletQuestion());
    await findDialog(text('keys.proofTitle'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByLabelText(text('keys.pin'))).toBeNull());
    expect(await method('Wallet')).toBeChecked();
    expect(screen.queryByText(domainErrorText('proof_required', {}, 'en'))).toBeNull();
    expect(server.sent(prepay)).toHaveLength(1);
  });

  it('that the wallet can not pay is refused in words, with the way to a top-up', async () => {
    answerAll();
    server.answer(prepay, refused(prepay, 'balance_short', { short: '100.00' }));
    await press(await walletQuestion());
    expect(await screen.findByText(domainErrorText('balance_short', { short: '100.00' }, 'en'))).toBeDefined();
    expect(screen.getByRole('link', { name: text('pay.topUp') })).toBeDefined();
    expect(await method('Wallet')).toBeChecked();
  });

  it.each(['en', 'id'] as const)('says in words that a provider is down, in %s, and keeps the choice', async (lang) => {
    answerAll();
    server.answer(prepay, refused(prepay, 'provider_down'));
    await renderScreen(path, { lang });
    await press(await method('BCA'));
    await press(await findButton(text('pay.pay', { amount: lang === 'id' ? 'Rp 1.004.000,00' : 'Rp 1,004,000.00' })));
    expect(await screen.findByText(domainErrorText('provider_down', {}, lang))).toBeDefined();
    expect(await method('BCA')).toBeChecked();
  });

  it('by transfer shows number and exact amount, and looks for the money when asked', async () => {
    answerAll();
    server.answer(prepay, ok(prepay, { ...payment, status: 'pending', action: transfer }));
    await renderScreen(path);
    await press(await method('BCA'));
    server.answer(payInfo, ok(payInfo, { ...payment, status: 'pending', action: transfer }));
    await press(await findButton(text('pay.pay', { amount: 'Rp 1,004,000.00' })));
    expect(await screen.findByText('8808123456789')).toBeDefined();
    server.answer(payAfter, ok(payAfter, { ...payment, status: 'pending', action: transfer }));
    await press(await findButton(text('pay.iHavePaid')));
    expect(await screen.findByText(text('pay.notYet'))).toBeDefined();
    expect(server.sent(payAfter)).toHaveLength(1);
  });

  it('after a lost answer says so and shows what the server knows', async () => {
    answerAll();
    server.answer(prepay, unreachable);
    await renderScreen(path);
    await press(await method('BCA'));
    await press(await findButton(text('pay.pay', { amount: 'Rp 1,004,000.00' })));
    expect(await screen.findByText(text('shell.networkFailed'))).toBeDefined();
    await waitFor(() => expect(server.sent(payInfo).length).toBeGreaterThan(1));
  });

  it('without a network says why and takes no tap', async () => {
    answerAll();
    await renderScreen(path);
    await press(await method('BCA'));
    setOnline(false);
    expect(await screen.findByText(text('shell.offlineMoney'))).toBeDefined();
    expect(await findButton(text('pay.pay', { amount: 'Rp 1,004,000.00' }))).toBeDisabled();
  });

  it.each([
    ['failed', 'pay.failedTitle'],
    ['expired', 'pay.expiredTitle'],
    ['refunded', 'pay.refundedTitle'],
  ] as const)('that is %s says so on a page of its own', async (status, title) => {
    answerAll();
    server.answer(payInfo, ok(payInfo, { status }));
    await renderScreen(path);
    expect(await screen.findByRole('heading', { name: text(title) })).toBeDefined();
    if (status === 'refunded') expect(plain(document.body.textContent)).toContain('Rp 1,000,000.00');
  });

  it('ends the session where the service is down, as it does everywhere', async () => {
    answerAll();
    server.answer(prepayTypes, httpError(503));
    await renderScreen(path);
    expect(await screen.findByText(text('shell.sessionEnded'))).toBeDefined();
    expect(localStorage.getItem('token')).toBeNull();
  });
});
