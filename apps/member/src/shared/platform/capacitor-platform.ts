// The platform of packaged apps, by Capacitor's plugins and our own.

import { capacitorPhone, textOf } from './capacitor-phone.ts';
import type { PluginAsk, CapacitorPhone, PluginFields, PluginListen, NativeBridge } from './capacitor-phone.ts';
import { pushOf } from './capacitor-push.ts';
import type { Feeling, Insets, KeyFailure, Platform, Shared, Unsubscribe, WebBundles } from './device-port.ts';
import { appType } from './shell.ts';
import { webPlatform } from './web-platform.ts';

const impacts = { selection: 'LIGHT', success: 'SUCCESS', warning: 'WARNING', error: 'ERROR' } as const;

export const injectedBridge = (): NativeBridge =>
  (globalThis as unknown as Readonly<{ Capacitor: NativeBridge }>).Capacitor;

/** Each plugin may be missing: the page then does what a browser would. */
export function capacitorPlatform(bridge: NativeBridge = injectedBridge()): Platform {
  const [web, phone, type] = [webPlatform(), capacitorPhone(bridge), appType()];
  const { has, ask, tryTo, listen } = phone;
  return {
    ...web,
    shell: 'capacitor',
    appType: type,
    can: (ability) => {
      if (ability === 'exit') return type !== 'ios' && has('App');
      if (ability === 'share' || ability === 'shareFiles') return has('Share') || web.can(ability);
      if (ability === 'feel') return has('Haptics') || web.can('feel');
      if (ability === 'push') return has('PushNotifications');
      if (ability === 'biometrics' || ability === 'secrets' || ability === 'settings') return has('RodaDevice');
      return ability === 'saveImage' || ability === 'imageSources' || ability === 'foreignLinks';
    },
    ...frameOf(phone),
    ...keptBy(phone),
    ...keysOf(phone),
    ...pushOf(phone),
    openSettings: async () => void (await tryTo('RodaDevice', 'openSettings')),
    share: (content) => (has('Share') ? shareByApp(ask, content) : web.share(content)),
    saveImage: (image) => (has('RodaDevice') ? saveByApp(ask, 'saveImage', image) : web.saveImage(image)),
    saveFile: (file) => (has('RodaDevice') ? saveByApp(ask, 'saveFile', file) : web.saveFile(file)),
    // Pictures are picked as in a browser: the web view's file chooser offers camera and gallery, and asks.
    feel: (feeling) => (has('Haptics') ? void feelByApp(tryTo, feeling) : web.feel(feeling)),
    followNetwork: (listener) => {
      if (!has('Network')) return web.followNetwork(listener);
      return listen('Network', 'networkStatusChange', ({ connected }) => listener(connected === true));
    },
    bundles: has('RodaDevice') && has('WebView') ? bundlesOf(ask) : undefined,
  };
}

/** Keys, bars and links: what is around the page. */
function frameOf({
  tryTo,
  listen,
}: CapacitorPhone): Pick<
  Platform,
  'onBackKey' | 'exit' | 'paintBars' | 'followInsets' | 'openedBy' | 'onLink' | 'appInfo'
> {
  return {
    onBackKey: (listener) => listen('App', 'backButton', listener),
    exit: async () => void (await tryTo('App', 'exitApp')),
    // The bars show the page beneath them: dark letters on a light theme.
    paintBars: async (theme) => void (await tryTo('SystemBars', 'setStyle', { style: theme.toUpperCase() })),
    followInsets: (listener) => followInsets(listen, listener),
    openedBy: async () => textOf((await tryTo('App', 'getLaunchUrl'))?.['url']),
    onLink: (listener) =>
      listen('App', 'appUrlOpen', ({ url }) => {
        const address = textOf(url);
        if (address !== undefined) listener(address);
      }),
    appInfo: async () => {
      const info = await tryTo('App', 'getInfo');
      return { version: textOf(info?.['version']) ?? '', build: textOf(info?.['build']) ?? '' };
    },
  };
}

/** What the keystore of the phone keeps. */
function keptBy({ tryTo }: CapacitorPhone): Pick<Platform, 'readSecret' | 'writeSecret'> {
  return {
    readSecret: async (name) => textOf((await tryTo('RodaDevice', 'readSecret', { name }))?.['value']),
    writeSecret: async (name, value) => {
      await tryTo('RodaDevice', value === undefined ? 'removeSecret' : 'writeSecret', { name, value });
    },
  };
}

type KeyMethods = Pick<Platform, 'createKey' | 'signChallenge' | 'heldKey' | 'removeKey'>;

/** A key of the keystore, by its name there, and its id at the server. */
type Held = Readonly<{ name: string; id: string }>;

/** Each key has a name of its own, so that a key which the server refused replaces none that it knows. */
function keysOf(phone: CapacitorPhone): KeyMethods {
  const { tryTo } = phone;
  const { readSecret, writeSecret } = keptBy(phone);
  const place = (owner: string) => `key.${owner}`;
  const held = async (owner: string) => heldIn(await readSecret(place(owner)));
  const destroy = async (name: string) => void (await tryTo('RodaDevice', 'removeKey', { name }));
  return {
    createKey: async ({ owner, challenge, reason }) => {
      const name = `${place(owner)}.${crypto.randomUUID()}`;
      const answer = signedIn(await tryTo('RodaDevice', 'createKey', { name, challenge, reason }));
      if (typeof answer === 'string') return answer;
      return {
        key: { kind: 'device', challenge, ...answer },
        keep: async (id) => {
          const earlier = await held(owner);
          await writeSecret(place(owner), JSON.stringify({ name, id }));
          if (earlier !== undefined) await destroy(earlier.name);
        },
        drop: () => destroy(name),
      };
    },
    signChallenge: async ({ owner, challenge, reason }) => {
      if (!phone.has('RodaDevice')) return 'unavailable';
      const name = (await held(owner))?.name;
      if (name === undefined) return 'missing';
      const answer = signedIn(await tryTo('RodaDevice', 'signWithKey', { name, challenge, reason }));
      return typeof answer === 'string' ? answer : { kind: 'device', challenge, ...answer };
    },
    heldKey: async (owner) => (await held(owner))?.id,
    removeKey: async (owner) => {
      const key = await held(owner);
      if (key === undefined) return;
      await destroy(key.name);
      await writeSecret(place(owner), undefined);
    },
  };
}

function heldIn(text: string | undefined): Held | undefined {
  try {
    const { name, id } = JSON.parse(text ?? '{}') as Partial<Held>;
    return name === undefined || id === undefined ? undefined : { name, id };
  } catch {
    return undefined;
  }
}

/** What the plugin signed, as the server reads it. */
function signedIn(answer: PluginFields | undefined): Readonly<{ publicKey: string; signature: string }> | KeyFailure {
  const [publicKey, signature] = [textOf(answer?.['publicKey']), textOf(answer?.['signature'])];
  if (publicKey !== undefined && signature !== undefined)
    return { publicKey: urlSafe(publicKey), signature: urlSafe(signature) };
  const result = answer?.['result'];
  return result === 'dismissed' || result === 'missing' ? result : 'unavailable';
}

const urlSafe = (base64: string): string =>
  base64.replaceAll(/\s/gu, '').replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

function bundlesOf(ask: PluginAsk): WebBundles {
  return {
    write: async (bundle, path, bytes) => {
      await ask('RodaDevice', 'writeBundleFile', { bundle, path, data: base64Of(bytes) });
    },
    remove: async (bundle) => void (await ask('RodaDevice', 'removeBundle', { bundle })),
    open: async (bundle) => {
      const where = await ask('RodaDevice', 'bundlePath', { bundle });
      await ask('WebView', 'setServerBasePath', { path: where?.['path'] });
    },
    keep: async () => void (await ask('WebView', 'persistServerBasePath')),
  };
}

const pixelsOf = (value: unknown): number => (typeof value === 'number' && value > 0 ? Math.round(value) : 0);

/** Bars come as CSS variables from Capacitor's own `SystemBars`; here only the keyboard is told. */
function followInsets(listen: PluginListen, listener: (insets: Insets) => void): Unsubscribe {
  const bars = { top: 0, right: 0, bottom: 0, left: 0 };
  const ends = [
    listen('Keyboard', 'keyboardWillShow', ({ keyboardHeight }) =>
      listener({ ...bars, keyboard: pixelsOf(keyboardHeight) }),
    ),
    listen('Keyboard', 'keyboardWillHide', () => listener({ ...bars, keyboard: 0 })),
  ];
  return () => {
    for (const end of ends) end();
  };
}

async function shareByApp(
  ask: PluginAsk,
  { files = [], ...words }: Shared,
): Promise<'shared' | 'dismissed' | 'failed'> {
  try {
    const written: unknown[] = [];
    for (const file of files) {
      const kept = await ask('RodaDevice', 'keepForSharing', { name: file.name, data: base64Of(await bytesOf(file)) });
      written.push(kept?.['uri']);
    }
    await ask('Share', 'share', { ...words, ...(written.length === 0 ? {} : { files: written }) });
    return 'shared';
  } catch (failure) {
    return /cancel/iu.test(failure instanceof Error ? failure.message : '') ? 'dismissed' : 'failed';
  }
}

async function saveByApp(ask: PluginAsk, method: 'saveImage' | 'saveFile', file: File): Promise<'saved' | 'failed'> {
  try {
    await ask('RodaDevice', method, { name: file.name, type: file.type, data: base64Of(await bytesOf(file)) });
    return 'saved';
  } catch {
    return 'failed';
  }
}

async function feelByApp(tryTo: PluginAsk, feeling: Feeling): Promise<void> {
  if (feeling === 'selection') await tryTo('Haptics', 'impact', { style: impacts.selection });
  else await tryTo('Haptics', 'notification', { type: impacts[feeling] });
}

const bytesOf = async (file: Blob): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer());

function base64Of(bytes: Uint8Array): string {
  let text = '';
  // In pieces: a spread of a whole photo is more arguments than a call may have.
  for (let at = 0; at < bytes.length; at += 0x80_00) text += String.fromCharCode(...bytes.subarray(at, at + 0x80_00));
  return btoa(text);
}
