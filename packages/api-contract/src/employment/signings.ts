// Contracts for operators: the queue of signed submissions, and the contracts in force.
import * as z from 'zod/mini';
import { ClauseChange, ContractState, Education, SigningField, SigningState } from './contracts.ts';
import { Day, Id, Instant, line, lines, MemberId, query, queryIdMaybe, Text, Uuid } from '../fields.ts';
import { operation } from '../operation.ts';
import { Page, pageInput, sortedBy } from '../pages.ts';

const readers = ['operations', 'compliance', 'finance', 'support', 'auditor'] as const;

/** One submission in the queue; numbers are masked. */
export const SigningRow = z.object({
  id: Uuid,
  memberId: MemberId,
  name: Text,
  phone: Text,
  employer: Text,
  role: Text,
  templateId: Id,
  version: Id,
  status: SigningState,
  /** A renewed signature: earlier terms are in force. */
  renewal: z.boolean(),
  submittedAt: Instant,
  coolingOffUntil: Instant,
  expectedBy: Instant,
  overdue: z.boolean(),
  decidedAt: z.optional(Instant),
  decidedBy: z.optional(Text),
});

export const listSignings = operation({
  id: 'employment.listSignings',
  method: 'GET',
  path: 'admin/contract/signing/list',
  realm: 'operator',
  roles: readers,
  input: z.object({
    ...pageInput,
    id: query(Uuid),
    status: query(SigningState),
    employerId: queryIdMaybe,
    memberId: query(MemberId),
    /** Submission days in UTC, inclusive. */
    from: query(Day),
    to: query(Day),
    ...sortedBy('submittedAt', 'decidedAt'),
  }),
  reply: Page(SigningRow),
  refusals: [],
  extension: true,
  module: 'employment',
});

/** Stated data beside verified data, field by field; both masked. */
export const signingInfo = operation({
  id: 'employment.signingInfo',
  method: 'GET',
  path: 'admin/contract/signing/info',
  realm: 'operator',
  roles: readers,
  input: z.object({ id: Uuid }),
  reply: z.object({
    ...SigningRow.shape,
    education: Education,
    hash: Text,
    compare: z.array(z.object({ field: SigningField, stated: Text, verified: z.optional(Text), matches: z.boolean() })),
    reason: z.optional(Text),
    fields: z.optional(z.array(SigningField)),
    changes: z.array(ClauseChange),
  }),
  refusals: ['not_found'],
  extension: true,
  module: 'employment',
});

const decided = z.object({ id: Uuid, status: SigningState, contractNumber: z.optional(Text) });

/** Not while the member may still withdraw it, nor for a text that has a newer version. */
export const approveSigning = operation({
  id: 'employment.approveSigning',
  method: 'POST',
  path: 'admin/contract/signing/approve',
  realm: 'operator',
  roles: ['compliance'],
  input: z.strictObject({ id: Uuid }),
  reply: decided,
  refusals: ['not_found', 'wrong_state', 'stale'],
  extension: true,
  module: 'employment',
});

export const returnSigning = operation({
  id: 'employment.returnSigning',
  method: 'POST',
  path: 'admin/contract/signing/return',
  realm: 'operator',
  roles: ['compliance'],
  input: z.strictObject({
    id: Uuid,
    reason: lines(500, 3),
    fields: z.array(SigningField).check(z.minLength(1), z.maxLength(8)),
  }),
  reply: decided,
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'employment',
});

export const rejectSigning = operation({
  id: 'employment.rejectSigning',
  method: 'POST',
  path: 'admin/contract/signing/reject',
  realm: 'operator',
  roles: ['compliance'],
  input: z.strictObject({ id: Uuid, reason: lines(500, 3) }),
  reply: decided,
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'employment',
});

/** All data unmasked, and the signed copy as a page; the operator and the reason are recorded in the audit log. */
export const revealSigning = operation({
  id: 'employment.revealSigning',
  method: 'POST',
  path: 'admin/contract/signing/reveal',
  realm: 'operator',
  roles: ['compliance', 'auditor'],
  input: z.strictObject({ id: Uuid, reason: lines(500, 3) }),
  reply: z.object({
    id: Uuid,
    name: Text,
    idNumber: Text,
    phone: Text,
    bankName: Text,
    cardNumber: Text,
    accountName: Text,
    /** The picture as a data URI. */
    signature: Text,
    /** HTML; only of an approved one. */
    copy: z.optional(Text),
  }),
  refusals: ['not_found'],
  reauth: true,
  extension: true,
  module: 'employment',
});

export const ContractRow = z.object({
  id: Uuid,
  number: Text,
  memberId: MemberId,
  name: Text,
  employerId: Id,
  employer: Text,
  templateId: Id,
  version: Id,
  state: ContractState,
  startOn: Day,
  endOn: Day,
  oldTermsUntil: z.optional(Day),
  endReason: z.optional(Text),
});

export const listContracts = operation({
  id: 'employment.listContracts',
  method: 'GET',
  path: 'admin/contract/list',
  realm: 'operator',
  roles: readers,
  input: z.object({
    ...pageInput,
    id: query(Uuid),
    state: query(ContractState),
    employerId: queryIdMaybe,
    memberId: query(MemberId),
    number: query(line(40)),
    ...sortedBy('startOn', 'endOn'),
  }),
  reply: Page(ContractRow),
  refusals: [],
  extension: true,
  module: 'employment',
});

/** Ends after the signed notice period, or on a later day; never sooner. */
export const terminateContract = operation({
  id: 'employment.terminateContract',
  method: 'POST',
  path: 'admin/contract/terminate',
  realm: 'operator',
  roles: ['compliance'],
  input: z.strictObject({ id: Uuid, reason: lines(500, 3), lastOn: z.optional(Day) }),
  reply: ContractRow,
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'employment',
});
