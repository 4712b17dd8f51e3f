// Contracts for operators: employers and the contract templates they offer.
import * as z from 'zod/mini';
import { BillKind, Clause, ClauseChange, WorkUnit } from './contracts.ts';
import { Id, Instant, line, lines, query, queryBool, queryId, queryIdMaybe, Text, Uuid } from '../fields.ts';
import { Amount, AmountIn, CurrencyCode } from '../../../domain/src/money.ts';
import { operation } from '../operation.ts';
import { ShortPage, shortPageInput, sortedBy } from '../pages.ts';

const staff = ['operations', 'compliance'] as const;
const readers = [...staff, 'finance', 'support', 'auditor'] as const;

/** One sentence in the three languages. */
export const Texts = z.strictObject({ en: line(200), id: line(200), zh: line(200) });
export const LongTexts = z.strictObject({ en: lines(4000), id: lines(4000), zh: lines(4000) });

export const EmployerRow = z.object({
  id: Id,
  countryId: Id,
  name: Text,
  registrationNumber: Text,
  address: Text,
  state: z.enum(['active', 'closed']),
  demo: z.boolean(),
  /** Received for payroll and not yet reserved. */
  funded: Amount,
  currency: CurrencyCode,
  contracts: z.int(),
  version: z.int(),
  createdAt: Instant,
});

export const listEmployers = operation({
  id: 'employment.listEmployers',
  method: 'GET',
  path: 'admin/contract/employer/list',
  realm: 'operator',
  roles: readers,
  input: z.object({
    ...shortPageInput,
    id: queryIdMaybe,
    countryId: queryIdMaybe,
    state: query(z.enum(['active', 'closed'])),
    /** Part of the name, or the complete registration number. */
    name: query(line(120)),
    ...sortedBy('createdAt', 'name', 'funded', 'contracts'),
  }),
  reply: ShortPage(EmployerRow),
  refusals: [],
  extension: true,
  module: 'employment',
});

/**
 * Adds an employer, or updates the one with that id at `version`: another current version is rejected as `stale`. A
 * closed one offers nothing; signed contracts continue.
 */
export const upsertEmployer = operation({
  id: 'employment.upsertEmployer',
  method: 'POST',
  path: 'admin/contract/employer/save',
  realm: 'operator',
  roles: ['compliance'],
  input: z.strictObject({
    id: z.optional(Id),
    version: z.optional(z.int().check(z.gte(1), z.lte(1_000_000))),
    countryId: Id,
    name: line(120, 2),
    registrationNumber: line(60, 2),
    address: line(300, 2),
    state: z.optional(z.enum(['active', 'closed'])),
  }),
  reply: EmployerRow,
  refusals: ['not_found', 'wrong_state', 'stale'],
  extension: true,
  module: 'employment',
});

export const TemplateRow = z.object({
  id: Id,
  employerId: Id,
  employer: Text,
  role: Text,
  offered: z.boolean(),
  version: z.int(),
  publishedAt: z.optional(Instant),
  contracts: z.int(),
  /** Active contracts with older terms. */
  behind: z.int(),
});

export const listTemplates = operation({
  id: 'employment.listTemplates',
  method: 'GET',
  path: 'admin/contract/template/list',
  realm: 'operator',
  roles: readers,
  input: z.object({
    ...shortPageInput,
    id: queryIdMaybe,
    employerId: queryIdMaybe,
    offered: queryBool,
    ...sortedBy('publishedAt', 'contracts', 'behind'),
  }),
  reply: ShortPage(TemplateRow),
  refusals: [],
  extension: true,
  module: 'employment',
});

export const Terms = z.strictObject({
  role: Texts,
  /** One to ten lines in each language. */
  duties: z.array(Texts).check(z.minLength(1), z.maxLength(10)),
  unit: WorkUnit,
  /** For one hour or task, in the employer's currency. */
  rate: AmountIn,
  termDays: z.int().check(z.gte(7), z.lte(1830)),
  noticeDays: z.int().check(z.gte(1), z.lte(180)),
  bills: z.array(z.strictObject({ kind: BillKind, max: AmountIn })).check(z.maxLength(3)),
  /** In basis points of the bill, per day. */
  penaltyBpPerDay: z.int().check(z.gte(0), z.lte(20)),
  /** Upper limit of all penalties of a bill. */
  penaltyCapBp: z.int().check(z.gte(0), z.lte(1000)),
  endTerms: LongTexts,
});

/** The text of a version, by default the newest, and its changes to the version before it. */
export const templateInfo = operation({
  id: 'employment.templateInfo',
  method: 'GET',
  path: 'admin/contract/template/info',
  realm: 'operator',
  roles: readers,
  input: z.object({ id: queryId, version: queryIdMaybe }),
  reply: z.object({
    ...TemplateRow.shape,
    versions: z.array(z.object({ version: Id, publishedAt: Instant })),
    shown: z.int(),
    title: Text,
    clauses: z.array(Clause),
    hash: Text,
    changes: z.array(ClauseChange),
    /** The terms it was built from, as `proposeTemplate` takes them. */
    terms: Terms,
  }),
  refusals: ['not_found'],
  extension: true,
  module: 'employment',
});

/**
 * Proposes a new template, or a new version of one, to a second operator. Once published, members with older terms are
 * asked to sign the new ones; the old ones are valid until then, or until the old notice period is over.
 */
export const proposeTemplate = operation({
  id: 'employment.proposeTemplate',
  method: 'POST',
  path: 'admin/contract/template/propose',
  realm: 'operator',
  roles: ['compliance'],
  input: z.strictObject({ employerId: Id, templateId: z.optional(Id), terms: Terms }),
  reply: z.object({ approvalId: Uuid, templateId: z.optional(Id), version: Id, changes: z.array(ClauseChange) }),
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'employment',
});

/** Preview of a proposal, clause by clause, in the client's language; nothing is proposed. */
export const compareTemplate = operation({
  id: 'employment.compareTemplate',
  method: 'POST',
  path: 'admin/contract/template/compare',
  realm: 'operator',
  roles: ['compliance'],
  input: z.strictObject({ employerId: Id, templateId: z.optional(Id), terms: Terms }),
  reply: z.object({ version: Id, title: Text, clauses: z.array(Clause), changes: z.array(ClauseChange) }),
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'employment',
});

/** Whether new members may sign it; signed contracts continue. */
export const offerTemplate = operation({
  id: 'employment.offerTemplate',
  method: 'POST',
  path: 'admin/contract/template/offer',
  realm: 'operator',
  roles: ['compliance'],
  input: z.strictObject({ id: Id, offered: z.boolean() }),
  reply: TemplateRow,
  refusals: ['not_found'],
  extension: true,
  module: 'employment',
});
