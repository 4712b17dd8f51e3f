// The frozen entries of a round, for whoever checks its draw.
import type { poolEntries as PoolEntries } from '@roda/contract/chance-fairness';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { shortPageOf } from '@roda/contract/pages';
import type { Act, Who } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { entriesPage } from './fairness.reads.ts';

type Op = typeof PoolEntries;

export const poolEntries = async ({ tx }: Act<Who>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const [page, limit] = [input.page ?? 1, input.limit ?? 1_000];
  const { rows, total } = (await entriesPage(tx, { roundId: input.roundId, page, limit })) ?? refuse('not_found');
  return shortPageOf([...rows], total, { page, limit });
};
