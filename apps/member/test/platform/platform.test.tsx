// One contract for every device: browser, packaged app and mini-program, each faked where its messages leave the page.

import {
  foreignAnswers,
  loginAsks,
  loginMessages,
  messageAsk,
  outsideMessages,
  payAsks,
  payMessages,
  paySays,
  saveAnswers,
  saveAsks,
  saveMessages,
  saveSays,
  scanAsks,
  scanMessages,
  shareMessages,
} from '@roda/testing/mini-program-messages';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keyOffer, keyQuestion } from '../key-device.ts';
import { openPhone, plugins, type Message } from '../phone.ts';
import { capacitorPlatform } from '../../src/shared/platform/capacitor-platform.ts';
import { miniProgramPlatform, type JsBridge } from '../../src/shared/platform/mini-program-platform.ts';
import { currentShell } from '../../src/shared/platform/shell.ts';
import type { Ability, Platform } from '../../src/shared/platform/device-port.ts';
import { patterns, webPlatform } from '../../src/shared/platform/web-platform.ts';

/** The injected object of WeChat's web view. */
function openWeChat() {
  const heard: { name: string; arg: unknown }[] = [];
  const bridge: JsBridge = {
    invoke: (_api, message, done) => {
      heard.push({ ...message });
      done({});
    },
  };
  return { heard, find: () => Promise.resolve(bridge) };
}

const share = vi.fn<(content: ShareData) => Promise<void>>();
const vibrate = vi.fn<(pattern: number[]) => boolean>();

beforeEach(() => {
  share.mockReset();
  share.mockResolvedValue(undefined);
  vibrate.mockReset();
  Object.assign(navigator, { share, canShare: () => true, vibrate });
});
afterEach(() => {
  for (const name of ['share', 'canShare', 'vibrate']) Reflect.deleteProperty(navigator, name);
});

const devices: Readonly<Record<string, () => Platform>> = {
  web: () => webPlatform(),
  capacitor: () => capacitorPlatform(openPhone().bridge()),
  'capacitor on iOS': () => capacitorPlatform(openPhone(plugins, 'ios').bridge()),
  'capacitor without plugins': () => capacitorPlatform(openPhone([]).bridge()),
  miniProgram: () => miniProgramPlatform(openWeChat().find),
  'miniProgram without a bridge': () => miniProgramPlatform(() => Promise.resolve(undefined)),
};

const abilities: readonly Ability[] = [
  ...(['exit', 'share', 'shareFiles', 'saveImage', 'feel', 'push', 'settings'] as const),
  ...(['biometrics', 'secrets', 'scan', 'imageSources', 'signIn', 'pay', 'foreignLinks'] as const),
];

const offer = { owner: '7', reason: 'Add a key', ...keyOffer };
const question = { owner: '7', reason: 'Withdraw', ...keyQuestion };

describe.each(Object.entries(devices))('every device: %s', (_name, open) => {
  test('says of each ability whether it is there', () => {
    const device = open();
    for (const ability of abilities) expect(typeof device.can(ability)).toBe('boolean');
  });

  test('calls no listener before the subscription returns, and none after it ended', () => {
    const device = open();
    const heard = vi.fn<() => void>();
    const ends = [
      device.onBackKey(heard),
      device.onLink(heard),
      device.onMessage(heard),
      device.followNetwork(heard),
      device.followInsets(heard),
    ];
    expect(heard).not.toHaveBeenCalled();
    for (const end of ends) end();
    window.dispatchEvent(new Event('offline'));
    expect(heard).not.toHaveBeenCalled();
  });

  test('never throws for what it lacks', async () => {
    const device = open();
    await device.exit();
    await device.paintBars('dark');
    await device.writeSecret('token', 'x');
    await device.writeSecret('token', undefined);
    device.feel('success');
    expect(await device.appInfo()).toEqual({ version: expect.any(String), build: expect.any(String) });
    expect(typeof device.isOnline()).toBe('boolean');
    if (!device.can('biometrics')) {
      expect(await device.createKey(offer)).toBe('unavailable');
      expect(await device.signChallenge(question)).toBe('unavailable');
    }
    expect(await device.heldKey('7')).toBeUndefined();
    await device.removeKey('7');
    if (!device.can('secrets')) expect(await device.readSecret('token')).toBeUndefined();
    await device.endPush();
    await device.openSettings();
    expect(['granted', 'denied', 'prompt']).toContain(await device.pushPermission());
    if (!device.can('push')) {
      expect(await device.pushClient()).toBeUndefined();
      expect(await device.pushPermission()).toBe('denied');
    }
    if (!device.can('fileLinks')) expect(await device.saveLink(saveSays)).toBe('failed');
    if (!device.can('saveImage')) expect(await device.saveImage(new File(['x'], 'x.png'))).toBe('failed');
    if (!device.can('scan')) expect(await device.scan()).toBeUndefined();
    if (!device.can('signIn')) expect(await device.signIn()).toBeUndefined();
    if (!device.can('pay')) expect(await device.pay(paySays)).toBe('failed');
  });

  test('answers a share with what became of it', async () => {
    expect(['shared', 'dismissed', 'failed']).toContain(
      await open().share({ title: 'Roda', url: 'https://roda.example' }),
    );
  });
});

describe('a browser', () => {
  test('shares through its own sheet; cancelled is no failure', async () => {
    const device = webPlatform();
    expect(await device.share({ url: 'https://roda.example/' })).toBe('shared');
    share.mockRejectedValueOnce(new DOMException('', 'AbortError'));
    expect(await device.share({ url: 'https://roda.example/' })).toBe('dismissed');
    share.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
    expect(await device.share({ url: 'https://roda.example/' })).toBe('failed');
  });

  test('inside WeChat saves nothing and says so: downloads are ignored there', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 15) MicroMessenger/8.0.50');
    const device = webPlatform();
    expect(device.can('saveImage')).toBe(false);
    expect(await device.saveFile(new File(['x'], 'x.pdf'))).toBe('failed');
    vi.restoreAllMocks();
  });

  test('vibrates in the pattern of the feeling', () => {
    webPlatform().feel('error');
    expect(vibrate.mock.calls).toEqual([[[...patterns.error]]]);
  });

  test('tells when the network goes and comes', () => {
    const heard: boolean[] = [];
    const end = webPlatform().followNetwork((online) => heard.push(online));
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    end();
    expect(heard).toEqual([false, true]);
  });
});

describe('a packaged app', () => {
  test('the back key reaches the page as long as it listens, and the page may leave', async () => {
    const phone = openPhone();
    const device = capacitorPlatform(phone.bridge());
    const pressed = vi.fn<() => void>();
    const end = device.onBackKey(pressed);
    phone.emit('App.backButton', { canGoBack: true });
    phone.emit('App.backButton', { canGoBack: false });
    expect(pressed).toHaveBeenCalledTimes(2);
    end();
    await vi.waitFor(() => expect(phone.isListening('App.backButton')).toBe(false));
    expect(device.can('exit')).toBe(true);
    await device.exit();
    expect(phone.heard.at(-1)).toMatchObject({ pluginId: 'App', methodName: 'exitApp' });
  });

  test('links arrive, the one that opened the app too', async () => {
    const phone = openPhone();
    const device = capacitorPlatform(phone.bridge());
    const links: string[] = [];
    device.onLink((address) => links.push(address));
    phone.emit('App.appUrlOpen', { url: 'https://roda.example/#/pages/my/invite' });
    phone.emit('App.appUrlOpen', {});
    expect(links).toEqual(['https://roda.example/#/pages/my/invite']);
    phone.answer('App.getLaunchUrl', { url: 'https://roda.example/?i=RODA2026' });
    expect(await device.openedBy()).toBe('https://roda.example/?i=RODA2026');
    phone.answer('App.getLaunchUrl', {});
    expect(await device.openedBy()).toBeUndefined();
  });

  test('the push service gives an id once permission was given; a refusal is no error', async () => {
    const phone = openPhone();
    const device = capacitorPlatform(phone.bridge());
    phone.answer('PushNotifications.requestPermissions', { receive: 'denied' });
    expect(await device.pushClient()).toBeUndefined();
    expect(phone.heard.some(({ methodName }) => methodName === 'register')).toBe(false);
    phone.answer('PushNotifications.requestPermissions', { receive: 'granted' });
    const asked = device.pushClient();
    await vi.waitFor(() => expect(phone.heard.some(({ methodName }) => methodName === 'register')).toBe(true));
    phone.emit('PushNotifications.registration', { value: 'client-1' });
    expect(await asked).toEqual({ clientId: 'client-1' });
    expect(phone.isListening('PushNotifications.registration')).toBe(false);
    const failed = device.pushClient();
    await vi.waitFor(() => expect(phone.isListening('PushNotifications.registrationError')).toBe(true));
    phone.emit('PushNotifications.registrationError', { error: 'no service' });
    expect(await failed).toBeUndefined();
  });

  test('says what was answered about messages without asking, and what a tapped one means', async () => {
    const phone = openPhone();
    const device = capacitorPlatform(phone.bridge());
    for (const [receive, means] of [
      ['granted', 'granted'],
      ['denied', 'denied'],
      ['prompt', 'prompt'],
      ['prompt-with-rationale', 'prompt'],
    ]) {
      phone.answer('PushNotifications.checkPermissions', { receive });
      expect(await device.pushPermission()).toBe(means);
    }
    expect(phone.heard.some(({ methodName }) => methodName === 'requestPermissions')).toBe(false);
    const links: string[] = [];
    device.onMessage((link) => links.push(link));
    const tap = (data: Message['options']) => phone.emit('PushNotifications.pushNotificationActionPerformed', data);
    tap({ actionId: 'tap', notification: { id: '0:1', data: { linkUrl: 'pages/my/sessions', topic: 'security' } } });
    tap({ actionId: 'tap', notification: { id: '0:2' } });
    expect(links).toEqual(['pages/my/sessions', '']);
    await device.endPush();
    expect(phone.heard.slice(-2).map(({ methodName }) => methodName)).toEqual([
      'unregister',
      'removeAllDeliveredNotifications',
    ]);
  });

  test('a push service that never answers gives no id', async () => {
    vi.useFakeTimers();
    try {
      const phone = openPhone();
      phone.answer('PushNotifications.requestPermissions', { receive: 'granted' });
      const asked = capacitorPlatform(phone.bridge()).pushClient();
      await vi.advanceTimersByTimeAsync(20_000);
      expect(await asked).toBeUndefined();
    } finally {
      vi.useRealTimers();
    }
  });

  test('secrets live in the keystore; one that can’t be opened is missing', async () => {
    const phone = openPhone();
    const device = capacitorPlatform(phone.bridge());
    await device.writeSecret('token', 'abc');
    expect(phone.heard.at(-1)).toMatchObject({ methodName: 'writeSecret', options: { name: 'token', value: 'abc' } });
    await device.writeSecret('token', undefined);
    expect(phone.heard.at(-1)).toMatchObject({ methodName: 'removeSecret', options: { name: 'token' } });
    phone.answer('RodaDevice.readSecret', { value: 'abc' });
    expect(await device.readSecret('token')).toBe('abc');
    phone.answer('RodaDevice.readSecret', new Error('key not found'));
    expect(await device.readSecret('token')).toBeUndefined();
  });

  test('pictures and files are handed over whole; full storage and refused permission are failures', async () => {
    const phone = openPhone();
    const device = capacitorPlatform(phone.bridge());
    const image = new File([new Uint8Array(70_000).fill(7)], 'poster.png', { type: 'image/png' });
    expect(await device.saveImage(image)).toBe('saved');
    const options: Message['options'] = phone.heard.at(-1)?.options ?? {};
    expect(options).toMatchObject({ name: 'poster.png', type: 'image/png' });
    expect(atob(String(options['data']))).toHaveLength(70_000);
    phone.answer('RodaDevice.saveFile', new Error('no space left'));
    expect(await device.saveFile(image)).toBe('failed');
    phone.answer('RodaDevice.saveImage', new Error('permission denied'));
    expect(await device.saveImage(image)).toBe('failed');
  });

  test('shares by the phone’s sheet, with files', async () => {
    const phone = openPhone();
    const device = capacitorPlatform(phone.bridge());
    phone.answer('RodaDevice.keepForSharing', { uri: 'file:///data/user/0/com.roda.member/cache/shared/poster.png' });
    expect(await device.share({ text: 'Hello', files: [new File(['x'], 'poster.png')] })).toBe('shared');
    expect(phone.heard.at(-1)).toMatchObject({
      pluginId: 'Share',
      options: { text: 'Hello', files: ['file:///data/user/0/com.roda.member/cache/shared/poster.png'] },
    });
    phone.answer('Share.share', new Error('Share canceled'));
    expect(await device.share({ text: 'Hello' })).toBe('dismissed');
    phone.answer('Share.share', new Error('broken'));
    expect(await device.share({ text: 'Hello' })).toBe('failed');
    expect(share).not.toHaveBeenCalled();
  });

  test('tells of the keyboard, the network and the bars', async () => {
    const phone = openPhone();
    const device = capacitorPlatform(phone.bridge());
    const keyboard: number[] = [];
    const network: boolean[] = [];
    device.followInsets((insets) => keyboard.push(insets.keyboard));
    device.followNetwork((online) => network.push(online));
    phone.emit('Keyboard.keyboardWillShow', { keyboardHeight: 301.6 });
    phone.emit('Keyboard.keyboardWillHide', {});
    phone.emit('Network.networkStatusChange', { connected: false });
    expect([keyboard, network]).toEqual([[302, 0], [false]]);
    await device.paintBars('dark');
    expect(phone.heard.at(-1)).toMatchObject({ pluginId: 'SystemBars', options: { style: 'DARK' } });
    device.feel('success');
    await vi.waitFor(() =>
      expect(phone.heard.at(-1)).toMatchObject({ pluginId: 'Haptics', options: { type: 'SUCCESS' } }),
    );
    expect(vibrate).not.toHaveBeenCalled();
  });

  test('writes pages beside its own, shows them, and keeps those that work', async () => {
    const phone = openPhone();
    const { bundles } = capacitorPlatform(phone.bridge());
    await bundles?.write('1.0.428-3', 'assets/a.js', new TextEncoder().encode('1'));
    expect(phone.heard.at(-1)).toMatchObject({
      methodName: 'writeBundleFile',
      options: { bundle: '1.0.428-3', path: 'assets/a.js', data: btoa('1') },
    });
    phone.answer('RodaDevice.bundlePath', { path: '/data/bundles/1.0.428-3' });
    await bundles?.open('1.0.428-3');
    expect(phone.heard.at(-1)).toMatchObject({
      pluginId: 'WebView',
      methodName: 'setServerBasePath',
      options: { path: '/data/bundles/1.0.428-3' },
    });
    await bundles?.keep();
    expect(phone.heard.at(-1)).toMatchObject({ methodName: 'persistServerBasePath' });
    phone.answer('RodaDevice.writeBundleFile', new Error('no space left'));
    await expect(bundles?.write('1.0.428-3', 'b.js', new Uint8Array())).rejects.toThrow('no space left');
    expect(capacitorPlatform(openPhone([]).bridge()).bundles).toBeUndefined();
  });

  test('on iOS the same messages reach WebKit, and no app leaves by itself', async () => {
    const phone = openPhone(plugins, 'ios');
    Object.assign(globalThis, { Capacitor: phone.bridge() });
    try {
      const device = capacitorPlatform();
      expect([device.appType, device.can('exit')]).toEqual(['ios', false]);
      phone.answer('RodaDevice.readSecret', { value: 'abc' });
      expect(await device.readSecret('token')).toBe('abc');
      expect(phone.heard.at(-1)).toMatchObject({ pluginId: 'RodaDevice', methodName: 'readSecret' });
      const links: string[] = [];
      device.onLink((address) => links.push(address));
      phone.emit('App.appUrlOpen', { url: 'https://roda.example/subPages/news/detail?id=1' });
      expect(links).toEqual(['https://roda.example/subPages/news/detail?id=1']);
    } finally {
      Reflect.deleteProperty(globalThis, 'Capacitor');
    }
  });

  test('says which version it is', async () => {
    const phone = openPhone();
    phone.answer('App.getInfo', { version: '1.0.427', build: '1427' });
    expect(await capacitorPlatform(phone.bridge()).appInfo()).toEqual({ version: '1.0.427', build: '1427' });
  });
});

describe('a mini-program', () => {
  const { ask, at } = messageAsk;
  const open = () => {
    const chat = openWeChat();
    return { chat, device: miniProgramPlatform(chat.find, () => ask) };
  };
  const asked = (url: string) => ({ name: 'navigateTo', arg: { url } });
  /** Asks, lets the mini-program answer by the address that it would show, and reads what became of it. */
  const answered = async <Meaning,>(url: string, address: string, doAsk: (device: Platform) => Promise<Meaning>) => {
    const { chat, device } = open();
    location.hash = `#${at}`;
    const waiting = doAsk(device);
    await vi.waitFor(() => expect(chat.heard).toEqual([asked(url)]));
    location.hash = new URL(address).hash;
    return waiting;
  };
  afterEach(() => {
    location.hash = '';
  });

  test.each(shareMessages)('shares $says.title by its own page', async ({ says, asks }) => {
    const { chat, device } = open();
    expect(await device.share(says)).toBe('shared');
    expect(chat.heard).toEqual([asked(asks)]);
    expect(await device.share({ ...says, files: [new File(['x'], 'a.png')] })).toBe('failed');
  });

  test.each(outsideMessages)('hands $says to the mini-program', async ({ says, asks }) => {
    const { chat, device } = open();
    await device.openOutside(says);
    expect(chat.heard).toEqual([asked(asks)]);
  });

  test.each(scanMessages)('a scan with $weChat means $means', async ({ answers, means }) => {
    expect(await answered(scanAsks, answers, (device) => device.scan())).toBe(means);
    expect(location.hash).toBe(`#${at}`);
  });

  test.each(loginMessages)('a sign-in with $weChat means $means', async ({ answers, means }) => {
    expect(await answered(loginAsks, answers, (device) => device.signIn())).toBe(means);
    expect(location.hash).toBe(`#${at}`);
  });

  test.each(payMessages)('a payment with $weChat means $means', async ({ answers, means }) => {
    expect(await answered(payAsks, answers, (device) => device.pay(paySays))).toBe(means);
  });

  test.each(saveMessages)('a file with $weChat after $fetched means $means', async ({ result, means }) => {
    expect(await answered(saveAsks, saveAnswers(result), (device) => device.saveLink(saveSays))).toBe(means);
    expect(location.hash).toBe(`#${at}`);
  });

  test.each(foreignAnswers)('%s is no answer', async (hash) => {
    const { chat, device } = open();
    location.hash = `#${at}`;
    const heard = vi.fn<(text: string | undefined) => void>();
    const scanning = device.scan().then(heard);
    await vi.waitFor(() => expect(chat.heard).toHaveLength(1));
    location.hash = `#${hash}`;
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(heard).not.toHaveBeenCalled();
    location.hash = `#${at}&shellAsk=${ask}&shellResult=cancelled&shellValue=`;
    await scanning;
    expect(heard).toHaveBeenCalledWith(undefined);
  });

  test('a mini-program that never answers means nothing was found', async () => {
    vi.useFakeTimers();
    try {
      const scanning = open().device.scan();
      await vi.advanceTimersByTimeAsync(300_000);
      expect(await scanning).toBeUndefined();
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('which shell a page runs in', () => {
  test('is known before anything is loaded', () => {
    expect(currentShell()).toBe('web');
    Object.assign(globalThis, { __wxjs_environment: 'miniprogram' });
    expect(currentShell()).toBe('miniProgram');
    Reflect.deleteProperty(globalThis, '__wxjs_environment');
    Object.assign(globalThis, { Capacitor: { isNativePlatform: () => true, getPlatform: () => 'android' } });
    expect(currentShell()).toBe('capacitor');
    Reflect.deleteProperty(globalThis, 'Capacitor');
  });
});
