// What each invited person earned their inviter, and why not yet.
import type { InvitationReward, listInvitationRewards as ListInvitationRewards } from '@roda/contract/invitations';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import { translator } from '@roda/texts';
import type { Act, Lang } from '#platform/act.ts';
import { requireInvite } from './invite-feature.ts';
import { monthlyCap, monthOf, rewardPage, type RewardRow } from './invitations.reads.ts';
import { maskedName, maskedTail, verdictOf } from './invitations.rules.ts';

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
  act: Act,
  input: InputOf<typeof ListInvitationRewards>,
): Promise<ReplyOf<typeof ListInvitationRewards>> => {
  const { tx, who, caller } = act;
  const { month, coins } = await requireInvite(act);
  const cap = await monthlyCap(tx);
  const { received, openCount, openCoins } = await monthOf(tx, { memberId: who.memberId, month, cap });
  const { rows, total, next } = await rewardPage(tx, { memberId: who.memberId, ...input, coins });
  const capLeft = Math.max(0, cap - received);
  return {
    ...pageOf(
      rows.map((row) => rewardOf(row, capLeft, caller.lang)),
      { total, next },
      input,
    ),
    month: { received, cap },
    claimable: { count: openCount, coins: openCoins },
  };
};
