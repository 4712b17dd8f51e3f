// The caller's own passkeys.
import type { listPasskeys as ListPasskeys } from '@roda/contract/identity-passkeys';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { passkeysOf } from './passkeys.reads.ts';

type Op = typeof ListPasskeys;

export const listPasskeys = async ({ tx, who }: Act<Operator>, _input: InputOf<Op>): Promise<ReplyOf<Op>> =>
  (await passkeysOf(tx, who.operatorId)).map(({ addedAt, usedAt, ...row }) => ({
    ...row,
    addedAt: addedAt.toISOString(),
    ...(usedAt === null ? {} : { usedAt: usedAt.toISOString() }),
  }));
