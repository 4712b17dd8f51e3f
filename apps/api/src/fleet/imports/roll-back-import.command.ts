// Takes an import back: its evidence is gone as if it had never come, its record stays.
import type { rollBackImport as operation } from '@roda/contract/fleet-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { importById } from './fleet.reads.ts';
import { holdOffProposals, markRolledBack, proposalOn, removeEvidence } from './rollback.sql.ts';

const LONG_MS = '60000';

/**
 * Guarantees:
 * - never once revenue of any of its evidence is proposed or posted, whoever proposes at the same moment;
 * - once; days and figures are as before the import; the same file can be imported again.
 */
export const rollBackImport = async (
  act: Act<Operator>,
  { id, reason }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { tx, at, who, note } = act;
  await tx.query("select set_config('statement_timeout', $1, true), set_config('lock_timeout', $1, true)", [LONG_MS]);
  // In the queue of imports: one that is under way may be looking at this one's lines.
  await tx.query("select pg_advisory_xact_lock(hashtextextended('fleet.import', 0))");
  const found = (await importById(tx, id)) ?? refuse('not_found');
  const kind = (await markRolledBack(tx, id, { at, name: who.name, reason })) ?? refuse('wrong_state');
  await holdOffProposals(tx, id);
  const proposal = await proposalOn(tx, id);
  if (proposal !== undefined) refuse('period_taken', { id: proposal });
  const removed = await removeEvidence(tx, id, kind);
  await act.enqueue('catalogue.refreshActuals', {}, { key: 'catalogue.refreshActuals' });
  note({
    target: `import:${id}`,
    before: { accepted: found.accepted, quarantined: found.quarantined },
    after: { removed },
    reason,
  });
  return { id, removed };
};
