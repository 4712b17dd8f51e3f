// The names of what operators approve, for the server, which has no texts of the console else.
import type { Lang } from '../../domain/src/language.ts';
import { approvals as en } from './en/console/system/approvals.ts';
import { approvals as id } from './id/console/system/approvals.ts';
import { approvals as zh } from './zh/console/system/approvals.ts';

const texts: Readonly<Record<Lang, Readonly<Record<string, string>>>> = { en, id, zh };

/** As the console names it; a kind without a name is named as the API does. */
export const approvalKindLabel = (lang: Lang, kind: string): string =>
  texts[lang][`ops.approvals.kind.${kind}`] ?? kind;
