// Accepts a staged feed that another operator proposed.
import type { acceptImport as operation } from '@roda/api-contract/fleet/imports';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { decide } from '#backoffice/approvals/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { importById } from '#fleet/fleet.queries.ts';
import { importReply } from './list-imports.query.ts';
import { openBytes } from './open-feed.ts';
import { previewOf } from './preview-dto.ts';
import { decideStaged, takeWaiting } from './staged-imports.repository.ts';
import { takeImport } from './ingest-import.ts';

const FIGURES = ['accepted', 'duplicates', 'quarantined', 'rejectedCount', 'revenue', 'currency'] as const;

/**
 * Guarantees:
 * - never accepted by its proposer, and once, however many concurrent calls;
 * - what counts afterwards equals the proposal's preview, to the line and the cent: else `stale`, and it stays pending;
 * - the import has the proposal's id, and both operators.
 */
export const acceptImport = async (
  ctx: RequestContext<Operator>,
  { id }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { tx, principal, at, audit } = ctx;
  await decide(ctx, { kind: 'import', subject: id, outcome: 'approved' });
  const { kind, rules: mapping, preview, ...file } = (await takeWaiting(tx, id)) ?? reject('wrong_state');
  const feed = await openBytes({ source: file.bytes, ...file }, { kind, mapping });
  const by = { id: file.stagedBy, name: file.stagedName };
  const taken = await takeImport(ctx, {
    importId: id,
    kind,
    mapping,
    feed,
    keep: true,
    by,
    acceptedName: principal.name,
  });
  const now = previewOf(taken, feed);
  const moved = FIGURES.filter((name) => now[name] !== preview[name]);
  if (moved.length > 0) reject('stale', { fields: moved.map((path) => ({ path, message: String(now[path]) })) });
  const deciding = { state: 'accepted', by: { id: principal.operatorId, name: principal.name }, at } as const;
  if (!(await decideStaged(tx, id, deciding))) reject('wrong_state');
  audit({ target: `import:${id}`, before: { state: 'open', stagedBy: by.name }, after: { state: 'accepted' } });
  return importReply((await importById(tx, id)) ?? reject('not_found'));
};
