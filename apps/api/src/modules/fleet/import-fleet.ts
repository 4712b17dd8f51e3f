// Imports trips or charging sessions from a file: each line once, impossible ones kept and not counted.
import { createHash } from 'node:crypto';
import type { importFleet as operation } from '@roda/contract/fleet';
import { formatAmount } from '@roda/contract/money';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import type { Prep } from '#platform/http/route.ts';
import { csvLines, digestOfFile } from './csv-lines.ts';
import { decidePending } from './decide-pending.ts';
import { columnsOf, isHeaderFault, isUnusable, lineOf, type Columns, type Field, type Reading } from './feed.rules.ts';
import { sourceOfDigest } from './fleet.reads.ts';
import {
  addToDays,
  insertEvidence,
  insertImport,
  insertRejections,
  quarantinedLines,
  quarantineOwners,
  totalsOf,
  type Evidence,
  type Rejection,
  type Source,
} from './fleet.sql.ts';
import { readingOf } from './reading.ts';

const BATCH = 1_000;
const SHOWN = 100;
const LONG_MS = '60000';

type Input = InputOf<typeof operation>;
/** A file whose header fits. */
export type Feed = {
  readonly path: string;
  readonly fileName: string;
  readonly sha256: Buffer;
  readonly columns: Columns;
  readonly width: number;
};

const neededOf = ({ kind, mapping = {} }: Input): readonly Field[] => [
  'startedAt',
  'endedAt',
  ...(mapping.assign === 'round_robin' ? [] : (['deviceNumber'] as const)),
  ...(kind === 'charge' ? (['energyKwh'] as const) : []),
  ...(kind === 'charge' && mapping.tariffPerKwh !== undefined ? [] : (['amount'] as const)),
];

/** Reads the header as a whole: a file that lacks a column is refused before anything is kept. */
export const openFeed = async (file: { path: string; filename: string }, input: Input): Promise<Feed> => {
  for await (const { cells, broken } of csvLines(file.path)) {
    if (broken) continue;
    const columns = columnsOf(cells, input.mapping?.columns, neededOf(input));
    if (isHeaderFault(columns))
      return refuse('bad_file', { ...columns, found: cells.slice(0, 50).map((cell) => cell.slice(0, 60)) });
    return {
      path: file.path,
      fileName: file.filename.slice(0, 200),
      sha256: await digestOfFile(file.path),
      columns,
      width: cells.length,
    };
  }
  return refuse('bad_file', { reason: 'empty' });
};

export const prepareImport = ({ file }: Prep, input: Input): Promise<Feed> =>
  openFeed(file ?? refuse('bad_file', { reason: 'missing' }), input);

/** The identity of a line that brings none: all that it says. */
const digestOfLine = (cells: readonly string[]): string =>
  `sha256:${createHash('sha256')
    .update(JSON.stringify(cells.map((cell) => cell.trim())))
    .digest('base64url')}`;

type Counts = { lines: number; duplicates: number; rejected: number; readonly shown: Rejection[] };
type Reader = {
  readonly act: Act<Operator>;
  readonly source: Source;
  readonly reading: Reading;
  readonly counts: Counts;
};

const keep = async ({ act, source, counts }: Reader, batch: Evidence[]): Promise<void> => {
  if (batch.length === 0) return;
  const fresh = await insertEvidence(act.tx, source, batch);
  counts.duplicates += batch.length - fresh;
  batch.length = 0;
};

const reject = async ({ act, source, counts }: Reader, batch: Rejection[]): Promise<void> => {
  if (batch.length === 0) return;
  await insertRejections(act.tx, { importId: source.importId, state: 'rejected' }, batch);
  counts.rejected += batch.length;
  counts.shown.push(...batch.slice(0, SHOWN - counts.shown.length));
  batch.length = 0;
};

/** Keeps every usable line and lists every other; never more than a batch of them is in memory. */
const readLines = async (reader: Reader, feed: Feed): Promise<void> => {
  const [good, bad]: [Evidence[], Rejection[]] = [[], []];
  let header = true;
  for await (const { line, cells, raw, broken } of csvLines(feed.path)) {
    if (!broken && header) {
      header = false;
      continue;
    }
    reader.counts.lines += 1;
    const read = broken ? { unusable: 'csv' } : lineOf(cells, reader.reading);
    if (isUnusable(read)) bad.push({ line, reason: read.unusable, raw });
    else good.push({ ...read, id: reader.act.newId(), externalId: read.externalId ?? digestOfLine(cells), line });
    if (good.length >= BATCH) await keep(reader, good);
    if (bad.length >= BATCH) await reject(reader, bad);
  }
  await keep(reader, good);
  await reject(reader, bad);
};

/** Lists the quarantined lines as they stand in the file, which is read a second time for them. */
const listQuarantined = async ({ act, source, counts }: Reader, feed: Feed): Promise<void> => {
  const reasons = new Map((await quarantinedLines(act.tx, source)).map(({ line, reason }) => [line, reason]));
  if (reasons.size === 0) return;
  const batch: Rejection[] = [];
  const write = async (): Promise<void> => {
    await insertRejections(act.tx, { importId: source.importId, state: 'quarantined' }, batch);
    counts.shown.push(...batch.slice(0, Math.max(0, SHOWN - counts.shown.length)));
    batch.length = 0;
  };
  for await (const { line, raw } of csvLines(feed.path)) {
    const reason = reasons.get(line);
    if (reason !== undefined) batch.push({ line, reason, raw });
    if (batch.length >= BATCH) await write();
  }
  await write();
};

/** Reads, decides and counts; gives the sums. */
const carryOut = async (reader: Reader, feed: Feed, { kind, mapping = {} }: Input) => {
  const { act, source, reading, counts } = reader;
  const { tx, who, at } = act;
  await readLines(reader, feed);
  await decidePending(tx, source, reading);
  await quarantineOwners(tx, source);
  await addToDays(tx, source);
  await listQuarantined(reader, feed);
  const totals = await totalsOf(tx, source);
  const { lines: lineCount, duplicates, rejected } = counts;
  await insertImport(tx, {
    ...totals,
    id: source.importId,
    kind,
    source: source.source,
    fileName: feed.fileName,
    sha256: feed.sha256,
    rules: mapping,
    lineCount,
    duplicates,
    rejected,
    currency: reading.currency,
    by: { id: who.operatorId, name: who.name },
    at,
  });
  return totals;
};

/** One import at a time: two at once would not see each other's work, and could both count it for one asset. */
const takeTurn = async ({ tx }: Act<Operator>): Promise<void> => {
  await tx.query("select set_config('statement_timeout', $1, true), set_config('lock_timeout', $1, true)", [LONG_MS]);
  await tx.query("select pg_advisory_xact_lock(hashtextextended('fleet.import', 0))");
};

/**
 * Guarantees:
 * - a line adds once, by source and id, or by all that it says; the same file again adds nothing;
 * - a bad line is listed with its number and reason, the rest is kept;
 * - counted work of an asset never overlaps, and could have happened;
 * - rule, tariff, rate, shift and the file's digest stay on the record;
 * - a dry run says the same and leaves nothing behind but its audit note.
 */
export const importFleet = async (act: Act<Operator>, input: Input, feed: Feed): Promise<ReplyOf<typeof operation>> => {
  const { tx, at, newId, note } = act;
  const { kind, mapping = {}, dryRun = false } = input;
  await takeTurn(act);
  const reading = await readingOf(tx, { kind, mapping, columns: feed.columns, width: feed.width, at });
  const importId = newId();
  const name = (await sourceOfDigest(tx, kind, feed.sha256)) ?? mapping.source ?? 'feed';
  const source: Source = { kind, importId, source: name, currency: reading.currency };
  const reader: Reader = { act, source, reading, counts: { lines: 0, duplicates: 0, rejected: 0, shown: [] } };
  if (dryRun) await tx.query('savepoint dry_run');
  const { accepted, quarantined, revenueMinor } = await carryOut(reader, feed, input);
  if (dryRun) await tx.query('rollback to savepoint dry_run');
  else await act.enqueue('catalogue.refreshActuals', {}, { key: 'catalogue.refreshActuals' });
  const { duplicates, rejected, shown } = reader.counts;
  note({
    target: `import:${importId}`,
    after: { kind, fileName: feed.fileName, dryRun, accepted, duplicates, quarantined, rejected },
  });
  return {
    importId,
    dryRun,
    accepted,
    duplicates,
    quarantined,
    rejectedCount: rejected,
    rejected: shown.map(({ line, reason }) => ({ line, reason })),
    revenue: formatAmount(revenueMinor, reading.currency),
    currency: reading.currency,
  };
};
