// When a newer version may take over: never while somebody pays, withdraws or answers the quiz.

import type { ScreenPath } from '../navigation/paths.ts';

/** Screens that no offer to reload may interrupt. */
const busy: readonly ScreenPath[] = [
  '/pages/pay/pay',
  '/pages/pay/ustd',
  '/subPages/withdraw/index',
  '/subPages/repayment/index',
  '/subPages/product/createOrder',
  '/subPages/pointsmall/createOrder',
  '/pages/my/answer',
];

/** Homes: where what was put off is offered. */
const homes: readonly ScreenPath[] = ['/pages/index/index', '/pages/index/index2'];

/**
 * Whether the offer may appear on this screen. Once it had to wait for a busy screen (`putOff`), it waits on until the
 * next home: the way back from a payment leads over its result.
 */
export function mayOffer(path: string, putOff: boolean): boolean {
  if (busy.some((one) => one === path)) return false;
  return !putOff || homes.some((one) => one === path);
}

/** Whether this screen puts an offer off. */
export function putsOff(path: string): boolean {
  return busy.some((one) => one === path);
}
