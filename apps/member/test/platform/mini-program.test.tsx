// Screens inside a mini-program: what they do by its native pages, and what becomes of the answers.

import { render, screen, waitFor } from '@testing-library/react';
import { publicConfig } from '@roda/api-contract/backoffice/markets';
import type { ReplyOf } from '@roda/api-contract/operation';
import { fileLink } from '@roda/api-contract/content/uploads';
import { heldVehicleInfo } from '@roda/api-contract/income/holdings';
import { complaintConversation, readComplaint } from '@roda/api-contract/people/complaints';
import { verifyOauthPhone } from '@roda/api-contract/people/oauth';
import { orderInfo } from '@roda/api-contract/sales/orders';
import { payAfter, payInfo, prepay, prepayTypes } from '@roda/api-contract/sales/payments';
import { listStatements } from '@roda/api-contract/wallet/statements';
import { accountInfo, listStream } from '@roda/api-contract/wallet/wallet';
import { listWithdrawals } from '@roda/api-contract/wallet/withdrawal-cases';
import { domainErrorText, ok, refused, unreachable } from '@roda/testing/answers';
import { paySays } from '@roda/testing/mini-program-messages';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectDevice } from '../../src/app/device.ts';
import { createAppRouter } from '../../src/app/routing/router.ts';
import { findButton } from '../controls.ts';
import { address, press, renderScreen, server, setOnline, text, useMemberApp } from '../render-screen.tsx';
import { emptyPage, onePage, unpaid, uuid } from '../sample-data.ts';
import { account } from '../sample-figures.ts';

useMemberApp();

let asked: string[] = [];
beforeEach(() => {
  asked = [];
  server.answer(publicConfig, unreachable);
  Object.assign(globalThis, {
    __wxjs_environment: 'miniprogram',
    WeixinJSBridge: {
      invoke: (_api: string, { arg }: Readonly<{ arg: { url: string } }>) => void asked.push(arg.url),
    },
  });
});
afterEach(() => {
  for (const name of ['__wxjs_environment', 'WeixinJSBridge']) Reflect.deleteProperty(globalThis, name);
});

/** The mini-program answers the last question. */
const answer = (result: string, value = '') => {
  const ask = /[?&]ask=([\w-]+)/u.exec(asked.at(-1) ?? '')?.[1] ?? '';
  const newURL = `${location.origin}/#/?shellAsk=${ask}&shellResult=${result}&shellValue=${encodeURIComponent(value)}`;
  window.dispatchEvent(new HashChangeEvent('hashchange', { newURL }));
};

describe('log-in', () => {
  it('takes the code of the app to the screen that binds a phone', async () => {
    server.answer(
      verifyOauthPhone,
      ok(verifyOauthPhone, { ticket: 'roda-ticket', state: 'phone_needed', expiresIn: 600 }),
    );
    await renderScreen('/pages/auth/login', { loggedOut: true });
    await press(await screen.findByTestId('app-login'));
    await waitFor(() => expect(asked[0]).toMatch(/^\/pages\/login\/login\?ask=/u));
    answer('done', '0a3Xb1000kP8tR1zYw200p-_Qn0Xb10l');
    await waitFor(() => expect(address()).toBe('/pages/auth/bind?ticket=0a3Xb1000kP8tR1zYw200p-_Qn0Xb10l'));
    await waitFor(() =>
      expect(server.sent(verifyOauthPhone).map(({ input }) => input)).toEqual([
        { ticket: '0a3Xb1000kP8tR1zYw200p-_Qn0Xb10l' },
      ]),
    );
  });

  it('says so when the app gave nothing, and can be tried again', async () => {
    await renderScreen('/pages/auth/login', { loggedOut: true });
    await press(await screen.findByTestId('app-login'));
    await waitFor(() => expect(asked).toHaveLength(1));
    answer('failed');
    expect(await screen.findByText(text('auth.appLoginFailed'))).toBeDefined();
    await press(screen.getByTestId('app-login'));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(address()).toBe('/pages/auth/login');
    answer('cancelled');
  });

  it('with a code that the server refuses ends at log-in', async () => {
    server.answer(verifyOauthPhone, refused(verifyOauthPhone, 'ticket_wrong'));
    await renderScreen('/pages/auth/login', { loggedOut: true });
    await press(await screen.findByTestId('app-login'));
    await waitFor(() => expect(asked).toHaveLength(1));
    answer('done', '0a3Xb1000kP8tR1zYw200p-_Qn0Xb10l');
    expect(await screen.findByText(text('bind.over'))).toBeDefined();
  });
});

describe('links', () => {
  it('to other hosts and to phones are handed to the app, ours stay with the page', async () => {
    const listen = vi.spyOn(document, 'addEventListener');
    connectDevice(createAppRouter());
    await waitFor(() => expect(listen.mock.calls.map(([name]) => name)).toContain('click'));
    render(
      <>
        <a href="https://elsewhere.example/a?b=c" target="_blank" rel="noreferrer">
          elsewhere
        </a>
        <a href="tel:+622150010">call</a>
        <a href="#/pages/my/set">ours</a>
      </>,
    );
    for (const name of ['elsewhere', 'call', 'ours']) await press(screen.getByText(name));
    await waitFor(() =>
      expect(asked).toEqual([
        '/pages/open/open?address=https%3A%2F%2Felsewhere.example%2Fa%3Fb%3Dc',
        '/pages/open/open?address=tel%3A%2B622150010',
      ]),
    );
  });
});

describe('scanning', () => {
  it('is done by the app, and what it found opens', async () => {
    await renderScreen('/pages/my/scan');
    await press(await screen.findByTestId('scan-device-open'));
    await waitFor(() => expect(asked[0]).toMatch(/^\/pages\/scan\/scan\?ask=/u));
    answer('done', 'https://elsewhere.example/');
    expect(await screen.findByText(text('scan.foreign'))).toBeDefined();
  });

  it('that is cancelled stays where it was', async () => {
    await renderScreen('/pages/my/scan');
    await press(await screen.findByTestId('scan-device-open'));
    await waitFor(() => expect(asked).toHaveLength(1));
    answer('cancelled');
    expect(await screen.findByTestId('scan-device-open')).toBeDefined();
    expect(screen.getByTestId('scan-text')).toBeDefined();
  });
});

describe('documents', () => {
  const id = uuid(7);
  const signed = `/files/statement/${id}?by=${'h'.repeat(60)}.${'s'.repeat(43)}`;
  const ready = {
    id,
    kind: 'account',
    from: '2026-01-01',
    to: '2026-01-31',
    format: 'pdf',
    status: 'ready',
    askedAt: '2026-01-31T00:00:00.000Z',
    url: `/files/statement/${id}`,
  } as const;
  const save = async () => {
    server.answer(listStream, ok(listStream, emptyPage));
    server.answer(accountInfo, ok(accountInfo, account));
    server.answer(listWithdrawals, ok(listWithdrawals, emptyPage));
    server.answer(listStatements, ok(listStatements, onePage([ready])));
    server.answer(fileLink, ok(fileLink, { url: signed, expiresAt: '2026-01-31T00:01:00.000Z' }));
    await renderScreen('/pages/my/historyList');
    await press(await screen.findByTestId('statements'));
    await press(await screen.findByTestId(`save-${id}`));
    await waitFor(() => expect(asked[0]).toContain(`/pages/save/save?link=${encodeURIComponent(signed)}&ask=`));
    expect(server.sent(fileLink).map(({ input }) => input)).toEqual([{ path: ready.url }]);
  };

  it('are fetched by the app, by a link that needs no session', async () => {
    await save();
    answer('done');
    await waitFor(() => expect(screen.getByTestId(`save-${id}`)).toBeEnabled());
    expect(screen.queryByText(text('common.notSaved'))).toBeNull();
  });

  it('that the app could not fetch are said to be not saved, and can be tried again', async () => {
    await save();
    answer('failed');
    expect(await screen.findByText(text('common.notSaved'))).toBeInTheDocument();
    await waitFor(() => expect(screen.getByTestId(`save-${id}`)).toBeEnabled());
  });

  it('of a complaint that the person leaves are no failure', async () => {
    const file = { id, name: 'a.pdf', mediaType: 'application/pdf', sizeBytes: 9, url: `/files/complaint/${id}` };
    const [said, sentAt] = ['My withdrawal has not arrived.', '2026-01-01T00:00:00.000Z'];
    const conversation: ReplyOf<typeof complaintConversation> = {
      complaint: {
        ...{ id: uuid(70), number: 'K-20260101-7F3KQ2MX', subject: 'withdrawal', text: said, status: 'open' },
        ...{ unread: false, createdAt: sentAt, answerBy: '2099-01-11T00:00:00.000Z' },
      },
      messages: [{ id: uuid(70), from: 'member', text: said, files: [file], sentAt }],
    };
    server.answer(complaintConversation, ok(complaintConversation, conversation));
    server.answer(readComplaint, ok(readComplaint, { readAt: sentAt }));
    server.answer(fileLink, ok(fileLink, { url: signed, expiresAt: sentAt }));
    await renderScreen(`/pages/my/complaintChat?id=${uuid(70)}`);
    const button = await findButton(text('complaint.saveFile', { name: file.name }));
    await press(button);
    await waitFor(() => expect(asked).toHaveLength(1));
    answer('cancelled');
    await press(button);
    await waitFor(() => expect(asked).toHaveLength(2));
    // What the first press came to would be shown by now.
    expect(screen.queryByText(text('shell.networkFailed'))).toBeNull();
    answer('failed');
    expect(await screen.findByText(text('common.notSaved'))).toBeInTheDocument();
  });
});

describe('paying by WeChat Pay', () => {
  const path = `/pages/pay/pay?order=${unpaid.id}` as const;
  const methods = [
    { code: 'wallet', name: 'Wallet', enabled: true, fee: '0.00' },
    { code: 'wechat', name: 'WeChat Pay', enabled: true, fee: '0.00' },
  ];
  const code = '0a3Xb1000kP8tR1zYw200p-_Qn0Xb10l';
  const action = { kind: 'wechat' as const, request: paySays };
  const open = { payId: uuid(22), expiresAt: '2099-01-01T00:00:00.000Z', status: 'pending' as const, action };
  const answerAll = () => {
    server.answer(orderInfo, ok(orderInfo, unpaid));
    server.answer(payInfo, ok(payInfo, { status: 'pending' }));
    server.answer(prepayTypes, ok(prepayTypes, methods));
    server.answer(accountInfo, ok(accountInfo, account));
    server.answer(prepay, ok(prepay, open));
    server.answer(payAfter, ok(payAfter, open));
  };

  it('or by a code: it is kept by a picture of the screen, since a web view downloads nothing', async () => {
    answerAll();
    const qr = { kind: 'qr' as const, content: '00020101' };
    server.answer(payInfo, ok(payInfo, { ...open, status: 'pending', action: qr }));
    server.answer(payAfter, ok(payAfter, { ...open, status: 'pending', action: qr }));
    await renderScreen(path);
    expect(await screen.findByText(text('pay.qrScreenshot'))).toBeDefined();
    expect(screen.queryByTestId('qr-save')).toBeNull();
  });

  const askedFor = (page: string) => asked.filter((url) => url.startsWith(`/pages/${page}`));
  const waitForAsk = (page: string, count = 1) => waitFor(() => expect(askedFor(page)).toHaveLength(count));

  /** The person closes WeChat Pay; the server has been asked. */
  const leave = async () => {
    const before = server.sent(payAfter).length;
    answer('cancelled');
    await waitFor(() => expect(server.sent(payAfter)).toHaveLength(before + 1));
  };

  /** Chosen and begun: the app has been asked who pays. */
  const begin = async () => {
    await renderScreen(path);
    await press(await screen.findByRole('radio', { name: /WeChat Pay/u }));
    await press(screen.getByTestId('pay'));
    await waitForAsk('login/login?');
  };
  /** The app said who pays, and has been asked to pay. */
  const pay = async () => {
    await begin();
    server.answer(payInfo, ok(payInfo, open));
    answer('done', code);
    await waitForAsk('pay/pay?');
  };

  it('starts with a code of this moment, and pays what the server signed', async () => {
    answerAll();
    await pay();
    expect(server.sent(prepay).map(({ input }) => input)).toEqual([
      { orderId: unpaid.id, payType: 'wechat', payerCode: code },
    ]);
    for (const [name, value] of Object.entries(paySays))
      expect(askedFor('pay/pay?')[0]).toContain(`${name}=${encodeURIComponent(value)}`);
    expect(server.sent(payAfter)).toEqual([]);
    await leave();
  });

  it('that the app calls done is pending until the server says that it is paid', async () => {
    answerAll();
    await pay();
    answer('done');
    await waitFor(() => expect(screen.getByTestId('app-pay-said')).toHaveTextContent(text('pay.wechatSubmitted')));
    await waitFor(() => expect(server.sent(payAfter)).toHaveLength(1));
    expect(screen.queryByText(text('pay.paidTitle'))).toBeNull();
    expect(screen.getByTestId('pay-waiting')).toBeDefined();
    const result = { kind: 'holding' as const, id: uuid(23) };
    // The certificate's, which is no matter of this test, and may be asked for before it ends.
    server.answer(heldVehicleInfo, unreachable);
    server.answer(payAfter, ok(payAfter, { status: 'paid', result }));
    await press(screen.getByTestId('i-have-paid'));
    expect(await screen.findByRole('heading', { name: text('pay.paidTitle') })).toBeDefined();
  });

  it.each([
    ['cancelled', 'pay.wechatDismissed'],
    ['failed', 'pay.wechatFailed'],
  ] as const)('that is %s says so, asks the server all the same, and can be opened again', async (result, said) => {
    answerAll();
    await pay();
    answer(result);
    await waitFor(() => expect(screen.getByTestId('app-pay-said')).toHaveTextContent(text(said)));
    await waitFor(() => expect(server.sent(payAfter)).toHaveLength(1));
    await press(screen.getByTestId('app-pay'));
    await waitForAsk('pay/pay?', 2);
    expect(server.sent(prepay)).toHaveLength(1);
    await leave();
  });

  it('that is open after a reload waits for a tap', async () => {
    answerAll();
    server.answer(payInfo, ok(payInfo, open));
    await renderScreen(path);
    await waitFor(() => expect(screen.getByTestId('app-pay')).toBeEnabled());
    expect(asked).toEqual([]);
    await press(screen.getByTestId('app-pay'));
    await waitForAsk('pay/pay?');
    await leave();
  });

  it('is not started where the app doesn’t say who pays', async () => {
    answerAll();
    await begin();
    answer('failed');
    expect(await screen.findByText(text('pay.payerUnknown'))).toBeDefined();
    expect(server.sent(prepay)).toEqual([]);
  });

  it('that is refused says why in words, and the next try has another code', async () => {
    answerAll();
    server.answer(prepay, refused(prepay, 'method_off', { reason: 'payer' }));
    await begin();
    answer('done', code);
    expect(await screen.findByText(domainErrorText('method_off', { reason: 'payer' }, 'en'))).toBeDefined();
    await press(screen.getByTestId('pay'));
    await waitForAsk('login/login?', 2);
    answer('cancelled');
  });

  it('takes no tap without a network', async () => {
    answerAll();
    server.answer(payInfo, ok(payInfo, open));
    await renderScreen(path);
    await waitFor(() => expect(screen.getByTestId('app-pay')).toBeEnabled());
    setOnline(false);
    await waitFor(() => expect(screen.getByTestId('app-pay')).toBeDisabled());
  });

  describe('in a browser', () => {
    beforeEach(() => {
      for (const name of ['__wxjs_environment', 'WeixinJSBridge']) Reflect.deleteProperty(globalThis, name);
      answerAll();
    });

    it('is not offered', async () => {
      await renderScreen(path);
      expect(await screen.findByRole('radio', { name: /Wallet/u })).toBeDefined();
      expect(screen.queryByRole('radio', { name: /WeChat Pay/u })).toBeNull();
    });

    it('that was begun elsewhere says where to finish it', async () => {
      server.answer(payInfo, ok(payInfo, open));
      await renderScreen(path);
      expect(await screen.findByText(text('pay.wechatElsewhere'))).toBeDefined();
      expect(screen.queryByTestId('app-pay')).toBeNull();
    });
  });
});
