// Policy of update offers: never during a payment, a withdrawal or the quiz.

import type { ScreenPath } from '../navigation/paths.ts';

/** Screens that no update offer may interrupt. */
const busy: readonly ScreenPath[] = [
  '/pages/pay/pay',
  '/pages/pay/ustd',
  '/subPages/withdraw/index',
  '/subPages/repayment/index',
  '/subPages/product/createOrder',
  '/subPages/pointsmall/createOrder',
  '/pages/my/answer',
];

/** Home screens, where a postponed update is offered. */
const homes: readonly ScreenPath[] = ['/pages/index/index', '/pages/index/index2'];

/**
 * Whether the offer may appear on this screen. Once postponed by a blocking screen (`putOff`), it waits until the next
 * home screen: the way back from a payment leads over its result.
 */
export function mayOffer(path: string, putOff: boolean): boolean {
  if (busy.some((one) => one === path)) return false;
  return !putOff || homes.some((one) => one === path);
}

/** Whether this screen postpones an offer. */
export function putsOff(path: string): boolean {
  return busy.some((one) => one === path);
}
