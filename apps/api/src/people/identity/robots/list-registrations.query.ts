// Lists the console's queue of registrations that wait for a look.
import type {
  listRegistrations as ListRegistrations,
  RegistrationReview,
} from '@roda/api-contract/people/registrations';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type { output } from 'zod/mini';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reviewQueue, type ReviewRow } from './registration-reviews.queries.ts';

type Op = typeof ListRegistrations;

const toReviewDto = (row: ReviewRow): output<typeof RegistrationReview> => ({
  memberId: String(row.memberId),
  phone: row.phone,
  reason: row.reason,
  address: row.address,
  sameNetwork: Number(row.sameNetwork),
  ...(row.inviterId === null ? {} : { inviterId: String(row.inviterId) }),
  verified: row.verified,
  registeredAt: row.registeredAt.toISOString(),
  state: row.state,
  ...(row.decidedBy === null ? {} : { decidedBy: row.decidedBy }),
  ...(row.decidedAt === null ? {} : { decidedAt: row.decidedAt.toISOString() }),
  ...(row.note === '' ? {} : { note: row.note }),
});

const numberOf = (text: string | undefined): bigint | undefined => (text === undefined ? undefined : BigInt(text));

/** Pending ones first, the longest pending on top; phones and addresses masked. */
export const listRegistrations = async ({ tx }: RequestContext<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { state, reason, sort, order, page, limit, after } = input;
  const [id, inviterId, networkOf] = [input.id, input.inviterId, input.networkOf].map(numberOf);
  const asked = { id, state, reason, inviterId, networkOf, sort, order, page, limit, after };
  const { rows, total, next } = await reviewQueue(tx, asked);
  return pageOf(rows.map(toReviewDto), { total, next }, input);
};
