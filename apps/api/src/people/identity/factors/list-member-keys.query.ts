// Lists the calling member's own keys.
import type { listMemberKeys as ListMemberKeys } from '@roda/api-contract/people/member-keys';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext } from '#platform/request-context.ts';
import { memberKeysOf } from './member-keys.queries.ts';

type Op = typeof ListMemberKeys;

export const listMemberKeys = async ({ tx, principal }: RequestContext, _input: InputOf<Op>): Promise<ReplyOf<Op>> =>
  (await memberKeysOf(tx, principal.memberId)).map(({ addedAt, usedAt, ...row }) => ({
    ...row,
    addedAt: addedAt.toISOString(),
    ...(usedAt === null ? {} : { usedAt: usedAt.toISOString() }),
  }));
