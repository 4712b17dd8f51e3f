// The console's queue of identity checks.
import type { listIdentities as ListIdentities } from '@roda/contract/identity-gate';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import type { Act, Operator } from '#platform/act.ts';
import { identityQueue } from './gate.reads.ts';
import { showCase } from './show-case.ts';

type Op = typeof ListIdentities;

/** Waiting ones first, the longest wait on top; document numbers masked. */
export const listIdentities = async ({ tx, vault }: Act<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { rows, total } = await identityQueue(tx, { status: input.status, page: input.page, limit: input.limit });
  return pageOf(
    rows.map((row) => showCase(row, vault)),
    total,
    input,
  );
};
