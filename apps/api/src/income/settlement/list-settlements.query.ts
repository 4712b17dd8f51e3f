// Lists the settlements, the newest first.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type { listSettlements as operation } from '@roda/api-contract/income/settlement';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { progressOf, sumsOf } from './run-settlement.command.ts';
import { settlementsPage } from './settlement.queries.ts';

export const listSettlements = async (
  { tx }: RequestContext<Operator>,
  input: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { rows, total, next } = await settlementsPage(tx, input);
  const list = rows.map((row) => ({ ...sumsOf(row), ...progressOf(row) }));
  return pageOf(list, { total, next }, input);
};
