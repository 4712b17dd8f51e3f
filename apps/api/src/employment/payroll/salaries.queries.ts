// Salary queries, for the member and for operators of one payroll.
import {
  ascending,
  dayKey,
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
import type { Tx } from '#platform/db/tx.ts';
import type { EmploymentTexts } from '#employment/contracts/employment.policy.ts';
import type { Unit } from '#employment/work/work-log.policy.ts';

export type SalaryRow = {
  readonly memberId: bigint;
  readonly id: string;
  readonly number: string;
  readonly employer: string;
  readonly weekFrom: string;
  readonly weekTo: string;
  readonly dayCount: number;
  readonly lines: readonly { unit: Unit; hundredths: number; rateMinor: number; grossMinor: number }[];
  readonly currency: 'IDR';
  readonly grossMinor: bigint;
  readonly taxMinor: bigint;
  readonly netMinor: bigint;
  readonly rateBp: number;
  readonly taxBasis: EmploymentTexts;
  readonly state: 'pending' | 'paid' | 'confirmed' | 'disputed';
  readonly paidAt: Date | null;
  readonly caseNumber: string | null;
  readonly payrollId: string;
  readonly answeredAt: Date | null;
};

const SHOWN = `s.member_id as "memberId", s.id, c.number, e.name as employer, s.week_from as "weekFrom",
  p.week_to as "weekTo", s.day_count as "dayCount", s.lines, s.currency, s.gross_minor as "grossMinor",
  s.tax_minor as "taxMinor", s.net_minor as "netMinor", s.rate_bp as "rateBp", x.basis as "taxBasis", s.state,
  s.paid_at as "paidAt", s.case_number as "caseNumber", s.payroll_id as "payrollId", s.answered_at as "answeredAt"`;
const FROM = `from salaries s join payrolls p on p.id = s.payroll_id join employers e on e.id = p.employer_id
  join payroll_taxes x on x.id = p.tax_id join contracts c on c.member_id = s.member_id and c.id = s.contract_id`;

const SALARY = `select ${SHOWN} ${FROM}`;

type Page = { readonly page: number; readonly after?: string | undefined; readonly limit: number };

const OWN_WEEKS: Keyset<'weekFrom'> = { sorts: { weekFrom: dayKey('s.week_from') }, tie: [uuidKey('s.id')] };
const OF_PAYROLL: Keyset<never> = {
  sorts: {},
  tie: [],
  unsorted: [ascending(integerKey('s.member_id')), ascending(uuidKey('s.id'))],
};

/** A member's own weeks, newest first; those of discarded payrolls are excluded. */
export const ownSalaries = async (
  tx: Tx,
  memberId: bigint,
  { page, limit, after }: Paging,
): Promise<KeysetListed<SalaryRow>> => {
  const list = keysetPage(OWN_WEEKS, { page, limit, after }, 2);
  const rows = await tx.query<SalaryRow>(
    `select ${SHOWN}, ${list.cursor} ${FROM} where s.member_id = $1 and s.state <> 'void'${list.after} ${list.order} ${list.window}`,
    [memberId, ...list.values],
  );
  if (!list.isFirst) return { ...list.cut(rows), total: 0 };
  const [count] = await tx.query<{ total: number }>(
    `select count(*)::int as total from salaries where member_id = $1 and state <> 'void'`,
    [memberId],
  );
  return { ...list.cut(rows), total: count?.total ?? 0 };
};

export const ownSalary = async (tx: Tx, memberId: bigint, id: string): Promise<SalaryRow | undefined> =>
  (
    await tx.query<SalaryRow>(`${SALARY} where s.member_id = $1 and s.id = $2 and s.state <> 'void'`, [memberId, id])
  )[0];

export const salariesOf = async (
  tx: Tx,
  {
    payrollId,
    status,
    page,
    limit,
    after,
  }: Paging & { readonly payrollId: string; readonly status: string | undefined },
): Promise<KeysetListed<SalaryRow>> => {
  const asked = [payrollId, status ?? null];
  const list = keysetPage(OF_PAYROLL, { page, limit, after }, 3);
  const rows = await tx.query<SalaryRow>(
    `select ${SHOWN}, ${list.cursor} ${FROM} where s.payroll_id = $1 and s.state <> 'void' and ($2::text is null or s.state = $2)${list.after} ${list.order} ${list.window}`,
    [...asked, ...list.values],
  );
  if (!list.isFirst) return { ...list.cut(rows), total: 0 };
  const [count] = await tx.query<{ total: number }>(
    `select count(*)::int as total from salaries s
      where s.payroll_id = $1 and s.state <> 'void' and ($2::text is null or s.state = $2)`,
    asked,
  );
  return { ...list.cut(rows), total: count?.total ?? 0 };
};

const sortKeys = {
  weekFrom: dayKey('s.week_from'),
  net: integerKey('s.net_minor'),
  answeredAt: nullable(timestampKey('s.answered_at')),
} as const;
const SALARIES: Keyset<keyof typeof sortKeys> = { sorts: sortKeys, tie: [uuidKey('s.id')] };

type CasesFilter = Page &
  Ordering<keyof typeof sortKeys> & {
    readonly id: string | undefined;
    readonly payrollId: string | undefined;
    readonly employerId: number | undefined;
    readonly memberId: bigint | undefined;
    readonly status: string | undefined;
    readonly contractNumber: string | undefined;
    /** First days of their weeks, both bounds inclusive. */
    readonly from: string | undefined;
    readonly to: string | undefined;
  };

/** Salaries of all payrolls except discarded ones. */
export const salaryCases = async (tx: Tx, asked: CasesFilter): Promise<KeysetListed<SalaryRow>> => {
  const { id, payrollId, employerId, memberId, status, contractNumber, from, to } = asked;
  const values = [id, payrollId, employerId, memberId, status, contractNumber, from, to].map((each) => each ?? null);
  const list = keysetPage(SALARIES, asked, 9);
  const rows = await tx.query<SalaryRow & { total: number }>(
    `select ${SHOWN}, ${list.total}::int as total, ${list.cursor} ${FROM}
      where s.state <> 'void' and ($1::uuid is null or s.id = $1) and ($2::uuid is null or s.payroll_id = $2)
        and ($3::int is null or p.employer_id = $3) and ($4::bigint is null or s.member_id = $4)
        and ($5::text is null or s.state = $5) and ($6::text is null or c.number = upper($6))
        and ($7::date is null or s.week_from >= $7) and ($8::date is null or s.week_from <= $8)
      ${list.after} ${list.order} ${list.window}`,
    [...values, ...list.values],
  );
  return { ...list.cut(rows), total: rows[0]?.total ?? 0 };
};
