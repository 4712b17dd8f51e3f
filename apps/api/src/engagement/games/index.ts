// What other modules may call: the work that chance does by itself, for a demo that plays its own past.
export { auditOdds, drawDue, promiseSeeds, toSeedsDto } from './games.jobs.ts';
