// Records whether a week's pay arrived, as confirmed by the member.
import type { confirmReceipt as operation } from '@roda/api-contract/employment/pay';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { translator } from '@roda/i18n';
import { openComplaint } from '#people/members/index.ts';
import type { RequestContext } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { answerSalary } from '#employment/payroll/payroll.repository.ts';
import { salaryShown } from '#employment/payroll/payroll-dto.ts';
import { ownSalary, type SalaryRow } from '#employment/payroll/salaries.queries.ts';

/** Opens a numbered case with a deadline; it includes the member's text. */
const openCase = async (ctx: RequestContext, row: SalaryRow, note: string | undefined): Promise<string> => {
  const { weekFrom: from, weekTo: to } = row;
  const said = translator(ctx.client.lang)('contract.salary.notReceived', { from, to });
  const text = note === undefined ? said : `${said}\n${note}`;
  const { number } = await openComplaint(ctx, { subject: 'payment', text, reference: row.id });
  return number;
};

/**
 * Guarantees:
 * - yes closes the week, also after a no; no opens one case; of two concurrent replies one counts;
 * - no money moves by either, nor without a reply.
 */
export const confirmReceipt = async (
  ctx: RequestContext,
  { id, received, note }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { tx, principal, at, client } = ctx;
  const { memberId } = principal;
  const row = (await ownSalary(tx, memberId, id)) ?? reject('not_found');
  const mayAnswer = row.state === 'paid' || (received && row.state === 'disputed');
  if (!mayAnswer) reject('wrong_state', { state: row.state });
  const caseNumber = received ? null : await openCase(ctx, row, note);
  const to = received ? 'confirmed' : 'disputed';
  if (!(await answerSalary(tx, { memberId, id, to, caseNumber, at })))
    reject('wrong_state', { state: (await ownSalary(tx, memberId, id))?.state ?? row.state });
  return salaryShown((await ownSalary(tx, memberId, id)) ?? reject('not_found'), client.lang);
};
