// The list of modules, and the server composed of them.
import path from 'node:path';
import { openApi } from '@roda/contract/openapi';
import { operations } from '@roda/contract/operations';
import type { FastifyServerFactory } from 'fastify';
import type { Server } from 'node:http';
import { approvalsRoutes } from './modules/approvals/approvals.routes.ts';
import { catalogueJobs, catalogueSchedules } from './modules/catalogue/catalogue.jobs.ts';
import { catalogueChanges, catalogueRoutes } from './modules/catalogue/catalogue.routes.ts';
import { chanceJobs, chanceSchedules } from './modules/chance/chance.jobs.ts';
import { chanceChanges, chanceRoutes } from './modules/chance/chance.routes.ts';
import { chanceRemovals } from './modules/chance/removal.jobs.ts';
import { contentSchedules } from './modules/content/content.jobs.ts';
import { contentChanges, contentRoutes } from './modules/content/content.routes.ts';
import { contractsJobs, contractsSchedules } from './modules/contracts/contracts.jobs.ts';
import { contractsChanges, contractsDownloads, contractsRoutes } from './modules/contracts/contracts.routes.ts';
import { contractsRemovals } from './modules/contracts/removal.jobs.ts';
import { currenciesChanges, currenciesRoutes } from './modules/currencies/currencies.routes.ts';
import { deskChanges, deskRoutes } from './modules/desk/desk.routes.ts';
import { fleetSchedules } from './modules/fleet/fleet.jobs.ts';
import { fleetHooks, fleetRoutes } from './modules/fleet/fleet.routes.ts';
import { holdingsSchedules } from './modules/holdings/holdings.jobs.ts';
import { holdingsRoutes } from './modules/holdings/holdings.routes.ts';
import { identityJobs, identitySchedules } from './modules/identity/identity.jobs.ts';
import { identityChanges, identityRoutes, identitySessions } from './modules/identity/identity.routes.ts';
import { identityRemovals } from './modules/identity/removal.jobs.ts';
import { invitationsJobs, invitationsSchedules } from './modules/invitations/invitations.jobs.ts';
import { invitationsChanges, invitationsRoutes } from './modules/invitations/invitations.routes.ts';
import { mallSchedules } from './modules/mall/mall.jobs.ts';
import { mallChanges, mallRoutes } from './modules/mall/mall.routes.ts';
import { mallRemovals } from './modules/mall/removal.jobs.ts';
import { membersJobs, membersSchedules } from './modules/members/members.jobs.ts';
import { membersChanges, membersDownloads, membersRoutes } from './modules/members/members.routes.ts';
import { noticesJobs } from './modules/notices/notices.jobs.ts';
import { noticesChanges, noticesRoutes } from './modules/notices/notices.routes.ts';
import { ordersJobs, ordersSchedules } from './modules/orders/orders.jobs.ts';
import { ordersChanges, ordersRoutes } from './modules/orders/orders.routes.ts';
import { ordersRemovals } from './modules/orders/removal.jobs.ts';
import { paymentsJobs, paymentsSchedules } from './modules/payments/payments.jobs.ts';
import { paymentsChanges, paymentsHooks, paymentsRoutes } from './modules/payments/payments.routes.ts';
import { placesChanges, placesRoutes } from './modules/places/places.routes.ts';
import { reportsJobs, reportsSchedules } from './modules/reports/reports.jobs.ts';
import { reportsDownloads, reportsRoutes } from './modules/reports/reports.routes.ts';
import { rewardsSchedules } from './modules/rewards/rewards.jobs.ts';
import { plansSchedules } from './modules/plans/plans.jobs.ts';
import { plansChanges, plansHooks, plansRoutes } from './modules/plans/plans.routes.ts';
import { plansRemovals } from './modules/plans/removal.jobs.ts';
import { rewardsChanges, rewardsRoutes } from './modules/rewards/rewards.routes.ts';
import { settlementJobs, settlementSchedules } from './modules/settlement/settlement.jobs.ts';
import { settlementChanges, settlementRoutes } from './modules/settlement/settlement.routes.ts';
import { trustJobs, trustSchedules } from './modules/trust/trust.jobs.ts';
import { trustChanges, trustRoutes } from './modules/trust/trust.routes.ts';
import { uploadsJobs } from './modules/uploads/uploads.jobs.ts';
import { uploadsDownloads, uploadsRoutes } from './modules/uploads/uploads.routes.ts';
import { uploadsRemovals } from './modules/uploads/removal.jobs.ts';
import { walletJobs, walletSchedules } from './modules/wallet/wallet.jobs.ts';
import { walletChanges, walletDownloads, walletRoutes } from './modules/wallet/wallet.routes.ts';
import { walletRemovals } from './modules/wallet/removal.jobs.ts';
import { bind, type Bound, type Plan } from './platform/http/bind.ts';
import { bindConsole } from './platform/http/console-pages.ts';
import { bindPages } from './platform/http/pages.ts';
import { platformSchedules } from './platform/jobs/sweep-keys.ts';
import type { Work } from './platform/jobs/workers.ts';
import { frameSchedules } from './platform/sockets/frames.ts';
import type { Surroundings } from './platform/surroundings.ts';

/** What a second operator's approval carries out, by kind. */
const changes: Parameters<typeof approvalsRoutes>[0] = [
  ...catalogueChanges,
  ...chanceChanges,
  ...contentChanges,
  ...contractsChanges,
  ...currenciesChanges,
  ...deskChanges,
  ...invitationsChanges,
  ...identityChanges,
  ...mallChanges,
  ...membersChanges,
  ...noticesChanges,
  ...ordersChanges,
  ...paymentsChanges,
  ...placesChanges,
  ...plansChanges,
  ...rewardsChanges,
  ...settlementChanges,
  ...trustChanges,
  ...walletChanges,
];

const moduleRoutes: Plan['routes'] = [
  ...approvalsRoutes(changes, operations),
  ...catalogueRoutes,
  ...chanceRoutes,
  ...contentRoutes,
  ...contractsRoutes,
  ...currenciesRoutes,
  ...fleetRoutes,
  ...holdingsRoutes,
  ...identityRoutes,
  ...invitationsRoutes,
  ...mallRoutes,
  ...membersRoutes,
  ...noticesRoutes,
  ...ordersRoutes,
  ...paymentsRoutes,
  ...placesRoutes,
  ...plansRoutes,
  ...reportsRoutes,
  ...rewardsRoutes,
  ...settlementRoutes,
  ...trustRoutes,
  ...uploadsRoutes,
  ...walletRoutes,
];

const moduleSchedules: Work['schedules'] = [
  ...catalogueSchedules,
  ...contentSchedules,
  ...chanceSchedules,
  ...contractsSchedules,
  ...fleetSchedules,
  ...holdingsSchedules,
  ...identitySchedules,
  ...invitationsSchedules,
  ...mallSchedules,
  ...membersSchedules,
  ...ordersSchedules,
  ...paymentsSchedules,
  ...plansSchedules,
  ...frameSchedules,
  ...platformSchedules,
  ...reportsSchedules,
  ...rewardsSchedules,
  ...settlementSchedules,
  ...trustSchedules,
  ...walletSchedules,
];

const hooks: Plan['hooks'] = [...fleetHooks, ...paymentsHooks, ...plansHooks];

const downloads: Plan['downloads'] = [
  ...membersDownloads,
  ...contractsDownloads,
  ...reportsDownloads,
  ...uploadsDownloads,
  ...walletDownloads,
];

const jobs: Work['jobs'] = [
  ...catalogueJobs,
  ...chanceJobs,
  ...contractsJobs,
  ...identityJobs,
  ...invitationsJobs,
  ...membersJobs,
  ...noticesJobs,
  ...ordersJobs,
  ...paymentsJobs,
  ...settlementJobs,
  ...reportsJobs,
  ...trustJobs,
  ...uploadsJobs,
  ...walletJobs,
  ...chanceRemovals,
  ...contractsRemovals,
  ...identityRemovals,
  ...mallRemovals,
  ...ordersRemovals,
  ...plansRemovals,
  ...uploadsRemovals,
  ...walletRemovals,
];

const VERSION = '1.0.427';
const MOBILE = path.resolve(import.meta.dirname, '../../mobile/dist');
const CONSOLE = path.resolve(import.meta.dirname, '../../console/dist');

/** What a process may add to the server: operations and work that don't exist in production. */
export type ServerExtension = Pick<Plan, 'routes'> & Pick<Work, 'schedules'>;

export type ComposedServer = {
  /** Everything that is served. */
  readonly plan: Plan;
  /** Everything that runs by itself. */
  readonly work: Work;
  /** The whole server behind one listener: operations, hooks, files, web apps, API reference. */
  readonly app: (around: Surroundings, serverFactory?: FastifyServerFactory<Server>) => Promise<Bound>;
};

/** Composes the server of all modules; without an extension it is what production runs. */
export const composeServer = (extension: ServerExtension = { routes: [], schedules: [] }): ComposedServer => {
  const own = [...moduleRoutes, ...extension.routes];
  const schedules = [...moduleSchedules, ...extension.schedules];
  const routes = [...own, ...deskRoutes({ routes: own, changes, operations, schedules })];
  const bound = new Set(routes.map(({ op }) => op.id));
  const served = operations.filter(({ id }) => bound.has(id));
  const plan: Plan = { sessions: identitySessions, routes, hooks, downloads };
  return {
    plan,
    work: { jobs, schedules },
    app: async (around, serverFactory) => {
      const server = await bind(plan, around, serverFactory);
      await bindPages(server.http, {
        mobile: MOBILE,
        openApi: () => openApi(served, { title: 'Roda', version: VERSION }),
      });
      await bindConsole(server.http, { folder: CONSOLE, mode: around.services.config.mode });
      return server;
    },
  };
};
