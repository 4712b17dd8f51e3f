// The regulator's pack: every report, the proof of solvency and the head of the audit log in one archive with a list of
// its parts.
import { createHash } from 'node:crypto';
import type { JobContext } from '#platform/jobs/job.ts';
import { zipOf, type ZipEntry } from '#platform/zip.ts';
import { followLog, newestRoots, solvencyOf } from '#backoffice/assurance/index.ts';
import type { Table } from './report-cells.policy.ts';
import { csvEntries, pdfFile, xlsxFile, type About } from './report-documents.ts';

const json = (name: string, value: unknown): ZipEntry => ({
  name,
  bytes: Buffer.from(`${JSON.stringify(value, null, 2)}\n`),
});

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The public figures, with the newest signed roots: a stand-alone script verifies their signatures. */
const solvencyProof = async ({ reading }: JobContext, { lang, at }: About): Promise<ZipEntry> => {
  const figures = await reading((tx) => solvencyOf(tx, at, lang));
  const roots = await reading(newestRoots);
  return json('solvency-proof.json', { figures, roots });
};

/** The whole chain is verified for it, from the first entry on. */
const auditLogHead = async ({ reading }: JobContext, { at }: About): Promise<ZipEntry> => {
  const { holds, uptoId, uptoHash } = await reading(followLog);
  const checkedAt = at.toISOString();
  return json('audit-log-head.json', { holds, entries: String(uptoId), head: uptoHash.toString('hex'), checkedAt });
};

const listed = ({ name, bytes }: ZipEntry): object => ({ name, bytes: bytes.length, sha256: sha256(bytes) });

export const regulatorPack = async (ctx: JobContext, tables: readonly Table[], about: About): Promise<Buffer> => {
  const csv = csvEntries(tables).map(({ name, bytes }) => ({ name: `csv/${name}`, bytes }));
  const parts: readonly ZipEntry[] = [
    { name: 'report.pdf', bytes: await pdfFile(tables, about) },
    { name: 'report.xlsx', bytes: await xlsxFile(tables, about.lang) },
    ...csv,
    await solvencyProof(ctx, about),
    await auditLogHead(ctx, about),
  ];
  const { from, to, timeZone, askedBy, at } = about;
  const period = { from, to, timeZone };
  const manifest = json('manifest.json', { period, madeAt: at.toISOString(), askedBy, files: parts.map(listed) });
  return zipOf([manifest, ...parts]);
};
