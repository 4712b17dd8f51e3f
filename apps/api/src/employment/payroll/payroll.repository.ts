// Repository of payrolls, their funding and their salaries; states change conditionally only.
import { exactNumber } from '@roda/domain/money';
import type { Tx } from '#platform/db/tx.ts';

export type NewPayroll = {
  readonly id: string;
  readonly employerId: number;
  readonly weekFrom: string;
  readonly weekTo: string;
  readonly currency: string;
  readonly taxId: number;
  readonly salaryCount: number;
  readonly grossMinor: bigint;
  readonly taxMinor: bigint;
  readonly by: { readonly id: number; readonly name: string };
  readonly at: Date;
};

/** Inserts a built payroll unless one exists for the employer's week. Returns whether it was inserted. */
export const insertPayroll = async (tx: Tx, made: NewPayroll): Promise<boolean> => {
  const rows = await tx.query(
    `insert into payrolls (id, employer_id, week_from, week_to, currency, tax_id, state, salary_count, gross_minor,
       tax_minor, net_minor, built_by, built_name, built_at)
     values ($1, $2, $3, $4, $5, $6, 'built', $7, $8, $9, $8::bigint - $9::bigint, $10, $11, $12)
     on conflict (employer_id, week_from) where state <> 'void' do nothing returning id`,
    [
      made.id,
      made.employerId,
      made.weekFrom,
      made.weekTo,
      made.currency,
      made.taxId,
      made.salaryCount,
      made.grossMinor,
      made.taxMinor,
      made.by.id,
      made.by.name,
      made.at,
    ],
  );
  return rows.length === 1;
};

export type NewSalary = {
  readonly memberId: bigint;
  readonly id: string;
  readonly contractId: string;
  readonly lines: readonly object[];
  readonly dayCount: number;
  readonly rateBp: number;
  readonly grossMinor: bigint;
  readonly taxMinor: bigint;
};

/** Inserts the salaries of a payroll and marks the work that each pays. */
export const insertSalaries = async (
  tx: Tx,
  { id, weekFrom, weekTo, currency, at }: Pick<NewPayroll, 'id' | 'weekFrom' | 'weekTo' | 'currency' | 'at'>,
  salaries: readonly NewSalary[],
): Promise<void> => {
  await tx.query(
    `insert into salaries (member_id, id, payroll_id, contract_id, week_from, currency, lines, day_count, rate_bp,
       gross_minor, tax_minor, net_minor, state, created_at)
     select t.member_id, t.id, $1, t.contract_id, $2, $3, t.lines, t.day_count, t.rate_bp, t.gross, t.tax,
       t.gross - t.tax, 'pending', $4
     from unnest($5::bigint[], $6::uuid[], $7::uuid[], $8::jsonb[], $9::int[], $10::int[], $11::bigint[], $12::bigint[])
       as t (member_id, id, contract_id, lines, day_count, rate_bp, gross, tax)`,
    [
      id,
      weekFrom,
      currency,
      at,
      salaries.map(({ memberId }) => memberId),
      salaries.map((each) => each.id),
      salaries.map(({ contractId }) => contractId),
      salaries.map(({ lines }) => JSON.stringify(lines)),
      salaries.map(({ dayCount }) => dayCount),
      salaries.map(({ rateBp }) => rateBp),
      salaries.map(({ grossMinor }) => grossMinor),
      salaries.map(({ taxMinor }) => taxMinor),
    ],
  );
  await tx.query(
    `update work_entries e set salary_id = s.id from salaries s
      where s.payroll_id = $1 and e.member_id = s.member_id and e.contract_id = s.contract_id and e.day <= $2::date
        and e.state = 'counted' and e.salary_id is null`,
    [id, weekTo],
  );
};

type Deciding = { readonly id: string; readonly by: { readonly id: number; readonly name: string }; readonly at: Date };

/**
 * Approves a built payroll and deducts its gross from the employer's funded balance: both or nothing. Returns what was
 * missing: the state, or the money (the check constraint `employers_funded` also enforces it).
 */
export const approvePayroll = async (tx: Tx, { id, by, at }: Deciding): Promise<'approved' | 'state' | 'short'> => {
  const [row] = await tx.query<{ employerId: number; grossMinor: bigint }>(
    `update payrolls set state = 'approved', approved_by = $2, approved_name = $3, approved_at = $4
      where id = $1 and state = 'built' and built_by <> $2
     returning employer_id as "employerId", gross_minor as "grossMinor"`,
    [id, by.id, by.name, at],
  );
  if (row === undefined) return 'state';
  const taken = await tx.query(
    'update employers set funded_minor = funded_minor - $2 where id = $1 and funded_minor >= $2 returning id',
    [row.employerId, row.grossMinor],
  );
  return taken.length === 1 ? 'approved' : 'short';
};

/** Discards a built payroll and releases its work. Returns whether it was still built. */
export const voidPayroll = async (tx: Tx, id: string): Promise<boolean> => {
  const rows = await tx.query(`update payrolls set state = 'void' where id = $1 and state = 'built' returning id`, [
    id,
  ]);
  if (rows.length === 0) return false;
  await tx.query(
    `update work_entries e set salary_id = null from salaries s
      where s.payroll_id = $1 and e.member_id = s.member_id and e.salary_id = s.id`,
    [id],
  );
  await tx.query(`update salaries set state = 'void' where payroll_id = $1 and state = 'pending'`, [id]);
  return true;
};

export const startPaying = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.query(`update payrolls set state = 'paying' where id = $1 and state = 'approved' returning id`, [id]))
    .length === 1;

export type DueSalary = {
  readonly memberId: bigint;
  readonly id: string;
  readonly contractId: string;
  readonly weekFrom: string;
  readonly weekTo: string;
  readonly currency: 'IDR';
  readonly grossMinor: bigint;
  readonly taxMinor: bigint;
  readonly netMinor: bigint;
};

/** Locks some salaries of a payroll being paid, members ascending; skips those locked by another worker. */
export const takePending = (tx: Tx, payrollId: string, limit: number): Promise<readonly DueSalary[]> =>
  tx.query<DueSalary>(
    `select s.member_id as "memberId", s.id, s.contract_id as "contractId", s.week_from as "weekFrom",
       p.week_to as "weekTo", s.currency, s.gross_minor as "grossMinor", s.tax_minor as "taxMinor",
       s.net_minor as "netMinor"
     from salaries s join payrolls p on p.id = s.payroll_id and p.state = 'paying'
     where s.payroll_id = $1 and s.state = 'pending' order by s.member_id, s.id limit $2
     for update of s skip locked`,
    [payrollId, limit],
  );

export const setPaid = (
  tx: Tx,
  { payrollId, at }: { payrollId: string; at: Date },
  ids: readonly string[],
): Promise<unknown> =>
  tx.query(
    `update salaries set state = 'paid', paid_at = $2
      where payroll_id = $1 and id = any ($3::uuid[]) and state = 'pending'`,
    [payrollId, at, [...ids]],
  );

/** Closes a payroll once none of its salaries is pending. Returns whether this call did. */
export const finishPayroll = async (tx: Tx, id: string, at: Date): Promise<boolean> =>
  (
    await tx.query(
      `update payrolls p set state = 'paid', paid_at = $2 where p.id = $1 and p.state = 'paying'
         and not exists (select from salaries s where s.payroll_id = p.id and s.state = 'pending') returning id`,
      [id, at],
    )
  ).length === 1;

export type PayrollNewFunding = {
  readonly id: string;
  readonly employerId: number;
  readonly statementLineId: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly by: { readonly id: number; readonly name: string };
  readonly proposedBy: number;
  readonly at: Date;
};

/** Adds arrived money to an active employer's funded balance. Returns whether the employer exists. */
export const addFunding = async (tx: Tx, funding: PayrollNewFunding): Promise<boolean> => {
  const rows = await tx.query(
    `update employers set funded_minor = funded_minor + $2 where id = $1 and state = 'active' returning id`,
    [funding.employerId, funding.amountMinor],
  );
  if (rows.length === 0) return false;
  await tx.query(
    `insert into payroll_fundings (id, employer_id, statement_line_id, amount_minor, currency, approved_by,
       approved_name, proposed_by, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      funding.id,
      funding.employerId,
      funding.statementLineId,
      funding.amountMinor,
      funding.currency,
      funding.by.id,
      funding.by.name,
      funding.proposedBy,
      funding.at,
    ],
  );
  return true;
};

type NewTax = {
  readonly countryId: number;
  readonly validFrom: string;
  readonly brackets: readonly { readonly fromMinor: bigint; readonly rateBp: number }[];
  readonly basis: object;
  readonly at: Date;
};

/** Publishes a tax table. Returns whether the country had none for that day. */
export const insertTax = async (tx: Tx, { countryId, validFrom, brackets, basis, at }: NewTax): Promise<boolean> => {
  const stored = brackets.map(({ fromMinor, rateBp }) => ({ fromMinor: exactNumber(fromMinor), rateBp }));
  const rows = await tx.query(
    `insert into payroll_taxes (country_id, valid_from, brackets, basis, recorded_at) values ($1, $2, $3, $4, $5)
     on conflict on constraint payroll_taxes_once do nothing returning id`,
    [countryId, validFrom, JSON.stringify(stored), JSON.stringify(basis), at],
  );
  return rows.length === 1;
};

export type PayrollAnswer = {
  readonly memberId: bigint;
  readonly id: string;
  readonly to: 'confirmed' | 'disputed';
  readonly caseNumber: string | null;
  readonly at: Date;
};

/** A member's confirmation of a paid salary: yes also after a no, no only before any reply. Moves no money. */
export const answerSalary = async (tx: Tx, { memberId, id, to, caseNumber, at }: PayrollAnswer): Promise<boolean> => {
  const rows = await tx.query(
    `update salaries set state = $3, answered_at = $4, case_number = coalesce($5, case_number)
      where member_id = $1 and id = $2 and (state = 'paid' or (state = 'disputed' and $3 = 'confirmed')) returning id`,
    [memberId, id, to, at, caseNumber],
  );
  return rows.length === 1;
};
