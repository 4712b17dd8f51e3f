// Lists the console's queue of identity checks.
import type { listIdentities as ListIdentities } from '@roda/api-contract/people/suitability';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { identityQueue } from './identity-cases.queries.ts';
import { toCaseDto } from './identity-case-dto.ts';

type Op = typeof ListIdentities;

/** Pending ones first, the longest pending on top; document numbers masked. */
export const listIdentities = async (
  { tx, vault, principal }: RequestContext<Operator>,
  input: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const memberId = input.memberId === undefined ? undefined : BigInt(input.memberId);
  const { id, status, idType, highRisk, from, to, sort, order, page, limit, after } = input;
  const { operatorId } = principal;
  const asked = { operatorId, id, status, memberId, idType, highRisk, from, to, sort, order, page, limit, after };
  const { rows, total, next } = await identityQueue(tx, asked);
  return pageOf(
    rows.map((row) => toCaseDto(row, vault)),
    { total, next },
    input,
  );
};
