// Generates a contract's text in each language from its terms: exactly this text is signed.
import { createHash } from 'node:crypto';
import { formatAmount } from '@roda/domain/money';
import { translator, type Translate } from '@roda/i18n';
import { bodyOf, moneyText, percentText, type Clause, type Lang, type EmploymentTexts } from './employment.policy.ts';
import type { TemplateTermsRow } from './templates.repository.ts';

export type EmployerGiven = { readonly name: string; readonly registrationNumber: string; readonly address: string };
export type WrittenText = {
  readonly lang: Lang;
  readonly title: string;
  readonly clauses: readonly Clause[];
  readonly body: string;
  readonly hash: string;
};

type Writing = {
  readonly terms: TemplateTermsRow;
  readonly employer: EmployerGiven;
  readonly taxBasis: EmploymentTexts | undefined;
  readonly lang: Lang;
  readonly words: Translate;
};

const billsText = ({ terms, lang, words }: Writing): string => {
  if (terms.billKinds.length === 0) return words('contract.clause.bills.none');
  const list = terms.billKinds.map(({ kind, maxMinor }) =>
    words('contract.clause.bills.upTo', {
      kind: words(`contract.bill.${kind}`),
      max: moneyText(formatAmount(maxMinor, terms.currency), lang),
    }),
  );
  return words('contract.clause.bills.text', {
    list: list.join('; '),
    perDay: percentText(terms.penaltyBpPerDay, lang),
    cap: percentText(terms.penaltyCapBp, lang),
  });
};

const clausesOf = (writing: Writing): readonly Clause[] => {
  const { terms, employer, taxBasis, lang, words } = writing;
  const rate = moneyText(formatAmount(terms.rateMinor, terms.currency), lang);
  const texts = {
    parties: words('contract.clause.parties.text', {
      employer: employer.name,
      registration: employer.registrationNumber,
      address: employer.address,
    }),
    role: terms.role[lang],
    duties: terms.duties[lang].map((duty) => `- ${duty}`).join('\n'),
    pay: words(`contract.clause.pay.${terms.unit}`, { rate }),
    payment: words('contract.clause.payment.text'),
    tax:
      taxBasis === undefined
        ? words('contract.clause.tax.none')
        : words('contract.clause.tax.text', { basis: taxBasis[lang] }),
    period: words('contract.clause.period.text', { days: terms.termDays }),
    notice: words('contract.clause.notice.text', { days: terms.noticeDays }),
    changes: words('contract.clause.changes.text', { days: terms.noticeDays }),
    bills: billsText(writing),
    end: terms.endTerms[lang],
  };
  return Object.entries(texts).map(([key, text]) => ({
    key,
    title: words(`contract.clause.${key as keyof typeof texts}.title`),
    text,
  }));
};

const LANGS = ['en', 'id', 'zh'] as const;

/** Deterministic: the same terms give the same texts and hashes. */
export const textsOf = (given: Pick<Writing, 'terms' | 'employer' | 'taxBasis'>): readonly WrittenText[] =>
  LANGS.map((lang) => {
    const words = translator(lang);
    const title = words('contract.title', { role: given.terms.role[lang] });
    const clauses = clausesOf({ ...given, lang, words });
    const body = bodyOf(title, clauses);
    return { lang, title, clauses, body, hash: createHash('sha256').update(body).digest('hex') };
  });
