// Contracts: the contract that a member may sign with a named employer, and its status.
import * as z from 'zod/mini';
import { Day, Id, Instant, line, Phone, queryIdMaybe, Text, Uuid } from '../fields.ts';
import { Amount, CurrencyCode, Ratio } from '../../../domain/src/money.ts';
import { operation } from '../operation.ts';

/** The label of the contract's button. */
export const contractButtons = ['sign', 'awaiting_review', 'update', 'not_eligible', 'active'] as const;
export const ContractButton = z.enum(contractButtons);
export const contractReasons = ['identity', 'country', 'under_age', 'no_offer'] as const;
export const signingStates = ['submitted', 'withdrawn', 'returned', 'rejected', 'approved'] as const;
export const SigningState = z.enum(signingStates);
export const contractStates = ['active', 'notice', 'ended'] as const;
export const ContractState = z.enum(contractStates);
export const signingFields = [
  'name',
  'idNumber',
  'phone',
  'education',
  'bankCode',
  'cardNumber',
  'accountName',
  'signature',
] as const;
export const SigningField = z.enum(signingFields);
export const educations = [
  'none',
  'primary',
  'junior',
  'senior',
  'vocational',
  'diploma',
  'bachelor',
  'master',
  'doctor',
] as const;
export const Education = z.enum(educations);
export const WorkUnit = z.enum(['hour', 'task']);
export const billKinds = ['equipment_deposit', 'uniform', 'damage'] as const;
export const BillKind = z.enum(billKinds);

export const Employer = z.object({
  id: Id,
  name: Text,
  registrationNumber: Text,
  address: Text,
  /** Demo data. */
  demo: z.boolean(),
});

export const Clause = z.object({ key: Text, title: Text, text: Text });
/** A clause of one version that the other lacks or words differently; `before` is missing where it is new. */
export const ClauseChange = z.object({
  key: Text,
  title: Text,
  before: z.optional(Text),
  after: z.optional(Text),
});

/** The terms that can be signed now; `hash` is the SHA-256 of `text`, which the member agrees to. */
export const ContractOffer = z.object({
  templateId: Id,
  version: Id,
  employer: Employer,
  role: Text,
  duties: z.array(Text),
  pay: z.object({ unit: WorkUnit, rate: Amount, currency: CurrencyCode, formula: Text }),
  termDays: z.int(),
  noticeDays: z.int(),
  tax: Text,
  endTerms: Text,
  penalty: z.object({ perDay: Ratio, cap: Ratio }),
  bills: z.array(z.object({ kind: BillKind, name: Text, max: Amount })),
  title: Text,
  clauses: z.array(Clause),
  text: Text,
  hash: Text,
  lang: z.enum(['en', 'id', 'zh']),
  publishedAt: Instant,
});

/** The last submission; personal data is masked. */
export const ContractSubmission = z.object({
  id: Uuid,
  status: SigningState,
  version: Id,
  submittedAt: Instant,
  /** Until then no decision is made, and withdrawing leaves no record at the employer. */
  coolingOffUntil: Instant,
  cancellable: z.boolean(),
  expectedBy: Instant,
  reason: z.optional(Text),
  fields: z.optional(z.array(SigningField)),
  form: z.object({
    name: Text,
    idNumber: Text,
    phone: Text,
    education: Education,
    bankName: Text,
    /** The last four digits. */
    cardNumber: Text,
    accountName: Text,
  }),
});

export const SignedContract = z.object({
  id: Uuid,
  number: Text,
  state: ContractState,
  employer: Text,
  role: Text,
  version: Id,
  startOn: Day,
  endOn: Day,
  /** A newer version is offered: the signed terms are valid until then. */
  oldTermsUntil: z.optional(Day),
  endReason: z.optional(Text),
});

export const ContractTimeline = z.object({
  status: z.enum(['submitted', 'withdrawn', 'returned', 'rejected', 'approved', 'terms_changed', 'notice', 'ended']),
  text: Text,
  at: Instant,
});

export const SignedCopy = z.object({
  /** Fetched with the session's token: a separate page, without scripts. */
  url: Text,
  /** The same for printing. */
  pdfUrl: z.optional(Text),
  hash: Text,
  version: Id,
  signedAt: Instant,
  countersignedAt: Instant,
});

export const ContractInfo = z.object({
  status: ContractButton,
  statusText: Text,
  /** The reason if `status` is `not_eligible`. */
  reasons: z.array(z.object({ code: z.enum(contractReasons), message: Text })),
  update: z.optional(
    z.object({
      reason: z.enum(['returned', 'terms_changed']),
      message: Text,
      fields: z.optional(z.array(SigningField)),
      until: z.optional(Day),
    }),
  ),
  offers: z.array(z.object({ templateId: Id, employer: Text, role: Text })),
  offer: z.optional(ContractOffer),
  contract: z.optional(SignedContract),
  submission: z.optional(ContractSubmission),
  /** Differences between the signed version and the offered one. */
  changes: z.array(ClauseChange),
  timeline: z.array(ContractTimeline),
  signedCopy: z.optional(SignedCopy),
});
export type ContractInfo = z.output<typeof ContractInfo>;

/** `templateId` selects one of several offers; by default the member's own contract's, or the first. */
export const contractInfo = operation({
  id: 'employment.contractInfo',
  method: 'GET',
  path: 'wx/g/contract/info',
  realm: 'member',
  input: z.object({ templateId: queryIdMaybe }),
  reply: ContractInfo,
  refusals: [],
  module: 'employment',
});

/**
 * Hash and version are those of the text that was read. The submission is then pending review; it can be withdrawn for
 * a day.
 */
export const submitContract = operation({
  id: 'employment.submitContract',
  method: 'POST',
  path: 'wx/g/contract/submit',
  realm: 'member',
  input: z.strictObject({
    templateId: Id,
    version: Id,
    hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    agree: z.literal(true),
    name: line(100, 2),
    /** NIK: 16 digits; mainland China: 17 digits and a check sign; passport: 6 to 12 letters and digits. */
    idNumber: z.string().check(z.regex(/^(\d{16}|\d{17}[\dXx]|[A-Za-z0-9]{6,12})$/)),
    phone: Phone,
    education: Education,
    /** Of `capital/bank`. */
    bankCode: z.string().check(z.regex(/^[A-Za-z0-9_]{1,16}$/)),
    cardNumber: z.string().check(z.regex(/^\d{8,19}$/)),
    accountName: line(100, 2),
    /** The id of an upload with purpose `signature`. */
    signature: Uuid,
  }),
  reply: z.object({ id: Uuid, status: ContractButton, coolingOffUntil: Instant, expectedBy: Instant }),
  refusals: [
    'unsupported',
    'gate_missing',
    'under_age',
    'not_found',
    'wrong_state',
    'agreement_changed',
    'bank_unknown',
    'card_invalid',
  ],
  module: 'employment',
});

/** Withdraws a submission pending review. */
export const cancelContract = operation({
  id: 'employment.cancelContract',
  method: 'POST',
  path: 'wx/g/contract/cancel',
  realm: 'member',
  input: z.strictObject({ id: Uuid }),
  reply: z.object({ id: Uuid, status: SigningState }),
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'employment',
});

/** Notice by the member: the contract ends after the signed number of days; work until then is paid. */
export const resignContract = operation({
  id: 'employment.resignContract',
  method: 'POST',
  path: 'wx/g/contract/resign',
  realm: 'member',
  input: z.strictObject({ id: Uuid }),
  reply: SignedContract,
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'employment',
});
