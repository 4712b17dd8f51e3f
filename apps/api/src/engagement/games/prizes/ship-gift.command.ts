// Ships a won gift.
import type { shipGift as ShipGift } from '@roda/api-contract/engagement/games-prizes';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { invariant, reject } from '#platform/errors.ts';
import { sendNotification } from '#content/notifications/index.ts';
import { giftById } from '#engagement/games/boxes/audits.queries.ts';
import { payStock, setShipped } from '#engagement/games/plays.repository.ts';

type Op = typeof ShipGift;

/** Once, by a conditional update. The unit leaves the fund, the address is deleted from the database. */
export const shipGift = async (ctx: RequestContext<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, at, audit } = ctx;
  const { id, courier, trackingNo } = input;
  const gift = (await giftById(tx, id)) ?? reject('not_found');
  if (!(await setShipped(tx, id, { courier, trackingNo, at }))) reject('wrong_state', { state: gift.state });
  const { fundId, giftId, memberId, words } = gift;
  invariant(await payStock(tx, { fundId, asset: 'gift', giftId, amount: 1n }), 'a piece that was set aside');
  await sendNotification(ctx, {
    memberId,
    topic: 'rewards',
    text: 'giftShipped',
    values: { prize: words, courier, trackingNo },
    link: 'subPages/box/giftList',
  });
  audit({ target: `box_play:${id}`, before: { status: 'to_ship' }, after: { status: 'shipped', courier, trackingNo } });
  return { id, status: 'shipped' };
};
