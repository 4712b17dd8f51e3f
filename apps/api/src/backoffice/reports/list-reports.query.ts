// Reports and schedules, and a report's file for whom it was opened to.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf, shortPageOf } from '@roda/contract/pages';
import type {
  listReports as ListReports,
  listReportSchedules as ListReportSchedules,
  ReportFormat,
} from '@roda/contract/reports';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import type { Prep } from '#platform/http/route.ts';
import { filePlace } from './report-place.ts';
import { reportView, scheduleView } from './report-view.ts';
import { openedFile, runsPage, schedulesPage } from './reports.reads.ts';

export const listReports = async (
  { tx }: Act<Operator>,
  asked: InputOf<typeof ListReports>,
): Promise<ReplyOf<typeof ListReports>> => {
  const { rows, total, next } = await runsPage(tx, asked);
  return pageOf(rows.map(reportView), { total, next }, asked);
};

export const listReportSchedules = async (
  { tx }: Act<Operator>,
  asked: InputOf<typeof ListReportSchedules>,
): Promise<ReplyOf<typeof ListReportSchedules>> => {
  const { rows, total } = await schedulesPage(tx, asked);
  return shortPageOf(rows.map(scheduleView), total, asked);
};

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;
const TYPES: Readonly<Record<ReportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  zip: 'application/zip',
};

/** For how long an opened file is given out. */
export const OPEN_MS = 10 * 60_000;

/** Only to the operator who opened it, and not for long: to everybody else there is no such file. */
export const fetchReport = async (
  { who, at, vault, reading, services }: Prep,
  { id = '', format = '' }: Readonly<Record<string, string>>,
): Promise<{ readonly type: string; readonly bytes: Buffer; readonly name: string }> => {
  if (who.kind !== 'operator' || !UUID.test(id) || !Object.hasOwn(TYPES, format)) return refuse('not_found');
  const asked = { id, format, operatorId: who.operatorId, since: new Date(at.getTime() - OPEN_MS) };
  const { name, blobKey } = (await reading((tx) => openedFile(tx, asked))) ?? refuse('not_found');
  const sealed = await services.blobs.get(blobKey);
  const bytes = Buffer.from(vault.open(sealed, filePlace(id, format)), 'base64');
  const type = name.endsWith('.zip') ? TYPES.zip : TYPES[format as ReportFormat];
  return { type, bytes, name };
};
