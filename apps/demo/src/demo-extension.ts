// What the demo adds to the server: its operations and its schedules.
import type { ServerExtension } from '@roda/api/app.ts';
import { demoRoutes } from './demo.routes.ts';
import { deliverStatementsSchedule } from './bank/deliver-statements.ts';
import { driveFleetSchedule } from './fleet/drive-fleet.ts';

export const demoExtension: ServerExtension = {
  routes: demoRoutes,
  schedules: [driveFleetSchedule, deliverStatementsSchedule],
};
