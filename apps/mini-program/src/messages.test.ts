// The mini-program's side of the messages: its pages run here, with WeChat faked at its API.

import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  foreignLinks,
  loginAsks,
  loginMessages,
  messageServer,
  outsideMessages,
  payAsks,
  payMessages,
  paySays,
  rejectedAsks,
  saveAnswers,
  saveAsks,
  saveMessages,
  saveSays,
  scanAsks,
  scanMessages,
  shareMessages,
} from '@roda/testing/mini-program-messages';
import { allTexts, textsOf } from './texts.ts';

vi.mock('./config.ts', () => ({ server: 'https://roda.example' }));

type Given = Readonly<Record<string, unknown>>;
type Callbacks = { success: (found: Given) => void; fail: (failure: Given) => void };
type Shown = Record<string, unknown> & {
  data: Record<string, unknown>;
  onLoad: (options: Given) => void;
  onShow: () => void;
  onUnload: () => void;
  onShareAppMessage: (source: Given) => { title: string; path: string };
  loaded: (event: { detail: { src: string } }) => void;
  use: () => void;
};

/** A fresh mini-program: its pages as WeChat would run them. */
async function openMiniProgram() {
  vi.resetModules();
  const asked: { api: string; options: Given }[] = [];
  const waiting: Callbacks[] = [];
  const back = vi.fn<() => void>();
  const pages = new Map<string, Shown>();
  const ask = (api: string) => (options: Given & Partial<Callbacks>) => {
    const { success, fail, ...rest } = options;
    asked.push({ api, options: rest });
    if (success !== undefined && fail !== undefined) waiting.push({ success, fail });
  };
  Object.assign(globalThis, {
    wx: {
      scanCode: ask('scanCode'),
      login: ask('login'),
      requestPayment: ask('requestPayment'),
      downloadFile: ask('downloadFile'),
      openDocument: ask('openDocument'),
      saveImageToPhotosAlbum: ask('saveImageToPhotosAlbum'),
      setClipboardData: ask('setClipboardData'),
      makePhoneCall: ask('makePhoneCall'),
      navigateBack: back,
      getAppBaseInfo: () => ({ language: 'en' }),
    },
  });
  const register = async (name: string, load: () => Promise<unknown>) => {
    Object.assign(globalThis, {
      Page: (definition: Shown) => {
        definition['setData'] = (change: Given) => Object.assign(definition.data, change);
        pages.set(name, definition);
      },
    });
    await load();
  };
  await register('index', () => import('./pages/index/index.ts'));
  await register('share', () => import('./pages/share/share.ts'));
  await register('scan', () => import('./pages/scan/scan.ts'));
  await register('login', () => import('./pages/login/login.ts'));
  await register('pay', () => import('./pages/pay/pay.ts'));
  await register('open', () => import('./pages/open/open.ts'));
  await register('save', () => import('./pages/save/save.ts'));
  const page = (name: string): Shown => {
    const found = pages.get(name);
    if (found === undefined) throw new Error(`no page ${name}`);
    return found;
  };
  return {
    asked,
    back,
    page,
    /** What `navigateTo` of a web page does: values reach the page as they are in the address. */
    navigateTo: (url: string): Shown => {
      const [, name = '', query = ''] = /^\/pages\/(\w+)\/\1(?:\?(.*))?$/u.exec(url) ?? [];
      const pairs = query === '' ? [] : query.split('&').map((pair) => pair.split('='));
      page(name).onLoad(Object.fromEntries(pairs.map(([key = '', ...rest]) => [key, rest.join('=')])));
      return page(name);
    },
    /** WeChat's reply to a call, the last one by default. */
    reply: (given: Given, call = -1) => {
      const callbacks = waiting.at(call);
      if ('errMsg' in given) callbacks?.fail(given);
      else callbacks?.success(given);
    },
    /** What the web view shows once the asked page has closed. */
    shown: (): unknown => {
      page('index').onShow();
      return page('index').data['src'];
    },
  };
}

let shell: Awaited<ReturnType<typeof openMiniProgram>>;
beforeEach(async () => {
  shell = await openMiniProgram();
  shell.page('index').onLoad({});
});

const start = `${messageServer}/#/`;

describe('the web view', () => {
  test.each([
    [{}, start],
    [
      { to: '%2FsubPages%2Fproduct%2Fdetail%3Fid%3D4', i: 'RODA2026' },
      `${messageServer}/?i=RODA2026#/subPages/product/detail?id=4`,
    ],
    [{ scene: 'i%3DRODA2026' }, `${messageServer}/?i=RODA2026#/`],
    [
      { q: 'https%3A%2F%2Froda.example%2F%3Fi%3DRODA2026%23%2Fpages%2Fmy%2Finvite' },
      `${messageServer}/?i=RODA2026#/pages/my/invite`,
    ],
    [
      { q: 'https%3A%2F%2Froda.example%2FsubPages%2Fnews%2Fdetail%3Fid%3D1' },
      `${messageServer}/#/subPages/news/detail?id=1`,
    ],
    [
      { q: 'https%3A%2F%2Froda.example%2Fopen-location%3Flat%3D-6.2%26lng%3D106.8' },
      `${messageServer}/#/open-location?lat=-6.2&lng=106.8`,
    ],
    [{ q: 'https%3A%2F%2Froda.example%2Fconsole%2F' }, start],
    [{ q: 'https%3A%2F%2Fevil.example%2F%23%2Fpages%2Fmy%2Finvite' }, start],
    [{ to: 'https%3A%2F%2Fevil.example%2F' }, start],
    [{ to: '%2F%2Fevil.example' }, start],
    [{ to: '%2Fpages%2Fmy%2Finvite%23x', i: '"><script>' }, start],
    [{ to: '%E0%A4%A' }, start],
  ])('opened with %j it shows a page of its server', (options, src) => {
    shell.page('index').onLoad(options);
    expect(shell.page('index').data['src']).toBe(src);
  });

  test('keeps showing what it shows when there is no answer', () => {
    expect(shell.shown()).toBe(start);
  });

  test('shared from its menu, the screen that is open is shared, and of a foreign page nothing', () => {
    const menu = (webViewUrl: string) => shell.page('index').onShareAppMessage({ webViewUrl });
    expect(menu(`${messageServer}/#/pages/my/invite`).path).toBe('/pages/index/index?to=%2Fpages%2Fmy%2Finvite');
    expect(menu('https://evil.example/#/pages/my/invite').path).toBe('/pages/index/index');
  });
});

describe('messages', () => {
  test.each(shareMessages)('$asks carries the share button', ({ asks, shares }) => {
    const page = shell.navigateTo(asks);
    expect(page.onShareAppMessage({})).toEqual(shares);
    expect(shell.back).not.toHaveBeenCalled();
    // What is shared opens the same screen.
    const [, query = ''] = shares.path.split('?');
    shell.page('index').onLoad(Object.fromEntries(query.split('&').map((pair) => pair.split('='))) as Given);
    expect(shell.page('index').data['src']).toContain(messageServer);
  });

  test.each(outsideMessages)('$asks offers the address', ({ asks, shows }) => {
    const page = shell.navigateTo(asks);
    expect(page.data).toMatchObject(shows);
    page.use();
    expect(shell.asked).toEqual([
      shows.kind === 'phone'
        ? { api: 'makePhoneCall', options: { phoneNumber: shows.text } }
        : { api: 'setClipboardData', options: { data: shows.text } },
    ]);
  });

  test.each(scanMessages)('a scan with $weChat is answered', ({ weChat, answers }) => {
    shell.navigateTo(scanAsks);
    expect(shell.asked).toEqual([{ api: 'scanCode', options: {} }]);
    shell.reply(weChat);
    expect(shell.back).toHaveBeenCalledOnce();
    expect(shell.shown()).toBe(answers);
  });

  test.each(loginMessages)('a log-in with $weChat is answered', ({ weChat, answers }) => {
    shell.navigateTo(loginAsks);
    expect(shell.asked).toEqual([{ api: 'login', options: {} }]);
    shell.reply(weChat);
    expect(shell.shown()).toBe(answers);
  });

  test.each(payMessages)('a payment with $weChat is answered', ({ weChat, answers }) => {
    shell.navigateTo(payAsks);
    expect(shell.asked).toEqual([{ api: 'requestPayment', options: paySays }]);
    shell.reply(weChat);
    expect(shell.shown()).toBe(answers);
  });

  test.each(Object.keys(paySays))('a payment without a fit %s is not started', (name) => {
    shell.navigateTo(payAsks.replace(new RegExp(`([?&]${name}=)[^&]*`, 'u'), '$1%20'));
    expect(shell.asked).toEqual([]);
    expect(shell.shown()).toContain('shellResult=failed');
  });

  test.each(saveMessages)('a file with $weChat after $fetched is $result', ({ fetched, does, weChat, result }) => {
    const page = shell.navigateTo(saveAsks);
    // WeChat shows a page once it is loaded, and again when what is over it was closed.
    page.onShow();
    expect(shell.asked).toEqual([{ api: 'downloadFile', options: { url: messageServer + saveSays } }]);
    shell.reply(fetched);
    expect(shell.asked.slice(1).map(({ api }) => api)).toEqual(does === undefined ? [] : [does]);
    if (does !== undefined) shell.reply(weChat);
    const isShown = does === 'openDocument' && result === 'done';
    expect(shell.back).toHaveBeenCalledTimes(isShown ? 0 : 1);
    page.onShow();
    expect(shell.back).toHaveBeenCalledOnce();
    expect(shell.shown()).toBe(saveAnswers(result));
  });

  test('a document that is open when the person goes back was shown', () => {
    const page = shell.navigateTo(saveAsks);
    shell.reply(saveMessages[0].fetched);
    expect(shell.asked.at(-1)).toMatchObject({ options: { fileType: 'pdf', showMenu: true } });
    shell.reply({});
    page.onUnload();
    expect(shell.shown()).toBe(saveAnswers('done'));
  });

  test.each(foreignLinks)('%s is fetched by nobody', (link) => {
    shell.navigateTo(saveAsks.replace(encodeURIComponent(saveSays), encodeURIComponent(link)));
    expect(shell.asked).toEqual([]);
    expect(shell.shown()).toBe(saveAnswers('failed'));
  });

  test('who goes back has cancelled; what WeChat says afterwards counts no more', () => {
    const page = shell.navigateTo(scanAsks);
    page.onUnload();
    expect(shell.shown()).toContain('shellResult=cancelled');
    shell.reply({ result: 'late' });
    expect(shell.back).not.toHaveBeenCalled();
    expect(shell.shown()).not.toContain('late');
  });

  test('a late answer is none to the next question', () => {
    shell.navigateTo(scanAsks).onUnload();
    expect(shell.shown()).toContain('shellResult=cancelled');
    shell.navigateTo(scanAsks.replace('ask-1', 'ask-2'));
    shell.reply({ result: 'first' }, 0);
    expect(shell.shown()).not.toContain('ask-2');
    shell.reply({ result: 'second' });
    expect(shell.shown()).toContain('shellAsk=ask-2&shellResult=done&shellValue=second');
  });

  test('an answered question is not answered again when its page closes', () => {
    const page = shell.navigateTo(scanAsks);
    shell.reply({ result: 'RODA2026' });
    page.onUnload();
    expect(shell.shown()).toContain('shellResult=done');
  });
});

describe('refused', () => {
  test.each(rejectedAsks)('%s', (url) => {
    shell.navigateTo(url);
    expect(shell.back).toHaveBeenCalledOnce();
    expect(shell.asked).toEqual([]);
    expect(shell.shown()).toBe(start);
  });

  test.each([
    ...shareMessages,
    ...outsideMessages,
    { asks: scanAsks },
    { asks: loginAsks },
    { asks: payAsks },
    { asks: saveAsks },
  ])('$asks, from a page of another host', ({ asks }) => {
    shell.page('index').loaded({ detail: { src: 'https://evil.example/' } });
    shell.navigateTo(asks);
    expect(shell.back).toHaveBeenCalledOnce();
    expect(shell.asked).toEqual([]);
    expect(shell.shown()).toBe(start);
  });

  test('until a page of the server is there again', () => {
    shell.page('index').loaded({ detail: { src: 'https://evil.example/' } });
    shell.page('index').loaded({ detail: { src: `${messageServer}/#/pages/my/scan` } });
    shell.navigateTo(scanAsks);
    expect(shell.asked).toHaveLength(1);
  });
});

test('its texts are there in three languages', () => {
  const [first = {}] = Object.values(allTexts);
  expect(Object.keys(allTexts)).toEqual(['en', 'id', 'zh']);
  for (const texts of Object.values(allTexts)) {
    expect(Object.keys(texts)).toEqual(Object.keys(first));
    expect(Object.values(texts).filter((text) => text.trim() === '')).toEqual([]);
  }
  expect([textsOf('zh_CN'), textsOf('id'), textsOf('fr')]).toEqual([allTexts['zh'], allTexts['id'], allTexts['en']]);
});
