// Claims everything that is claimable now into the member's wallet.
import type { receiveIncome as operation } from '@roda/api-contract/income/holdings';
import type { ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext } from '#platform/request-context.ts';
import { claimReply } from './claim-income.command.ts';
import { creditMember } from './credit-claims.ts';
import { takeClaimable } from './claims.repository.ts';

/** Like claimIncome, over all holdings; with nothing claimable it succeeds with an empty claim. */
export const receiveIncome = async (ctx: RequestContext): Promise<ReplyOf<typeof operation>> => {
  const { tx, principal, at, key, newId } = ctx;
  const taken = await takeClaimable(tx, { memberId: principal.memberId, at });
  await creditMember(tx, { memberId: principal.memberId, key, at, id: newId(), taken });
  return claimReply(ctx, taken);
};
