// Drafts a round of the pool.
import type { scheduleRound as ScheduleRound } from '@roda/api-contract/engagement/games-rounds';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { requireHonest } from '#platform/checked-text.ts';
import { invariant, reject } from '#platform/errors.ts';
import { countryById } from '#backoffice/markets/index.ts';
import { insertRound } from './pool.repository.ts';
import { poolFundOf } from '#engagement/games/boxes/box-series.queries.ts';
import { insertFund } from '#engagement/games/boxes/box-series.repository.ts';

type Op = typeof ScheduleRound;

const SALT_BYTES = 32;
const HOUR_MS = 3_600_000;
const LONGEST_MS = 92 * 24 * HOUR_MS;

/** At least an hour, at most a quarter of a year, and the draw is in the future. */
const requirePeriod = (from: Date, until: Date, at: Date): void => {
  const length = until.getTime() - from.getTime();
  if (length >= HOUR_MS && length <= LONGEST_MS && until > at) return;
  reject('bad_period', { fields: [{ path: 'drawsAt', message: 'bad_period' }] });
};

/** Nothing is committed yet. The first round of a country creates the pool's fund. */
export const scheduleRound = async (ctx: RequestContext<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, at, newId, random, audit } = ctx;
  const { countryId, words, prizes } = input;
  const [opensAt, drawsAt] = [new Date(input.opensAt), new Date(input.drawsAt)];
  requireHonest(words, 'words');
  requirePeriod(opensAt, drawsAt, at);
  if ((await countryById(tx, countryId)) === undefined) reject('not_found');
  const fundId =
    (await insertFund(tx, { game: 'pool', countryId, at })) ?? (await poolFundOf(tx, countryId)) ?? reject('not_found');
  const round = { id: newId(), countryId, fundId, words, opensAt, drawsAt, salt: random(SALT_BYTES) };
  const number = await insertRound(tx, { ...round, prizes: prizes.map(BigInt) });
  invariant(number !== undefined, 'a round that was just kept');
  audit({ target: `pool_round:${round.id}`, after: { countryId, number, prizes, opensAt, drawsAt } });
  return { id: round.id, number, fundId };
};
