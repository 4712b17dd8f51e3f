// Channels and categories as operators edit them.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { planStructure as operation } from '@roda/contract/plans-shelf';
import type { Act, Operator } from '#platform/act.ts';
import { categoriesForOperators, channelsForOperators } from './operator-plans.reads.ts';

export const planStructure = async (
  { tx }: Act<Operator>,
  _input: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => ({
  channels: [...(await channelsForOperators(tx))],
  categories: (await categoriesForOperators(tx)).map(({ parentId, page, ...row }) => ({
    ...row,
    ...(parentId === null ? {} : { parentId }),
    ...(page === null ? {} : { page }),
  })),
});
