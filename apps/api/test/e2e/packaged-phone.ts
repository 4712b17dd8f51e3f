// A phone with the packaged app: the pages as an APK holds them, on their own host, and a fake of what Android injects.
import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { copyWebAssets } from '../../../../tools/android/web-assets.ts';
import { openContext } from './browser.ts';
import { ANSWERED_BEFORE, phoneOf, prepare, type Phone } from './member-page.ts';

const BRIDGE = readFileSync(
  createRequire(import.meta.url).resolve('@capacitor/android/capacitor/src/main/assets/native-bridge.js'),
);
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

type Message = { readonly pluginId: string; readonly methodName: string; readonly options: Record<string, unknown> };

export type PackagedPhone = Phone & {
  /** Messages that reached the native side. */
  readonly heard: readonly Message[];
  /** What the keystore holds. */
  readonly secrets: ReadonlyMap<string, string>;
  /** Names of the keys that need the owner. */
  readonly ownerKeys: ReadonlyMap<string, unknown>;
  /** Whether the owner confirms when a key is used; true at first. */
  readonly setConfirming: (does: boolean) => void;
  readonly pressBack: () => Promise<void>;
  readonly openLink: (address: string) => Promise<void>;
  /** A push message with this link is tapped. */
  readonly tapMessage: (linkUrl: string) => Promise<void>;
  readonly start: (launchedBy?: string) => Promise<void>;
};

type OwnerKeys = Map<string, { readonly publicKey: string; readonly privateKey: KeyObject }>;

/** A P-256 key as Android's keystore makes it. */
const ownerKey = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'), privateKey };
};

/** What the plugin answers about a key, as `OwnerKeys.java` does. */
const signing = (keys: OwnerKeys, { methodName, options }: Message, confirms: boolean) => {
  const name = String(options['name']);
  if (methodName === 'createKey') keys.set(name, ownerKey());
  const key = keys.get(name);
  if (key === undefined) return { result: 'missing' };
  if (!confirms) {
    if (methodName === 'createKey') keys.delete(name);
    return { result: 'dismissed' };
  }
  const signature = sign('sha256', Buffer.from(String(options['challenge'])), key.privateKey).toString('base64');
  return { publicKey: key.publicKey, signature };
};

type Native = {
  readonly secrets: Map<string, string>;
  readonly keys: OwnerKeys;
  readonly confirms: () => boolean;
  readonly launchedBy: () => string | undefined;
};

/** The native side, asked by the page's bridge: each reply is the data of Capacitor's protocol. */
const answering =
  ({ secrets, keys, confirms, launchedBy }: Native) =>
  (message: Message) => {
    const { pluginId, methodName, options } = message;
    const name = String(options['name']);
    if (methodName === 'createKey' || methodName === 'signWithKey') return signing(keys, message, confirms());
    if (methodName === 'removeKey') keys.delete(name);
    if (methodName === 'readSecret') return { value: secrets.get(name) };
    if (methodName === 'writeSecret') secrets.set(name, String(options['value']));
    if (methodName === 'removeSecret') secrets.delete(name);
    if (pluginId === 'App' && methodName === 'getLaunchUrl') return { url: launchedBy() };
    if (pluginId === 'App' && methodName === 'getInfo') return { version: '1.0.427', build: '1427' };
    if (methodName === 'checkPermissions' || methodName === 'requestPermissions') return { receive: 'denied' };
    if (methodName === 'keepForSharing') return { uri: `file:///data/user/0/com.roda.member/cache/shared/${name}` };
    return {};
  };

/** Runs in the page before its first script, as Android's injected object would be there. */
const inject = (memory: Readonly<Record<string, string>>): void => {
  for (const [name, value] of Object.entries(memory))
    if (localStorage.getItem(name) === null) localStorage.setItem(name, value);
  const listening = new Map<string, string>();
  /** Events that nobody listened to yet, by name: the native side keeps them for the first who does. */
  const retained = new Map<string, object[]>();
  type Bridge = { readonly fromNative: (result: object) => void };
  const capacitor = () => (globalThis as unknown as { Capacitor: Bridge }).Capacitor;
  const emit = (event: string, data: object): void => {
    const callbackId = listening.get(event);
    if (callbackId === undefined) retained.set(event, [...(retained.get(event) ?? []), data]);
    else capacitor().fromNative({ callbackId, success: true, save: true, data });
  };
  const listen = (event: string, callbackId: string): void => {
    listening.set(event, callbackId);
    for (const data of retained.get(event) ?? []) emit(event, data);
    retained.delete(event);
  };
  const ask = (globalThis as unknown as { askNative: (text: string) => Promise<object> }).askNative;
  const names = ['App', 'RodaDevice', 'Keyboard', 'SystemBars', 'Share', 'PushNotifications'];
  const plugins = Object.fromEntries(names.map((name) => [name, {}]));
  Object.assign(globalThis, {
    Capacitor: { DEBUG: false, isLoggingEnabled: false, Plugins: plugins },
    emitNative: emit,
    androidBridge: {
      postMessage: (text: string) => {
        const { callbackId, pluginId, methodName, options } = JSON.parse(text) as {
          callbackId: string;
          pluginId: string;
          methodName: string;
          options: { eventName?: string };
        };
        if (methodName === 'addListener') listen(`${pluginId}.${options.eventName ?? ''}`, callbackId);
        else void ask(text).then((data) => capacitor().fromNative({ callbackId, success: true, data }));
      },
    },
  });
};

export type PackageHost = {
  /** What browsers send as the origin of its pages; on a phone it is https://app.localhost. */
  readonly origin: string;
  /** Packs the built pages for a server; as those of a test build where asked for. */
  readonly pack: (server: string, isTestBuild?: boolean) => void;
  readonly close: () => void;
};

/** Serves packed pages as an app does: from a folder, on a host of their own, without a proxy to any server. */
export const openPackageHost = async (): Promise<PackageHost> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'roda-packaged-'));
  const host = createServer(({ url = '/' }, reply) => {
    const { pathname } = new URL(url, 'http://app.localhost');
    const file = path.join(folder, pathname === '/' ? 'index.html' : pathname);
    const bytes = pathname === '/native-bridge.js' ? BRIDGE : undefined;
    if (bytes === undefined && (!file.startsWith(folder) || !existsSync(file))) return void reply.writeHead(404).end();
    reply.writeHead(200, { 'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream' });
    reply.end(bytes ?? readFileSync(file));
  });
  await new Promise<void>((ready) => void host.listen(0, '127.0.0.1', ready));
  return {
    origin: `http://app.localhost:${(host.address() as AddressInfo).port}`,
    pack: (server, isTestBuild = false) =>
      copyWebAssets(folder, { server, scripts: ['native-bridge.js'], isTestBuild }),
    close: () => {
      host.close();
      host.closeAllConnections();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

export type PackagedOptions = {
  readonly host: PackageHost;
  readonly locale?: string;
  readonly memory: Readonly<Record<string, string>>;
  readonly secrets?: Readonly<Record<string, string>>;
};

export const openPackagedPhone = async (
  browser: Browser,
  { host, locale = 'en', memory, secrets: given = {} }: PackagedOptions,
): Promise<PackagedPhone> => {
  const context = await openContext(browser, {
    viewport: { width: 390, height: 844 },
    locale,
    hasTouch: true,
    isMobile: true,
  });
  const secrets = new Map(Object.entries(given));
  const heard: Message[] = [];
  const complaints: string[] = [];
  let launchedBy: string | undefined;
  const keys: OwnerKeys = new Map();
  let confirms = true;
  const answer = answering({ secrets, keys, confirms: () => confirms, launchedBy: () => launchedBy });
  const page = await context.newPage();
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await page.exposeFunction('askNative', (text: string) => {
    const message = JSON.parse(text) as Message;
    heard.push(message);
    return answer(message);
  });
  await page.addInitScript(inject, { ...ANSWERED_BEFORE, ...memory });
  await prepare(page);
  const emit = (event: string, data: object) =>
    page.evaluate(
      ([name, content]) =>
        (globalThis as unknown as { emitNative: (event: string, data: object) => void }).emitNative(name, content),
      [event, data] as const,
    );
  return {
    ...phoneOf(page, { home: host.origin, complaints, close: () => context.close() }),
    heard,
    secrets,
    ownerKeys: keys,
    setConfirming: (does) => {
      confirms = does;
    },
    pressBack: () => emit('App.backButton', { canGoBack: true }),
    openLink: (url) => emit('App.appUrlOpen', { url }),
    tapMessage: (linkUrl) =>
      emit('PushNotifications.pushNotificationActionPerformed', { notification: { data: { linkUrl } } }),
    start: async (link) => {
      launchedBy = link;
      await page.goto(`${host.origin}/`);
    },
  };
};
