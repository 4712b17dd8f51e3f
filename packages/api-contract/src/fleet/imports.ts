// Work imports for operators: preview, submission, and approval by a second operator.
import * as z from 'zod/mini';
import { Work } from '../enums.ts';
import { Day, Instant, line, query, Text, Uuid } from '../fields.ts';
import { FleetImport, ImportMapping, mappingField } from './fleet.ts';
import { Amount, CurrencyCode } from '../../../domain/src/money.ts';
import { operation } from '../operation.ts';
import { Page, pageInput, sortedBy } from '../pages.ts';

const makers = ['fleet', 'operations'] as const;
const checkers = ['operations', 'finance'] as const;
const readers = ['fleet', 'operations', 'finance', 'auditor'] as const;

export const lineStates = ['rejected', 'quarantined'] as const;

/** One parsed line: converted to our time, our currency and our asset. Metres of a trip, watt-hours of a session. */
export const LineRead = z.object({
  line: z.int(),
  deviceNumber: Text,
  startedAt: Instant,
  endedAt: Instant,
  volume: z.int(),
  amount: Amount,
});

/** The result that importing a file would have. `lines` are the first rejected ones; `reasons` counts all. */
export const ImportPreview = z.object({
  /** The file's columns, in order. */
  header: z.array(Text),
  lineCount: z.int(),
  accepted: z.int(),
  duplicates: z.int(),
  quarantined: z.int(),
  rejectedCount: z.int(),
  revenue: Amount,
  currency: CurrencyCode,
  from: z.optional(Instant),
  to: z.optional(Instant),
  reasons: z.array(z.object({ state: z.enum(lineStates), reason: Text, count: z.int() })),
  lines: z.array(z.object({ line: z.int(), state: z.enum(lineStates), reason: Text, raw: Text })),
  samples: z.array(LineRead),
  /** Asset names in the file without a match, by frequency. */
  unknownNames: z.array(z.object({ name: Text, count: z.int() })),
});
export type ImportPreview = z.output<typeof ImportPreview>;

const feed = z.strictObject({ kind: Work, mapping: mappingField });

/** Reads a file as an import would, and stores nothing but an audit entry. */
export const previewImport = operation({
  id: 'fleet.previewImport',
  method: 'POST',
  path: 'admin/import/preview',
  realm: 'operator',
  roles: ['fleet', 'operations', 'finance'],
  input: feed,
  reply: ImportPreview,
  refusals: ['bad_file', 'asset_unknown'],
  extension: true,
  upload: true,
  module: 'fleet',
});

export const stagedStates = ['open', 'accepted', 'discarded'] as const;

export const StagedImport = z.object({
  id: Uuid,
  kind: Work,
  /** The source that the line ids belong to. */
  source: z.optional(Text),
  fileName: Text,
  fileHash: Text,
  sizeBytes: z.int(),
  lineCount: z.int(),
  accepted: z.int(),
  duplicates: z.int(),
  quarantined: z.int(),
  rejectedCount: z.int(),
  revenue: Amount,
  currency: CurrencyCode,
  from: z.optional(Instant),
  to: z.optional(Instant),
  state: z.enum(stagedStates),
  stagedBy: Text,
  stagedAt: Instant,
  decidedBy: z.optional(Text),
  decidedAt: z.optional(Instant),
  reason: z.optional(Text),
  /** Submitted by the requesting operator, who therefore cannot approve it. */
  mine: z.boolean(),
});
export type StagedImport = z.output<typeof StagedImport>;

/** Submits a file, of 32 MB at most, with its preview; another operator approves or rejects it. */
export const proposeImport = operation({
  id: 'fleet.proposeImport',
  method: 'POST',
  path: 'admin/import/propose',
  realm: 'operator',
  roles: makers,
  input: feed,
  reply: StagedImport,
  refusals: ['bad_file', 'asset_unknown', 'wrong_state'],
  extension: true,
  upload: true,
  module: 'fleet',
});

export const listStagedImports = operation({
  id: 'fleet.listStagedImports',
  method: 'GET',
  path: 'admin/import/staged/list',
  realm: 'operator',
  roles: readers,
  input: z.object({
    ...pageInput,
    ...sortedBy('stagedAt', 'lineCount'),
    id: query(Uuid),
    kind: query(Work),
    state: query(z.enum(stagedStates)),
  }),
  reply: Page(StagedImport),
  refusals: [],
  extension: true,
  module: 'fleet',
});

export const stagedImportInfo = operation({
  id: 'fleet.stagedImportInfo',
  method: 'GET',
  path: 'admin/import/staged/info',
  realm: 'operator',
  roles: readers,
  input: z.object({ id: Uuid }),
  reply: z.object({ ...StagedImport.shape, mapping: ImportMapping, preview: ImportPreview }),
  refusals: ['not_found'],
  extension: true,
  module: 'fleet',
});

/**
 * Imports a submitted file, under the same id. Never by the operator who submitted it. Rejected as `stale` if the
 * counts would differ from the preview because something else was imported meanwhile.
 */
export const acceptImport = operation({
  id: 'fleet.acceptImport',
  method: 'POST',
  path: 'admin/import/accept',
  realm: 'operator',
  roles: checkers,
  input: z.strictObject({ id: Uuid }),
  reply: FleetImport,
  refusals: ['not_found', 'wrong_state', 'four_eyes', 'stale', 'asset_unknown', 'bad_file'],
  reauth: true,
  extension: true,
  module: 'fleet',
});

/** Rejects a submitted file; the submitter may withdraw it in this way. The file's bytes are deleted. */
export const discardImport = operation({
  id: 'fleet.discardImport',
  method: 'POST',
  path: 'admin/import/discard',
  realm: 'operator',
  roles: [...makers, 'finance'],
  input: z.strictObject({ id: Uuid, reason: line(200, 3) }),
  reply: StagedImport,
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'fleet',
});

/** Imported trips and sessions, newest import first. `from`, `to`: import days in UTC. */
export const listImports = operation({
  id: 'fleet.listImports',
  method: 'GET',
  path: 'admin/import/list',
  realm: 'operator',
  roles: readers,
  input: z.object({
    ...pageInput,
    ...sortedBy('importedAt', 'accepted', 'rejectedCount', 'revenue'),
    id: query(Uuid),
    kind: query(Work),
    /** Part of a source's or file's name, or a prefix of the file's hash. */
    search: query(line(80)),
    rolledBack: query(z.enum(['true', 'false'])),
    from: query(Day),
    to: query(Day),
  }),
  reply: Page(FleetImport),
  refusals: [],
  extension: true,
  module: 'fleet',
});
