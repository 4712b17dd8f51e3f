// The list of modules, and the server composed of them.
import { appVersion } from '@roda/domain/app-version';
import path from 'node:path';
import { openApi } from '@roda/api-contract/openapi';
import type { Operation } from '@roda/api-contract/operation';
import { operations } from '@roda/api-contract/operations';
import type { FastifyServerFactory } from 'fastify';
import type { Server } from 'node:http';
import { approvalsRoutes } from './backoffice/approvals/approvals.routes.ts';
import { catalogJobs, catalogSchedules } from './sales/catalog/catalog.jobs.ts';
import { catalogChanges, catalogDownloads, catalogRoutes } from './sales/catalog/catalog.routes.ts';
import { gamesJobs, gamesSchedules } from './engagement/games/games.jobs.ts';
import { gamesChanges, gamesRoutes } from './engagement/games/games.routes.ts';
import { gamesErasures } from './engagement/games/erasure.jobs.ts';
import { contentSchedules } from './content/content.jobs.ts';
import { contentChanges, contentRoutes } from './content/content.routes.ts';
import { employmentJobs, employmentSchedules } from './employment/employment.jobs.ts';
import { employmentChanges, employmentDownloads, employmentRoutes } from './employment/employment.routes.ts';
import { employmentErasures } from './employment/contracts/erasure.jobs.ts';
import { currenciesChanges, currenciesRoutes } from './wallet/currencies/currencies.routes.ts';
import { backofficeChanges, backofficeRoutes } from './backoffice/backoffice.routes.ts';
import { fleetJobs, fleetSchedules } from './fleet/fleet.jobs.ts';
import { fleetDownloads, fleetHooks, fleetRoutes } from './fleet/fleet.routes.ts';
import { holdingsSchedules } from './income/holdings/holdings.jobs.ts';
import { holdingsRoutes } from './income/holdings/holdings.routes.ts';
import { identityJobs, identitySchedules } from './people/identity/identity.jobs.ts';
import {
  messageTests,
  identityChanges,
  identityHooks,
  identityRoutes,
  identitySessions,
  namePlace,
} from './people/identity/identity.routes.ts';
import { approvalEmailSchedules } from './people/identity/email/send-email.jobs.ts';
import { identityErasures } from './people/identity/closing/erasure.jobs.ts';
import { referralsJobs, referralsSchedules } from './engagement/referrals/referrals.jobs.ts';
import { referralsChanges, referralsRoutes } from './engagement/referrals/referrals.routes.ts';
import { pointsMallSchedules } from './engagement/points-mall/points-mall.jobs.ts';
import { pointsMallChanges, pointsMallRoutes } from './engagement/points-mall/points-mall.routes.ts';
import { pointsMallErasures } from './engagement/points-mall/erasure.jobs.ts';
import { membersJobs, membersSchedules } from './people/members/members.jobs.ts';
import { membersChanges, membersDownloads, membersRoutes } from './people/members/members.routes.ts';
import { bulletinsReading, bulletinsRoutes } from './content/bulletins/bulletins.routes.ts';
import { notificationsJobs } from './content/notifications/notifications.jobs.ts';
import { notificationsChanges, notificationsRoutes } from './content/notifications/notifications.routes.ts';
import { ordersJobs, ordersSchedules } from './sales/orders/orders.jobs.ts';
import { ordersChanges, ordersRoutes } from './sales/orders/orders.routes.ts';
import { ordersErasures } from './sales/orders/erasure.jobs.ts';
import { paymentsJobs, paymentsSchedules } from './sales/payments/payments.jobs.ts';
import { paymentTests, paymentsChanges, paymentsHooks, paymentsRoutes } from './sales/payments/payments.routes.ts';
import { loadRegions } from './backoffice/markets/markets.jobs.ts';
import { marketsChanges, marketsRoutes } from './backoffice/markets/markets.routes.ts';
import { reportsJobs, reportsSchedules } from './backoffice/reports/reports.jobs.ts';
import { reportsDownloads, reportsRoutes } from './backoffice/reports/reports.routes.ts';
import { rewardsSchedules } from './engagement/rewards/rewards.jobs.ts';
import { digitalGoodsSchedules } from './sales/digital-goods/digital-goods.jobs.ts';
import {
  digitalGoodsChanges,
  digitalGoodsHooks,
  digitalGoodsRoutes,
} from './sales/digital-goods/digital-goods.routes.ts';
import { digitalGoodsErasures } from './sales/digital-goods/erasure.jobs.ts';
import { rewardsChanges, rewardsRoutes } from './engagement/rewards/rewards.routes.ts';
import { settlementJobs, settlementSchedules } from './income/settlement/settlement.jobs.ts';
import { settlementChanges, settlementDownloads, settlementRoutes } from './income/settlement/settlement.routes.ts';
import { assuranceJobs, assuranceSchedules } from './backoffice/assurance/assurance.jobs.ts';
import { assuranceChanges, assuranceRoutes } from './backoffice/assurance/assurance.routes.ts';
import { uploadsJobs } from './content/uploads/uploads.jobs.ts';
import { uploadsDownloads, uploadsRoutes } from './content/uploads/uploads.routes.ts';
import { uploadsErasures } from './content/uploads/erasure.jobs.ts';
import { walletJobs, walletSchedules } from './wallet/wallet.jobs.ts';
import { walletChanges, walletDownloads, walletRoutes } from './wallet/wallet.routes.ts';
import { walletErasures } from './wallet/erasure.jobs.ts';
import type { Config } from './platform/config.ts';
import { bind, type Bound, type BindPlan } from './platform/http/bind.ts';
import { bindConsole } from './platform/http/console-pages.ts';
import { bindPages } from './platform/http/pages.ts';
import { platformSchedules } from './platform/jobs/delete-expired-keys.ts';
import type { WorkerWork } from './platform/jobs/workers.ts';
import { frameSchedules } from './platform/sockets/frames.ts';
import type { AppContext } from './platform/app-context.ts';

/** Handlers of changes approved by a second operator, by kind. */
const changes: Parameters<typeof approvalsRoutes>[0] = [
  ...catalogChanges,
  ...gamesChanges,
  ...contentChanges,
  ...employmentChanges,
  ...currenciesChanges,
  ...backofficeChanges,
  ...referralsChanges,
  ...identityChanges,
  ...pointsMallChanges,
  ...membersChanges,
  ...notificationsChanges,
  ...ordersChanges,
  ...paymentsChanges,
  ...marketsChanges,
  ...digitalGoodsChanges,
  ...rewardsChanges,
  ...settlementChanges,
  ...assuranceChanges,
  ...walletChanges,
];

const moduleRoutes: BindPlan['routes'] = [
  ...approvalsRoutes(changes, operations, namePlace),
  ...catalogRoutes,
  ...gamesRoutes,
  ...contentRoutes,
  ...employmentRoutes,
  ...currenciesRoutes,
  ...fleetRoutes,
  ...holdingsRoutes,
  ...identityRoutes,
  ...referralsRoutes,
  ...pointsMallRoutes,
  ...membersRoutes,
  ...notificationsRoutes,
  ...bulletinsRoutes,
  ...ordersRoutes,
  ...paymentsRoutes,
  ...marketsRoutes,
  ...digitalGoodsRoutes,
  ...reportsRoutes,
  ...rewardsRoutes,
  ...settlementRoutes,
  ...assuranceRoutes,
  ...uploadsRoutes,
  ...walletRoutes,
];

const moduleSchedules: WorkerWork['schedules'] = [
  ...catalogSchedules,
  ...contentSchedules,
  ...gamesSchedules,
  ...employmentSchedules,
  ...fleetSchedules,
  ...holdingsSchedules,
  ...identitySchedules,
  ...approvalEmailSchedules(changes, operations),
  ...referralsSchedules,
  ...pointsMallSchedules,
  ...membersSchedules,
  ...ordersSchedules,
  ...paymentsSchedules,
  ...digitalGoodsSchedules,
  ...frameSchedules,
  ...platformSchedules,
  ...reportsSchedules,
  ...rewardsSchedules,
  ...settlementSchedules,
  ...assuranceSchedules,
  ...walletSchedules,
];

const hooks: BindPlan['hooks'] = [...fleetHooks, ...paymentsHooks, ...digitalGoodsHooks, ...identityHooks];

const downloads: BindPlan['downloads'] = [
  ...catalogDownloads,
  ...fleetDownloads,
  ...settlementDownloads,
  ...membersDownloads,
  ...employmentDownloads,
  ...reportsDownloads,
  ...uploadsDownloads,
  ...walletDownloads,
];

const jobs: WorkerWork['jobs'] = [
  ...catalogJobs,
  ...gamesJobs,
  ...employmentJobs,
  ...fleetJobs,
  ...identityJobs,
  ...referralsJobs,
  ...membersJobs,
  ...notificationsJobs,
  ...ordersJobs,
  ...paymentsJobs,
  ...settlementJobs,
  ...reportsJobs,
  ...assuranceJobs,
  ...uploadsJobs,
  ...walletJobs,
  ...gamesErasures,
  ...employmentErasures,
  ...identityErasures,
  ...pointsMallErasures,
  ...ordersErasures,
  ...digitalGoodsErasures,
  ...uploadsErasures,
  ...walletErasures,
];

const MOBILE = path.resolve(import.meta.dirname, '../../member/dist');
const CONSOLE = path.resolve(import.meta.dirname, '../../console/dist');

const providerTests: Parameters<typeof backofficeRoutes>[0]['providerTests'] = (services) => [
  ...messageTests(services),
  ...paymentTests(services),
];

/** A production's reference is public, and operators' calls are nobody's business there; a demo describes all. */
const described = (served: readonly Operation[], mode: Config['mode']): readonly Operation[] =>
  mode === 'demo' ? served : served.filter(({ realm, path: at }) => realm !== 'operator' && !at.startsWith('admin/'));

/** What a process may add to the server: operations and work that don't exist in production. */
export type ServerExtension = Pick<BindPlan, 'routes'> & Pick<WorkerWork, 'schedules'>;

export type ComposedServer = {
  /** All routes. */
  readonly plan: BindPlan;
  /** All jobs and schedules. */
  readonly work: WorkerWork;
  /** Puts into the database what calls expect there. */
  readonly before: (appContext: AppContext) => Promise<void>;
  /** Builds the whole server behind one listener: operations, hooks, files, web apps, API reference. */
  readonly app: (appContext: AppContext, serverFactory?: FastifyServerFactory<Server>) => Promise<Bound>;
};

/** Composes the server of all modules; without an extension it is what production runs. */
export const composeServer = (extension: ServerExtension = { routes: [], schedules: [] }): ComposedServer => {
  const own = [...moduleRoutes, ...extension.routes];
  // What an extension brings is there before the server looks at it, also after its clock has jumped.
  const schedules = [...extension.schedules, ...moduleSchedules];
  const routes = [...own, ...backofficeRoutes({ routes: own, changes, operations, schedules, providerTests })];
  const bound = new Set(routes.map(({ op }) => op.id));
  const served = operations.filter(({ id }) => bound.has(id));
  const plan: BindPlan = {
    sessions: identitySessions,
    routes,
    hooks,
    downloads,
    requiredReading: bulletinsReading,
  };
  return {
    plan,
    work: { jobs, schedules },
    before: ({ pool }) => loadRegions(pool),
    app: async (appContext, serverFactory) => {
      const server = await bind(plan, appContext, serverFactory);
      const { mode, map, robots } = appContext.services.config;
      await bindPages(server.http, {
        mobile: MOBILE,
        openApi: () => openApi(described(served, mode), { title: 'Roda', version: appVersion }),
        mapOrigin: map?.origin,
        captchaSources: robots.captcha?.sources,
      });
      await bindConsole(server.http, { folder: CONSOLE, mode, mapOrigin: map?.origin });
      return server;
    },
  };
};
