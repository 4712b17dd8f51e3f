// Rounds of the pool, for operators.
import type { listRounds as ListRounds } from '@roda/contract/chance-rounds';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import type { Act, Operator } from '#platform/act.ts';
import { roundsForOperators } from './pool.reads.ts';
import { showRoundCase } from './show-round.ts';

type Op = typeof ListRounds;

export const listRounds = async ({ tx, at, caller }: Act<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { rows, total, next } = await roundsForOperators(tx, { ...input, lang: caller.lang, at });
  return pageOf(rows.map(showRoundCase), { total, next }, input);
};
