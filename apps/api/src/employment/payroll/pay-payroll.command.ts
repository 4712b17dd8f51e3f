// Starts paying an approved payroll.
import type { payPayroll as operation } from '@roda/contract/contracts-payroll';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { payrollById } from './payroll.reads.ts';
import { startPaying } from './payroll.sql.ts';
import { payrollShown } from './payroll-view.ts';

/** Once, however many start it; the salaries follow in the background, chunk by chunk. */
export const payPayroll = async (
  { tx, note, enqueue }: Act<Operator>,
  { id }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const row = (await payrollById(tx, id)) ?? refuse('not_found');
  if (!(await startPaying(tx, id))) refuse('wrong_state', { state: (await payrollById(tx, id))?.state ?? row.state });
  await enqueue('contracts.paySalaries', { payrollId: id }, { key: `contracts.paySalaries:${id}` });
  note({ target: `payroll:${id}`, before: { state: 'approved' }, after: { state: 'paying' } });
  return payrollShown((await payrollById(tx, id)) ?? refuse('not_found'));
};
