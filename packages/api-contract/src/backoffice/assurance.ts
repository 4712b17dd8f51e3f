// Assurance: public solvency, complaints with a number and a deadline, the audit log.
import * as z from 'zod/mini';
import { Day, Id, Instant, line, lines, MemberId, query, queryBool, queryIdMaybe, Text, Uuid } from '../fields.ts';
import { operation, operatorRoles } from '../operation.ts';
import { Page, pageInput, sortedBy } from '../pages.ts';
import { Solvency } from './solvency.ts';

export const trustSummary = operation({
  id: 'assurance.trustSummary',
  method: 'GET',
  path: 'wx/trust/summary',
  realm: 'public',
  input: z.object({}),
  reply: Solvency,
  refusals: [],
  extension: true,
  module: 'assurance',
  cacheable: true,
});

export const complaintSubjects = ['payment', 'withdrawal', 'income', 'product', 'account', 'privacy', 'other'] as const;

/** Open: we answer by `answerBy`. Waiting: we asked the member something. Closed: not reopened before `closesAt`. */
export const complaintStates = ['open', 'waiting', 'answered', 'closed'] as const;

/** Files that one message can have. */
export const complaintFilesMost = 4;
const Files = z.optional(z.array(Uuid).check(z.maxLength(complaintFilesMost)));

/** `number` is the reference for the member; answered by `answerBy`. `answer` is the newest one. */
export const Complaint = z.object({
  id: Uuid,
  number: Text,
  subject: z.enum(complaintSubjects),
  text: Text,
  reference: z.optional(Text),
  status: z.enum(complaintStates),
  answer: z.optional(Text),
  answerBy: Instant,
  createdAt: Instant,
  answeredAt: z.optional(Instant),
  /** Until then a message of the member reopens it; absent while it is open. */
  closesAt: z.optional(Instant),
  /** When the member's message last reopened it. */
  reopenedAt: z.optional(Instant),
  /** An answer that the member has not opened yet. */
  unread: z.boolean(),
  /** The failed call that it is about: its trace id and operation. */
  traceId: z.optional(Text),
  operation: z.optional(Text),
});

/** Always available: in review mode, for a restricted account, in every country. */
export const submitComplaint = operation({
  id: 'members.submitComplaint',
  method: 'POST',
  path: 'wx/complaint/submit',
  realm: 'member',
  input: z.strictObject({
    subject: z.enum(complaintSubjects),
    text: lines(4000, 10),
    /** The id of the complaint's subject. */
    reference: z.optional(line(64)),
    /** The sender's own id of this attempt: a repeated one gets the complaint of the first. */
    key: z.optional(Uuid),
    traceId: z.optional(line(64)),
    operation: z.optional(line(80)),
    /** Ids of `uploadComplaintFile`. */
    files: Files,
  }),
  reply: Complaint,
  refusals: ['not_found'],
  extension: true,
  module: 'members',
});

export const listComplaints = operation({
  id: 'members.listComplaints',
  method: 'GET',
  path: 'wx/complaint/list',
  realm: 'member',
  input: z.object(pageInput),
  reply: Page(Complaint),
  refusals: [],
  extension: true,
  module: 'members',
});

/** A complaint for operators; `overdue` after its deadline. */
export const ComplaintCase = z.object({
  ...Complaint.shape,
  memberId: MemberId,
  phone: Text,
  overdue: z.boolean(),
  /** Messages of both sides. */
  messages: z.int(),
  /** The assigned operator. */
  assignedTo: z.optional(z.object({ id: Id, name: Text, at: Instant })),
  answeredBy: z.optional(Text),
  /** The subject named by `reference`, if it belongs to this member and exists. */
  about: z.optional(z.object({ kind: z.enum(['order', 'withdrawal', 'holding', 'salary', 'bill']), id: Uuid })),
});

/** Open ones first, by nearest deadline. */
export const listComplaintCases = operation({
  id: 'members.listComplaintCases',
  method: 'GET',
  path: 'admin/complaint/list',
  realm: 'operator',
  roles: ['support', 'compliance', 'operations', 'auditor'],
  input: z.object({
    ...pageInput,
    id: query(Uuid),
    status: query(z.enum(complaintStates)),
    subject: query(z.enum(complaintSubjects)),
    memberId: query(MemberId),
    /** The complete number of a complaint. */
    number: query(line(30)),
    assignedTo: queryIdMaybe,
    unassigned: queryBool,
    overdue: queryBool,
    from: query(Day),
    to: query(Day),
    ...sortedBy('answerBy', 'createdAt', 'answeredAt'),
  }),
  reply: Page(ComplaintCase),
  refusals: [],
  extension: true,
  module: 'members',
});

/**
 * Answers an open complaint, or with `waiting` asks its member something. `messages` is the number of messages that the
 * operator saw: `stale` if the member has written since.
 */
export const answerComplaint = operation({
  id: 'members.answerComplaint',
  method: 'POST',
  path: 'admin/complaint/answer',
  realm: 'operator',
  roles: ['support', 'compliance', 'operations'],
  input: z.strictObject({
    id: Uuid,
    answer: lines(4000, 10),
    waiting: z.optional(z.boolean()),
    messages: z.optional(z.int().check(z.gte(1), z.lte(100_000))),
    /** Ids of `uploadCaseFile`. */
    files: Files,
  }),
  reply: ComplaintCase,
  refusals: ['not_found', 'wrong_state', 'stale'],
  extension: true,
  module: 'members',
});

export const solvency = operation({
  id: 'assurance.solvency',
  method: 'GET',
  path: 'admin/solvency',
  realm: 'operator',
  input: z.object({}),
  reply: Solvency,
  refusals: [],
  module: 'assurance',
});

/** `before` and `after` are JSON texts, personal data masked; `hash` chains the entry to all earlier ones. */
export const AuditEntry = z.object({
  id: Text,
  at: Instant,
  operator: Text,
  /** As of that moment; absent for entries older than this field. */
  roles: z.optional(z.array(z.enum(operatorRoles))),
  action: Text,
  target: Text,
  /** The client's network address. */
  address: Text,
  before: z.optional(Text),
  after: z.optional(Text),
  reason: z.optional(Text),
  requestId: z.optional(Text),
  hash: Text,
  /** False: this entry, or the one before it, was altered. */
  intact: z.boolean(),
});

/** Words match anywhere, case-insensitively; an address by prefix, a request id exactly. */
export const listAudit = operation({
  id: 'assurance.listAudit',
  method: 'GET',
  path: 'admin/audit/list',
  realm: 'operator',
  roles: ['owner', 'auditor', 'compliance', 'finance', 'operations'],
  input: z.object({
    ...pageInput,
    ...sortedBy('at', 'operator', 'action', 'target'),
    id: query(z.string().check(z.regex(/^[1-9]\d{0,17}$/))),
    operator: query(line(100)),
    role: query(z.enum(operatorRoles)),
    action: query(line(100)),
    target: query(line(100)),
    address: query(line(64)),
    reason: query(line(100)),
    requestId: query(line(64)),
    from: query(Day),
    to: query(Day),
  }),
  reply: Page(AuditEntry),
  refusals: [],
  module: 'assurance',
});
