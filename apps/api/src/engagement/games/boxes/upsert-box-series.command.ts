// Inserts a series of boxes, or updates its texts and its cap.
import type { upsertBoxSeries as UpsertBoxSeries } from '@roda/api-contract/engagement/games-series';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { requireHonest } from '#platform/checked-text.ts';
import { invariant, reject } from '#platform/errors.ts';
import { countryById } from '#backoffice/markets/index.ts';
import { seriesState } from './box-series.queries.ts';
import { changeSeries, insertFund, insertSeries } from './box-series.repository.ts';

type Op = typeof UpsertBoxSeries;

/** A new series gets its own empty fund. A series number is unique per country. */
export const upsertBoxSeries = async (ctx: RequestContext<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, at, audit } = ctx;
  const { id, version, countryId, number, words, dailyCap } = input;
  requireHonest(words, 'words');
  const given = { countryId, number, words, dailyCap, at };
  if (id !== undefined) {
    const saved = await changeSeries(tx, { id, version: version ?? 0 }, given);
    if (saved === undefined) return reject((await seriesState(tx, id)) === undefined ? 'not_found' : 'stale');
    audit({ target: `box_series:${id}`, after: { words, dailyCap } });
    return saved;
  }
  if ((await countryById(tx, countryId)) === undefined) reject('not_found');
  const fundId = await insertFund(tx, { game: 'box', countryId, at });
  invariant(fundId !== undefined, 'a fund for a series');
  const made = await insertSeries(tx, given, fundId);
  invariant(made !== undefined, 'a series that was just kept');
  audit({ target: `box_series:${made.id}`, after: { countryId, number, words, dailyCap } });
  return made;
};
