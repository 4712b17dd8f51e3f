// Table of contents of the reports module.
import * as contract from '@roda/contract/reports';
import { command, download, read, type Download, type Route } from '#platform/http/route.ts';
import { fetchReport, listReports, listReportSchedules } from './list-reports.ts';
import { openReportFile } from './open-report-file.ts';
import { runReport } from './run-report.ts';
import { saveReportSchedule } from './save-report-schedule.ts';

export const reportsRoutes: readonly Route[] = [
  read(contract.listReports, listReports),
  command(contract.runReport, runReport),
  command(contract.openReportFile, openReportFile),
  read(contract.listReportSchedules, listReportSchedules),
  command(contract.saveReportSchedule, saveReportSchedule),
];

export const reportsDownloads: readonly Download[] = [download('files/report/{id}/{format}', fetchReport)];
