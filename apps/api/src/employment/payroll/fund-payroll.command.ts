// Funds payroll against the bank line that proves the arrival and its opposite on the payroll account's statement,
// booked by a second operator.
import type { fundPayroll as operation } from '@roda/api-contract/employment/payroll';
import { formatAmount, parseAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import * as z from 'zod/mini';
import { deriveKey, post } from '#ledger';
import { change, proposeChange, type Change, type Proposed } from '#backoffice/approvals/index.ts';
import { receiveOwnMoney, requireOwnLine, useStatementLine } from '#fleet/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { bankArrival } from './payroll.queries.ts';
import { addFunding } from './payroll.repository.ts';
import { employerById, type EmployerRow } from '#employment/contracts/templates.queries.ts';

const KIND = 'payroll_funding';
const CURRENCY = 'IDR';

const Payload = z.object({ employerId: z.int(), amount: z.string(), statementLineId: z.uuid() });

const activeEmployer = async ({ tx }: RequestContext<Operator>, id: number): Promise<EmployerRow> => {
  const employer = (await employerById(tx, id)) ?? reject('not_found');
  return employer.state === 'active' ? employer : reject('wrong_state', { state: employer.state });
};

const minorOf = (amount: string): bigint => {
  const minor = parseAmount(amount, CURRENCY);
  const fits = minor !== undefined && minor > 0n;
  return fits ? minor : reject('malformed', { fields: [{ path: 'amount', message: 'amount' }] });
};

/** Nothing is booked, and the line is not reserved, before another operator approves. */
export const fundPayroll = async (
  ctx: RequestContext<Operator>,
  { employerId, amount, statementLineId }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { tx } = ctx;
  const employer = await activeEmployer(ctx, employerId);
  const minor = minorOf(amount);
  await requireOwnLine(tx, statementLineId, 'payroll');
  const line = (await bankArrival(tx, statementLineId)) ?? reject('not_found');
  if (line.currency !== CURRENCY || !['open', 'revenue'].includes(line.state))
    reject('wrong_state', { state: line.state });
  if (minor > line.freeMinor) reject('evidence_short', { arrived: formatAmount(line.freeMinor, CURRENCY) });
  const { id } = await proposeChange(ctx, {
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
 * - The line's free part is reduced conditionally: the same money is never counted twice, neither as revenue nor as
 *   payroll.
 * - The payroll account's line is posted with it, once.
 * - Both lines, postings and funded balance change together.
 */
const book = async (ctx: RequestContext<Operator>, { payload, proposedBy }: Proposed): Promise<void> => {
  const { tx, principal, at, newId, audit } = ctx;
  const { employerId, amount, statementLineId } = Payload.parse(payload);
  const minor = minorOf(amount);
  await receiveOwnMoney(tx, { id: statementLineId, purpose: 'payroll', at });
  const custodyId = (await useStatementLine(tx, statementLineId, minor)) ?? reject('evidence_short');
  const id = newId();
  const by = { id: principal.operatorId, name: principal.name };
  const funding = { id, employerId, statementLineId, amountMinor: minor, currency: CURRENCY, at };
  if (!(await addFunding(tx, { ...funding, by, proposedBy: proposedBy.id }))) reject('wrong_state');
  await post(tx, {
    memberId: 0n,
    key: deriveKey(`payroll_fund:${id}`),
    code: 'payroll_fund',
    at,
    ref: `payroll_fund:${id}`,
    legs: [
      { kind: 'custody', currency: CURRENCY, productId: custodyId, minor: -minor },
      { kind: 'payroll_payable', currency: CURRENCY, minor },
    ],
  });
  audit({ target: `payroll_funding:${id}`, after: { employerId, amount, statementLineId } });
};

export const fundingChange: Change = change(KIND, { roles: ['finance', 'compliance'], apply: book });
