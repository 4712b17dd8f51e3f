// Opens a series of boxes.
import type { openBoxSeries as OpenBoxSeries } from '@roda/api-contract/engagement/games-series';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { promisedHours } from '#engagement/games/fairness/fairness.queries.ts';
import { promiseHours } from '#engagement/games/fairness/seeds.ts';
import { seriesState } from './box-series.queries.ts';
import { openIfCovered } from './box-series.repository.ts';

type Op = typeof OpenBoxSeries;

/**
 * Odds and prizes were each approved by two operators; here they are only checked. Publishes the seed hashes of the
 * coming days.
 */
export const openBoxSeries = async (ctx: RequestContext<Operator>, { id }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, at, audit } = ctx;
  const before = (await seriesState(tx, id)) ?? reject('not_found');
  if (!(await openIfCovered(tx, id, at))) {
    const { state } = (await seriesState(tx, id)) ?? before;
    reject('wrong_state', { state: state === 'open' ? 'open' : 'not_funded' });
  }
  await promiseHours(ctx, id, await promisedHours(tx, id, at));
  audit({ target: `box_series:${id}`, before: { state: before.state }, after: { state: 'open' } });
  return { id, state: 'open' };
};
