// The member's withdrawals, newest first, and one of them with its steps.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import type {
  listWithdrawals as ListWithdrawals,
  withdrawalInfo as WithdrawalInfo,
} from '@roda/contract/wallet-withdrawals';
import type { Act } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { shownQuestion } from './question-view.ts';
import { stepsOf } from './wallet.rules.ts';
import { shownWithdrawal } from './withdrawal-view.ts';
import { ofMember, oneOfMember } from './withdrawals.reads.ts';

export const listWithdrawals = async (
  { tx, who, caller }: Act,
  { page, limit, after, status }: InputOf<typeof ListWithdrawals>,
): Promise<ReplyOf<typeof ListWithdrawals>> => {
  const { rows, total, next } = await ofMember(tx, who.memberId, { status, page, limit, after });
  return pageOf(
    rows.map((row) => shownWithdrawal(row, caller.lang)),
    { total, next },
    { page, limit },
  );
};

export const withdrawalInfo = async (
  { tx, who, caller }: Act,
  { id }: InputOf<typeof WithdrawalInfo>,
): Promise<ReplyOf<typeof WithdrawalInfo>> => {
  const row = (await oneOfMember(tx, who.memberId, id)) ?? refuse('not_found');
  const steps = stepsOf({
    status: row.status,
    requestedAt: row.requested_at,
    approvedAt: row.approved_at,
    sentAt: row.sent_at,
    paidAt: row.paid_at,
    endedAt: row.ended_at,
  });
  return {
    ...shownWithdrawal(row, caller.lang),
    steps: steps.map(({ status, at }) => ({ status, at: at.toISOString() })),
    questions: row.questions.map((each) => shownQuestion(each, caller.lang)),
  };
};
