// Adds or changes a reply template of the back office.
import type { upsertReplyTemplate as UpsertReplyTemplate } from '@roda/api-contract/people/complaints';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { requireHonest } from '#platform/checked-text.ts';
import { reject } from '#platform/errors.ts';
import { templateShown } from './list-reply-templates.query.ts';
import { templateById } from './reply-templates.queries.ts';
import { insertTemplate, updateTemplate } from './reply-templates.repository.ts';

type Save = typeof UpsertReplyTemplate;

const put = async ({ tx, principal, at }: RequestContext<Operator>, input: InputOf<Save>): Promise<number> => {
  const { id, version, name, subject = '', words, state } = input;
  const wish = { name, subject, words, by: principal.name, at };
  if (id === undefined) return (await insertTemplate(tx, wish)) ?? reject('name_taken');
  if ((await templateById(tx, id)) === undefined) reject('not_found');
  return (await updateTemplate(tx, { ...wish, id, version: version ?? 0, state })) ? id : reject('stale');
};

/** Rejects promises of income in any language, and stale versions. */
export const upsertReplyTemplate = async (
  ctx: RequestContext<Operator>,
  input: InputOf<Save>,
): Promise<ReplyOf<Save>> => {
  const { tx, audit } = ctx;
  requireHonest({ name: input.name, words: input.words });
  const before = input.id === undefined ? undefined : await templateById(tx, input.id);
  const after = templateShown((await templateById(tx, await put(ctx, input))) ?? reject('not_found'));
  audit({
    target: `reply_template:${after.id}`,
    ...(before === undefined ? {} : { before: templateShown(before) }),
    after,
  });
  return after;
};
