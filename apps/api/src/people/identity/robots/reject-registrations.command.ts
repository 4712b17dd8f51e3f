// Keeps rewards and games closed to registrations that waited for a look.
import type { rejectRegistrations as RejectRegistrations } from '@roda/api-contract/people/registrations';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { decideRegistrations } from './decide-registrations.ts';

type Op = typeof RejectRegistrations;

/** Only pending ones: what was opened to a member stays open. The account and its own money are not affected. */
export const rejectRegistrations = async (
  ctx: RequestContext<Operator>,
  { memberIds, reason }: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const decided = await decideRegistrations(ctx, { memberIds, from: ['pending'], to: 'rejected', note: reason });
  return { count: decided.length };
};
