// Returns the member's withdrawals, newest first, and one of them with its steps.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type {
  listWithdrawals as ListWithdrawals,
  withdrawalInfo as WithdrawalInfo,
} from '@roda/api-contract/wallet/withdrawal-cases';
import type { RequestContext } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { shownQuestion } from './question-dto.ts';
import { stepsOf } from './withdrawals.policy.ts';
import { shownWithdrawal } from './withdrawal-dto.ts';
import { ofMember, oneOfMember } from './withdrawals.queries.ts';

export const listWithdrawals = async (
  { tx, principal, client }: RequestContext,
  { page, limit, after, status }: InputOf<typeof ListWithdrawals>,
): Promise<ReplyOf<typeof ListWithdrawals>> => {
  const { rows, total, next } = await ofMember(tx, principal.memberId, { status, page, limit, after });
  return pageOf(
    rows.map((row) => shownWithdrawal(row, client.lang)),
    { total, next },
    { page, limit },
  );
};

export const withdrawalInfo = async (
  { tx, principal, client }: RequestContext,
  { id }: InputOf<typeof WithdrawalInfo>,
): Promise<ReplyOf<typeof WithdrawalInfo>> => {
  const row = (await oneOfMember(tx, principal.memberId, id)) ?? reject('not_found');
  const steps = stepsOf({
    status: row.status,
    requestedAt: row.requested_at,
    approvedAt: row.approved_at,
    sentAt: row.sent_at,
    paidAt: row.paid_at,
    endedAt: row.ended_at,
  });
  return {
    ...shownWithdrawal(row, client.lang),
    steps: steps.map(({ status, at }) => ({ status, at: at.toISOString() })),
    questions: row.questions.map((each) => shownQuestion(each, client.lang)),
  };
};
