// DTOs of a report and a schedule for operators.
import type { ReplyOf } from '@roda/api-contract/operation';
import type {
  listReportSchedules as ListReportSchedules,
  BackofficeReport,
} from '@roda/api-contract/backoffice/reports';
import { addDays } from '@roda/domain/time-zones';
import type { RunRow, ScheduleRow } from './reports.queries.ts';
import { periodAround } from './schedules.policy.ts';

export const toReportDto = (row: RunRow): BackofficeReport => ({
  id: row.id,
  kind: row.kind,
  from: row.from,
  to: row.to,
  timeZone: row.timeZone,
  formats: [...row.formats],
  state: row.state,
  progress: row.progress,
  rows: row.rowCount,
  files: [...row.files],
  requestedBy: row.requestedName,
  requestedAt: row.requestedAt.toISOString(),
  ...(row.readyAt === null ? {} : { readyAt: row.readyAt.toISOString() }),
  ...(row.expiresAt === null ? {} : { expiresAt: row.expiresAt.toISOString() }),
  ...(row.scheduleId === null ? {} : { scheduleId: row.scheduleId }),
  ...(row.failure === null ? {} : { failure: row.failure }),
});

type Schedule = ReplyOf<typeof ListReportSchedules>['list'][number];

export const toScheduleDto = (row: ScheduleRow): Schedule => ({
  id: row.id,
  kind: row.kind,
  every: row.every,
  formats: [...row.formats],
  active: row.active,
  version: row.version,
  next: addDays(periodAround(addDays(row.doneUntil, 1), row.every).to, 1),
  createdBy: row.createdName,
  createdAt: row.createdAt.toISOString(),
});
