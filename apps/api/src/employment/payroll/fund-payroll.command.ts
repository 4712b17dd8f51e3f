// Money for payroll: against the bank line that shows its arrival, booked by a second operator.
import type { fundPayroll as operation } from '@roda/contract/contracts-payroll';
import { formatAmount, parseAmount } from '@roda/contract/money';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import * as z from 'zod/mini';
import { keyOf, post } from '#ledger';
import { change, proposeChange, type Change, type Proposed } from '#modules/approvals/approvals.public.ts';
import { useStatementLine } from '#modules/fleet/fleet.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { bankArrival } from './payroll.reads.ts';
import { addFunding } from './payroll.sql.ts';
import { employerById, type EmployerRow } from './templates.reads.ts';

const KIND = 'payroll_funding';
const CURRENCY = 'IDR';

const Payload = z.object({ employerId: z.int(), amount: z.string(), statementLineId: z.uuid() });

const activeEmployer = async ({ tx }: Act<Operator>, id: number): Promise<EmployerRow> => {
  const employer = (await employerById(tx, id)) ?? refuse('not_found');
  return employer.state === 'active' ? employer : refuse('wrong_state', { state: employer.state });
};

const minorOf = (amount: string): bigint => {
  const minor = parseAmount(amount, CURRENCY);
  const fits = minor !== undefined && minor > 0n;
  return fits ? minor : refuse('malformed', { fields: [{ path: 'amount', message: 'amount' }] });
};

/** Nothing is booked, and the line is not yet taken, before another operator approves. */
export const fundPayroll = async (
  act: Act<Operator>,
  { employerId, amount, statementLineId }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { tx } = act;
  const employer = await activeEmployer(act, employerId);
  const minor = minorOf(amount);
  const line = (await bankArrival(tx, statementLineId)) ?? refuse('not_found');
  if (line.currency !== CURRENCY || !['open', 'revenue'].includes(line.state))
    refuse('wrong_state', { state: line.state });
  if (minor > line.freeMinor) refuse('evidence_short', { arrived: formatAmount(line.freeMinor, CURRENCY) });
  const { id } = await proposeChange(act, {
    kind: KIND,
    subject: `${statementLineId}:${employerId}`,
    title: `book ${formatAmount(minor, CURRENCY)} ${CURRENCY} for the payroll of ${employer.name}`,
    before: { funded: formatAmount(employer.fundedMinor, CURRENCY) },
    after: { funded: formatAmount(employer.fundedMinor + minor, CURRENCY), statementLineId },
    payload: { employerId, amount, statementLineId } satisfies z.input<typeof Payload>,
  });
  return { approvalId: id };
};

/**
 * - The line's free part is taken by condition: the same money is never counted twice, as revenue nor as payroll.
 * - Bank line, posting and funded balance change together.
 */
const book = async (act: Act<Operator>, { payload, proposedBy }: Proposed): Promise<void> => {
  const { tx, who, at, newId, note } = act;
  const { employerId, amount, statementLineId } = Payload.parse(payload);
  const minor = minorOf(amount);
  if (!(await useStatementLine(tx, statementLineId, minor))) refuse('evidence_short');
  const id = newId();
  const by = { id: who.operatorId, name: who.name };
  const funding = { id, employerId, statementLineId, amountMinor: minor, currency: CURRENCY, at };
  if (!(await addFunding(tx, { ...funding, by, proposedBy: proposedBy.id }))) refuse('wrong_state');
  await post(tx, {
    memberId: 0n,
    key: keyOf(`payroll_fund:${id}`),
    code: 'payroll_fund',
    at,
    ref: `payroll_fund:${id}`,
    legs: [
      { kind: 'custody', currency: CURRENCY, minor: -minor },
      { kind: 'payroll_payable', currency: CURRENCY, minor },
    ],
  });
  note({ target: `payroll_funding:${id}`, after: { employerId, amount, statementLineId } });
};

export const fundingChange: Change = change(KIND, { roles: ['finance', 'compliance'], apply: book });
