// The platform of a browser, and the base of the others: what a web page can do by itself.

import type { Feeling, Insets, KeyFailure, Platform, Shared, Unsubscribe } from './device-port.ts';
import { Aborted } from '@roda/client/failures';
import type { answerWithPasskey, createPasskey } from '@roda/client/passkey';
import { followBrowserNetwork, isOfficialAccount } from './browser.ts';
import { appType } from './shell.ts';

/** Milliseconds on, off, on. */
export const patterns: Readonly<Record<Feeling, readonly number[]>> = {
  selection: [10],
  success: [15, 60, 15],
  warning: [30, 60, 30],
  error: [40, 60, 40, 60, 40],
};

/** Time until the object URL of a saved file is released. */
const takenOverMs = 60_000;

/** Smaller differences are browser bars, not a keyboard. */
const keyboardFromPx = 120;

export const nothing: Unsubscribe = () => undefined;

export function webPlatform(): Platform {
  return {
    shell: 'web',
    appType: appType(),
    can: (ability) => {
      if (ability === 'share') return 'share' in navigator;
      if (ability === 'shareFiles') return 'canShare' in navigator;
      if (ability === 'feel') return typeof navigator.vibrate === 'function';
      if (ability === 'biometrics') return 'PublicKeyCredential' in window;
      return ability === 'foreignLinks' || (ability === 'saveImage' && maySave());
    },
    onBackKey: () => nothing,
    exit: () => Promise.resolve(),
    paintBars: () => Promise.resolve(),
    followInsets,
    // Browsers push to the service worker.
    pushPermission: () => Promise.resolve('denied'),
    pushClient: () => Promise.resolve(undefined),
    endPush: () => Promise.resolve(),
    onMessage: () => nothing,
    openSettings: () => Promise.resolve(),
    ...passkeys,
    share: shareByBrowser,
    saveImage: saveByBrowser,
    saveFile: saveByBrowser,
    saveLink: () => Promise.resolve('failed'),
    pickImage,
    scan: () => Promise.resolve(undefined),
    signIn: () => Promise.resolve(undefined),
    pay: () => Promise.resolve('failed'),
    feel: (feeling) => void navigator.vibrate?.([...patterns[feeling]]),
    isOnline: () => navigator.onLine,
    followNetwork: followBrowserNetwork,
    openedBy: () => Promise.resolve(undefined),
    onLink: () => nothing,
    openOutside: (address) => {
      window.open(address, '_blank', 'noopener,noreferrer');
      return Promise.resolve();
    },
    // A browser has no keystore for pages: `can('secrets')` is false and values stay where the page keeps them.
    readSecret: () => Promise.resolve(undefined),
    writeSecret: () => Promise.resolve(),
    appInfo: () => Promise.resolve({ version: '', build: '' }),
    bundles: undefined,
  };
}

/** Keys of a browser are passkeys, which it keeps by itself. */
const passkeys: Pick<Platform, 'createKey' | 'signChallenge' | 'heldKey' | 'removeKey'> = {
  createKey: ({ passkey }) =>
    byPasskey(async ({ createPasskey }) => ({
      key: { kind: 'passkey', passkey: await createPasskey(passkey) },
      keep: () => Promise.resolve(),
      drop: () => Promise.resolve(),
    })),
  signChallenge: async ({ passkey }) =>
    passkey === undefined
      ? 'missing'
      : byPasskey(async ({ answerWithPasskey }) => ({ kind: 'passkey', passkey: await answerWithPasskey(passkey) })),
  heldKey: () => Promise.resolve(undefined),
  removeKey: () => Promise.resolve(),
};

type Passkeys = Readonly<{
  answerWithPasskey: typeof answerWithPasskey;
  createPasskey: typeof createPasskey;
}>;

async function byPasskey<T>(work: (passkeys: Passkeys) => Promise<T>): Promise<T | KeyFailure> {
  try {
    const passkey = await import('@roda/client/passkey');
    return passkey.canUsePasskeys() ? await work(passkey) : 'unavailable';
  } catch (failure) {
    return failure instanceof Aborted ? 'dismissed' : 'unavailable';
  }
}

/** The system's bars are left to CSS (`env(safe-area-inset-*)`): a page can't ask for them. */
function followInsets(listener: (insets: Insets) => void): Unsubscribe {
  const { visualViewport: viewport } = window;
  if (viewport === null || viewport === undefined) return nothing;
  const tell = () => {
    const covered = window.innerHeight - viewport.height * viewport.scale;
    listener({ top: 0, right: 0, bottom: 0, left: 0, keyboard: covered < keyboardFromPx ? 0 : Math.round(covered) });
  };
  viewport.addEventListener('resize', tell);
  return () => viewport.removeEventListener('resize', tell);
}

/** Cancelled, or still open from the previous tap. */
const dismissed: readonly string[] = ['AbortError', 'InvalidStateError'];

async function shareByBrowser({ files, ...words }: Shared): Promise<'shared' | 'dismissed' | 'failed'> {
  const content: ShareData = { ...words, ...(files === undefined ? {} : { files: [...files] }) };
  if (!('share' in navigator)) return 'failed';
  if (files !== undefined && !navigator.canShare?.(content)) return 'failed';
  try {
    await navigator.share(content);
    return 'shared';
  } catch (failure) {
    return failure instanceof DOMException && dismissed.includes(failure.name) ? 'dismissed' : 'failed';
  }
}

/** WeChat's browser ignores downloads without a word. */
const maySave = (): boolean => !isOfficialAccount(navigator);

function saveByBrowser(file: File): Promise<'saved' | 'failed'> {
  if (!maySave()) return Promise.resolve('failed');
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), takenOverMs);
  return Promise.resolve('saved');
}

function pickImage(source: 'camera' | 'gallery'): Promise<File | undefined> {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = 'image/*';
  if (source === 'camera') input.setAttribute('capture', 'environment');
  return new Promise((resolve) => {
    input.addEventListener('change', () => resolve(input.files?.[0]), { once: true });
    input.addEventListener('cancel', () => resolve(undefined), { once: true });
    input.click();
  });
}
