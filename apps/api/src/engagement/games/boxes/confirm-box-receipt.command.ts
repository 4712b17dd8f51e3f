// A member claims a prize: points and coins at once, gifts in three steps.
import type { confirmBoxReceipt as ConfirmBoxReceipt } from '@roda/api-contract/engagement/games';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext } from '#platform/request-context.ts';
import { invariant, reject } from '#platform/errors.ts';
import { addressFor } from '#people/members/index.ts';
import { creditPrize } from '#engagement/games/prizes/credit-prize.ts';
import { ownPlay, type PlayBillRow } from '#engagement/games/plays.queries.ts';
import { movePlay, setReceiver } from '#engagement/games/plays.repository.ts';
import { receiverPlace } from '#engagement/games/prizes/prize-recipient.ts';
import { toBillDto } from './box-play-dto.ts';

type Op = typeof ConfirmBoxReceipt;

const address = async (ctx: RequestContext, addressId: string | undefined): Promise<string> => {
  if (addressId === undefined)
    return reject('address_missing', { fields: [{ path: 'addressId', message: 'required' }] });
  const found = (await addressFor(ctx, addressId)) ?? reject('not_found');
  const { name, tel, province, city, county, addressDetail } = found;
  const place = [addressDetail, county, city, province].filter((part) => part !== '').join(', ');
  return JSON.stringify({ name, tel, address: place });
};

/**
 * Records the shipping address of a gift, or its receipt; a copy of the address is stored encrypted with the prize
 * until shipment.
 */
const takeGift = async (ctx: RequestContext, row: PlayBillRow, addressId: string | undefined): Promise<boolean> => {
  const { tx, at, vault } = ctx;
  const key = { memberId: row.memberId, id: row.id };
  if (row.state === 'shipped') return movePlay(tx, key, { from: 'shipped', to: 'received', at });
  if (row.state !== 'won') return false;
  const encrypted = vault.encrypt(await address(ctx, addressId), receiverPlace(row.id));
  return setReceiver(tx, key, { encrypted, at });
};

/** Also available where the game is disabled now. */
export const confirmBoxReceipt = async (ctx: RequestContext, { id, addressId }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, principal, client } = ctx;
  const own = { memberId: principal.memberId, id, lang: client.lang };
  const row = (await ownPlay(tx, own)) ?? reject('not_found');
  const done =
    row.kind === 'gift' ? await takeGift(ctx, row, addressId) : row.kind !== 'none' && (await creditPrize(ctx, row));
  const now = await ownPlay(tx, own);
  invariant(now !== undefined, 'a play that stands');
  if (!done) reject('wrong_state', { state: now.state });
  return toBillDto(now);
};
