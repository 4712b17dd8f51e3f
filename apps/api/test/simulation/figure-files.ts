// The files that show figures of the registry: statements, the data export, reports, the document of an ended holding.
import { openReportFile, runReport, type ReportKind } from '@roda/api-contract/backoffice/reports';
import { exportInfo, requestExport } from '@roda/api-contract/people/privacy';
import { requestStatement, statementFile } from '@roda/api-contract/wallet/statements';
import type { CallOf } from '@roda/api-contract/operation';
import { parse } from 'csv-parse/sync';
import { randomUUID } from 'node:crypto';
import type { TestMember, TestOperator } from '#test/factories/identity.ts';
import { done } from '#test/factories/employment.ts';
import { pinProof } from '#test/factories/member-key.ts';
import { lettersOfPdf } from '#test/pdf-text.ts';
import type { TestContext } from '#test/test-context.ts';
import { unzip } from '#test/zip-files.ts';

type Row = Readonly<Record<string, string>>;
const rowsOf = (csv: Buffer): readonly Row[] => parse(csv, { bom: true, columns: true }) as readonly Row[];

const download = async (context: TestContext, url: string | undefined, token: string): Promise<Buffer> => {
  const reply = await context.http.inject({ url: url ?? '/', headers: { authorization: `Bearer ${token}` } });
  if (reply.statusCode !== 200) throw new Error(`${url} answers ${reply.statusCode}`);
  return reply.rawPayload;
};

type Wish = CallOf<typeof requestStatement>;

const statement = async (context: TestContext, member: TestMember, wish: Wish): Promise<Buffer> => {
  await done(context, requestStatement, member, wish);
  await context.runJobs();
  const { url } = await done(context, statementFile, member, wish);
  return download(context, url, member.token);
};

/** Amounts of an annual statement by section, item and measure. */
export const annualCells = async (
  context: TestContext,
  member: TestMember,
  year: number,
): Promise<ReadonlyMap<string, string>> => {
  const rows = rowsOf(await statement(context, member, { kind: 'annual', year, format: 'csv' }));
  return new Map(rows.map((row) => [`${row['section']}.${row['item']}.${row['measure']}`, row['amount'] ?? '']));
};

/** All letters of the printed annual statement, without spaces. */
export const annualLetters = async (context: TestContext, member: TestMember, year: number): Promise<string> =>
  lettersOfPdf(await statement(context, member, { kind: 'annual', year, format: 'pdf' }));

/** The wallet's closing balance in a statement of these days. */
export const closingBalance = async (
  context: TestContext,
  member: TestMember,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<string | undefined> =>
  rowsOf(await statement(context, member, { from, to, format: 'csv' })).find(
    ({ account, entry }) => account === 'wallet' && entry === 'closing',
  )?.['balance'];

export const exportedFigures = async (context: TestContext, member: TestMember): Promise<Row> => {
  await done(context, requestExport, member, { proof: await pinProof(context, member) });
  await context.runJobs();
  const { url } = await done(context, exportInfo, member, {});
  const text = String(await download(context, url, member.token));
  return (JSON.parse(text) as { figures: Row }).figures;
};

/** The document about the end of a holding, without spaces. */
export const endingLetters = async (context: TestContext, member: TestMember, holdingId: string): Promise<string> =>
  lettersOfPdf(await download(context, `/files/ending/${holdingId}`, member.token));

const report = async (
  context: TestContext,
  operator: TestOperator,
  wish: { readonly kind: ReportKind; readonly from: string; readonly to: string; readonly format: 'csv' | 'zip' },
): Promise<Buffer> => {
  const { kind, from, to, format } = wish;
  const asked = { kind, from, to, formats: [format === 'zip' ? ('pdf' as const) : format] };
  const { id } = await done(context, runReport, operator, asked, { key: randomUUID() });
  await context.runJobs();
  const { url } = await done(context, openReportFile, operator, { id, format });
  return download(context, url, operator.token);
};

type Days = { readonly from: string; readonly to: string };

export const cohortRows = async (context: TestContext, operator: TestOperator, days: Days): Promise<readonly Row[]> =>
  rowsOf(await report(context, operator, { kind: 'cohort', ...days, format: 'csv' }));

/** The public figures in the regulator's pack. */
export const packedFigures = async (context: TestContext, operator: TestOperator, days: Days): Promise<unknown> => {
  const files = unzip(await report(context, operator, { kind: 'regulator_pack', ...days, format: 'zip' }));
  return (JSON.parse(String(files.get('solvency-proof.json'))) as { figures: unknown }).figures;
};
