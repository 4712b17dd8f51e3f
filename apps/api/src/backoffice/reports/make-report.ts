// Generates a report: reads its tables, writes its files, stores them encrypted.
import type { ReportFormat } from '@roda/api-contract/backoffice/reports';
import { addDays, startOfDay } from '@roda/domain/time-zones';
import type { JobContext } from '#platform/jobs/job.ts';
import { regulatorPack, sha256 } from './regulator-pack.ts';
import { tableOf, type Table } from './report-cells.policy.ts';
import { csvFile, pdfFile, xlsxFile, type About } from './report-documents.ts';
import { blobKeyOf, filePlace } from './report-file-field.ts';
import { rowsOf, type ReportRowRange } from './report-rows.queries.ts';
import { MOST_ROWS, tableColumns, tablesOf } from './report-tables.policy.ts';
import { runById, type RunRow } from './reports.queries.ts';
import { failRun, finishRun, setProgress, type MadeFile } from './reports.repository.ts';

export type ReportRequested = { readonly id: string };

const LONG_MS = 120_000;
const STORED_DAYS = 90;
const DAY_MS = 86_400_000;

/** Updates the progress; false when the report is no longer needed. */
type Step = () => Promise<boolean>;

const stepping = ({ inTransaction }: JobContext, { id, kind, formats }: RunRow): Step => {
  const stepCount = tablesOf(kind).length + formats.length + 1;
  let done = 0;
  return () => {
    done += 1;
    const percent = Math.min(99, Math.floor((100 * done) / stepCount));
    return inTransaction(({ tx }) => setProgress(tx, id, percent));
  };
};

const rangeOf = ({ from, to, timeZone, lang }: RunRow, at: Date): ReportRowRange => ({
  ...{ from, to, timeZone, lang, at },
  start: startOfDay(from, timeZone),
  end: startOfDay(addDays(to, 1), timeZone),
});

class TooManyRows extends Error {}

/** One table after the other, each from one snapshot. */
const tablesRead = async ({ inTransaction }: JobContext, run: RunRow, { at, step }: { at: Date; step: Step }) => {
  const tables: Table[] = [];
  const range = rangeOf(run, at);
  for (const name of tablesOf(run.kind)) {
    const rows = await inTransaction(({ tx }) => rowsOf(tx, name, { ...range, limit: MOST_ROWS + 1 }), {
      timeoutMs: LONG_MS,
    });
    if (rows.length > MOST_ROWS) throw new TooManyRows(name);
    tables.push(tableOf(name, tableColumns[name], rows));
    if (!(await step())) return undefined;
  }
  return tables;
};

type Bytes = { readonly bytes: Buffer; readonly ending: string };

type Made = { readonly tables: readonly Table[]; readonly about: About };

const bytesOf = async (ctx: JobContext, format: ReportFormat, made: Made): Promise<Bytes> => {
  const { tables, about } = made;
  const files: Readonly<Record<ReportFormat, () => Promise<Bytes>>> = {
    csv: async () => csvFile(tables),
    xlsx: async () => ({ bytes: await xlsxFile(tables, about.lang), ending: 'xlsx' }),
    pdf: async () => ({ bytes: await pdfFile(tables, about), ending: 'pdf' }),
    zip: async () => ({ bytes: await regulatorPack(ctx, tables, about), ending: 'zip' }),
  };
  return files[format]();
};

type Written = Bytes & { readonly format: ReportFormat };

const keep = async (
  { services, vault }: JobContext,
  run: RunRow,
  { bytes, ending, format }: Written,
): Promise<MadeFile> => {
  const { id, kind, from, to } = run;
  const blobKey = blobKeyOf(id, format);
  await services.blobs.put(blobKey, vault.encrypt(bytes.toString('base64'), filePlace(id, format)));
  const name = `roda-${kind.replaceAll('_', '-')}-${from}-${to}.${ending}`;
  return { format, name, sizeBytes: bytes.length, sha256: Buffer.from(sha256(bytes), 'hex'), blobKey };
};

const make = async (ctx: JobContext, run: RunRow, at: Date): Promise<void> => {
  const { id, kind, from, to, timeZone, lang, requestedName, formats } = run;
  const step = stepping(ctx, run);
  if (!(await step())) return;
  const tables = await tablesRead(ctx, run, { at, step });
  if (tables === undefined) return;
  const about: About = { kind, from, to, timeZone, lang, at, askedBy: requestedName };
  const files: MadeFile[] = [];
  for (const format of formats) {
    files.push(await keep(ctx, run, { ...(await bytesOf(ctx, format, { tables, about })), format }));
    if (!(await step())) return;
  }
  const rowCount = tables.reduce((sum, { rows }) => sum + rows.length, 0);
  const expiresAt = new Date(at.getTime() + STORED_DAYS * DAY_MS);
  await ctx.inTransaction(({ tx }) => finishRun(tx, { id, files, rowCount, at, expiresAt }));
};

/**
 * At least once: a retry starts over and finds the report done if it is. Bytes are on disk before the row refers to
 * them.
 */
export const makeReport = async (ctx: JobContext, { id }: ReportRequested, at: Date): Promise<void> => {
  const run = await ctx.reading((tx) => runById(tx, id));
  if (run === undefined || (run.state !== 'waiting' && run.state !== 'running')) return;
  try {
    await make(ctx, run, at);
  } catch (error) {
    if (!(error instanceof TooManyRows)) ctx.services.log.error({ err: error, report: id }, 'a report failed');
    const failure = error instanceof TooManyRows ? 'too_many_rows' : 'internal';
    await ctx.inTransaction(({ tx }) => failRun(tx, id, failure));
  }
};
