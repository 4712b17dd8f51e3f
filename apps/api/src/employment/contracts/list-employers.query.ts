// Employers, the newest first, and what they offer.
import type {
  listEmployers as ListEmployers,
  listTemplates as ListTemplates,
  templateInfo as TemplateInfo,
} from '@roda/contract/contracts-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { shortPageOf } from '@roda/contract/pages';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { versionText } from './contracts.reads.ts';
import { changesBetween } from './contracts.rules.ts';
import { employerShown, templateShown, termsShown } from './template-view.ts';
import { employersPage, templateById, templatesPage, termsOf, versionsOf } from './templates.reads.ts';

export const listEmployers = async (
  { tx }: Act<Operator>,
  { page, limit, countryId, id, state, name, sort, order }: InputOf<typeof ListEmployers>,
): Promise<ReplyOf<typeof ListEmployers>> => {
  const { rows, total } = await employersPage(tx, { page, limit, countryId, id, state, name, sort, order });
  return shortPageOf(rows.map(employerShown), total, { page, limit });
};

export const listTemplates = async (
  { tx, caller }: Act<Operator>,
  { page, limit, employerId, offered, id, sort, order }: InputOf<typeof ListTemplates>,
): Promise<ReplyOf<typeof ListTemplates>> => {
  const { rows, total } = await templatesPage(tx, { page, limit, employerId, offered, id, sort, order });
  return shortPageOf(
    rows.map((row) => templateShown(row, caller.lang)),
    total,
    { page, limit },
  );
};

/** A version's text, and what it changed of the one before, in the reader's language. */
export const templateInfo = async (
  { tx, caller }: Act<Operator>,
  { id, version }: InputOf<typeof TemplateInfo>,
): Promise<ReplyOf<typeof TemplateInfo>> => {
  const { lang } = caller;
  const row = (await templateById(tx, id)) ?? refuse('not_found');
  const text = (await versionText(tx, { templateId: id, version, lang })) ?? refuse('not_found');
  const before =
    text.version === 1 ? undefined : await versionText(tx, { templateId: id, version: text.version - 1, lang });
  const versions = await versionsOf(tx, id);
  const terms = (await termsOf(tx, id, text.version)) ?? refuse('not_found');
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
