// What is read about withdrawals: for the member who waits and for the operators who decide.
import type { WithdrawalStatus } from '@roda/contract/enums';
import type { Tx } from '#platform/db/tx.ts';
import type { WalletCurrency } from './wallet.reads.ts';

export type WithdrawalView = {
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

type Asked = { readonly status: WithdrawalStatus | undefined; readonly page: number; readonly limit: number };
type Counted = { readonly total: bigint };

const offsetOf = ({ page, limit }: Asked): number => (page - 1) * limit;

/** Newest first; ids are ordered by time, so that equal moments keep their order from page to page. */
export const ofMember = async (
  tx: Tx,
  memberId: bigint,
  asked: Asked,
): Promise<{ rows: readonly WithdrawalView[]; total: number }> => {
  const found = await tx.query<WithdrawalView & Counted>(
    `select ${VIEW}, n.total from (
       select count(*) as total from withdrawals where member_id = $1 and ($2::text is null or state = $2)) n
     left join lateral (
       select * from withdrawals where member_id = $1 and ($2::text is null or state = $2)
        order by requested_at desc, id desc limit $3 offset $4) w on true
     left join bank_cards k on k.member_id = w.member_id and k.id = w.card_id left join banks b on b.code = k.bank_code
     order by w.requested_at desc, w.id desc`,
    [memberId, asked.status ?? null, asked.limit, offsetOf(asked)],
  );
  return { rows: found.filter(({ id }) => id !== null), total: Number(found[0]?.total ?? 0n) };
};

export const oneOfMember = async (tx: Tx, memberId: bigint, id: string): Promise<WithdrawalView | undefined> =>
  (
    await tx.query<WithdrawalView>(`select ${VIEW} from withdrawals w ${CARD} where w.member_id = $1 and w.id = $2`, [
      memberId,
      id,
    ])
  )[0];

export type CaseView = WithdrawalView & {
  readonly member_id: bigint;
  readonly card_id: string;
  readonly phone_masked: string;
  readonly holder_sealed: Buffer;
  readonly card_added_at: Date;
  readonly approved_rule: boolean;
  readonly approver: string | null;
  readonly payer: string | null;
  readonly reference: string | null;
  /** What the automatic checks look at. */
  readonly card_age_hours: number;
  readonly auto_below_minor: bigint;
  readonly requests_that_day: bigint;
  readonly session_started_at: Date | null;
  readonly first_device: boolean;
  readonly reset_at: Date | null;
  readonly is_verified: boolean;
};

const CASE = `${VIEW}, w.member_id, w.card_id, m.phone_masked, k.holder_sealed, k.added_at as card_added_at,
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

export const oneCase = async (tx: Tx, id: string): Promise<CaseView | undefined> =>
  (await tx.query<CaseView>(`select ${CASE} from withdrawals w ${CASE_FROM} where w.id = $1`, [id]))[0];

/** The queue: whoever has waited longest comes first; ended ones newest first. */
export const cases = async (
  tx: Tx,
  asked: Asked & { readonly memberId: bigint | undefined },
): Promise<{ rows: readonly CaseView[]; total: number }> => {
  const matches = `($1::text is null or state = $1) and ($2::bigint is null or member_id = $2)`;
  const order = (of: string): string =>
    `(${of}state in ('reviewing', 'approved', 'paying')) desc,
     case when ${of}state in ('reviewing', 'approved', 'paying') then ${of}requested_at end,
     ${of}requested_at desc, ${of}id desc`;
  const [counted] = await tx.query<Counted>(`select count(*) as total from withdrawals where ${matches}`, [
    asked.status ?? null,
    asked.memberId ?? null,
  ]);
  const rows = await tx.query<CaseView>(
    `select ${CASE} from (select * from withdrawals where ${matches} order by ${order('')} limit $3 offset $4) w
     ${CASE_FROM} order by ${order('w.')}`,
    [asked.status ?? null, asked.memberId ?? null, asked.limit, offsetOf(asked)],
  );
  return { rows, total: Number(counted?.total ?? 0n) };
};

/** Why a withdrawal could not be changed: its state and who approved it; nothing when there is none. */
export const standing = async (
  tx: Tx,
  id: string,
): Promise<{ state: WithdrawalStatus; approvedBy: number | null } | undefined> =>
  (
    await tx.query<{ state: WithdrawalStatus; approvedBy: number | null }>(
      'select state, approved_by as "approvedBy" from withdrawals where id = $1',
      [id],
    )
  )[0];
