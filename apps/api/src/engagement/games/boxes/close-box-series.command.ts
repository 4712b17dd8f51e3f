// Closes a series of boxes at once.
import type { closeBoxSeries as CloseBoxSeries } from '@roda/api-contract/engagement/games-series';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { seriesState } from './box-series.queries.ts';
import { setClosed } from './box-series.repository.ts';

type Op = typeof CloseBoxSeries;

export const closeBoxSeries = async (
  { tx, at, audit }: RequestContext<Operator>,
  { id, reason }: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const before = (await seriesState(tx, id)) ?? reject('not_found');
  if (!(await setClosed(tx, id, at))) reject('wrong_state', { state: before.state });
  audit({ target: `box_series:${id}`, before: { state: 'open' }, after: { state: 'closed' }, reason });
  return { id, state: 'closed' };
};
