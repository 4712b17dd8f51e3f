// Lists the versions of the key that orders are encrypted for.
import type { listOrderKeys as ListOrderKeys } from '@roda/api-contract/backoffice/jobs';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { orderKeyRows } from './order-keys.queries.ts';

type Key = ReplyOf<typeof ListOrderKeys>['list'][number];

/** The initial key of the server is included, also before its first rotation. */
export const listOrderKeys = async (
  { tx, at }: RequestContext<Operator>,
  _input: InputOf<typeof ListOrderKeys>,
): Promise<ReplyOf<typeof ListOrderKeys>> => {
  const rows = await orderKeyRows(tx, at);
  const shown = rows.map(({ kid, state, madeAt, madeBy, currentFrom, approvedBy, opensUntil }, index): Key => ({
    ...{ id: kid, version: rows.length - index, state, fromEnvironment: madeAt === null },
    ...(madeAt === null ? {} : { madeAt: madeAt.toISOString(), madeBy }),
    ...(currentFrom === null || madeAt === null ? {} : { currentFrom: currentFrom.toISOString() }),
    ...(approvedBy === '' ? {} : { approvedBy }),
    ...(opensUntil === null ? {} : { opensUntil: opensUntil.toISOString() }),
  }));
  if (rows.some(({ madeAt }) => madeAt === null)) return { list: shown };
  const first: Key = { id: 'environment', version: 1, state: 'current', fromEnvironment: true };
  return { list: [...shown.map((each) => ({ ...each, version: each.version + 1 })), first] };
};
