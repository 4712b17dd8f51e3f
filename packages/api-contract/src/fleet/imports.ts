// Imports of work by operators: a look before anything is kept, handing in, and letting in by a second person.
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

/** One line as it was understood: in our clocks, our money, on our asset. Metres of a trip, watt-hours of a session. */
export const LineRead = z.object({
  line: z.int(),
  deviceNumber: Text,
  startedAt: Instant,
  endedAt: Instant,
  volume: z.int(),
  amount: Amount,
});

/** What keeping a file would come to. `lines` are the first of those that wouldn't count; `reasons` counts all. */
export const ImportPreview = z.object({
  /** The file's columns, in its order. */
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
  /** Names of assets in the file that stand for none of ours, by how often they come. */
  unknownNames: z.array(z.object({ name: Text, count: z.int() })),
});
export type ImportPreview = z.output<typeof ImportPreview>;

const feed = z.strictObject({ kind: Work, mapping: mappingField });

/** Reads a file as an import would, and keeps nothing but a note of it. */
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
  screens: ['console/imports'],
});

export const stagedStates = ['open', 'accepted', 'discarded'] as const;

export const StagedImport = z.object({
  id: Uuid,
  kind: Work,
  /** Whose ids the lines bear. */
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
  /** Handed in by the caller, who therefore can't let it in. */
  mine: z.boolean(),
});
export type StagedImport = z.output<typeof StagedImport>;

/** Hands a file in, of 32 MB at most, with what a look at it says; another operator lets it in or doesn't. */
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
  screens: ['console/imports'],
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
  screens: ['console/imports'],
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
  screens: ['console/imports'],
});

/**
 * Keeps what was handed in, under the same id. Never by who handed it in. Refuses `stale` when it would come to other
 * figures than those that were looked at: something else was imported meanwhile.
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
  screens: ['console/imports', 'console/approvals'],
});

/** Leaves it out; whoever handed it in may take it back in this way. The file's bytes go. */
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
  screens: ['console/imports', 'console/approvals'],
});

/** Trips and sessions that were kept, the newest import first. `from`, `to`: days of UTC on which they were imported. */
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
    /** Part of a source's or file's name, or the beginning of the file's hash. */
    search: query(line(80)),
    rolledBack: query(z.enum(['true', 'false'])),
    from: query(Day),
    to: query(Day),
  }),
  reply: Page(FleetImport),
  refusals: [],
  extension: true,
  module: 'fleet',
  screens: ['console/imports'],
});
