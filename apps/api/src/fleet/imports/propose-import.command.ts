// Proposes a feed: it is previewed and staged until a second operator accepts it.
import { readFile } from 'node:fs/promises';
import type { proposeImport as operation } from '@roda/api-contract/fleet/imports';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { propose } from '#backoffice/approvals/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import type { Prep } from '#platform/http/route.ts';
import { openFeed, type Feed, type FeedRules } from './open-feed.ts';
import { previewOf } from './preview-dto.ts';
import { insertStaged } from './staged-imports.repository.ts';
import { toStagedDto } from './staged-import-dto.ts';
import { takeImport } from './ingest-import.ts';

/** Staged bytes are stored in the database: half a year of a large fleet fits. */
const MOST_BYTES = 32 * 1024 * 1024;

export type Handed = { readonly feed: Feed; readonly bytes: Buffer };

export const prepareProposal = async ({ file }: Prep, rules: FeedRules): Promise<Handed> => {
  if (file === undefined) return reject('bad_file', { reason: 'missing' });
  if (file.size > MOST_BYTES) reject('bad_file', { reason: 'too_large' });
  return { feed: await openFeed(file, rules), bytes: await readFile(file.path) };
};

/**
 * Guarantees: nothing of the file counts before another operator accepts it; the same bytes are pending once; the
 * second operator is shown this call's preview.
 */
export const proposeImport = async (
  ctx: RequestContext<Operator>,
  { kind, mapping = {} }: InputOf<typeof operation>,
  { feed, bytes }: Handed,
): Promise<ReplyOf<typeof operation>> => {
  const { tx, principal, at } = ctx;
  const id = ctx.newId();
  const taken = await takeImport(ctx, { importId: id, kind, mapping, feed, keep: false });
  const preview = previewOf(taken, feed);
  const { fileName, sha256 } = feed;
  const by = { id: principal.operatorId, name: principal.name };
  await insertStaged(tx, { id, kind, fileName, sha256, bytes, rules: mapping, preview, by, at });
  const { accepted, duplicates, quarantined, rejectedCount, revenue, currency } = preview;
  await propose(ctx, {
    kind: 'import',
    subject: id,
    title: `${fileName}: ${accepted} lines, ${revenue} ${currency}`,
    path: 'admin/import/accept',
    after: JSON.stringify({ accepted, duplicates, quarantined, rejected: rejectedCount, revenue, currency }),
  });
  ctx.audit({ target: `import:${id}`, after: { kind, fileName, accepted, duplicates, quarantined, rejectedCount } });
  return toStagedDto(ctx, id);
};
