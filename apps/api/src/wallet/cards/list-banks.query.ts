// Banks that a member may be paid through, and the kinds of card.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { listBanks as ListBanks, listCardTypes as ListCardTypes } from '@roda/contract/wallet';
import { translator } from '@roda/texts';
import type { Act, Member, Nobody } from '#platform/act.ts';
import { banks } from './wallet.reads.ts';

/** Banks of the member's own country. */
export const listBanks = async (
  { tx, who }: Act,
  _input: InputOf<typeof ListBanks>,
): Promise<ReplyOf<typeof ListBanks>> =>
  (await banks(tx, who.memberId)).map(({ code, name, logo }) => ({ code, name, logo }));

/** Money leaves to accounts and debit cards only: nothing that lends. */
export const listCardTypes = async (
  { caller }: Act<Member | Nobody>,
  _input: InputOf<typeof ListCardTypes>,
): Promise<ReplyOf<typeof ListCardTypes>> => {
  const words = translator(caller.lang);
  return (['account', 'debit'] as const).map((code) => ({ code, name: words(`cardType.${code}`) }));
};
