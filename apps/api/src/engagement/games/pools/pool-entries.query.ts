// The frozen entries of a round, for verification of its draw.
import type { poolEntries as PoolEntries } from '@roda/api-contract/engagement/games-fairness';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { shortPageOf } from '@roda/api-contract/pages';
import type { RequestContext, Principal } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { entriesPage } from '#engagement/games/fairness/fairness.queries.ts';

type Op = typeof PoolEntries;

export const poolEntries = async ({ tx }: RequestContext<Principal>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const [page, limit] = [input.page ?? 1, input.limit ?? 1_000];
  const { rows, total } = (await entriesPage(tx, { roundId: input.roundId, page, limit })) ?? reject('not_found');
  return shortPageOf([...rows], total, { page, limit });
};
