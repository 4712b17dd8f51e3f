// What the demo adds to the server: its operations, its schedules and its past.
import type { ProcessExtension } from '@roda/api/run-process.ts';
import { prepareDemo } from './demo.jobs.ts';
import { demoRoutes } from './demo.routes.ts';
import { deliverStatementsSchedule } from './bank/deliver-statements.ts';
import { driveFleetSchedule } from './fleet/drive-fleet.ts';

export const demoExtension: ProcessExtension = {
  routes: demoRoutes,
  schedules: [driveFleetSchedule, deliverStatementsSchedule],
  prepare: prepareDemo,
};
