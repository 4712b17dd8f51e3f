// The captcha that a busy network is asked for: a puzzle and the letters, an outside captcha, or a larger puzzle alone.

import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { captcha, logIn } from '@roda/api-contract/people/identity';
import { ok, refused } from '@roda/testing/answers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { findDialog, findField } from './controls.ts';
import { press, renderScreen, server, text, useMemberApp } from './render-screen.tsx';
import { uuid } from './sample-data.ts';

/** Finds the number of every puzzle at once: it is the seventh. */
class QuickWorker extends EventTarget {
  postMessage({ payload }: { payload?: { start: number } }) {
    if (payload === undefined) return;
    const data = payload.start === 0 ? { number: 7, took: 1 } : undefined;
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
  }
  terminate() {
    // It holds nothing.
  }
}

useMemberApp();

const made = (id: number, work: number, more: object = {}) =>
  ok(captcha, {
    uuid: uuid(id),
    image: 'data:image/png;base64,',
    challenge: { algorithm: 'SHA-256', challenge: `c${work}`, maxnumber: work, salt: 's', signature: 'x' },
    ...more,
  });
/** What is sent for the puzzle of that size. */
const solved = (work: number): string =>
  btoa(JSON.stringify({ algorithm: 'SHA-256', challenge: `c${work}`, number: 7, salt: 's', signature: 'x', took: 1 }));
const outside = { provider: 'turnstile' as const, script: 'https://captcha.example/api.js', siteKey: 'site-key-1' };

const sent = () => server.sent(logIn).map(({ input }) => input['captchaCode']);
const asked = () => server.sent(captcha).map(({ input }) => [Number(input['work']), String(input['picture'])]);

/** Sends once without a captcha. */
const enter = async (): Promise<void> => {
  await renderScreen('/pages/auth/login', { loggedOut: true });
  await userEvent.type(await screen.findByLabelText(text('auth.phone')), '081234567890');
  await userEvent.type(screen.getByLabelText(text('auth.password')), 'kopi-susu-42');
  await press(screen.getByTestId('submit'));
};
/** What was to be loaded: this page loads nothing. */
const scripts: HTMLScriptElement[] = [];

type WidgetOptions = Readonly<{ sitekey: string; action: string; callback: (token: string) => void }>;

/** What the provider's script does when it has loaded. */
const widgetReady = (render: (place: HTMLElement, options: WidgetOptions) => void): void => {
  const page = globalThis as unknown as Record<string, unknown>;
  page['turnstile'] = { render };
  (page['rodaCaptchaReady'] as () => void)();
};

beforeEach(() => {
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('Worker', QuickWorker);
  scripts.length = 0;
  const append = document.head.append.bind(document.head);
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes)
      if (node instanceof HTMLScriptElement) scripts.push(node);
      else append(node);
  });
});

describe('the captcha of a busy network', () => {
  it('sends the solved puzzle with the letters', async () => {
    const ways = { work: 960, pictureWork: 240 };
    server.answer(logIn, refused(logIn, 'captcha_required', ways), refused(logIn, 'credentials_wrong'));
    server.answer(captcha, made(1, 240));
    await enter();
    await findDialog(text('auth.captcha'));
    await userEvent.type(await findField(text('auth.captcha')), 'abcde');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(sent()).toEqual([undefined, `${solved(240)} abcde`]));
    expect(asked()).toEqual([[240, 'true']]);
  });

  it('lets the device confirm it alone, for who reads no letters', async () => {
    const ways = { work: 960, pictureWork: 240 };
    server.answer(logIn, refused(logIn, 'captcha_required', ways), refused(logIn, 'credentials_wrong'));
    server.answer(captcha, made(1, 240), made(2, 960));
    await enter();
    await findDialog(text('auth.captcha'));
    await press(screen.getByRole('button', { name: text('auth.captchaOther') }));
    await waitFor(() => expect(sent()).toEqual([undefined, solved(960)]));
    expect(asked()).toEqual([
      [240, 'true'],
      [960, 'false'],
    ]);
  });

  it('shows the outside captcha, loads its script then, and sends its token', async () => {
    const ways = { work: 960, pictureWork: 240, outsideWork: 60 };
    server.answer(logIn, refused(logIn, 'captcha_required', ways), refused(logIn, 'credentials_wrong'));
    server.answer(captcha, made(1, 60, { image: '', outside }));
    await enter();
    await findDialog(text('auth.captchaPerson'));
    await waitFor(() => expect(scripts).toHaveLength(1));
    const rendered: WidgetOptions[] = [];
    widgetReady((_place, options) => void rendered.push(options));
    await waitFor(() => expect(rendered).toMatchObject([{ sitekey: 'site-key-1', action: 'code' }]));
    rendered[0]?.callback('token-1');
    await waitFor(() => expect(sent()).toEqual([undefined, `${solved(60)} outside:token-1`]));
  });

  it('shows the letters where the script does not load', async () => {
    const ways = { work: 960, pictureWork: 240, outsideWork: 60 };
    const blocked = { ...outside, script: 'https://captcha.example/blocked.js' };
    server.answer(logIn, refused(logIn, 'captcha_required', ways));
    server.answer(captcha, made(1, 60, { image: '', outside: blocked }), made(2, 240));
    await enter();
    await findDialog(text('auth.captchaPerson'));
    await waitFor(() => expect(scripts).toHaveLength(1));
    scripts[0]?.dispatchEvent(new Event('error'));
    await findDialog(text('auth.captcha'));
    expect(asked()).toEqual([
      [60, 'false'],
      [240, 'true'],
    ]);
  });

  it('asks for the letters when the outside captcha does not answer the server', async () => {
    const ways = { work: 960, pictureWork: 240 };
    server.answer(
      logIn,
      refused(logIn, 'captcha_required', { ...ways, outsideWork: 60 }),
      refused(logIn, 'captcha_required', ways),
    );
    const silent = { ...outside, script: 'https://captcha.example/silent.js' };
    server.answer(captcha, made(1, 60, { image: '', outside: silent }), made(2, 240));
    await enter();
    await findDialog(text('auth.captchaPerson'));
    await waitFor(() => expect(scripts).toHaveLength(1));
    widgetReady((_place, { callback }) => callback('token-1'));
    await findDialog(text('auth.captcha'));
    expect(sent()).toEqual([undefined, `${solved(60)} outside:token-1`]);
    expect(asked()).toEqual([
      [60, 'false'],
      [240, 'true'],
    ]);
  });

  it('asks for the letters in an app that has no outside captcha', async () => {
    const ways = { work: 960, pictureWork: 240, outsideWork: 60 };
    server.answer(logIn, refused(logIn, 'captcha_required', ways));
    server.answer(captcha, made(1, 60, { image: '' }), made(2, 240));
    await enter();
    await findDialog(text('auth.captcha'));
    expect(asked()).toEqual([
      [60, 'false'],
      [240, 'true'],
    ]);
  });
});
