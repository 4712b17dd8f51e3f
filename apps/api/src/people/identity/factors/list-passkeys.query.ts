// Lists the calling operator's own passkeys.
import type { listPasskeys as ListPasskeys } from '@roda/api-contract/people/passkeys';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { passkeysOf } from './passkeys.queries.ts';

type Op = typeof ListPasskeys;

export const listPasskeys = async (
  { tx, principal }: RequestContext<Operator>,
  _input: InputOf<Op>,
): Promise<ReplyOf<Op>> =>
  (await passkeysOf(tx, principal.operatorId)).map(({ addedAt, usedAt, ...row }) => ({
    ...row,
    addedAt: addedAt.toISOString(),
    ...(usedAt === null ? {} : { usedAt: usedAt.toISOString() }),
  }));
