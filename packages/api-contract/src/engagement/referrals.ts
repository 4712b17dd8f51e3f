// Invitations: the one-level team, and the coins earned by verified registrations.
import * as z from 'zod/mini';
import { Instant, Text, Url, Uuid, Whole } from '../fields.ts';
import { Amount, CurrencyCode } from '../../../domain/src/money.ts';
import { operation } from '../operation.ts';
import { Page, pageInput } from '../pages.ts';

/** Members invited by this member, direct ones only. `coins` were received for invitations. */
export const teamTotal = operation({
  id: 'referrals.teamTotal',
  method: 'GET',
  path: 'wx/g/team/total',
  realm: 'member',
  input: z.object({}),
  reply: z.object({ invited: Whole, verified: Whole, coins: Whole }),
  refusals: ['unsupported'],
  module: 'referrals',
});

/** Masked members, newest first; without any data about their money. */
export const listTeam = operation({
  id: 'referrals.listTeam',
  method: 'GET',
  path: 'wx/g/team/list',
  realm: 'member',
  input: z.object(pageInput),
  reply: Page(
    z.object({
      /** The first letter of the nickname. */
      name: Text,
      /** The last digits. */
      phone: Text,
      avatar: Url,
      joinedAt: Instant,
      verified: z.boolean(),
    }),
  ),
  refusals: ['unsupported'],
  module: 'referrals',
});

/** The sum of top-ups of at least five members; `amount` is null for fewer, to protect their privacy. */
export const teamRechargeTotal = operation({
  id: 'referrals.teamRechargeTotal',
  method: 'GET',
  path: 'wx/g/team/recharge/total',
  realm: 'member',
  input: z.object({}),
  reply: z.object({ amount: z.nullable(Amount), currency: CurrencyCode, least: z.int(), reason: z.optional(Text) }),
  refusals: ['unsupported'],
  module: 'referrals',
});

export const rewardStatuses = ['claim', 'not_yet_claimable', 'claimed', 'not_eligible'] as const;
export const rewardReasons = [
  'verification',
  'review',
  'monthly_cap',
  'same_device',
  'duplicate_identity',
  'closed',
  'void',
] as const;

/** One per invited member. `id` is present once the reward is open. */
export const InvitationReward = z.object({
  id: z.optional(Uuid),
  name: Text,
  phone: Text,
  coins: Whole,
  status: z.enum(rewardStatuses),
  reason: z.optional(z.enum(rewardReasons)),
  reasonText: z.optional(Text),
  joinedAt: Instant,
  claimedAt: z.optional(Instant),
});
export type InvitationReward = z.output<typeof InvitationReward>;

/** Receivable ones first, then newest first; `month` contains how many more can be received in this month. */
export const listInvitationRewards = operation({
  id: 'referrals.listInvitationRewards',
  method: 'GET',
  path: 'wx/invitation/reward/record',
  realm: 'member',
  input: z.object(pageInput),
  reply: z.extend(Page(InvitationReward), {
    month: z.object({ received: Whole, cap: Whole }),
    claimable: z.object({ count: Whole, coins: Whole }),
  }),
  refusals: ['unsupported'],
  module: 'referrals',
});

/** Without `ids` everything receivable. As many as the month's cap allows, oldest first. */
export const receiveInvitationRewards = operation({
  id: 'referrals.receiveInvitationRewards',
  method: 'POST',
  path: 'wx/invitation/reward/confirm/receipt',
  realm: 'member',
  input: z.strictObject({ ids: z.optional(z.array(Uuid).check(z.minLength(1), z.maxLength(100))) }),
  reply: z.object({ count: z.int(), coins: Whole, month: z.object({ received: Whole, cap: Whole }) }),
  refusals: ['unsupported', 'under_review', 'not_found', 'reward_not_ready', 'budget_used'],
  idempotent: true,
  module: 'referrals',
});
