// Update policy: whether this version may continue, and which screens remain open otherwise.

import type { ScreenPath } from '#shared/navigation/paths.ts';

export type UpdateStatus = 'current' | 'optional' | 'forced';

export type Latest = Readonly<{ versionCode: number; minimumCode: number; forced: boolean }>;

export function statusOf({ versionCode, minimumCode, forced }: Latest, ownCode: number): UpdateStatus {
  if (versionCode <= ownCode) return 'current';
  return forced || ownCode < minimumCode ? 'forced' : 'optional';
}

/** No update blocks access to money: holdings, history and withdrawals remain open. */
const alwaysOpen: readonly ScreenPath[] = [
  '/pages/my/update',
  '/pages/index/my',
  '/pages/index/my2',
  '/pages/my/historyList',
  '/subPages/withdraw/index',
  '/subPages/card/list',
  '/subPages/card/addCard',
  '/subPages/product/myProduct',
  '/subPages/product/myProductDetail',
  '/subPages/product/myProductDetail2',
  '/pages/my/identity',
  '/pages/my/set',
  '/pages/my/help',
  '/pages/my/text',
  '/pages/my/mode',
];

/** Whether a screen remains open under a forced update. */
export function staysOpen(path: string): boolean {
  return path.startsWith('/pages/auth/') || alwaysOpen.some((one) => one === path);
}

/** Bytes as megabytes with one decimal, as a number to be formatted; undefined when unknown. */
export function megabytes(bytes: number | undefined): number | undefined {
  return bytes === undefined || bytes <= 0 ? undefined : Math.max(0.1, Math.round(bytes / 104_857.6) / 10);
}
