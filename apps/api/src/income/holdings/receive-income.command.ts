// Claims everything that is claimable now into the member's wallet.
import type { receiveIncome as operation } from '@roda/contract/holdings';
import type { ReplyOf } from '@roda/contract/operation';
import type { Act } from '#platform/act.ts';
import { claimReply } from './claim-income.ts';
import { creditMember } from './credit-claims.ts';
import { takeClaimable } from './claims.sql.ts';

/** As claimIncome, over all holdings; nothing to take is a claim of nothing. */
export const receiveIncome = async (act: Act): Promise<ReplyOf<typeof operation>> => {
  const { tx, who, at, key, newId } = act;
  const taken = await takeClaimable(tx, { memberId: who.memberId, at });
  await creditMember(tx, { memberId: who.memberId, key, at, id: newId(), taken });
  return claimReply(act, taken);
};
