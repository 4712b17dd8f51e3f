// Queries on withdrawals, for members and for deciding operators.
import type { WithdrawalStatus } from '@roda/api-contract/enums';
import type { withdrawalStages, withdrawalQuestions } from '@roda/api-contract/wallet/withdrawal-cases';
import {
  ascending,
  booleanKey,
  descending,
  integerKey,
  type Keyset,
  keysetPage,
  type KeysetListed,
  nullable,
  type Paging,
  timestampKey,
  uuidKey,
} from '#platform/db/keyset.ts';
import type { Ordering } from '#platform/db/ordering.policy.ts';
import type { OrNull } from '#platform/db/present.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { WalletCurrency } from '#wallet/accounts/accounts.queries.ts';
import type { fundSources } from '@roda/api-contract/wallet/payouts';

export type WithdrawalDto = {
  readonly id: string;
  readonly status: WithdrawalStatus;
  readonly currency: WalletCurrency;
  readonly amount_minor: bigint;
  readonly fee_minor: bigint;
  readonly tax_minor: bigint;
  readonly net_minor: bigint;
  readonly exchange_rate: string;
  readonly bank_name: string;
  readonly last4: string;
  readonly requested_at: Date;
  readonly decide_by: Date;
  readonly pay_by: Date;
  readonly approved_at: Date | null;
  readonly sent_at: Date | null;
  readonly paid_at: Date | null;
  readonly ended_at: Date | null;
  readonly reason_code: string | null;
  readonly reason: string | null;
};

const VIEW = `w.id, w.state as status, w.currency, w.amount_minor, w.fee_minor, w.tax_minor, w.net_minor,
  w.exchange_rate, b.name as bank_name, k.last4, w.requested_at, w.decide_by, w.pay_by, w.approved_at, w.sent_at,
  w.paid_at, w.ended_at, w.reason_code, w.reason`;

const CARD = `join bank_cards k on k.member_id = w.member_id and k.id = w.card_id join banks b on b.code = k.bank_code`;

type Filter = Paging & { readonly status: WithdrawalStatus | undefined };

type Counted = { readonly total: bigint };

const OWN: Keyset<'at'> = { sorts: { at: timestampKey('requested_at') }, tie: [uuidKey('id')] };

/** Newest first; ids are ordered by time, so that rows of equal time keep their order from page to page. */
export const ofMember = async (tx: Tx, memberId: bigint, asked: Filter): Promise<KeysetListed<WithdrawalDto>> => {
  const { page, limit, after } = asked;
  const list = keysetPage(OWN, { page, limit, after }, 3);
  const found = await tx.query<OrNull<WithdrawalDto> & Counted>(
    `select ${VIEW}, n.total, w."cursorKeys" from (
       select ${list.isFirst ? 'count(*)' : '0::bigint'} as total from withdrawals
        where member_id = $1 and ($2::text is null or state = $2)${list.isFirst ? '' : ' limit 1'}) n
     left join lateral (
       select *, ${list.cursor} from withdrawals where member_id = $1 and ($2::text is null or state = $2)
        ${list.after} ${list.order} ${list.window}) w on true
     left join bank_cards k on k.member_id = w.member_id and k.id = w.card_id left join banks b on b.code = k.bank_code
     order by w.requested_at desc, w.id desc`,
    [memberId, asked.status ?? null, ...list.values],
  );
  return {
    ...list.cut(found.filter((row): row is WithdrawalDto & Counted => row.id !== null)),
    total: Number(found[0]?.total ?? 0n),
  };
};

type Questioned = { readonly questions: readonly QuestionRow[] };

export const oneOfMember = async (
  tx: Tx,
  memberId: bigint,
  id: string,
): Promise<(WithdrawalDto & Questioned) | undefined> =>
  (
    await tx.query<WithdrawalDto & Questioned>(
      `select ${VIEW}, ${QUESTIONS} from withdrawals w ${CARD} where w.member_id = $1 and w.id = $2`,
      [memberId, id],
    )
  )[0];

export type WithdrawalRowStage = (typeof withdrawalStages)[number];

export type CaseDto = WithdrawalDto & {
  readonly member_id: bigint;
  readonly card_id: string;
  readonly stage: WithdrawalRowStage;
  readonly country_id: number;
  readonly bank_code: string;
  readonly payout_reference: string;
  readonly approved_by: number | null;
  readonly taken_by: number | null;
  readonly taken_name: string | null;
  readonly taken_at: Date | null;
  readonly released_at: Date | null;
  readonly releaser: string | null;
  readonly returned_at: Date | null;
  readonly batch_id: string | null;
  readonly batch_number: number | null;
  readonly open_question: boolean;
  /** Money that was paid in within the day before the request. */
  readonly fresh_minor: bigint;
  readonly phone_masked: string;
  readonly holder_encrypted: Buffer;
  readonly card_added_at: Date;
  readonly approved_rule: boolean;
  readonly approver: string | null;
  readonly payer: string | null;
  readonly reference: string | null;
  /** The inputs of the automatic checks. */
  readonly card_age_hours: number;
  readonly auto_below_minor: bigint;
  readonly requests_that_day: bigint;
  readonly session_started_at: Date | null;
  readonly first_device: boolean;
  readonly reset_at: Date | null;
  readonly is_verified: boolean;
};

/** The stage for operators: approved ones are split by whether a second person released them. */
/** The step that is next, of the withdrawal `w`. */
export const STAGE = `case when w.state <> 'approved' then w.state when w.released_at is null then 'to_release' else 'to_send' end`;

const CASE = `${VIEW}, w.member_id, w.card_id, ${STAGE} as stage, w.country_id, k.bank_code,
  payout_reference(w.id) as payout_reference, w.approved_by, w.taken_by, w.taken_name, w.taken_at, w.released_at,
  (select name from operators o where o.id = w.released_by) as releaser, w.returned_at, w.batch_id,
  (select number from payout_batches p where p.id = w.batch_id) as batch_number,
  exists (select from withdrawal_questions q where q.member_id = w.member_id and q.withdrawal_id = w.id
            and q.answered_at is null) as open_question,
  coalesce((select sum(t.amount_minor) from payment_receipts t where t.member_id = w.member_id
     and t.currency = w.currency and t.credited_at > w.requested_at - interval '24 hours'
     and t.credited_at <= w.requested_at), 0)::bigint as fresh_minor,
  m.phone_masked, k.holder_encrypted, k.added_at as card_added_at,
  w.approved_rule, w.reference, r.auto_card_age_hours as card_age_hours, r.auto_below_minor,
  (select name from operators o where o.id = w.approved_by) as approver,
  (select name from operators o where o.id = w.paid_by) as payer,
  (select count(*) from withdrawals d where d.member_id = w.member_id and d.day = w.day) as requests_that_day,
  s.started_at as session_started_at,
  not exists (select from sessions e where e.member_id = w.member_id and e.started_at < s.started_at
                 and e.device_index <> s.device_index) as first_device,
  (select reset_at from credentials c where c.member_id = w.member_id) as reset_at,
  exists (select from identity_checks i where i.member_id = w.member_id and i.status = 'approved') as is_verified`;

const CASE_FROM = `${CARD} join members m on m.member_id = w.member_id
  join lateral (select * from withdrawal_rules v where v.country_id = w.country_id and v.valid_from <= w.day
    order by v.valid_from desc limit 1) r on true
  left join sessions s on s.member_id = w.member_id and s.id = w.session_id`;

export const oneCase = async (tx: Tx, id: string): Promise<CaseDto | undefined> =>
  (await tx.query<CaseDto>(`select ${CASE} from withdrawals w ${CASE_FROM} where w.id = $1`, [id]))[0];

/** One case with everything the back office reviews before deciding. */
export const backofficeCase = async (tx: Tx, id: string): Promise<(CaseDto & BackofficeRow) | undefined> =>
  (
    await tx.query<CaseDto & BackofficeRow>(
      `select ${CASE}, ${BACKOFFICE} from withdrawals w ${CASE_FROM} where w.id = $1`,
      [id],
    )
  )[0];

export type WithdrawalCasesFilter = Ordering<'at' | 'amount' | 'net' | 'deadline'> & {
  readonly page: number;
  readonly limit: number;
  readonly id?: string | undefined;
  readonly status?: WithdrawalStatus | undefined;
  readonly stage?: WithdrawalRowStage | undefined;
  readonly memberId?: bigint | undefined;
  readonly countryId?: number | undefined;
  readonly bankCode?: string | undefined;
  readonly batchId?: string | undefined;
  readonly overdue?: boolean | undefined;
  readonly takenBy?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly text?: string | undefined;
  readonly at: Date;
};

const UNDER_WAY = `w.state in ('reviewing', 'approved', 'paying')`;

const DEADLINE = `case when w.state = 'reviewing' then w.decide_by else w.pay_by end`;

const MATCHES = `($1::uuid is null or w.id = $1) and ($2::text is null or w.state = $2)
  and ($3::text is null or ${STAGE} = $3) and ($4::bigint is null or w.member_id = $4)
  and ($5::int is null or w.country_id = $5) and ($6::text is null or k.bank_code = $6)
  and ($7::uuid is null or w.batch_id = $7)
  and ($8::boolean is null or (${UNDER_WAY} and ${DEADLINE} < $9) = $8)
  and ($10::int is null or w.taken_by = $10) and ($11::date is null or w.day >= $11)
  and ($12::date is null or w.day <= $12)
  and ($13::text is null or payout_reference(w.id) = upper($13) or w.reference = $13 or k.last4 = $13)`;

const ORDERS = {
  at: timestampKey('w.requested_at'),
  amount: integerKey('w.amount_minor'),
  net: integerKey('w.net_minor'),
  deadline: timestampKey(DEADLINE),
} as const;

/** Unless a column is requested: the longest waiting first; ended ones newest first. */
const QUEUE = [
  descending(booleanKey(`(${UNDER_WAY})`)),
  ascending(nullable(timestampKey(`case when ${UNDER_WAY} then w.requested_at end`))),
  descending(timestampKey('w.requested_at')),
  descending(uuidKey('w.id')),
];

const CASES: Keyset<keyof typeof ORDERS> = { sorts: ORDERS, tie: [uuidKey('w.id')], unsorted: QUEUE };

export const cases = async (tx: Tx, asked: WithdrawalCasesFilter): Promise<KeysetListed<CaseDto>> => {
  const list = keysetPage(CASES, asked, 14);
  const rows = await tx.query<CaseDto & Counted>(
    `select ${CASE}, w.total, w."cursorKeys" from (
       select w.*, ${list.total} as total, ${list.cursor} from withdrawals w
       join bank_cards k on k.member_id = w.member_id and k.id = w.card_id
       where ${MATCHES} ${list.after} ${list.order} ${list.window}) w
     ${CASE_FROM} ${list.order}`,
    [
      asked.id ?? null,
      asked.status ?? null,
      asked.stage ?? null,
      asked.memberId ?? null,
      asked.countryId ?? null,
      asked.bankCode ?? null,
      asked.batchId ?? null,
      asked.overdue ?? null,
      asked.at,
      asked.takenBy ?? null,
      asked.from ?? null,
      asked.to ?? null,
      asked.text ?? null,
      ...list.values,
    ],
  );
  return { ...list.cut(rows), total: Number(rows[0]?.total ?? 0n) };
};

/** Whether a provider has the payout of the withdrawal `w` and has yet to say what became of it: nobody else says so. */
export const WITH_PROVIDER = `exists (select from provider_payouts p where p.member_id = w.member_id
  and p.withdrawal_id = w.id and p.state in ('waiting', 'sending', 'sent'))`;

/** Why a withdrawal could not be changed: its state and its approver; undefined when it is unknown. */
export const status = async (tx: Tx, id: string): Promise<WithdrawalRowStatus | undefined> =>
  (
    await tx.query<WithdrawalRowStatus>(
      `select member_id as "memberId", state, approved_by as "approvedBy", released_at is not null as "isReleased",
         batch_id is not null as "isSent", ${WITH_PROVIDER} as "isWithProvider", taken_name as "takenBy", currency, amount_minor as "amountMinor",
         net_minor as "netMinor", ${STAGE} as stage
       from withdrawals w where id = $1`,
      [id],
    )
  )[0];

export type WithdrawalRowStatus = {
  readonly memberId: bigint;
  readonly state: WithdrawalStatus;
  readonly stage: WithdrawalRowStage;
  readonly approvedBy: number | null;
  readonly isReleased: boolean;
  /** It is in a bank file, or was handed to a provider. */
  readonly isSent: boolean;
  /** The provider has yet to say what became of it. */
  readonly isWithProvider: boolean;
  readonly takenBy: string | null;
  readonly currency: WalletCurrency;
  readonly amountMinor: bigint;
  readonly netMinor: bigint;
};

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
