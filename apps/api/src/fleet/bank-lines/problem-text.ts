// The sentence that tells an operator why a statement is refused.
import type { Lang } from '@roda/domain/language';
import { parseAmount, type Currency } from '@roda/domain/money';
import { translator } from '@roda/i18n';
import { amountSaid } from '#platform/amount-shown.ts';
import type { StatementProblem } from './bank-statement.policy.ts';

/** The sentence of a problem, with its amounts as the reader's language writes them; its facts keep plain decimals. */
export const problemText = ({ code, facts }: StatementProblem, currency: Currency, lang: Lang): string => {
  const said = (name: 'expected' | 'found'): Record<string, string> => {
    const minor = parseAmount(String(facts[name] ?? ''), currency);
    return minor === undefined ? {} : { [name]: amountSaid(minor, currency, lang) };
  };
  return translator(lang)(`refusal.${code}`, { ...facts, ...said('expected'), ...said('found') });
};
