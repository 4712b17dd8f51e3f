// The console's queue of identity checks.
import type { listIdentities as ListIdentities } from '@roda/contract/identity-gate';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import type { Act, Operator } from '#platform/act.ts';
import { identityQueue } from './cases.reads.ts';
import { showCase } from './show-case.ts';

type Op = typeof ListIdentities;

/** Waiting ones first, the longest wait on top; document numbers masked. */
export const listIdentities = async ({ tx, vault }: Act<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const memberId = input.memberId === undefined ? undefined : BigInt(input.memberId);
  const { id, status, idType, highRisk, from, to, sort, order, page, limit, after } = input;
  const asked = { id, status, memberId, idType, highRisk, from, to, sort, order, page, limit, after };
  const { rows, total, next } = await identityQueue(tx, asked);
  return pageOf(
    rows.map((row) => showCase(row, vault)),
    { total, next },
    input,
  );
};
