// Opens a series of boxes.
import type { openSeries as OpenSeries } from '@roda/contract/chance-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { promisedHours } from './fairness.reads.ts';
import { promiseHours } from './seeds.ts';
import { seriesState } from './series.reads.ts';
import { openIfCovered } from './series.sql.ts';

type Op = typeof OpenSeries;

/** Odds and prizes were each seen by two people; here they are only checked. Promises the seeds of the coming days. */
export const openSeries = async (act: Act<Operator>, { id }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, at, note } = act;
  const before = (await seriesState(tx, id)) ?? refuse('not_found');
  if (!(await openIfCovered(tx, id, at))) {
    const { state } = (await seriesState(tx, id)) ?? before;
    refuse('wrong_state', { state: state === 'open' ? 'open' : 'not_funded' });
  }
  await promiseHours(act, id, await promisedHours(tx, id, at));
  note({ target: `box_series:${id}`, before: { state: before.state }, after: { state: 'open' } });
  return { id, state: 'open' };
};
