// Starts paying an approved payroll.
import type { payPayroll as operation } from '@roda/api-contract/employment/payroll';
import { formatAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { houseFree, lockHouseMoney } from '#ledger';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { owedSalaries, payrollById } from './payroll.queries.ts';
import { startPaying } from './payroll.repository.ts';
import { payrollShown } from './payroll-dto.ts';

/**
 * Once, however often it is started; the salaries follow in the background, in chunks. Only from payroll money that is
 * among members' money, beside what other payrolls being paid still need of it.
 */
export const payPayroll = async (
  { tx, audit, enqueue }: RequestContext<Operator>,
  { id }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const row = (await payrollById(tx, id)) ?? reject('not_found');
  if (!(await startPaying(tx, id))) reject('wrong_state', { state: (await payrollById(tx, id))?.state ?? row.state });
  await lockHouseMoney(tx);
  const short = (await owedSalaries(tx)) - (await houseFree(tx, { kind: 'payroll_payable', currency: row.currency }));
  if (short > 0n) reject('balance_short', { short: formatAmount(short, row.currency) });
  await enqueue('contracts.paySalaries', { payrollId: id }, { key: `contracts.paySalaries:${id}` });
  audit({ target: `payroll:${id}`, before: { state: 'approved' }, after: { state: 'paying' } });
  return payrollShown((await payrollById(tx, id)) ?? reject('not_found'));
};
