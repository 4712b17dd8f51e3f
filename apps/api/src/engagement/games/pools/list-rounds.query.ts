// Lists rounds of the pool, for operators.
import type { listRounds as ListRounds } from '@roda/api-contract/engagement/games-rounds';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { roundsForOperators } from './pool.queries.ts';
import { toRoundCaseDto } from './round-dto.ts';

type Op = typeof ListRounds;

export const listRounds = async (
  { tx, at, client }: RequestContext<Operator>,
  input: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const { rows, total, next } = await roundsForOperators(tx, { ...input, lang: client.lang, at });
  return pageOf(rows.map(toRoundCaseDto), { total, next }, input);
};
