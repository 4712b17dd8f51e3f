// Drafts a round of the pool.
import type { scheduleRound as ScheduleRound } from '@roda/contract/chance-rounds';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { requireHonest } from '#platform/checked-writing.ts';
import { invariant, refuse } from '#platform/failure.ts';
import { countryById } from '#modules/places/places.public.ts';
import { insertRound } from './pool.sql.ts';
import { poolFundOf } from './series.reads.ts';
import { insertFund } from './series.sql.ts';

type Op = typeof ScheduleRound;

const SALT_BYTES = 32;
const HOUR_MS = 3_600_000;
const LONGEST_MS = 92 * 24 * HOUR_MS;

/** At least an hour, at most a quarter, and the draw lies ahead. */
const requirePeriod = (from: Date, until: Date, at: Date): void => {
  const length = until.getTime() - from.getTime();
  if (length >= HOUR_MS && length <= LONGEST_MS && until > at) return;
  refuse('bad_period', { fields: [{ path: 'drawsAt', message: 'bad_period' }] });
};

/** Nothing is promised by it. The first round of a country makes the pool's fund. */
export const scheduleRound = async (act: Act<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, at, newId, random, note } = act;
  const { countryId, words, prizes } = input;
  const [opensAt, drawsAt] = [new Date(input.opensAt), new Date(input.drawsAt)];
  requireHonest(words, 'words');
  requirePeriod(opensAt, drawsAt, at);
  if ((await countryById(tx, countryId)) === undefined) refuse('not_found');
  const fundId =
    (await insertFund(tx, { game: 'pool', countryId, at })) ?? (await poolFundOf(tx, countryId)) ?? refuse('not_found');
  const round = { id: newId(), countryId, fundId, words, opensAt, drawsAt, salt: random(SALT_BYTES) };
  const number = await insertRound(tx, { ...round, prizes: prizes.map(BigInt) });
  invariant(number !== undefined, 'a round that was just kept');
  note({ target: `pool_round:${round.id}`, after: { countryId, number, prizes, opensAt, drawsAt } });
  return { id: round.id, number, fundId };
};
