// Makes a series of boxes, or changes its words and its cap.
import type { saveSeries as SaveSeries } from '@roda/contract/chance-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { requireHonest } from '#platform/checked-writing.ts';
import { invariant, refuse } from '#platform/failure.ts';
import { countryById } from '#modules/places/places.public.ts';
import { seriesState } from './series.reads.ts';
import { changeSeries, insertFund, insertSeries } from './series.sql.ts';

type Op = typeof SaveSeries;

/** A new series comes with a fund of its own, empty. A country has one series of each number. */
export const saveSeries = async (act: Act<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, at, note } = act;
  const { id, version, countryId, number, words, dailyCap } = input;
  requireHonest(words, 'words');
  const given = { countryId, number, words, dailyCap, at };
  if (id !== undefined) {
    const saved = await changeSeries(tx, { id, version: version ?? 0 }, given);
    if (saved === undefined) return refuse((await seriesState(tx, id)) === undefined ? 'not_found' : 'stale');
    note({ target: `box_series:${id}`, after: { words, dailyCap } });
    return saved;
  }
  if ((await countryById(tx, countryId)) === undefined) refuse('not_found');
  const fundId = await insertFund(tx, { game: 'box', countryId, at });
  invariant(fundId !== undefined, 'a fund for a series');
  const made = await insertSeries(tx, given, fundId);
  invariant(made !== undefined, 'a series that was just kept');
  note({ target: `box_series:${made.id}`, after: { countryId, number, words, dailyCap } });
  return made;
};
