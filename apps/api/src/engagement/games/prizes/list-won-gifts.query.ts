// Gifts that were won, for those who send them.
import type { listWonGifts as ListWonGifts } from '@roda/contract/chance-prizes';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import type { Act, Operator } from '#platform/act.ts';
import { giftCases } from './audits.reads.ts';
import { openReceiver } from './receiver.ts';

type Op = typeof ListWonGifts;

/** The receiver is shown while the parcel waits, and is gone once it is on its way. */
export const listWonGifts = async ({ tx, caller, vault }: Act<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { rows, total, next } = await giftCases(tx, { ...input, lang: caller.lang });
  const list = rows.map((row) => ({
    id: row.id,
    memberId: String(row.memberId),
    wonAt: row.wonAt.toISOString(),
    prize: { place: row.place, kind: 'gift' as const, name: row.name, image: row.image },
    status: row.state,
    ...(row.state === 'won' && row.expiresAt !== null ? { expiresAt: row.expiresAt.toISOString() } : {}),
    ...(row.receiverSealed === null ? {} : { receiver: openReceiver(vault, row.id, row.receiverSealed) }),
    ...(row.courier === null ? {} : { courier: row.courier }),
    ...(row.trackingNo === null ? {} : { trackingNo: row.trackingNo }),
  }));
  return pageOf(list, { total, next }, input);
};
