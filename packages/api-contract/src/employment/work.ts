// Contracts for operators: the work log: preview, import, corrections.
import * as z from 'zod/mini';
import { WorkUnit } from './contracts.ts';
import { Day, Id, Instant, lines, MemberId, query, queryBool, queryId, queryIdMaybe, Text, Uuid } from '../fields.ts';
import { Ratio } from '../../../domain/src/money.ts';
import { operation } from '../operation.ts';
import { Page, pageInput, sortedBy } from '../pages.ts';

const makers = ['operations', 'finance'] as const;
const readers = [...makers, 'compliance', 'support', 'auditor'] as const;
const base = { realm: 'operator', extension: true, module: 'employment' } as const;

export const WorkImport = z.object({
  id: Uuid,
  employerId: Id,
  fileName: Text,
  /** SHA-256, hex. */
  fileHash: Text,
  lines: z.int(),
  accepted: z.int(),
  duplicates: z.int(),
  /** Stored but not counted: overlaps, more hours than a day has, outside the contract's period. */
  quarantined: z.int(),
  rejected: z.int(),
  importedBy: Text,
  importedAt: Instant,
});

const LogLine = z.object({ line: z.int(), state: z.enum(['rejected', 'quarantined']), reason: Text });

/**
 * Columns: contract (its number), day, hours or tasks; optional: start (hh:mm), id, note. Idempotent: a line is
 * identified by its id, or by its whole content. `faults` lists the first 100, `workImportInfo` all.
 */
export const importWork = operation({
  ...base,
  id: 'employment.importWork',
  method: 'POST',
  path: 'admin/work/import',
  roles: makers,
  input: z.strictObject({ employerId: queryId }),
  reply: z.object({ ...WorkImport.shape, faults: z.array(LogLine) }),
  refusals: ['bad_file', 'not_found'],
  upload: true,
});

/**
 * The result that `importWork` would have for a file, with each line judged by today's state; nothing is stored.
 * `sample` are the first hundred lines that would count.
 */
export const previewWork = operation({
  ...base,
  id: 'employment.previewWork',
  method: 'POST',
  path: 'admin/work/preview',
  roles: makers,
  input: z.strictObject({ employerId: queryId }),
  reply: z.object({
    fileName: Text,
    lines: z.int(),
    accepted: z.int(),
    duplicates: z.int(),
    quarantined: z.int(),
    rejected: z.int(),
    faults: z.array(z.object({ ...LogLine.shape, raw: Text })),
    sample: z.array(
      z.object({
        line: z.int(),
        contractNumber: Text,
        day: Day,
        unit: WorkUnit,
        quantity: Ratio,
        start: z.optional(Text),
      }),
    ),
  }),
  refusals: ['bad_file', 'not_found'],
  upload: true,
});

export const listWorkImports = operation({
  ...base,
  id: 'employment.listWorkImports',
  method: 'GET',
  path: 'admin/work/import/list',
  roles: readers,
  input: z.object({ ...pageInput, id: query(Uuid), employerId: queryIdMaybe, ...sortedBy('importedAt', 'accepted') }),
  reply: Page(WorkImport),
  refusals: [],
});

export const workImportInfo = operation({
  ...base,
  id: 'employment.workImportInfo',
  method: 'GET',
  path: 'admin/work/import/info',
  roles: readers,
  input: z.object({ ...pageInput, id: Uuid }),
  reply: z.object({ ...WorkImport.shape, faults: Page(z.object({ ...LogLine.shape, raw: Text })) }),
  refusals: ['not_found'],
});

export const WorkEntry = z.object({
  id: Uuid,
  memberId: MemberId,
  contractNumber: Text,
  day: Day,
  unit: WorkUnit,
  quantity: Ratio,
  start: z.optional(Text),
  note: Text,
  state: z.enum(['counted', 'quarantined']),
  reason: z.optional(Text),
  paid: z.boolean(),
});

export const listWork = operation({
  ...base,
  id: 'employment.listWork',
  method: 'GET',
  path: 'admin/work/list',
  roles: readers,
  input: z.object({
    ...pageInput,
    id: query(Uuid),
    importId: query(Uuid),
    employerId: queryIdMaybe,
    memberId: query(MemberId),
    state: query(z.enum(['counted', 'quarantined'])),
    paid: queryBool,
    from: query(Day),
    to: query(Day),
    ...sortedBy('day', 'quantity'),
  }),
  reply: Page(WorkEntry),
  refusals: [],
});

/** Excludes a counted line that is wrong: it is stored and never paid. Not allowed once a payroll includes it. */
export const excludeWork = operation({
  ...base,
  id: 'employment.excludeWork',
  method: 'POST',
  path: 'admin/work/exclude',
  roles: makers,
  input: z.strictObject({ id: Uuid, reason: lines(200, 3) }),
  reply: WorkEntry,
  refusals: ['not_found', 'wrong_state'],
});
