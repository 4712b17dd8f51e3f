// Imports a work log: each line once; impossible lines are stored but not counted.
import type { importWork as operation } from '@roda/api-contract/employment/work';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { judgeLog } from './judge-work.ts';
import type { WorkLog } from './read-work-log.ts';
import { employerById } from '#employment/contracts/templates.queries.ts';
import { importById } from './work.queries.ts';
import { insertEntries, insertValidationErrors, insertWorkImport, takeTurn } from './work.repository.ts';
import { importShown } from './work-dto.ts';

const SHOWN = 100;

/**
 * Guarantees:
 * - a line counts once, identified by its id or its full content; importing the same file again adds nothing;
 * - impossible lines (overlaps, more hours than a day has, outside the contract's period) are stored, listed, and never
 *   paid;
 * - an invalid line is listed with its number and reason, the rest is stored.
 */
export const importWork = async (
  ctx: RequestContext<Operator>,
  { employerId }: InputOf<typeof operation>,
  log: WorkLog,
): Promise<ReplyOf<typeof operation>> => {
  const { tx, principal, at, newId, audit } = ctx;
  const employer = (await employerById(tx, employerId)) ?? reject('not_found');
  await takeTurn(tx);
  const { entries, faults, counts } = await judgeLog(ctx, employer, log);
  const id = newId();
  const by = { id: principal.operatorId, name: principal.name };
  await insertWorkImport(tx, { id, employerId, fileName: log.fileName, sha256: log.sha256, ...counts, by, at });
  await insertValidationErrors(tx, id, faults);
  await insertEntries(tx, { importId: id, employerId }, entries);
  audit({ target: `work_import:${id}`, after: { employerId, fileName: log.fileName, ...counts } });
  const row = (await importById(tx, id)) ?? reject('not_found');
  return {
    ...importShown(row),
    faults: faults.slice(0, SHOWN).map(({ line, state, reason }) => ({ line, state, reason })),
  };
};
