// A member takes a prize: points and coins at once, goods in three steps.
import type { confirmBoxReceipt as ConfirmBoxReceipt } from '@roda/contract/chance';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act } from '#platform/act.ts';
import { invariant, refuse } from '#platform/failure.ts';
import { addressFor } from '#modules/members/members.public.ts';
import { creditPrize } from './credit-prize.ts';
import { ownPlay, type BillRow } from './plays.reads.ts';
import { movePlay, setReceiver } from './plays.sql.ts';
import { receiverPlace } from './receiver.ts';
import { showBill } from './show-bill.ts';

type Op = typeof ConfirmBoxReceipt;

const address = async (act: Act, addressId: string | undefined): Promise<string> => {
  if (addressId === undefined)
    return refuse('address_missing', { fields: [{ path: 'addressId', message: 'required' }] });
  const found = (await addressFor(act, addressId)) ?? refuse('not_found');
  const { name, tel, province, city, county, addressDetail } = found;
  const place = [addressDetail, county, city, province].filter((part) => part !== '').join(', ');
  return JSON.stringify({ name, tel, address: place });
};

/** Says where a gift goes, or that it came; a copy of the address is sealed with the prize until it is sent. */
const takeGift = async (act: Act, row: BillRow, addressId: string | undefined): Promise<boolean> => {
  const { tx, at, vault } = act;
  const key = { memberId: row.memberId, id: row.id };
  if (row.state === 'shipped') return movePlay(tx, key, { from: 'shipped', to: 'received', at });
  if (row.state !== 'won') return false;
  const sealed = vault.seal(await address(act, addressId), receiverPlace(row.id));
  return setReceiver(tx, key, { sealed, at });
};

/** Works also where the game is off by now. */
export const confirmBoxReceipt = async (act: Act, { id, addressId }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, who, caller } = act;
  const own = { memberId: who.memberId, id, lang: caller.lang };
  const row = (await ownPlay(tx, own)) ?? refuse('not_found');
  const done =
    row.kind === 'gift' ? await takeGift(act, row, addressId) : row.kind !== 'none' && (await creditPrize(act, row));
  const now = await ownPlay(tx, own);
  invariant(now !== undefined, 'a play that stands');
  if (!done) refuse('wrong_state', { state: now.state });
  return showBill(now);
};
