// Closes a series of boxes at once.
import type { closeSeries as CloseSeries } from '@roda/contract/chance-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { seriesState } from './series.reads.ts';
import { setClosed } from './series.sql.ts';

type Op = typeof CloseSeries;

export const closeSeries = async (
  { tx, at, note }: Act<Operator>,
  { id, reason }: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const before = (await seriesState(tx, id)) ?? refuse('not_found');
  if (!(await setClosed(tx, id, at))) refuse('wrong_state', { state: before.state });
  note({ target: `box_series:${id}`, before: { state: 'open' }, after: { state: 'closed' }, reason });
  return { id, state: 'closed' };
};
