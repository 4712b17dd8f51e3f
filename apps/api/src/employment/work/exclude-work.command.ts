// Takes a logged line out of what will be paid.
import type { excludeWork as operation } from '@roda/contract/contracts-work';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { entryShown } from './work-view.ts';
import { entryById } from './work.reads.ts';
import { excludeEntry, takeTurn } from './work.sql.ts';

/** What a payroll has stays as it is: a wrong payslip is settled by its dispute, not behind it. */
export const excludeWork = async (
  { tx, note }: Act<Operator>,
  { id, reason }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const row = (await entryById(tx, id)) ?? refuse('not_found');
  await takeTurn(tx);
  if (!(await excludeEntry(tx, id, reason))) refuse('wrong_state', { state: row.paid ? 'in_payroll' : row.state });
  note({ target: `work_entry:${id}`, before: { state: 'counted' }, after: { state: 'quarantined' }, reason });
  return entryShown((await entryById(tx, id)) ?? refuse('not_found'));
};
