// Identity: staff and their roles, and ending members' sessions from the back office.
import * as z from 'zod/mini';
import {
  Email,
  Id,
  Instant,
  InviteCode,
  line,
  MemberId,
  Password,
  query,
  queryIdMaybe,
  Text,
  Uuid,
} from '../fields.ts';
import { operation, operatorRoles } from '../operation.ts';
import { Page, pageInput, sortedBy } from '../pages.ts';

const Roles = z.array(z.enum(operatorRoles)).check(z.minLength(1), z.maxLength(6));

export const OperatorCase = z.object({
  id: Id,
  email: Text,
  name: Text,
  roles: z.array(z.enum(operatorRoles)),
  state: z.enum(['invited', 'active', 'locked']),
  totpOn: z.boolean(),
  /** The number of open sessions. */
  passkeys: z.int(),
  createdAt: Instant,
  lastLogInAt: z.optional(Instant),
  lastSeenAt: z.optional(Instant),
  /** Of an invited operator: from when the invitation may be accepted. */
  joinsAt: z.optional(Instant),
  /** Expiry of an issued invitation. */
  invitedUntil: z.optional(Instant),
  sessions: z.int(),
});
export type OperatorCase = z.output<typeof OperatorCase>;

export const secondFactors = ['none', 'totp', 'passkey'] as const;

export const listOperators = operation({
  id: 'identity.listOperators',
  method: 'GET',
  path: 'admin/staff/list',
  realm: 'operator',
  roles: ['owner', 'compliance', 'auditor'],
  input: z.object({
    ...pageInput,
    ...sortedBy('name', 'email', 'state', 'createdAt', 'lastLogInAt', 'lastSeenAt', 'sessions'),
    id: queryIdMaybe,
    /** A part of the name or the email. */
    text: query(line(80)),
    state: query(z.enum(['invited', 'active', 'locked'])),
    role: query(z.enum(operatorRoles)),
    factor: query(z.enum(secondFactors)),
  }),
  reply: Page(OperatorCase),
  refusals: [],
  extension: true,
  module: 'identity',
});

/**
 * Proposes a new operator. Once another operator approved, all others are told, `issueInvitation` returns the link's
 * token, and a day later it may be used. An owner has no role that decides about money or members (4.1), and nobody may
 * hold both.
 */
export const inviteOperator = operation({
  id: 'identity.inviteOperator',
  method: 'POST',
  path: 'admin/staff/invite',
  realm: 'operator',
  roles: ['owner', 'compliance'],
  input: z.strictObject({ email: Email, name: line(60, 2), roles: Roles }),
  reply: z.object({ approvalId: Text }),
  refusals: ['wrong_state'],
  reauth: true,
  extension: true,
  module: 'identity',
});

/**
 * Returns the token of an invitation once. It may be used from a day after the approval on, for 48 hours; a new one
 * invalidates the previous.
 */
export const issueInvitation = operation({
  id: 'identity.issueInvitation',
  method: 'POST',
  path: 'admin/staff/invitation',
  realm: 'operator',
  roles: ['owner', 'compliance'],
  input: z.strictObject({ operatorId: Id }),
  reply: z.object({ token: Text, validFrom: Instant, expiresAt: Instant }),
  refusals: ['not_found', 'wrong_state'],
  reauth: true,
  extension: true,
  module: 'identity',
});

/** The invited operator sets a password, once, and logs in with it; that session sets the second factor up. */
export const acceptInvitation = operation({
  id: 'identity.acceptInvitation',
  method: 'POST',
  path: 'admin/auth/accept',
  realm: 'public',
  input: z.strictObject({
    token: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
    password: Password.check(z.minLength(12)),
  }),
  reply: z.object({ email: Text }),
  refusals: ['invitation_wrong', 'password_weak'],
  extension: true,
  module: 'identity',
});

/** Proposes other roles. Never one's own: neither the proposer's nor the approver's. */
export const updateOperatorRoles = operation({
  id: 'identity.updateOperatorRoles',
  method: 'POST',
  path: 'admin/staff/roles',
  realm: 'operator',
  roles: ['owner', 'compliance'],
  input: z.strictObject({ operatorId: Id, roles: Roles, reason: line(200, 3) }),
  reply: z.object({ approvalId: Text }),
  refusals: ['not_found', 'wrong_state', 'four_eyes'],
  reauth: true,
  extension: true,
  module: 'identity',
});

/** Proposes to lock an operator out permanently: once approved, all their sessions and their password are invalid. */
export const revokeOperator = operation({
  id: 'identity.revokeOperator',
  method: 'POST',
  path: 'admin/staff/revoke',
  realm: 'operator',
  roles: ['owner', 'compliance'],
  input: z.strictObject({ operatorId: Id, reason: line(200, 3) }),
  reply: z.object({ approvalId: Text }),
  refusals: ['not_found', 'wrong_state', 'four_eyes'],
  reauth: true,
  extension: true,
  module: 'identity',
});

/**
 * Proposes to remove the second factors of an operator who lost them: two others do it, and the password stays. Once
 * approved, the operator's sessions have ended, and in production the next one has to set up a new factor first.
 */
export const resetSecondFactor = operation({
  id: 'identity.resetSecondFactor',
  method: 'POST',
  path: 'admin/staff/factor/reset',
  realm: 'operator',
  roles: ['owner', 'compliance'],
  input: z.strictObject({ operatorId: Id, reason: line(200, 3) }),
  reply: z.object({ approvalId: Text }),
  refusals: ['not_found', 'wrong_state', 'four_eyes'],
  reauth: true,
  extension: true,
  module: 'identity',
});

export const OperatorSessionCase = z.object({
  id: Uuid,
  operatorId: Id,
  name: Text,
  email: Text,
  /** How it was opened. */
  way: z.enum(['password', 'totp', 'passkey']),
  /** The network address it was opened from, without its last part. */
  address: Text,
  startedAt: Instant,
  lastSeenAt: Instant,
  provedAt: Instant,
  /** Idle expiry: when it ends unless a call comes before. */
  idleAt: Instant,
  expiresAt: Instant,
  current: z.boolean(),
});
export type OperatorSessionCase = z.output<typeof OperatorSessionCase>;

/** Live sessions, last used first: all operators' for the owner and compliance, one's own for everybody. */
export const listOperatorSessions = operation({
  id: 'identity.listOperatorSessions',
  method: 'GET',
  path: 'admin/staff/sessions',
  realm: 'operator',
  input: z.object({
    ...pageInput,
    ...sortedBy('lastSeenAt', 'startedAt', 'expiresAt', 'name'),
    id: query(Uuid),
    operatorId: queryIdMaybe,
    way: query(z.enum(['password', 'totp', 'passkey'])),
  }),
  reply: Page(OperatorSessionCase),
  refusals: [],
  extension: true,
  module: 'identity',
});

/** Ends one session immediately: one's own, or anybody's for the owner and compliance. */
export const endOperatorSession = operation({
  id: 'identity.endOperatorSession',
  method: 'POST',
  path: 'admin/staff/session/end',
  realm: 'operator',
  input: z.strictObject({ id: Uuid }),
  reply: z.null(),
  refusals: ['not_found'],
  extension: true,
  module: 'identity',
});

/** Ends every session of a member, who is notified. */
export const endMemberSessions = operation({
  id: 'identity.endMemberSessions',
  method: 'POST',
  path: 'admin/member/sessions/end',
  realm: 'operator',
  roles: ['support', 'compliance', 'operations'],
  input: z.strictObject({ memberId: MemberId, reason: line(200, 3) }),
  reply: z.object({ ended: z.int() }),
  refusals: ['not_found'],
  extension: true,
  module: 'identity',
});

/** The public invitation code that is offered to everyone (R19). Earlier codes stay valid for registration. */
export const updatePublicInviteCode = operation({
  id: 'identity.updatePublicInviteCode',
  method: 'POST',
  path: 'admin/settings/inviteCode',
  realm: 'operator',
  roles: ['config', 'operations'],
  input: z.strictObject({ code: InviteCode, reason: line(200, 3) }),
  reply: z.object({ code: Text }),
  refusals: ['wrong_state'],
  extension: true,
  module: 'identity',
});
