// The list of modules.
import type { FastifyServerFactory } from 'fastify';
import type { Server } from 'node:http';
import { demoRoutes } from './modules/demo/demo.routes.ts';
import { bind, type Bound, type Plan } from './platform/http/bind.ts';
import type { Work } from './platform/jobs/workers.ts';
import type { Surroundings } from './platform/surroundings.ts';
import { noSessions } from './platform/http/auth.ts';

/** Everything that is served. */
export const plan: Plan = {
  sessions: noSessions,
  routes: [
    ...demoRoutes,
  ],
  hooks: [],
  downloads: [],
};

/** Everything that runs by itself. */
export const work: Work = {
  jobs: [],
  schedules: [],
};

export const app = (around: Surroundings, serverFactory?: FastifyServerFactory<Server>): Promise<Bound> => bind(plan, around, serverFactory);
