// Leaves out a feed that was handed in.
import type { discardImport as operation } from '@roda/contract/fleet-imports';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { decide } from '#modules/approvals/approvals.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { decideStaged } from './staged-imports.sql.ts';
import { showStaged } from './staged-view.ts';

/** Nothing of it ever counts, and its bytes are gone; the row tells that it was there. */
export const discardImport = async (
  act: Act<Operator>,
  { id, reason }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { tx, who, at, note } = act;
  await decide(act, { kind: 'import', subject: id, outcome: 'rejected', reason });
  const by = { id: who.operatorId, name: who.name };
  if (!(await decideStaged(tx, id, { state: 'discarded', by, at, reason }))) refuse('wrong_state');
  note({ target: `import:${id}`, before: { state: 'open' }, after: { state: 'discarded' }, reason });
  return showStaged(act, id);
};
