// A member says whether a week's pay arrived.
import type { confirmReceipt as operation } from '@roda/contract/contracts-pay';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { translator } from '@roda/texts';
import { openComplaint } from '#modules/members/members.public.ts';
import type { Act } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { answerSalary } from './payroll.sql.ts';
import { salaryShown } from './payroll-view.ts';
import { ownSalary, type SalaryRow } from './salaries.reads.ts';

/** A case with a number and a clock; the member's own words go along. */
const openCase = async (act: Act, row: SalaryRow, note: string | undefined): Promise<string> => {
  const { weekFrom: from, weekTo: to } = row;
  const said = translator(act.caller.lang)('contract.salary.notReceived', { from, to });
  const text = note === undefined ? said : `${said}\n${note}`;
  const { number } = await openComplaint(act, { subject: 'payment', text, reference: row.id });
  return number;
};

/**
 * Guarantees:
 * - yes closes the week, also after a no; no opens one case; of two answers at the same moment one counts;
 * - no money moves by either, nor by silence.
 */
export const confirmReceipt = async (
  act: Act,
  { id, received, note }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { tx, who, at, caller } = act;
  const { memberId } = who;
  const row = (await ownSalary(tx, memberId, id)) ?? refuse('not_found');
  const mayAnswer = row.state === 'paid' || (received && row.state === 'disputed');
  if (!mayAnswer) refuse('wrong_state', { state: row.state });
  const caseNumber = received ? null : await openCase(act, row, note);
  const to = received ? 'confirmed' : 'disputed';
  if (!(await answerSalary(tx, { memberId, id, to, caseNumber, at })))
    refuse('wrong_state', { state: (await ownSalary(tx, memberId, id))?.state ?? row.state });
  return salaryShown((await ownSalary(tx, memberId, id)) ?? refuse('not_found'), caller.lang);
};
