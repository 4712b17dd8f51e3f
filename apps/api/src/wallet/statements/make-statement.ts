// Job that creates a requested file: reads the ledger, renders it outside any transaction, stores it encrypted.
import { csvOf } from '#platform/csv.ts';
import { invariant } from '#platform/errors.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import { renderPdf } from '#platform/pdf.ts';
import { accountDocument, accountRows, taxDocument, taxRows, type AppContextOf } from './statement-pages.ts';
import {
  fileOf,
  holderOf,
  movementsIn,
  openings,
  taxes,
  type StatementFileRow,
  type Holder,
} from './statements.queries.ts';
import { annualDocument, annualRows } from './annual-pages.ts';
import { annualOf } from './annual.queries.ts';
import { FILE_MS, MOST_MOVEMENTS, sectionsOf, type Section } from './statements.policy.ts';
import { failFile, finishFile } from './statements.repository.ts';

export type StatementRequested = { readonly memberId: string; readonly id: string };

export const statementPlace = (id: string): string => `statement_files|${id}|file`;

/** Twice the limit at request time: no account moves that much while a file is pending. */
const SLACK = 2;

type Wanted = { readonly memberId: bigint; readonly file: StatementFileRow; readonly holder: Holder };

/** Two sequential reads: whatever is posted between them, opening and movements add up to the closing balance. */
const sectionsRead = async (
  { reading }: JobContext,
  { memberId, file, holder }: Wanted,
): Promise<readonly Section[] | undefined> => {
  const { from, to, format } = file;
  const range = { memberId, from, to, timeZone: holder.timeZone };
  const limit = SLACK * MOST_MOVEMENTS[format];
  const before = await reading((tx) => openings(tx, range));
  const moved = await reading((tx) => movementsIn(tx, range, limit));
  return moved.length === limit ? undefined : sectionsOf(before, moved, holder.currency);
};

const csvBytes = ([head = [], ...rows]: readonly (readonly string[])[]): Buffer => Buffer.from(csvOf(head, rows));

/** The file's bytes; undefined where the range now holds more than a file can. */
const bytesOf = async (ctx: JobContext, wanted: Wanted, at: Date): Promise<Buffer | undefined> => {
  const { memberId, file, holder } = wanted;
  const { kind, from, to, lang, format } = file;
  const appContext: AppContextOf = { holder, period: { kind, from, to }, lang, at };
  if (kind === 'tax') {
    const rows = await ctx.reading((tx) => taxes(tx, { memberId, from, to, timeZone: holder.timeZone }));
    return format === 'csv' ? csvBytes(taxRows(appContext, rows)) : renderPdf(taxDocument(appContext, rows));
  }
  if (kind === 'annual') {
    const figures = await ctx.reading((tx) =>
      annualOf(tx, { memberId, from, to, timeZone: holder.timeZone, currency: holder.currency }),
    );
    return format === 'csv'
      ? csvBytes(annualRows(appContext, figures))
      : renderPdf(annualDocument(appContext, figures));
  }
  const sections = await sectionsRead(ctx, wanted);
  if (sections === undefined) return undefined;
  return format === 'csv'
    ? csvBytes(accountRows(appContext, sections))
    : renderPdf(accountDocument(appContext, sections));
};

/** At least once: a second try finds the file made and skips it. Bytes are on disk before the row says so. */
export const makeStatement = async (ctx: JobContext, asked: StatementRequested, at: Date): Promise<void> => {
  const { id } = asked;
  const { services, vault, reading, inTransaction } = ctx;
  const memberId = BigInt(asked.memberId);
  const file = await reading((tx) => fileOf(tx, memberId, id));
  if (file?.state !== 'waiting') return;
  const holder = await reading((tx) => holderOf(tx, memberId));
  invariant(holder !== undefined, 'whoever asked for a file is a member');
  const bytes = await bytesOf(ctx, { memberId, file, holder }, at);
  if (bytes === undefined) return inTransaction(({ tx }) => failFile(tx, memberId, id));
  const blobKey = `statement/${id.slice(-2)}/${id}.bin`;
  await services.blobs.put(blobKey, vault.encrypt(bytes.toString('base64'), statementPlace(id)));
  const expiresAt = new Date(at.getTime() + FILE_MS);
  const made = { memberId, id, blobKey, sizeBytes: bytes.length, at, expiresAt };
  const isFinished = await inTransaction(({ tx }) => finishFile(tx, made));
  if (!isFinished && (await reading((tx) => fileOf(tx, memberId, id))) === undefined)
    await services.blobs.remove(blobKey);
};
