// Imports a feed: each line once, impossible ones stored and not counted; or as a dry run.
import { createHash } from 'node:crypto';
import { e164 } from '#backoffice/markets/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { CARD_PAYERS, PHONES } from '#platform/encryption/vault.ts';
import { csvLines } from './csv-lines.ts';
import { decidePending } from './decide-pending.ts';
import { isUnusable, known, lineOf, type Reading } from './feed.policy.ts';
import { payerOf, withoutNumbers, withoutPayer } from './payer.policy.ts';
import { sourceOfDigest } from '#fleet/fleet.queries.ts';
import {
  addToDays,
  countedSamples,
  insertEvidence,
  insertImport,
  insertRejections,
  quarantinedLines,
  quarantineOwners,
  totalsOf,
  type Evidence,
  type EvidencePayer,
  type Rejection,
  type Sample,
  type FleetSource,
  type FleetTotals,
} from '#fleet/fleet.repository.ts';
import type { Feed, FeedRules } from './open-feed.ts';
import { readingOf } from '#fleet/telemetry/import-parsing.ts';

const BATCH = 1_000;
/** Maximum lines that a reply lists, and names that it counts. */
const SHOWN = 100;
const NAMES = 500;
const LONG_MS = '60000';

export type IngestImportDto = Rejection & { readonly state: 'rejected' | 'quarantined' };

type Counts = {
  lines: number;
  duplicates: number;
  rejected: number;
  readonly shown: IngestImportDto[];
  readonly reasons: Map<string, number>;
  readonly names: Map<string, number>;
};
type Reader = {
  readonly act: RequestContext<Operator>;
  readonly source: FleetSource;
  readonly reading: Reading;
  /** By asset; of the first asset for lines that name none. */
  readonly countryOf: (assetId: number | undefined) => string;
  readonly counts: Counts;
};

export type IngestImportTaken = {
  readonly importId: string;
  readonly source: string;
  readonly currency: Reading['currency'];
  readonly counts: Counts;
  readonly totals: FleetTotals;
  readonly samples: readonly Sample[];
};

export type Taking = FeedRules & {
  readonly importId: string;
  readonly feed: Feed;
  /** False: everything is rolled back, except the report. */
  readonly keep: boolean;
  /** The operator who proposed it; the current one where absent. */
  readonly by?: { readonly id: number; readonly name: string };
  readonly acceptedName?: string;
};

/** The identity of a line without an id: a hash of its full content. */
const digestOfLine = (cells: readonly string[]): string =>
  `sha256:${createHash('sha256')
    .update(JSON.stringify(cells.map((cell) => cell.trim())))
    .digest('base64url')}`;

const show = ({ counts }: Reader, state: IngestImportDto['state'], batch: readonly Rejection[]): void => {
  const room = Math.max(0, SHOWN - counts.shown.filter((each) => each.state === state).length);
  counts.shown.push(...batch.slice(0, room).map((each) => ({ ...each, raw: each.raw.slice(0, 500), state })));
  for (const { reason } of batch)
    counts.reasons.set(`${state}:${reason}`, (counts.reasons.get(`${state}:${reason}`) ?? 0) + 1);
};

const keepLines = async ({ act: ctx, source, counts }: Reader, batch: Evidence[]): Promise<void> => {
  if (batch.length === 0) return;
  const fresh = await insertEvidence(ctx.tx, source, batch);
  counts.duplicates += batch.length - fresh;
  batch.length = 0;
};

const reject = async (reader: Reader, batch: Rejection[]): Promise<void> => {
  if (batch.length === 0) return;
  const { act: ctx, source, counts } = reader;
  await insertRejections(ctx.tx, { importId: source.importId, state: 'rejected' }, batch);
  counts.rejected += batch.length;
  show(reader, 'rejected', batch);
  batch.length = 0;
};

/** Records a line's asset name that is not registered. */
const noteName = ({ reading, counts }: Reader, cells: readonly string[]): void => {
  const place = reading.columns.deviceNumber;
  const name = place === undefined ? undefined : known(cells[place])?.slice(0, 100);
  if (name !== undefined && (counts.names.has(name) || counts.names.size < NAMES))
    counts.names.set(name, (counts.names.get(name) ?? 0) + 1);
};

/** The payer as it is stored: what the cell can be, in the country of the line's asset. */
const payerIn = ({ act: ctx, countryOf }: Reader, cell: string, assetId: number | undefined): EvidencePayer => {
  const { vault } = ctx;
  const { memberId, phone, card, last4 } = payerOf(cell, (typed) => e164(typed, countryOf(assetId)));
  return {
    memberId,
    phoneIndex: phone === undefined ? undefined : vault.blindIndex(phone, PHONES),
    cardIndex: card === undefined ? undefined : vault.blindIndex(card, CARD_PAYERS),
    last4,
  };
};

const countriesOf = ({ assets }: Reading): Reader['countryOf'] => {
  const list = [...assets.values()];
  const countries = new Map(list.map(({ id, country }) => [id, country]));
  return (assetId) => countries.get(assetId ?? 0) ?? list[0]?.country ?? '';
};

const NO_PAYER: EvidencePayer = { memberId: undefined, phoneIndex: undefined, cardIndex: undefined, last4: undefined };

type Raw = { readonly raw: string; readonly cells: readonly string[]; readonly broken: boolean };

/** A line's text as it is listed: without the payer's phone or card. */
const listedRaw = ({ reading }: Reader, { raw, cells, broken }: Raw): string => {
  const place = reading.columns.payer;
  if (place === undefined) return raw;
  return broken || cells.length !== reading.width ? withoutNumbers(raw) : withoutPayer(raw, cells[place]);
};

/** Stores every usable line and lists every other; never more than one batch of them is in memory. */
const readLines = async (reader: Reader, feed: Feed): Promise<void> => {
  const [good, bad]: [Evidence[], Rejection[]] = [[], []];
  let header = true;
  for await (const { line, cells, raw, broken } of csvLines(feed.source)) {
    if (!broken && header) {
      header = false;
      continue;
    }
    reader.counts.lines += 1;
    const read = broken ? { unusable: 'csv' } : lineOf(cells, reader.reading);
    if (isUnusable(read)) {
      bad.push({ line, reason: read.unusable, raw: listedRaw(reader, { raw, cells, broken }) });
      if (read.unusable === 'asset_unknown') noteName(reader, cells);
    } else {
      const payer = read.payer === '' ? NO_PAYER : payerIn(reader, read.payer, read.assetId);
      good.push({ ...read, payer, id: reader.act.newId(), externalId: read.externalId ?? digestOfLine(cells), line });
    }
    if (good.length >= BATCH) await keepLines(reader, good);
    if (bad.length >= BATCH) await reject(reader, bad);
  }
  await keepLines(reader, good);
  await reject(reader, bad);
};

/** Lists the quarantined lines, without their payers' numbers; the file is read a second time for them. */
const listQuarantined = async (reader: Reader, feed: Feed): Promise<void> => {
  const { act: ctx, source } = reader;
  const reasons = new Map((await quarantinedLines(ctx.tx, source)).map(({ line, reason }) => [line, reason]));
  if (reasons.size === 0) return;
  const batch: Rejection[] = [];
  const write = async (): Promise<void> => {
    await insertRejections(ctx.tx, { importId: source.importId, state: 'quarantined' }, batch);
    show(reader, 'quarantined', batch);
    batch.length = 0;
  };
  for await (const { line, cells, raw, broken } of csvLines(feed.source)) {
    const reason = reasons.get(line);
    if (reason !== undefined) batch.push({ line, reason, raw: listedRaw(reader, { raw, cells, broken }) });
    if (batch.length >= BATCH) await write();
  }
  await write();
};

/** Reads, decides and counts; returns the sums. */
const carryOut = async (reader: Reader, { feed, kind, mapping = {}, by, acceptedName = '' }: Taking) => {
  const { act: ctx, source, reading, counts } = reader;
  const { tx, principal, at } = ctx;
  await readLines(reader, feed);
  await decidePending(tx, source, reading);
  await quarantineOwners(tx, source);
  await addToDays(tx, source);
  await listQuarantined(reader, feed);
  const totals = await totalsOf(tx, source);
  await insertImport(tx, {
    ...totals,
    id: source.importId,
    kind,
    source: source.source,
    fileName: feed.fileName,
    sha256: feed.sha256,
    rules: mapping,
    lineCount: counts.lines,
    duplicates: counts.duplicates,
    rejected: counts.rejected,
    currency: reading.currency,
    by: by ?? { id: principal.operatorId, name: principal.name },
    acceptedName,
    at,
  });
  return totals;
};

/** One import at a time: two concurrent ones would not see each other's work, and could both count it for one asset. */
const takeTurn = async (tx: RequestContext<Operator>['tx']): Promise<void> => {
  await tx.query("select set_config('statement_timeout', $1, true), set_config('lock_timeout', $1, true)", [LONG_MS]);
  await tx.query("select pg_advisory_xact_lock(hashtextextended('fleet.import', 0))");
};

/**
 * Guarantees:
 * - a line counts once, by source and id, or by its full content; the same file again adds nothing;
 * - an invalid line is listed with its number and reason, the rest is stored;
 * - counted work of an asset never overlaps, and is possible;
 * - rule, tariff, rate, shift and the file's digest are recorded;
 * - a dry run stores nothing.
 */
export const takeImport = async (ctx: RequestContext<Operator>, taking: Taking): Promise<IngestImportTaken> => {
  const { tx, at } = ctx;
  const { kind, mapping = {}, feed, importId, keep } = taking;
  await takeTurn(tx);
  const reading = await readingOf(tx, { kind, mapping, columns: feed.columns, width: feed.width, at });
  const name = (await sourceOfDigest(tx, kind, feed.sha256)) ?? mapping.source ?? 'feed';
  const source: FleetSource = { kind, importId, source: name, currency: reading.currency };
  const counts: Counts = { lines: 0, duplicates: 0, rejected: 0, shown: [], reasons: new Map(), names: new Map() };
  if (!keep) await tx.query('savepoint dry_run');
  const totals = await carryOut({ act: ctx, source, reading, countryOf: countriesOf(reading), counts }, taking);
  const samples = keep ? [] : await countedSamples(tx, source);
  if (!keep) await tx.query('rollback to savepoint dry_run');
  return { importId, source: name, currency: reading.currency, counts, totals, samples };
};
