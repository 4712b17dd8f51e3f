// What this page runs in, known before anything is loaded.

import type { AppType } from '@roda/api-contract/enums';
import type { Shell } from './device-port.ts';

type InjectedWindow = Readonly<{
  Capacitor?: Readonly<{ isNativePlatform?: () => boolean; getPlatform?: () => string }>;
  __wxjs_environment?: string;
}>;

const injected = (): InjectedWindow => globalThis as unknown as InjectedWindow;

/** Known before anything is loaded: packaged apps inject their bridge before the page's first script. */
export function currentShell(): Shell {
  const { Capacitor, __wxjs_environment: environment } = injected();
  if (Capacitor?.isNativePlatform?.() === true) return 'capacitor';
  if (environment === 'miniprogram' || /miniProgram/u.test(navigator.userAgent)) return 'miniProgram';
  return 'web';
}

/** Sent with every call. */
export function appType(): AppType {
  const shell = currentShell();
  if (shell === 'miniProgram') return 'weapp';
  if (shell === 'capacitor') return injected().Capacitor?.getPlatform?.() === 'ios' ? 'ios' : 'android';
  return window.matchMedia('(display-mode: standalone)').matches ? 'pwa' : 'h5';
}

/** Whether the app's files come with a package instead of from the server. */
export const isPackaged = (): boolean => currentShell() === 'capacitor';
