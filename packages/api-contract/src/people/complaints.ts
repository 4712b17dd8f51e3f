// Members: assignment of complaints to operators, and reply templates.
import * as z from 'zod/mini';
import { Id, Instant, line, lines, query, queryIdMaybe, Text, Uuid } from '../fields.ts';
import { operation } from '../operation.ts';
import { ShortPage, shortPageInput, sortedBy } from '../pages.ts';
import { ComplaintCase, complaintSubjects } from '../backoffice/assurance.ts';

const backoffice = ['support', 'compliance', 'operations'] as const;
const base = { realm: 'operator', extension: true, module: 'members' } as const;

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
