// Rolls an import back: its evidence is deleted, its record stays.
import type { rollBackImport as operation } from '@roda/api-contract/fleet/assets';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { importById } from '#fleet/fleet.queries.ts';
import { holdOffProposals, markRolledBack, proposalOn, deleteEvidence } from './roll-back-import.repository.ts';

const LONG_MS = '60000';

/**
 * Guarantees:
 * - never once revenue of any of its evidence is proposed or posted, also by a concurrent call;
 * - once; days and figures are as before the import; the same file can be imported again.
 */
export const rollBackImport = async (
  ctx: RequestContext<Operator>,
  { id, reason }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { tx, at, principal, audit } = ctx;
  await tx.query("select set_config('statement_timeout', $1, true), set_config('lock_timeout', $1, true)", [LONG_MS]);
  // Takes the lock of imports: a running one may be reading this one's lines.
  await tx.query("select pg_advisory_xact_lock(hashtextextended('fleet.import', 0))");
  const found = (await importById(tx, id)) ?? reject('not_found');
  // Before the import's row is locked: a proposal sets work aside and changes the sums of that row.
  await holdOffProposals(tx, id);
  const kind = (await markRolledBack(tx, id, { at, name: principal.name, reason })) ?? reject('wrong_state');
  const proposal = await proposalOn(tx, id);
  if (proposal !== undefined) reject('period_taken', { id: proposal });
  const removed = await deleteEvidence(tx, id, kind);
  audit({
    target: `import:${id}`,
    before: { accepted: found.accepted, quarantined: found.quarantined },
    after: { removed },
    reason,
  });
  return { id, removed };
};
