// Routes of the reports module: operation to handler.
import * as contract from '@roda/api-contract/backoffice/reports';
import { command, download, read, type Download, type Route } from '#platform/http/route.ts';
import { fetchReport, listReports, listReportSchedules } from './list-reports.query.ts';
import { openReportFile } from './open-report-file.command.ts';
import { runReport } from './run-report.command.ts';
import { upsertReportSchedule } from './upsert-report-schedule.command.ts';

export const reportsRoutes: readonly Route[] = [
  read(contract.listReports, listReports),
  command(contract.runReport, runReport),
  command(contract.openReportFile, openReportFile),
  read(contract.listReportSchedules, listReportSchedules),
  command(contract.upsertReportSchedule, upsertReportSchedule),
];

export const reportsDownloads: readonly Download[] = [download('files/report/{id}/{format}', fetchReport)];
