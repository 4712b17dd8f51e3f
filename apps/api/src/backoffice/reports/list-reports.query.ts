// Lists reports and schedules, and serves a report's file to the operator it was opened for.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf, shortPageOf } from '@roda/api-contract/pages';
import type {
  listReports as ListReports,
  listReportSchedules as ListReportSchedules,
  ReportFormat,
} from '@roda/api-contract/backoffice/reports';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import type { Prep } from '#platform/http/route.ts';
import { filePlace } from './report-file-field.ts';
import { toReportDto, toScheduleDto } from './report-dto.ts';
import { openedFile, runsPage, schedulesPage } from './reports.queries.ts';

export const listReports = async (
  { tx }: RequestContext<Operator>,
  asked: InputOf<typeof ListReports>,
): Promise<ReplyOf<typeof ListReports>> => {
  const { rows, total, next } = await runsPage(tx, asked);
  return pageOf(rows.map(toReportDto), { total, next }, asked);
};

export const listReportSchedules = async (
  { tx }: RequestContext<Operator>,
  asked: InputOf<typeof ListReportSchedules>,
): Promise<ReplyOf<typeof ListReportSchedules>> => {
  const { rows, total } = await schedulesPage(tx, asked);
  return shortPageOf(rows.map(toScheduleDto), total, asked);
};

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;
const TYPES: Readonly<Record<ReportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  zip: 'application/zip',
};

/** How long an opened file can be downloaded. */
export const OPEN_MS = 10 * 60_000;

/** Only for the operator who opened it, and for a limited time: everybody else gets not_found. */
export const fetchReport = async (
  { principal, at, vault, reading, services }: Prep,
  { id = '', format = '' }: Readonly<Record<string, string>>,
): Promise<{ readonly type: string; readonly bytes: Buffer; readonly name: string }> => {
  if (principal.kind !== 'operator' || !UUID.test(id) || !Object.hasOwn(TYPES, format)) return reject('not_found');
  const asked = { id, format, operatorId: principal.operatorId, since: new Date(at.getTime() - OPEN_MS) };
  const { name, blobKey } = (await reading((tx) => openedFile(tx, asked))) ?? reject('not_found');
  const encrypted = await services.blobs.get(blobKey);
  const bytes = Buffer.from(vault.open(encrypted, filePlace(id, format)), 'base64');
  const type = name.endsWith('.zip') ? TYPES.zip : TYPES[format as ReportFormat];
  return { type, bytes, name };
};
