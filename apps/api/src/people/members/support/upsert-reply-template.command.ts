// Adds or changes a reply that the desk keeps ready.
import type { saveReplyTemplate as SaveReplyTemplate } from '@roda/contract/members-cases';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { requireHonest } from '#platform/checked-writing.ts';
import { refuse } from '#platform/failure.ts';
import { templateShown } from './list-reply-templates.ts';
import { templateById } from './templates.reads.ts';
import { insertTemplate, updateTemplate } from './templates.sql.ts';

type Save = typeof SaveReplyTemplate;

const put = async ({ tx, who, at }: Act<Operator>, input: InputOf<Save>): Promise<number> => {
  const { id, version, name, subject = '', words, state } = input;
  const wish = { name, subject, words, by: who.name, at };
  if (id === undefined) return (await insertTemplate(tx, wish)) ?? refuse('name_taken');
  if ((await templateById(tx, id)) === undefined) refuse('not_found');
  return (await updateTemplate(tx, { ...wish, id, version: version ?? 0, state })) ? id : refuse('stale');
};

/** No promise of income in any language; nobody's change is overwritten unseen. */
export const saveReplyTemplate = async (act: Act<Operator>, input: InputOf<Save>): Promise<ReplyOf<Save>> => {
  const { tx, note } = act;
  requireHonest({ name: input.name, words: input.words });
  const before = input.id === undefined ? undefined : await templateById(tx, input.id);
  const after = templateShown((await templateById(tx, await put(act, input))) ?? refuse('not_found'));
  note({
    target: `reply_template:${after.id}`,
    ...(before === undefined ? {} : { before: templateShown(before) }),
    after,
  });
  return after;
};
