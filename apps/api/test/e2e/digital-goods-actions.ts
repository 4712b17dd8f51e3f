// E2e steps of digital goods: credit for a phone number, paid from the wallet and delivered by the telecom operator.
import { expect } from 'vitest';
import { lookAt, scrollDown, SOON, type Walk } from './member-flow.ts';

/** Buys the smallest available credit for a number of the demo's network; returns after its delivery. */
export const buyCredit = async (walk: Walk, number: string): Promise<void> => {
  const { phone } = walk;
  await phone.go('pages/index/productList2');
  await lookAt(walk, 'pages/index/productList2');
  await phone.type('plan-number', number);
  await phone.page.getByTestId('denominations').locator('a').first().click();
  await lookAt(walk, 'subPages/product/detail2');
  await phone.tap('buy');
  await phone.type('target-number', number);
  await phone.tap('to-order');
  await lookAt(walk, 'subPages/product/createOrder');
  await phone.tap('read-contract');
  await scrollDown(walk, 'agreement-text');
  await phone.tap('agreement-done');
  await phone.tap('method-wallet');
  await phone.tap('pay');
  await phone.tap('dialog-confirm');
  await phone.on('pages/pay/pay');
  await phone.go('pages/my/productOrderList?kind=goods');
  await lookAt(walk, 'pages/my/productOrderList');
  const newest = phone.page.locator('article[data-testid^=order-]').first();
  await expect
    .poll(
      async () => {
        await phone.page.reload();
        await newest.waitFor();
        return newest.getAttribute('data-status');
      },
      { ...SOON, interval: 1000 },
    )
    .toBe('completed');
};
