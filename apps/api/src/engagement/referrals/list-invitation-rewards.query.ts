// Lists what each invited person earned their inviter, or the reason why not yet.
import type {
  InvitationReward,
  listInvitationRewards as ListInvitationRewards,
} from '@roda/api-contract/engagement/referrals';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import { translator } from '@roda/i18n';
import type { RequestContext, Lang } from '#platform/request-context.ts';
import { requireInvite } from './invite-feature.ts';
import { monthlyCap, monthOf, rewardPage, type RewardRow } from './referrals.queries.ts';
import { maskedName, maskedTail, verdictOf } from './referrals.policy.ts';

const rewardOf = (row: RewardRow, capLeft: number, lang: Lang): InvitationReward => {
  const { status, reason } = verdictOf(row, capLeft);
  return {
    ...(row.id === null ? {} : { id: row.id }),
    name: maskedName(row.nickname),
    phone: maskedTail(row.phoneMasked),
    coins: row.coins,
    status,
    ...(reason === undefined ? {} : { reason, reasonText: translator(lang)(`invitation.reason.${reason}`) }),
    joinedAt: row.joinedAt.toISOString(),
    ...(row.claimedAt === null ? {} : { claimedAt: row.claimedAt.toISOString() }),
  };
};

export const listInvitationRewards = async (
  ctx: RequestContext,
  input: InputOf<typeof ListInvitationRewards>,
): Promise<ReplyOf<typeof ListInvitationRewards>> => {
  const { tx, principal, client } = ctx;
  const { month, coins } = await requireInvite(ctx);
  const cap = await monthlyCap(tx);
  const { received, openCount, openCoins } = await monthOf(tx, { memberId: principal.memberId, month, cap });
  const { rows, total, next } = await rewardPage(tx, { memberId: principal.memberId, ...input, coins });
  const capLeft = Math.max(0, cap - received);
  return {
    ...pageOf(
      rows.map((row) => rewardOf(row, capLeft, client.lang)),
      { total, next },
      input,
    ),
    month: { received, cap },
    claimable: { count: openCount, coins: openCoins },
  };
};
