// The settlements so far, the newest first.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import type { listSettlements as operation } from '@roda/contract/settlement';
import type { Act, Operator } from '#platform/act.ts';
import { progressOf, sumsOf } from './run-settlement.ts';
import { settlementsPage } from './settlement.reads.ts';

export const listSettlements = async (
  { tx }: Act<Operator>,
  input: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { rows, total, next } = await settlementsPage(tx, input);
  const list = rows.map((row) => ({ ...sumsOf(row), ...progressOf(row) }));
  return pageOf(list, { total, next }, input);
};
