// Module API of games: the scheduled work, for a demo that replays its own history.
export { auditOdds, drawDue, promiseSeeds, toSeedsDto } from './games.jobs.ts';
