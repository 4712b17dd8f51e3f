// Back office queries for one withdrawal: notes, questions, the sources of its money, the member.
import type { WithdrawalStatus } from '@roda/api-contract/enums';
import type { fundSources } from '@roda/api-contract/wallet/payouts';
import type { withdrawalQuestions } from '@roda/api-contract/wallet/withdrawal-cases';
import type { Tx } from '#platform/db/tx.ts';

export type QuestionRow = {
  readonly id: string;
  readonly code: (typeof withdrawalQuestions)[number];
  readonly words: string;
  readonly askedAt: string;
  readonly askedBy: string;
  readonly answeredAt: string | null;
  readonly answer: string | null;
};

export const QUESTIONS = `coalesce((select jsonb_agg(jsonb_build_object('id', q.id, 'code', q.code, 'words', q.words,
    'askedAt', q.asked_at, 'askedBy', q.asked_name, 'answeredAt', q.answered_at, 'answer', q.answer)
    order by q.asked_at, q.id)
  from withdrawal_questions q where q.member_id = w.member_id and q.withdrawal_id = w.id), '[]') as questions`;

/** Questions to a member about one withdrawal, oldest first. */
export const questionsOf = async (tx: Tx, memberId: bigint, id: string): Promise<readonly QuestionRow[]> =>
  (
    await tx.query<{ questions: readonly QuestionRow[] }>(
      `select ${QUESTIONS} from withdrawals w where w.member_id = $1 and w.id = $2`,
      [memberId, id],
    )
  )[0]?.questions ?? [];

export type BackofficeRow = {
  readonly questions: readonly QuestionRow[];
  readonly notes: readonly { readonly id: string; readonly text: string; readonly by: string; readonly at: string }[];
  readonly others: readonly {
    readonly id: string;
    readonly status: WithdrawalStatus;
    readonly minor: string;
    readonly at: string;
  }[];
  readonly funds: readonly { readonly source: (typeof fundSources)[number]; readonly minor: string }[];
  readonly balance: bigint;
  readonly registered_at: Date;
  readonly ender: string | null;
};

/** Sources of the money in a wallet, by posting code. */
const SOURCE = `case c.name when 'top_up' then 'top_up' when 'claim' then 'income' when 'transfer_in' then 'transfer'
  when 'salary' then 'salary' when 'purchase_cancel' then 'refund' when 'principal_return' then 'refund'
  when 'redeem' then 'reward' when 'quiz' then 'reward' else 'other' end`;

/**
 * Columns beside a withdrawal `w` of a member `m`. Returned withdrawals are no source of money: it was in the wallet
 * before.
 */
export const BACKOFFICE = `${QUESTIONS},
  coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'text', n.text, 'by', n.by_name, 'at', n.at)
    order by n.at, n.id) from withdrawal_notes n where n.withdrawal_id = w.id), '[]') as notes,
  coalesce((select jsonb_agg(jsonb_build_object('id', o.id, 'status', o.state, 'minor', o.amount_minor::text,
    'at', o.requested_at) order by o.requested_at desc, o.id desc)
    from (select * from withdrawals v where v.member_id = w.member_id and v.id <> w.id
      order by v.requested_at desc, v.id desc limit 10) o), '[]') as others,
  coalesce((select jsonb_agg(jsonb_build_object('source', f.source, 'minor', f.minor::text) order by f.minor desc)
    from (select ${SOURCE} as source, sum(e.amount) as minor
      from ledger.entries e join ledger.journals j on j.member_id = e.member_id and j.key = e.journal_key
      join ledger.codes c on c.code = j.code join ledger.currencies u on u.currency = e.currency
      where e.member_id = w.member_id and e.kind = 1 and e.amount > 0 and u.name = w.currency
        and c.name not in ('withdraw_return', 'payout_return')
        and e.created_at > w.requested_at - interval '90 days' and e.created_at <= w.requested_at
      group by 1) f), '[]') as funds,
  coalesce((select a.balance from ledger.accounts a join ledger.currencies u on u.currency = a.currency
    where a.member_id = w.member_id and a.kind = 1 and u.name = w.currency), 0)::bigint as balance,
  m.registered_at, (select name from operators p where p.id = w.ended_by) as ender`;
