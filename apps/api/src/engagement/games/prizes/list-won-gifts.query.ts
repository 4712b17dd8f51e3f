// Lists won gifts, for the operators who ship them.
import type { listWonGifts as ListWonGifts } from '@roda/api-contract/engagement/games-prizes';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { giftCases } from '#engagement/games/boxes/audits.queries.ts';
import { openReceiver } from './prize-recipient.ts';

type Op = typeof ListWonGifts;

/** The recipient is returned until shipment, and deleted afterwards. */
export const listWonGifts = async (
  { tx, client, vault }: RequestContext<Operator>,
  input: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const { rows, total, next } = await giftCases(tx, { ...input, lang: client.lang });
  const list = rows.map((row) => ({
    id: row.id,
    memberId: String(row.memberId),
    wonAt: row.wonAt.toISOString(),
    prize: { place: row.place, kind: 'gift' as const, name: row.name, image: row.image },
    status: row.state,
    ...(row.state === 'won' && row.expiresAt !== null ? { expiresAt: row.expiresAt.toISOString() } : {}),
    ...(row.receiverEncrypted === null ? {} : { receiver: openReceiver(vault, row.id, row.receiverEncrypted) }),
    ...(row.courier === null ? {} : { courier: row.courier }),
    ...(row.trackingNo === null ? {} : { trackingNo: row.trackingNo }),
  }));
  return pageOf(list, { total, next }, input);
};
