// Lists the reply templates of the back office.
import type { listReplyTemplates as ListReplyTemplates, ReplyTemplate } from '@roda/api-contract/people/complaints';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { shortPageOf } from '@roda/api-contract/pages';
import type { output } from 'zod/mini';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { templatesPage, type ReplyTemplateRow } from './reply-templates.queries.ts';

export const templateShown = (row: ReplyTemplateRow): output<typeof ReplyTemplate> => ({
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
  { tx }: RequestContext<Operator>,
  input: InputOf<typeof ListReplyTemplates>,
): Promise<ReplyOf<typeof ListReplyTemplates>> => {
  const { id, state, subject, name, sort, order, page, limit } = input;
  const { rows, total } = await templatesPage(tx, { id, state, subject, name, sort, order, page, limit });
  return shortPageOf(rows.map(templateShown), total, input);
};
