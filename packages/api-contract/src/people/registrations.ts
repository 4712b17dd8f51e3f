// Registrations that came in bursts: what made one wait for a look, and what an operator decided.
import * as z from 'zod/mini';
import { Instant, line, MemberId, query, Text } from '../fields.ts';
import { operation } from '../operation.ts';
import { Page, pageInput, sortedBy } from '../pages.ts';

const reviewers = ['operations', 'compliance'] as const;

export const reviewStates = ['pending', 'approved', 'rejected'] as const;
/** Beyond the limit of an hour or a day of one network, or with three other accounts on the device. */
export const reviewReasons = ['network_hour', 'network_day', 'device'] as const;

export const RegistrationReview = z.object({
  memberId: MemberId,
  /** Masked. */
  phone: Text,
  reason: z.enum(reviewReasons),
  /** Of the registration, masked. */
  address: Text,
  /** How many registrations of that network were ever put here, this one included. */
  sameNetwork: z.int(),
  inviterId: z.optional(MemberId),
  /** By an approved identity check. */
  verified: z.boolean(),
  registeredAt: Instant,
  state: z.enum(reviewStates),
  decidedBy: z.optional(Text),
  decidedAt: z.optional(Instant),
  note: z.optional(Text),
});

/** Pending ones first, the longest pending on top. */
export const listRegistrations = operation({
  id: 'identity.listRegistrations',
  method: 'GET',
  path: 'admin/registration/list',
  realm: 'operator',
  roles: [...reviewers, 'auditor'],
  input: z.object({
    ...pageInput,
    /** The member. */
    id: query(MemberId),
    state: query(z.enum(reviewStates)),
    reason: query(z.enum(reviewReasons)),
    inviterId: query(MemberId),
    /** Those of the network that this member registered from. */
    networkOf: query(MemberId),
    ...sortedBy('registeredAt', 'sameNetwork'),
  }),
  reply: Page(RegistrationReview),
  refusals: [],
  extension: true,
  module: 'identity',
});

const decision = { memberIds: z.array(MemberId).check(z.minLength(1), z.maxLength(100)) };
const decided = z.object({
  /** Fewer than were given where somebody decided others before. */
  count: z.int(),
});

/** Opens rewards and games, also after a rejection. Rejects with `wrong_state` when none of them was left to approve. */
export const approveRegistrations = operation({
  id: 'identity.approveRegistrations',
  method: 'POST',
  path: 'admin/registration/approve',
  realm: 'operator',
  roles: reviewers,
  input: z.strictObject({ ...decision, note: z.optional(line(500)) }),
  reply: decided,
  refusals: ['wrong_state'],
  extension: true,
  module: 'identity',
});

/**
 * Rewards and games stay closed, and nobody is rewarded for inviting them; the account and its own money are not
 * affected. Members read `reason`. Rejects with `wrong_state` when none of them was pending.
 */
export const rejectRegistrations = operation({
  id: 'identity.rejectRegistrations',
  method: 'POST',
  path: 'admin/registration/reject',
  realm: 'operator',
  roles: reviewers,
  input: z.strictObject({ ...decision, reason: line(500, 3) }),
  reply: decided,
  refusals: ['wrong_state'],
  extension: true,
  module: 'identity',
});
