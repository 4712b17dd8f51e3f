// Carriers as operators edit them.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { shortPageOf } from '@roda/contract/pages';
import type { listCarriersForOperators as operation } from '@roda/contract/plans-shelf';
import type { Act, Operator } from '#platform/act.ts';
import { carriersForOperators } from './operator-plans.reads.ts';

export const listCarriersForOperators = async (
  { tx }: Act<Operator>,
  input: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { rows, total } = await carriersForOperators(tx, input);
  return shortPageOf([...rows], total, input);
};
