// Lets in a feed that another operator handed in.
import type { acceptImport as operation } from '@roda/contract/fleet-imports';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { decide } from '#modules/approvals/approvals.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { importById } from './fleet.reads.ts';
import { importReply } from './list-imports.ts';
import { openBytes } from './open-feed.ts';
import { previewOf } from './preview-view.ts';
import { decideStaged, takeWaiting } from './staged-imports.sql.ts';
import { takeImport } from './take-import.ts';

const FIGURES = ['accepted', 'duplicates', 'quarantined', 'rejectedCount', 'revenue', 'currency'] as const;

/**
 * Guarantees:
 * - never by who handed it in, and once, however many accept at the same moment;
 * - what counts afterwards is what the proposal showed, to the line and the cent: else `stale`, and it waits on;
 * - the import bears the proposal's id, and both names.
 */
export const acceptImport = async (
  act: Act<Operator>,
  { id }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { tx, who, at, note } = act;
  await decide(act, { kind: 'import', subject: id, outcome: 'approved' });
  const { kind, rules: mapping, preview, ...file } = (await takeWaiting(tx, id)) ?? refuse('wrong_state');
  const feed = await openBytes({ source: file.bytes, ...file }, { kind, mapping });
  const by = { id: file.stagedBy, name: file.stagedName };
  const taken = await takeImport(act, { importId: id, kind, mapping, feed, keep: true, by, acceptedName: who.name });
  const now = previewOf(taken, feed);
  const moved = FIGURES.filter((name) => now[name] !== preview[name]);
  if (moved.length > 0) refuse('stale', { fields: moved.map((path) => ({ path, message: String(now[path]) })) });
  const deciding = { state: 'accepted', by: { id: who.operatorId, name: who.name }, at } as const;
  if (!(await decideStaged(tx, id, deciding))) refuse('wrong_state');
  note({ target: `import:${id}`, before: { state: 'open', stagedBy: by.name }, after: { state: 'accepted' } });
  return importReply((await importById(tx, id)) ?? refuse('not_found'));
};
