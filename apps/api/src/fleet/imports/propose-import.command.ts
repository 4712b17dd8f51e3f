// Hands a feed in: it is looked at and put aside until a second operator lets it in.
import { readFile } from 'node:fs/promises';
import type { proposeImport as operation } from '@roda/contract/fleet-imports';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { propose } from '#modules/approvals/approvals.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import type { Prep } from '#platform/http/route.ts';
import { openFeed, type Feed, type FeedRules } from './open-feed.ts';
import { previewOf } from './preview-view.ts';
import { insertStaged } from './staged-imports.sql.ts';
import { showStaged } from './staged-view.ts';
import { takeImport } from './take-import.ts';

/** What waits is kept in the database: half a year of a large fleet fits. */
const MOST_BYTES = 32 * 1024 * 1024;

export type Handed = { readonly feed: Feed; readonly bytes: Buffer };

export const prepareProposal = async ({ file }: Prep, rules: FeedRules): Promise<Handed> => {
  if (file === undefined) return refuse('bad_file', { reason: 'missing' });
  if (file.size > MOST_BYTES) refuse('bad_file', { reason: 'too_large' });
  return { feed: await openFeed(file, rules), bytes: await readFile(file.path) };
};

/**
 * Guarantees: nothing of the file counts before another operator accepts it; the same bytes wait once; what the second
 * operator is shown is what a look at the file said now.
 */
export const proposeImport = async (
  act: Act<Operator>,
  { kind, mapping = {} }: InputOf<typeof operation>,
  { feed, bytes }: Handed,
): Promise<ReplyOf<typeof operation>> => {
  const { tx, who, at } = act;
  const id = act.newId();
  const taken = await takeImport(act, { importId: id, kind, mapping, feed, keep: false });
  const preview = previewOf(taken, feed);
  const { fileName, sha256 } = feed;
  const by = { id: who.operatorId, name: who.name };
  await insertStaged(tx, { id, kind, fileName, sha256, bytes, rules: mapping, preview, by, at });
  const { accepted, duplicates, quarantined, rejectedCount, revenue, currency } = preview;
  await propose(act, {
    kind: 'import',
    subject: id,
    title: `${fileName}: ${accepted} lines, ${revenue} ${currency}`,
    path: 'admin/import/accept',
    after: `accepted ${accepted}, duplicates ${duplicates}, quarantined ${quarantined}, rejected ${rejectedCount}`,
  });
  act.note({ target: `import:${id}`, after: { kind, fileName, accepted, duplicates, quarantined, rejectedCount } });
  return showStaged(act, id);
};
