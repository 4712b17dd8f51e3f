// Validation and conversion of an operator's terms into their stored form; invalid terms are rejected.
import type { Terms } from '@roda/api-contract/employment/templates';
import { parseAmount } from '@roda/domain/money';
import { bannedWordsIn } from '@roda/i18n/banned-words';
import { reject } from '#platform/errors.ts';
import type * as z from 'zod/mini';
import type { Lang } from './employment.policy.ts';
import type { TemplateTermsRow } from './templates.repository.ts';

export type TermsGiven = z.output<typeof Terms>;

/** A hundred million rupiah: above any plausible hourly rate or single charge. */
const MOST_MINOR = 10_000_000_000n;

const wrong = (path: string, message: string): never => reject('malformed', { fields: [{ path, message }] });

const minorOf = (amount: string, path: string): bigint => {
  const minor = parseAmount(amount, 'IDR');
  return minor === undefined || minor <= 0n || minor > MOST_MINOR ? wrong(path, 'amount') : minor;
};

const LANGS: readonly Lang[] = ['en', 'id', 'zh'];

/** No income promise, in any language. */
const rejectPromises = ({ role, duties, endTerms }: TermsGiven): void => {
  const texts = [
    ...LANGS.map((lang) => [`terms.role.${lang}`, role[lang]] as const),
    ...LANGS.map((lang) => [`terms.endTerms.${lang}`, endTerms[lang]] as const),
    ...duties.flatMap((duty, index) => LANGS.map((lang) => [`terms.duties.${index}.${lang}`, duty[lang]] as const)),
  ];
  for (const [path, text] of texts) if (bannedWordsIn(text).length > 0) wrong(path, 'banned_words');
};

export const termsRow = (given: TermsGiven): TemplateTermsRow => {
  rejectPromises(given);
  const kinds = given.bills.map(({ kind }) => kind);
  if (new Set(kinds).size < kinds.length) wrong('terms.bills', 'repeated');
  const dutiesIn = (lang: Lang): readonly string[] => given.duties.map((duty) => duty[lang]);
  return {
    role: given.role,
    duties: { en: dutiesIn('en'), id: dutiesIn('id'), zh: dutiesIn('zh') },
    unit: given.unit,
    rateMinor: minorOf(given.rate, 'terms.rate'),
    currency: 'IDR',
    termDays: given.termDays,
    noticeDays: given.noticeDays,
    billKinds: given.bills.map(({ kind, max }, index) => ({
      kind,
      maxMinor: minorOf(max, `terms.bills.${index}.max`),
    })),
    penaltyBpPerDay: given.penaltyBpPerDay,
    penaltyCapBp: given.penaltyCapBp,
    endTerms: given.endTerms,
  };
};
