// Rejects a proposed bulletin, or takes it back.
import type { rejectBulletin as RejectBulletin } from '@roda/api-contract/content/bulletins';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { settleBulletin } from './settle-bulletin.ts';

type Op = typeof RejectBulletin;

/** The proposer may take it back; it never stopped anybody. */
export const rejectBulletin = async (
  ctx: RequestContext<Operator>,
  { id, reason }: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  await settleBulletin(ctx, { id, outcome: 'rejected', reason });
  return { id, state: 'rejected' };
};
