// Replies that the desk keeps ready: listed and changed.
import type {
  listReplyTemplates as ListReplyTemplates,
  saveReplyTemplate as SaveReplyTemplate,
} from '@roda/contract/members-cases';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import type { Act, Operator } from '#platform/act.ts';
import { requireHonest } from '#platform/checked-writing.ts';
import { refuse } from '#platform/failure.ts';
import { templateById, templatesPage, type TemplateRow } from './templates.reads.ts';
import { insertTemplate, updateTemplate } from './templates.sql.ts';

type Save = typeof SaveReplyTemplate;

const shown = (row: TemplateRow): ReplyOf<Save> => ({
  id: row.id,
  name: row.name,
  ...(row.subject === '' ? {} : { subject: row.subject }),
  words: { ...row.words },
  state: row.state,
  version: row.version,
  ...(row.changedBy === '' ? {} : { changedBy: row.changedBy }),
  changedAt: row.changedAt.toISOString(),
});

export const listReplyTemplates = async (
  { tx }: Act<Operator>,
  input: InputOf<typeof ListReplyTemplates>,
): Promise<ReplyOf<typeof ListReplyTemplates>> => {
  const { id, state, subject, name, sort, order, page, limit } = input;
  const { rows, total } = await templatesPage(tx, { id, state, subject, name, sort, order, page, limit });
  return pageOf(rows.map(shown), total, input);
};

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
  const after = shown((await templateById(tx, await put(act, input))) ?? refuse('not_found'));
  note({ target: `reply_template:${after.id}`, ...(before === undefined ? {} : { before: shown(before) }), after });
  return after;
};
