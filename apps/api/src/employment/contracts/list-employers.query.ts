// Lists employers, newest first, with their templates.
import type {
  listEmployers as ListEmployers,
  listTemplates as ListTemplates,
  templateInfo as TemplateInfo,
} from '@roda/api-contract/employment/templates';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { shortPageOf } from '@roda/api-contract/pages';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { versionText } from './employment.queries.ts';
import { changesBetween } from './employment.policy.ts';
import { employerShown, templateShown, termsShown } from './template-dto.ts';
import { employersPage, templateById, templatesPage, termsOf, versionsOf } from './templates.queries.ts';

export const listEmployers = async (
  { tx }: RequestContext<Operator>,
  { page, limit, countryId, id, state, name, sort, order }: InputOf<typeof ListEmployers>,
): Promise<ReplyOf<typeof ListEmployers>> => {
  const { rows, total } = await employersPage(tx, { page, limit, countryId, id, state, name, sort, order });
  return shortPageOf(rows.map(employerShown), total, { page, limit });
};

export const listTemplates = async (
  { tx, client }: RequestContext<Operator>,
  { page, limit, employerId, offered, id, sort, order }: InputOf<typeof ListTemplates>,
): Promise<ReplyOf<typeof ListTemplates>> => {
  const { rows, total } = await templatesPage(tx, { page, limit, employerId, offered, id, sort, order });
  return shortPageOf(
    rows.map((row) => templateShown(row, client.lang)),
    total,
    { page, limit },
  );
};

/** A version's text and its differences from the previous one, in the reader's language. */
export const templateInfo = async (
  { tx, client }: RequestContext<Operator>,
  { id, version }: InputOf<typeof TemplateInfo>,
): Promise<ReplyOf<typeof TemplateInfo>> => {
  const { lang } = client;
  const row = (await templateById(tx, id)) ?? reject('not_found');
  const text = (await versionText(tx, { templateId: id, version, lang })) ?? reject('not_found');
  const before =
    text.version === 1 ? undefined : await versionText(tx, { templateId: id, version: text.version - 1, lang });
  const versions = await versionsOf(tx, id);
  const terms = (await termsOf(tx, id, text.version)) ?? reject('not_found');
  return {
    ...templateShown(row, lang),
    versions: versions.map((each) => ({ version: each.version, publishedAt: each.publishedAt.toISOString() })),
    shown: text.version,
    title: text.title,
    clauses: [...text.clauses],
    hash: text.hash,
    changes: before === undefined ? [] : [...changesBetween(before.clauses, text.clauses)],
    terms: termsShown(terms),
  };
};
