// Payroll queries: unpaid work, tax tables, payrolls and salaries.
import {
  dayKey,
  integerKey,
  type Keyset,
  keysetPage,
  type KeysetListed,
  timestampKey,
  uuidKey,
} from '#platform/db/keyset.ts';
import { orderBy, type Ordering } from '#platform/db/ordering.policy.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { EmploymentTexts } from '#employment/contracts/employment.policy.ts';
import type { Unit } from '#employment/work/work-log.policy.ts';

export type UnpaidRow = {
  readonly memberId: bigint;
  readonly contractId: string;
  readonly dayCount: number;
  readonly lines: readonly { version: number; unit: Unit; hundredths: number; rateMinor: number }[];
};

/** An employer's counted work up to a day that is in no salary, by contract and by the terms of its days. */
export const unpaidWork = (tx: Tx, employerId: number, until: string): Promise<readonly UnpaidRow[]> =>
  tx.query<UnpaidRow>(
    `with worked as (
       select e.member_id, e.contract_id, e.day, e.unit, t.version, v.rate_minor, sum(e.hundredths) as hundredths
       from work_entries e
         join lateral (select t.template_id, t.version from contract_terms t where t.member_id = e.member_id
           and t.contract_id = e.contract_id and t.from_on <= e.day order by t.from_on desc limit 1) t on true
         join contract_versions v on v.template_id = t.template_id and v.version = t.version
       where e.employer_id = $1 and e.day <= $2::date and e.state = 'counted' and e.salary_id is null
       group by 1, 2, 3, 4, 5, 6),
     by_terms as (
       select member_id, contract_id, version, unit, rate_minor, sum(hundredths)::bigint as hundredths
       from worked group by 1, 2, 3, 4, 5)
     select b.member_id as "memberId", b.contract_id as "contractId",
       (select count(distinct w.day)::int from worked w
         where w.member_id = b.member_id and w.contract_id = b.contract_id) as "dayCount",
       jsonb_agg(jsonb_build_object('version', b.version, 'unit', b.unit, 'hundredths', b.hundredths,
         'rateMinor', b.rate_minor) order by b.version) as lines
     from by_terms b group by b.member_id, b.contract_id order by b.member_id, b.contract_id`,
    [employerId, until],
  );

export type PayrollTaxRow = {
  readonly id: number;
  readonly countryId: number;
  readonly validFrom: string;
  readonly brackets: readonly { readonly fromMinor: number; readonly rateBp: number }[];
  readonly basis: EmploymentTexts;
};

const TAX = `select id, country_id as "countryId", valid_from as "validFrom", brackets, basis from payroll_taxes`;

/** The table in force in a country on a day. */
export const taxOn = async (tx: Tx, countryId: number, day: string): Promise<PayrollTaxRow | undefined> =>
  (
    await tx.query<PayrollTaxRow>(
      `${TAX} where country_id = $1 and valid_from <= $2::date order by valid_from desc limit 1`,
      [countryId, day],
    )
  )[0];

/** The last day of the weeks for which a payroll of the country exists. */
export const lastBuilt = async (tx: Tx, countryId: number): Promise<string | undefined> =>
  (
    await tx.query<{ day: string | null }>(
      `select max(p.week_to) as day from payrolls p join employers e on e.id = p.employer_id
        where e.country_id = $1 and p.state <> 'void'`,
      [countryId],
    )
  )[0]?.day ?? undefined;

type Page = { readonly page: number; readonly after?: string | undefined; readonly limit: number };
type Paged<Row> = { readonly rows: readonly Row[]; readonly total: number };
const offsetOf = ({ page, limit }: Page): number => (page - 1) * limit;

export const taxesPage = async (
  tx: Tx,
  asked: Page & Ordering<'validFrom'> & { readonly id: number | undefined; readonly countryId: number | undefined },
): Promise<Paged<PayrollTaxRow>> => {
  const chosen = '($1::int is null or country_id = $1) and ($2::int is null or id = $2)';
  const values = [asked.countryId ?? null, asked.id ?? null];
  const rows = await tx.query<PayrollTaxRow>(
    `${TAX} where ${chosen} ${orderBy({ validFrom: 'valid_from' }, asked, 'id')} limit $3 offset $4`,
    [...values, asked.limit, offsetOf(asked)],
  );
  const [count] = await tx.query<{ total: number }>(
    `select count(*)::int as total from payroll_taxes where ${chosen}`,
    values,
  );
  return { rows, total: count?.total ?? 0 };
};

export type PayrollFundingRow = {
  readonly id: string;
  readonly employerId: number;
  readonly employer: string;
  readonly amountMinor: bigint;
  readonly currency: 'IDR';
  readonly statementLineId: string;
  readonly approvedName: string;
  readonly at: Date;
};

const FUNDING_COLUMNS = `f.id, f.employer_id as "employerId", e.name as employer, f.amount_minor as "amountMinor",
  f.currency, f.statement_line_id as "statementLineId", f.approved_name as "approvedName", f.at`;
const FUNDING_FROM = 'from payroll_fundings f join employers e on e.id = f.employer_id';
const FUNDINGS: Keyset<'at' | 'amount'> = {
  sorts: { at: timestampKey('f.at'), amount: integerKey('f.amount_minor') },
  tie: [uuidKey('f.id')],
};

export const fundingsPage = async (
  tx: Tx,
  asked: Page &
    Ordering<'at' | 'amount'> & { readonly id: string | undefined; readonly employerId: number | undefined },
): Promise<KeysetListed<PayrollFundingRow>> => {
  const chosen = '($1::int is null or f.employer_id = $1) and ($2::uuid is null or f.id = $2)';
  const values = [asked.employerId ?? null, asked.id ?? null];
  const list = keysetPage(FUNDINGS, asked, 3);
  const rows = await tx.query<PayrollFundingRow>(
    `select ${FUNDING_COLUMNS}, ${list.cursor} ${FUNDING_FROM} where ${chosen}${list.after} ${list.order} ${list.window}`,
    [...values, ...list.values],
  );
  if (!list.isFirst) return { ...list.cut(rows), total: 0 };
  const [count] = await tx.query<{ total: number }>(
    `select count(*)::int as total from payroll_fundings f where ${chosen}`,
    values,
  );
  return { ...list.cut(rows), total: count?.total ?? 0 };
};

export type PayrollRow = {
  readonly id: string;
  readonly employerId: number;
  readonly employer: string;
  readonly fundedMinor: bigint;
  readonly weekFrom: string;
  readonly weekTo: string;
  readonly state: 'built' | 'approved' | 'paying' | 'paid' | 'void';
  readonly currency: 'IDR';
  readonly salaryCount: number;
  readonly grossMinor: bigint;
  readonly taxMinor: bigint;
  readonly netMinor: bigint;
  readonly pending: number;
  readonly unanswered: number;
  readonly confirmed: number;
  readonly disputed: number;
  readonly builtName: string;
  readonly builtAt: Date;
  readonly approvedName: string | null;
  readonly approvedAt: Date | null;
  readonly paidAt: Date | null;
};

const counted = (state: string): string =>
  `(select count(*)::int from salaries s where s.payroll_id = p.id and s.state = '${state}')`;

const PAYROLL_COLUMNS = `p.id, p.employer_id as "employerId", e.name as employer, e.funded_minor as "fundedMinor",
  p.week_from as "weekFrom", p.week_to as "weekTo", p.state, p.currency, p.salary_count as "salaryCount",
  p.gross_minor as "grossMinor", p.tax_minor as "taxMinor", p.net_minor as "netMinor", ${counted('pending')} as pending,
  ${counted('paid')} as unanswered, ${counted('confirmed')} as confirmed, ${counted('disputed')} as disputed,
  p.built_name as "builtName", p.built_at as "builtAt", p.approved_name as "approvedName",
  p.approved_at as "approvedAt", p.paid_at as "paidAt"`;
const PAYROLL_FROM = `from payrolls p join employers e on e.id = p.employer_id`;
const PAYROLL = `select ${PAYROLL_COLUMNS} ${PAYROLL_FROM}`;

export const payrollById = async (tx: Tx, id: string): Promise<PayrollRow | undefined> =>
  (await tx.query<PayrollRow>(`${PAYROLL} where p.id = $1`, [id]))[0];

const WANTED = `($1::int is null or p.employer_id = $1) and ($2::text is null or p.state = $2)
  and ($3::uuid is null or p.id = $3) and ($4::date is null or p.week_from >= $4)
  and ($5::date is null or p.week_from <= $5)`;

const sortKeys = {
  builtAt: timestampKey('p.built_at'),
  weekFrom: dayKey('p.week_from'),
  gross: integerKey('p.gross_minor'),
  disputed: integerKey(counted('disputed')),
} as const;
const PAYROLLS: Keyset<keyof typeof sortKeys> = { sorts: sortKeys, tie: [uuidKey('p.id')] };

type PayrollsFilter = Page &
  Ordering<keyof typeof sortKeys> & {
    readonly id: string | undefined;
    readonly employerId: number | undefined;
    readonly state: string | undefined;
    /** First days of their weeks, both bounds inclusive. */
    readonly from: string | undefined;
    readonly to: string | undefined;
  };

export const payrollsPage = async (tx: Tx, asked: PayrollsFilter): Promise<KeysetListed<PayrollRow>> => {
  const { employerId, state, id, from, to } = asked;
  const values = [employerId, state, id, from, to].map((each) => each ?? null);
  const list = keysetPage(PAYROLLS, asked, 6);
  const rows = await tx.query<PayrollRow>(
    `select ${PAYROLL_COLUMNS}, ${list.cursor} ${PAYROLL_FROM} where ${WANTED}${list.after} ${list.order} ${list.window}`,
    [...values, ...list.values],
  );
  if (!list.isFirst) return { ...list.cut(rows), total: 0 };
  const [count] = await tx.query<{ total: number }>(
    `select count(*)::int as total from payrolls p where ${WANTED}`,
    values,
  );
  return { ...list.cut(rows), total: count?.total ?? 0 };
};

/** Payrolls being paid: every started payroll is completed. */
export const payingPayrolls = async (tx: Tx): Promise<readonly string[]> =>
  (await tx.query<{ id: string }>(`select id from payrolls where state = 'paying' order by approved_at`)).map(
    ({ id }) => id,
  );

/** What payrolls being paid have not paid yet. */
export const owedSalaries = async (tx: Tx): Promise<bigint> =>
  (
    await tx.query<{ minor: bigint }>(
      `select coalesce(sum(s.gross_minor), 0)::bigint as minor from salaries s
       join payrolls p on p.id = s.payroll_id and p.state = 'paying' where s.state = 'pending'`,
    )
  )[0]?.minor ?? 0n;

/** An incoming line, and how much of it is unassigned. */
export const bankArrival = async (
  tx: Tx,
  id: string,
): Promise<{ readonly freeMinor: bigint; readonly currency: string; readonly state: string } | undefined> =>
  (
    await tx.query<{ freeMinor: bigint; currency: string; state: string }>(
      `select amount_minor - used_minor - explained_minor as "freeMinor", currency, state from statement_lines
        where id = $1 and amount_minor > 0`,
      [id],
    )
  )[0];
