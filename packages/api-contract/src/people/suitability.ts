// Identity: suitability checks before a first purchase (identity check, questions, acknowledgement, cap), and their
// console operations.
import * as z from 'zod/mini';
import { Day, Id, Instant, line, lines, MemberId, query, queryBool, Text, Uuid } from '../fields.ts';
import { Amount, AmountIn } from '../../../domain/src/money.ts';
import { operation } from '../operation.ts';
import { Page, pageInput, sortedBy } from '../pages.ts';

export const identityStatuses = ['none', 'pending', 'approved', 'returned', 'rejected'] as const;
export const IdentityStatus = z.enum(identityStatuses);
export const identityFields = ['name', 'idType', 'idNumber', 'birthDate', 'frontImage', 'selfieImage'] as const;
export const IdentityField = z.enum(identityFields);
export const IdType = z.enum(['nik', 'passport']);
export const SuitabilityStep = z.enum(['identity', 'questions', 'acknowledgement', 'cap']);

export const Suitability = z.object({
  ok: z.boolean(),
  missing: z.array(SuitabilityStep),
  identity: z.object({
    status: IdentityStatus,
    reason: z.optional(Text),
    fields: z.optional(z.array(IdentityField)),
    /** The verified name, once approved: the required holder of every card. */
    name: z.optional(Text),
    /** While it is pending: when it was sent, and when it is usually decided at the latest. */
    submittedAt: z.optional(Instant),
    expectedBy: z.optional(Instant),
  }),
  questions: z.object({ passed: z.boolean(), triesLeft: z.int() }),
  /** The current risk text; `accepted`: whether this version was accepted. */
  acknowledgement: z.object({ version: Text, hash: Text, text: Text, accepted: z.boolean() }),
  /** The yearly investment limit, and the amount used; absent before the income is stated. */
  cap: z.optional(z.object({ limit: Amount, used: Amount })),
});
export type Suitability = z.output<typeof Suitability>;

export const memberSuitability = operation({
  id: 'identity.memberSuitability',
  method: 'GET',
  path: 'wx/member/gate',
  realm: 'member',
  input: z.object({}),
  reply: Suitability,
  refusals: [],
  extension: true,
  module: 'identity',
});

export const submitIdentity = operation({
  id: 'identity.submitIdentity',
  method: 'POST',
  path: 'wx/member/identity/submit',
  realm: 'member',
  input: z.strictObject({
    name: line(100, 2),
    idType: IdType,
    /**
     * Identity card (`nik`): 16 digits; for members of mainland China 17 digits and a check sign. Passport: 6 to 12
     * letters and digits.
     */
    idNumber: z.string().check(z.regex(/^(\d{16}|\d{17}[\dXx]|[A-Za-z0-9]{6,12})$/)),
    birthDate: Day,
    /** Ids of uploads with purpose `identity`. */
    frontImage: Uuid,
    selfieImage: Uuid,
  }),
  reply: z.object({ status: IdentityStatus }),
  refusals: ['wrong_state', 'not_found', 'identity_taken', 'under_age'],
  extension: true,
  module: 'identity',
});

export const SuitabilityQuestion = z.object({
  id: Id,
  text: Text,
  options: z.array(z.object({ id: Id, text: Text })),
});

export const suitabilityQuestions = operation({
  id: 'identity.suitabilityQuestions',
  method: 'GET',
  path: 'wx/member/gate/questions',
  realm: 'member',
  input: z.object({}),
  reply: z.array(SuitabilityQuestion),
  refusals: [],
  extension: true,
  module: 'identity',
});

export const answerQuestions = operation({
  id: 'identity.answerQuestions',
  method: 'POST',
  path: 'wx/member/gate/answers',
  realm: 'member',
  input: z.strictObject({
    answers: z.array(z.strictObject({ questionId: Id, optionId: Id })).check(z.minLength(1), z.maxLength(10)),
  }),
  reply: z.object({
    passed: z.boolean(),
    triesLeft: z.int(),
    explanations: z.array(z.object({ questionId: Id, right: z.boolean(), text: Text })),
  }),
  refusals: ['no_tries_left', 'wrong_state'],
  extension: true,
  module: 'identity',
});

export const acknowledgeRisk = operation({
  id: 'identity.acknowledgeRisk',
  method: 'POST',
  path: 'wx/member/gate/acknowledge',
  realm: 'member',
  input: z.strictObject({ version: line(32), hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  reply: Suitability,
  refusals: ['agreement_changed'],
  extension: true,
  module: 'identity',
});

export const declareIncome = operation({
  id: 'identity.declareIncome',
  method: 'POST',
  path: 'wx/member/gate/cap',
  realm: 'member',
  input: z.strictObject({ yearlyIncome: AmountIn }),
  reply: Suitability,
  refusals: ['wrong_state'],
  extension: true,
  module: 'identity',
});

/**
 * Why a case needs two-person approval: the document is in another member's case, the member was rejected before, or
 * the account was restricted once.
 */
export const identityRisks = ['document_elsewhere', 'rejected_before', 'held_before'] as const;

export const IdentityCase = z.object({
  id: Uuid,
  memberId: MemberId,
  phone: Text,
  name: Text,
  idType: IdType,
  /** Masked; `revealIdentity` returns it unmasked. */
  idNumber: Text,
  birthDate: Day,
  status: IdentityStatus,
  reason: z.optional(Text),
  fields: z.optional(z.array(IdentityField)),
  /** Other accounts, not closed, whose case has the same document. */
  duplicates: z.int(),
  risks: z.array(z.enum(identityRisks)),
  /** An approval by a second operator is already pending. */
  proposedBy: z.optional(Text),
  /** The asking operator has opened its papers, without which they can't approve it. */
  papersOpened: z.boolean(),
  submittedAt: Instant,
  decidedAt: z.optional(Instant),
  decidedBy: z.optional(Text),
});

const staff = ['operations', 'compliance'] as const;

export const listIdentities = operation({
  id: 'identity.listIdentities',
  method: 'GET',
  path: 'admin/identity/list',
  realm: 'operator',
  roles: [...staff, 'auditor'],
  input: z.object({
    ...pageInput,
    id: query(Uuid),
    status: query(IdentityStatus),
    memberId: query(MemberId),
    idType: query(IdType),
    highRisk: queryBool,
    from: query(Day),
    to: query(Day),
    ...sortedBy('submittedAt', 'decidedAt', 'duplicates'),
  }),
  reply: Page(IdentityCase),
  refusals: [],
  module: 'identity',
});

/** Returns the submitted data, pictures as data URIs; the operator and the reason are recorded in the audit log. */
export const revealIdentity = operation({
  id: 'identity.revealIdentity',
  method: 'POST',
  path: 'admin/identity/reveal',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({ id: Uuid, reason: line(200, 3) }),
  reply: z.object({ id: Uuid, idNumber: Text, frontImage: z.string(), selfieImage: z.string() }),
  refusals: ['not_found'],
  reauth: true,
  extension: true,
  module: 'identity',
});

/** Any of `risks` makes it `four_eyes`: it must then be proposed. `papers_unread` until the operator opened the papers. */
export const approveIdentity = operation({
  id: 'identity.approveIdentity',
  method: 'POST',
  path: 'admin/identity/approve',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({ id: Uuid, reason: z.optional(lines(500)) }),
  reply: IdentityCase,
  refusals: ['not_found', 'wrong_state', 'identity_taken', 'four_eyes', 'papers_unread'],
  module: 'identity',
});

/** Proposes a high-risk case to a second operator, with the reason for approving it. */
export const proposeIdentity = operation({
  id: 'identity.proposeIdentity',
  method: 'POST',
  path: 'admin/identity/propose',
  realm: 'operator',
  roles: ['compliance'],
  input: z.strictObject({ id: Uuid, reason: lines(500, 5) }),
  reply: z.object({ approvalId: Uuid }),
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'identity',
});

export const returnIdentity = operation({
  id: 'identity.returnIdentity',
  method: 'POST',
  path: 'admin/identity/return',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({
    id: Uuid,
    reason: lines(500, 3),
    fields: z.array(IdentityField).check(z.minLength(1), z.maxLength(6)),
  }),
  reply: IdentityCase,
  refusals: ['not_found', 'wrong_state'],
  module: 'identity',
});

export const rejectIdentity = operation({
  id: 'identity.rejectIdentity',
  method: 'POST',
  path: 'admin/identity/reject',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({ id: Uuid, reason: lines(500, 3) }),
  reply: IdentityCase,
  refusals: ['not_found', 'wrong_state'],
  module: 'identity',
});
