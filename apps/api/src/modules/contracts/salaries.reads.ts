// What is read of salaries: by their member, and by operators of one payroll.
import type { Tx } from '#platform/db/tx.ts';
import type { Words } from './contracts.rules.ts';
import type { Unit } from './work-log.rules.ts';

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
  readonly taxBasis: Words;
  readonly state: 'pending' | 'paid' | 'confirmed' | 'disputed';
  readonly paidAt: Date | null;
  readonly caseNumber: string | null;
};

const SALARY = `select s.member_id as "memberId", s.id, c.number, e.name as employer, s.week_from as "weekFrom",
  p.week_to as "weekTo", s.day_count as "dayCount", s.lines, s.currency, s.gross_minor as "grossMinor",
  s.tax_minor as "taxMinor", s.net_minor as "netMinor", s.rate_bp as "rateBp", x.basis as "taxBasis", s.state,
  s.paid_at as "paidAt", s.case_number as "caseNumber"
  from salaries s join payrolls p on p.id = s.payroll_id join employers e on e.id = p.employer_id
  join payroll_taxes x on x.id = p.tax_id join contracts c on c.member_id = s.member_id and c.id = s.contract_id`;

type Page = { readonly page: number; readonly limit: number };
type Paged = { readonly rows: readonly SalaryRow[]; readonly total: number };
const offsetOf = ({ page, limit }: Page): number => (page - 1) * limit;

/** A member's own weeks, the newest first; those given up before they were approved are nothing. */
export const ownSalaries = async (tx: Tx, memberId: bigint, page: Page): Promise<Paged> => {
  const rows = await tx.query<SalaryRow>(
    `${SALARY} where s.member_id = $1 and s.state <> 'void' order by s.week_from desc, s.id desc limit $2 offset $3`,
    [memberId, page.limit, offsetOf(page)],
  );
  const [count] = await tx.query<{ total: number }>(
    `select count(*)::int as total from salaries where member_id = $1 and state <> 'void'`,
    [memberId],
  );
  return { rows, total: count?.total ?? 0 };
};

export const ownSalary = async (tx: Tx, memberId: bigint, id: string): Promise<SalaryRow | undefined> =>
  (
    await tx.query<SalaryRow>(`${SALARY} where s.member_id = $1 and s.id = $2 and s.state <> 'void'`, [memberId, id])
  )[0];

export const salariesOf = async (
  tx: Tx,
  { payrollId, status, ...page }: Page & { readonly payrollId: string; readonly status: string | undefined },
): Promise<Paged> => {
  const asked = [payrollId, status ?? null];
  const rows = await tx.query<SalaryRow>(
    `${SALARY} where s.payroll_id = $1 and s.state <> 'void' and ($2::text is null or s.state = $2)
      order by s.member_id, s.id limit $3 offset $4`,
    [...asked, page.limit, offsetOf(page)],
  );
  const [count] = await tx.query<{ total: number }>(
    `select count(*)::int as total from salaries s
      where s.payroll_id = $1 and s.state <> 'void' and ($2::text is null or s.state = $2)`,
    asked,
  );
  return { rows, total: count?.total ?? 0 };
};
