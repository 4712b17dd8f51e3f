// Members: conversations of complaints with files, their assignment to operators, and reply templates.
import * as z from 'zod/mini';
import { Id, Instant, line, lines, query, queryIdMaybe, Text, Url, Uuid } from '../fields.ts';
import { operation } from '../operation.ts';
import { ShortPage, shortPageInput, sortedBy } from '../pages.ts';
import { Complaint, ComplaintCase, complaintFilesMost, complaintSubjects } from '../backoffice/assurance.ts';

const backoffice = ['support', 'compliance', 'operations'] as const;
const base = { realm: 'operator', extension: true, module: 'members' } as const;

const own = { realm: 'member', extension: true, module: 'members' } as const;

export const ComplaintFile = z.object({ id: Uuid, name: Text, mediaType: Text, sizeBytes: z.int(), url: Url });

/** `name` is the operator's, for operators only. */
export const ComplaintMessage = z.object({
  id: Uuid,
  from: z.enum(['member', 'operator']),
  name: z.optional(Text),
  text: Text,
  files: z.array(ComplaintFile),
  sentAt: Instant,
});

/** Oldest message first. */
const Conversation = z.object({ complaint: Complaint, messages: z.array(ComplaintMessage) });

export const complaintConversation = operation({
  ...own,
  id: 'members.complaintConversation',
  method: 'GET',
  path: 'wx/complaint/conversation',
  input: z.object({ id: Uuid }),
  reply: Conversation,
  refusals: ['not_found'],
});

/** Reopens an answered complaint; after `closesAt` it is `wrong_state`. The same `key` sends once. */
export const sendComplaintMessage = operation({
  ...own,
  id: 'members.sendComplaintMessage',
  method: 'POST',
  path: 'wx/complaint/message',
  input: z.strictObject({
    id: Uuid,
    key: Uuid,
    text: lines(4000, 1),
    files: z.optional(z.array(Uuid).check(z.maxLength(complaintFilesMost))),
  }),
  reply: Conversation,
  refusals: ['not_found', 'wrong_state'],
});

/** The member has opened the conversation: its answer is no longer unread. */
export const readComplaint = operation({
  ...own,
  id: 'members.readComplaint',
  method: 'POST',
  path: 'wx/complaint/read',
  input: z.strictObject({ id: Uuid }),
  reply: z.object({ readAt: Instant }),
  refusals: ['not_found'],
});

/** A picture or PDF of at most 5 MB for a message that is not sent yet; a picture is re-encoded. Stored encrypted. */
export const uploadComplaintFile = operation({
  ...own,
  id: 'members.uploadComplaintFile',
  method: 'POST',
  path: 'wx/complaint/file',
  input: z.strictObject({}),
  reply: ComplaintFile,
  refusals: ['bad_file'],
  upload: true,
});

export const caseConversation = operation({
  ...base,
  id: 'members.caseConversation',
  method: 'GET',
  path: 'admin/complaint/conversation',
  roles: [...backoffice, 'auditor'],
  input: z.object({ id: Uuid }),
  reply: z.object({ complaint: ComplaintCase, messages: z.array(ComplaintMessage) }),
  refusals: ['not_found'],
});

/** Same limits as for members. */
export const uploadCaseFile = operation({
  ...base,
  id: 'members.uploadCaseFile',
  method: 'POST',
  path: 'admin/complaint/file',
  roles: backoffice,
  input: z.strictObject({ id: Uuid }),
  reply: ComplaintFile,
  refusals: ['not_found', 'bad_file'],
  upload: true,
});

/** Between what is settled, asked and open again; `stale` if it is no longer `from`. Closing is left to time. */
export const updateComplaintState = operation({
  ...base,
  id: 'members.updateComplaintState',
  method: 'POST',
  path: 'admin/complaint/state',
  roles: backoffice,
  input: z.strictObject({
    id: Uuid,
    from: z.enum(['waiting', 'answered']),
    to: z.enum(['open', 'waiting', 'answered']),
  }),
  reply: ComplaintCase,
  refusals: ['not_found', 'stale'],
});

/** Operators who can be assigned a complaint, by name, with their number of open ones. */
export const listComplaintQueue = operation({
  ...base,
  id: 'members.listComplaintQueue',
  method: 'GET',
  path: 'admin/complaint/desk',
  roles: [...backoffice, 'auditor'],
  input: z.object({}),
  reply: z.array(z.object({ id: Id, name: Text, open: z.int() })),
  refusals: [],
});

/**
 * Assigns an open complaint to another operator, to oneself, or to nobody (`to` omitted). `seen` is the assignee the
 * operator saw: rejects with `stale` if it has changed.
 */
export const assignComplaint = operation({
  ...base,
  id: 'members.assignComplaint',
  method: 'POST',
  path: 'admin/complaint/assign',
  roles: backoffice,
  input: z.strictObject({ id: Uuid, to: z.optional(Id), seen: z.optional(Id) }),
  reply: ComplaintCase,
  refusals: ['not_found', 'wrong_state', 'stale'],
});

const Texts = z.strictObject({ en: lines(4000, 10), id: lines(4000, 10), zh: lines(4000, 5) });
const subject = z.optional(z.enum(complaintSubjects));

/** `{number}` in its text is the placeholder for the complaint's number. */
export const ReplyTemplate = z.object({
  id: Id,
  name: Text,
  /** Complaint category it is offered for first; absent for all. */
  subject,
  words: z.object({ en: Text, id: Text, zh: Text }),
  state: z.enum(['active', 'retired']),
  version: z.int(),
  changedBy: z.optional(Text),
  changedAt: Instant,
});

export const listReplyTemplates = operation({
  ...base,
  id: 'members.listReplyTemplates',
  method: 'GET',
  path: 'admin/complaint/template/list',
  roles: [...backoffice, 'auditor'],
  input: z.object({
    ...shortPageInput,
    id: queryIdMaybe,
    state: query(z.enum(['active', 'retired'])),
    subject: query(z.enum(complaintSubjects)),
    name: query(line(80)),
    ...sortedBy('name', 'changedAt'),
  }),
  reply: ShortPage(ReplyTemplate),
  refusals: [],
});

/**
 * Creates a template, or updates the one with that id at `version`: rejects with `stale` if the version has changed.
 */
export const upsertReplyTemplate = operation({
  ...base,
  id: 'members.upsertReplyTemplate',
  method: 'POST',
  path: 'admin/complaint/template/save',
  roles: backoffice,
  input: z.strictObject({
    id: z.optional(Id),
    version: z.optional(z.int().check(z.gte(1), z.lte(1_000_000))),
    name: line(80, 2),
    subject,
    words: Texts,
    state: z.optional(z.enum(['active', 'retired'])),
  }),
  reply: ReplyTemplate,
  refusals: ['not_found', 'stale', 'name_taken', 'banned_words'],
});
