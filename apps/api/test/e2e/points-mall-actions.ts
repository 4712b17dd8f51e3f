// E2e steps of the points mall: product, address, order, receipt; and the related messages.
import { listPointsMallProducts } from '@roda/api-contract/engagement/points-mall';
import {
  listPointsMallOrdersForOperators,
  shipPointsMallOrder,
} from '@roda/api-contract/engagement/points-mall-orders';
import { expect } from 'vitest';
import { calling } from './operators.ts';
import { lookAt, SOON, type Walk } from './member-flow.ts';

/** A shipped product, for points alone. */
const aParcel = async ({ stage }: Walk, most: number): Promise<number> => {
  const { list } = await calling(stage.server.origin, listPointsMallProducts, { input: { limit: 50 } });
  const good = list.find(
    ({ kind, points, coins, price }) =>
      kind === 'physical' && points > 0 && points <= most && coins === 0 && Number(price) === 0,
  );
  if (good === undefined) throw new Error('the demo has no such good');
  return good.id;
};

/** From the catalog to an order with a stored address; returns its number. */
export const orderGood = async (walk: Walk): Promise<string> => {
  const { phone } = walk;
  await phone.go('subPages/pointsmall/index');
  await lookAt(walk, 'subPages/pointsmall/index');
  const before = await phone.see('mall-points');
  await phone.tap(`goods-${await aParcel(walk, 900)}`);
  await lookAt(walk, 'subPages/pointsmall/detail');
  await phone.tap('redeem');
  await phone.on('subPages/pointsmall/createOrder');
  await phone.tap('address-book');
  await lookAt(walk, 'subPages/address/address');
  await phone.page.locator('[data-testid^=pick-]').first().click();
  await lookAt(walk, 'subPages/pointsmall/createOrder');
  await phone.tap('confirm-order');
  await phone.tap('see-order');
  await lookAt(walk, 'subPages/pointsmall/orderList');
  const detail = phone.page.getByTestId('order-detail');
  await expect.poll(() => detail.getAttribute('data-status'), SOON).toBe('201');
  await phone.tap('sheet-close');
  const { list } = await walk.stage.operations.call(listPointsMallOrdersForOperators, { orderStatus: '201', limit: 1 });
  await phone.go('subPages/pointsmall/index');
  await expect.poll(() => phone.see('mall-points'), SOON).not.toBe(before);
  return list[0]?.id ?? '';
};

/** An operator ships it, the member confirms receipt. */
export const receiveGood = async (walk: Walk, id: string): Promise<void> => {
  const { phone, stage } = walk;
  await stage.operations.call(shipPointsMallOrder, {
    id,
    shipChannel: 'Kurir Nusantara',
    shipSn: `KN-${id.slice(-6)}`,
  });
  await phone.go(`subPages/pointsmall/orderList?id=${id}`);
  await phone.page.reload();
  const detail = phone.page.getByTestId('order-detail');
  await expect.poll(() => detail.getAttribute('data-status'), SOON).toBe('301');
  await detail
    .getByTestId(`arrived-${id}`)
    .or(phone.page.getByTestId(`arrived-${id}`))
    .last()
    .click();
  await phone.tap('dialog-confirm');
  await expect.poll(() => detail.getAttribute('data-status'), SOON).toBe('401');
};

/** Reads the messages of an account; none is unread afterwards. */
export const readMessages = async (walk: Walk): Promise<void> => {
  const { phone } = walk;
  await phone.go('subPages/message/list?tab=system');
  await lookAt(walk, 'subPages/message/list');
  await phone.page.getByTestId('unread-dot').first().waitFor();
  await phone.tap('read-all');
  await phone.page.getByTestId('unread-dot').first().waitFor({ state: 'detached' });
  // It is sent when it can no longer be undone.
  await phone.page.getByTestId('toast-action').waitFor({ state: 'detached' });
  await phone.tap('notice-tab-announcement');
  await lookAt(walk, 'subPages/message/list');
};
