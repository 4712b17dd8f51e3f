// Members: copies of one's own data, and requests under the law on personal data.
import * as z from 'zod/mini';
import { Day, Instant, line, lines, MemberId, query, queryBool, Text, Url, Uuid } from '../fields.ts';
import { operation } from '../operation.ts';
import { ownerProof, ownerProofErrors } from './member-keys.ts';
import { Page, pageInput, sortedBy } from '../pages.ts';

/** `url` is present while `ready`; valid for the owner's session only, until `expiresAt`. */
export const DataExport = z.object({
  status: z.enum(['none', 'waiting', 'ready', 'expired']),
  askedAt: z.optional(Instant),
  expiresAt: z.optional(Instant),
  sizeBytes: z.optional(z.int()),
  url: z.optional(Url),
});
export type DataExport = z.output<typeof DataExport>;

/** Status of the newest copy. */
export const exportInfo = operation({
  id: 'members.exportInfo',
  method: 'GET',
  path: 'wx/privacy/export',
  realm: 'member',
  input: z.object({}),
  reply: DataExport,
  refusals: [],
  extension: true,
  module: 'members',
});

/**
 * Requests a copy of all stored data about the member, as one JSON file; one a day, available for 24 hours. Confirmed
 * by a proof of a key, or by a code of the scene `key` and the password.
 */
export const requestExport = operation({
  id: 'members.requestExport',
  method: 'POST',
  path: 'wx/privacy/export',
  realm: 'member',
  input: z.strictObject({ ...ownerProof }),
  reply: DataExport,
  refusals: [...ownerProofErrors],
  extension: true,
  module: 'members',
});

export const privacyKinds = ['access', 'correction', 'deletion', 'consent'] as const;

const PrivacyRequest = z.object({
  id: Uuid,
  number: Text,
  kind: z.enum(privacyKinds),
  text: Text,
  status: z.enum(['open', 'answered', 'erased']),
  /** Three times 24 hours after submission. */
  answerBy: Instant,
  answer: z.optional(Text),
  answeredAt: z.optional(Instant),
  createdAt: Instant,
});

export const requestPrivacy = operation({
  id: 'members.requestPrivacy',
  method: 'POST',
  path: 'wx/privacy/request',
  realm: 'member',
  input: z.strictObject({ kind: z.enum(privacyKinds), text: lines(2_000, 10) }),
  reply: PrivacyRequest,
  refusals: [],
  extension: true,
  module: 'members',
});

export const listPrivacyRequests = operation({
  id: 'members.listPrivacyRequests',
  method: 'GET',
  path: 'wx/privacy/request/list',
  realm: 'member',
  input: z.object({ ...pageInput }),
  reply: Page(PrivacyRequest),
  refusals: [],
  extension: true,
  module: 'members',
});

export const PrivacyCase = z.object({
  ...PrivacyRequest.shape,
  memberId: MemberId,
  phone: Text,
  overdue: z.boolean(),
  answeredBy: z.optional(Text),
});

const backoffice = ['compliance', 'support', 'operations'] as const;

/** Open ones first, by nearest deadline. */
export const listPrivacyCases = operation({
  id: 'members.listPrivacyCases',
  method: 'GET',
  path: 'admin/privacy/list',
  realm: 'operator',
  roles: [...backoffice, 'auditor'],
  input: z.object({
    ...pageInput,
    id: query(Uuid),
    status: query(z.enum(['open', 'answered', 'erased'])),
    kind: query(z.enum(privacyKinds)),
    memberId: query(MemberId),
    /** The complete number of a request. */
    number: query(line(30)),
    overdue: queryBool,
    from: query(Day),
    to: query(Day),
    ...sortedBy('answerBy', 'createdAt', 'answeredAt'),
  }),
  reply: Page(PrivacyCase),
  refusals: [],
  extension: true,
  module: 'members',
});

const Retention = z.object({
  what: z.enum(['devices', 'deliveries', 'cases', 'identity', 'payments', 'contracts']),
  /** Why it is retained, and for how long. */
  basis: Text,
  keepDays: z.int(),
  /** Of an erased account: when the data is due for deletion, and when it was deleted. */
  removeAt: z.optional(Instant),
  removedAt: z.optional(Instant),
});

/** What prevents erasing the account behind a request, and what the law requires to retain for how long. */
export const privacyInfo = operation({
  id: 'members.privacyInfo',
  method: 'GET',
  path: 'admin/privacy/info',
  realm: 'operator',
  roles: [...backoffice, 'auditor'],
  input: z.object({ id: Uuid }),
  reply: z.object({
    ...PrivacyCase.shape,
    memberState: z.enum(['active', 'restricted', 'closed']),
    /** Value that must be paid out or used up first. */
    left: z.array(Text),
    /** A restriction decided by two operators: the account cannot be erased until it is lifted. */
    hold: z.optional(z.object({ category: Text, reason: Text, since: Instant })),
    copy: DataExport,
    keeps: z.array(Retention),
  }),
  refusals: ['not_found'],
  extension: true,
  module: 'members',
});

export const answerPrivacyRequest = operation({
  id: 'members.answerPrivacyRequest',
  method: 'POST',
  path: 'admin/privacy/answer',
  realm: 'operator',
  roles: ['compliance', 'operations'],
  input: z.strictObject({ id: Uuid, answer: lines(4_000, 10) }),
  reply: PrivacyCase,
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'members',
});

/** Creates the copy for an open access request: its owner downloads it like one from `requestExport`. */
export const exportForRequest = operation({
  id: 'members.exportForRequest',
  method: 'POST',
  path: 'admin/privacy/export',
  realm: 'operator',
  roles: ['compliance', 'operations'],
  input: z.strictObject({ id: Uuid }),
  reply: DataExport,
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'members',
});

/**
 * Proposes to erase the account behind an open deletion request, without the seven days. Rejects with `wrong_state`
 * while any value is left (`data.left`) or a legal hold exists (`restricted`).
 */
export const proposeErasure = operation({
  id: 'members.proposeErasure',
  method: 'POST',
  path: 'admin/privacy/erase',
  realm: 'operator',
  roles: ['compliance', 'operations'],
  input: z.strictObject({ id: Uuid, answer: lines(4_000, 10) }),
  reply: z.object({ approvalId: Text }),
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'members',
});
