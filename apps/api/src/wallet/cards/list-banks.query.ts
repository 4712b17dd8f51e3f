// Lists banks for payouts to a member, and the kinds of card.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import {
  cardTypes,
  type listBanks as ListBanks,
  type listCardTypes as ListCardTypes,
} from '@roda/api-contract/wallet/wallet';
import { translator } from '@roda/i18n';
import type { RequestContext, Member, Nobody } from '#platform/request-context.ts';
import { banks } from './banks.queries.ts';

/** Banks of the member's own country. */
export const listBanks = async (
  { tx, principal }: RequestContext,
  _input: InputOf<typeof ListBanks>,
): Promise<ReplyOf<typeof ListBanks>> =>
  (await banks(tx, principal.memberId)).map(({ code, name, logo }) => ({ code, name, logo }));

/** Payouts go to accounts and debit cards only: no credit cards. */
export const listCardTypes = async (
  { client }: RequestContext<Member | Nobody>,
  _input: InputOf<typeof ListCardTypes>,
): Promise<ReplyOf<typeof ListCardTypes>> => {
  const words = translator(client.lang);
  return cardTypes.map((code) => ({ code, name: words(`cardType.${code}`) }));
};
