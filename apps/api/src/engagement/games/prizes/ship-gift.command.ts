// A won gift goes on its way.
import type { shipGift as ShipGift } from '@roda/contract/chance-prizes';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { invariant, refuse } from '#platform/failure.ts';
import { sendNotice } from '#modules/notices/notices.public.ts';
import { giftById } from './audits.reads.ts';
import { payStock, setShipped } from './plays.sql.ts';

type Op = typeof ShipGift;

/** Once, by condition. The piece leaves the fund, the address leaves the database. */
export const shipGift = async (act: Act<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, at, note } = act;
  const { id, courier, trackingNo } = input;
  const gift = (await giftById(tx, id)) ?? refuse('not_found');
  if (!(await setShipped(tx, id, { courier, trackingNo, at }))) refuse('wrong_state', { state: gift.state });
  const { fundId, giftId, memberId, words } = gift;
  invariant(await payStock(tx, { fundId, asset: 'gift', giftId, amount: 1n }), 'a piece that was set aside');
  await sendNotice(act, {
    memberId,
    topic: 'rewards',
    text: 'giftShipped',
    values: { prize: words, courier, trackingNo },
    link: 'subPages/box/giftList',
  });
  note({ target: `box_play:${id}`, before: { status: 'to_ship' }, after: { status: 'shipped', courier, trackingNo } });
  return { id, status: 'shipped' };
};
