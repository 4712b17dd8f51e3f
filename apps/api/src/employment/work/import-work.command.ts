// Imports a work log: each line once, impossible ones kept and not counted.
import type { importWork as operation } from '@roda/contract/contracts-work';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { judgeLog } from './judge-work.ts';
import type { WorkLog } from './read-work-log.ts';
import { employerById } from './templates.reads.ts';
import { importById } from './work.reads.ts';
import { insertEntries, insertFaults, insertWorkImport, takeTurn } from './work.sql.ts';
import { importShown } from './work-view.ts';

const SHOWN = 100;

/**
 * Guarantees:
 * - a line adds once, by its id or by all that it says; the same file again adds nothing;
 * - what can't have happened (overlaps, more than a day has, outside the contract's period) is kept, listed, and never
 *   paid;
 * - a bad line is listed with its number and reason, the rest is kept.
 */
export const importWork = async (
  act: Act<Operator>,
  { employerId }: InputOf<typeof operation>,
  log: WorkLog,
): Promise<ReplyOf<typeof operation>> => {
  const { tx, who, at, newId, note } = act;
  const employer = (await employerById(tx, employerId)) ?? refuse('not_found');
  await takeTurn(tx);
  const { entries, faults, counts } = await judgeLog(act, employer, log);
  const id = newId();
  const by = { id: who.operatorId, name: who.name };
  await insertWorkImport(tx, { id, employerId, fileName: log.fileName, sha256: log.sha256, ...counts, by, at });
  await insertFaults(tx, id, faults);
  await insertEntries(tx, { importId: id, employerId }, entries);
  note({ target: `work_import:${id}`, after: { employerId, fileName: log.fileName, ...counts } });
  const row = (await importById(tx, id)) ?? refuse('not_found');
  return {
    ...importShown(row),
    faults: faults.slice(0, SHOWN).map(({ line, state, reason }) => ({ line, state, reason })),
  };
};
