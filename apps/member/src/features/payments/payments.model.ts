// Display model of a payment: polling interval, steps per state, and which addresses may be opened.

import type { PayInfo } from '@roda/api-contract/sales/payments';

const eagerMs = 2 * 60_000;

/** Every 3 s for two minutes, then every 10 s. */
export function pollMs(sinceStartMs: number): number {
  return sinceStartMs < eagerMs ? 3000 : 10_000;
}

const orderIdShape = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;

/** The order that an address names; empty for what is no order's id, so that nobody is asked about it. */
export function orderIdIn(text: string): string {
  return orderIdShape.test(text) ? text : '';
}

/** The method that only the app around the page can carry out. */
export const appMethod = 'wechat';

type Coded = Readonly<{ code: string }>;

/** The methods that this device can carry out. */
export function methodsHere<Method extends Coded>(methods: readonly Method[], canPay: boolean): readonly Method[] {
  return canPay ? methods : methods.filter(({ code }) => code !== appMethod);
}

export type PayFace = 'choose' | 'wait' | 'paid' | 'failed' | 'expired' | 'refunded';

/** The page's view state. `choosing` is set while the user selects another payment method. */
export function payFace(info: PayInfo, choosing: boolean): PayFace {
  if (info.status === 'pending') return info.action === undefined || choosing ? 'choose' : 'wait';
  if (info.status === 'failed' && choosing) return 'choose';
  return info.status;
}

/** A provider's page is opened over https only. */
export function isWebAddress(url: string): boolean {
  return /^https?:\/\//u.test(url);
}
