// Invitations for operators: who invited whom, abuse signals, and decisions about them.
import * as z from 'zod/mini';
import { Instant, line, MemberId, query, Text, Uuid, Whole } from '../fields.ts';
import { operation } from '../operation.ts';
import { Page, pageInput, sortedBy } from '../pages.ts';

const keepers = ['growth', 'compliance', 'operations'] as const;

export const referralStates = ['waiting', 'open', 'claimed', 'refused', 'void'] as const;
/** `burst`: five or more people of the same inviter within one hour. */
export const abuseSignals = ['same_device', 'duplicate_identity', 'burst'] as const;

/** Signals are searched within the last thirty days, or among all invitations of the given inviter. */
export const listReferrals = operation({
  id: 'referrals.listReferrals',
  method: 'GET',
  path: 'admin/invitation/list',
  realm: 'operator',
  input: z.object({
    ...pageInput,
    state: query(z.enum(referralStates)),
    inviterId: query(MemberId),
    signal: query(z.enum(abuseSignals)),
    /** The invited member. */
    id: query(MemberId),
    ...sortedBy('joinedAt'),
  }),
  reply: Page(
    z.object({
      inviterId: MemberId,
      /** Masked, like every phone here. */
      inviterPhone: Text,
      inviteeId: MemberId,
      inviteePhone: Text,
      joinedAt: Instant,
      verified: z.boolean(),
      state: z.enum(referralStates),
      reason: z.optional(Text),
      coins: Whole,
      claimedAt: z.optional(Instant),
      signals: z.array(z.enum(abuseSignals)),
    }),
  ),
  refusals: [],
  extension: true,
  module: 'referrals',
});

/** Voids a reward that has not been received yet. */
export const voidReferral = operation({
  id: 'referrals.voidReferral',
  method: 'POST',
  path: 'admin/invitation/void',
  realm: 'operator',
  roles: keepers,
  input: z.strictObject({ inviteeId: MemberId, reason: line(200) }),
  reply: z.object({ inviteeId: MemberId, state: z.enum(referralStates) }),
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'referrals',
});

/** Reopens a reward that was rejected because of its device, or voided. One person still earns one reward. */
export const approveReferral = operation({
  id: 'referrals.approveReferral',
  method: 'POST',
  path: 'admin/invitation/approve',
  realm: 'operator',
  roles: keepers,
  input: z.strictObject({ inviteeId: MemberId, reason: line(200) }),
  reply: z.object({ inviteeId: MemberId, state: z.enum(referralStates) }),
  refusals: ['not_found', 'wrong_state', 'identity_taken'],
  extension: true,
  module: 'referrals',
});

/** Several at once: approved by a second operator. */
export const proposeReferralVoids = operation({
  id: 'referrals.proposeReferralVoids',
  method: 'POST',
  path: 'admin/invitation/void/propose',
  realm: 'operator',
  roles: keepers,
  input: z.strictObject({
    inviteeIds: z.array(MemberId).check(z.minLength(1), z.maxLength(200)),
    reason: line(200),
  }),
  reply: z.object({ changeId: Uuid }),
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'referrals',
});
