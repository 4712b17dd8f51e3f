// How a message reads: what fills its words, in the reader's language. Announcements: whether their time has come.
import type { Currency } from '@roda/contract/money';
import type { WrittenState } from '@roda/contract/written';

export type ReaderLang = 'en' | 'id' | 'zh';

export type NoticeMoney = { readonly money: string; readonly currency: Currency };
export type NoticeWords = { readonly en: string; readonly id: string; readonly zh: string };
/** A text or number as it is, an amount of money, or words that the catalogue has in three languages. */
export type NoticeValue = string | number | NoticeMoney | NoticeWords;
export type NoticeValues = Readonly<Record<string, NoticeValue>>;

const NO_BREAK = '\u00a0';
const SIGNS: Readonly<Record<Currency, string>> = { IDR: 'Rp', USDT: 'USDT', POINT: '', COIN: '' };

const grouped = (digits: string, mark: string): string => digits.replaceAll(/\B(?=(?:\d{3})+$)/g, mark);

/** `Rp 1.234.567,50` for Indonesian readers, `Rp 1,234,567.50` for the others; the minus stands first. */
export const moneyShown = ({ money, currency }: NoticeMoney, lang: ReaderLang): string => {
  const [group, point] = lang === 'id' ? ['.', ','] : [',', '.'];
  const [whole = '', fraction] = money.replace('-', '').split('.');
  const number = grouped(whole, group) + (fraction === undefined ? '' : point + fraction);
  const sign = SIGNS[currency];
  return (money.startsWith('-') ? '−' : '') + (sign === '' ? number : sign + NO_BREAK + number);
};

/** The values as a sentence of that language takes them. */
export const valuesShown = (values: NoticeValues, lang: ReaderLang): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value !== 'object') return [name, value];
      return [name, 'money' in value ? moneyShown(value, lang) : value[lang]];
    }),
  );

export type Period = {
  readonly state: 'draft' | 'published' | 'withdrawn';
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
};

/** What a published thing is at a moment. */
export const writtenStateOf = ({ state, startsAt, endsAt }: Period, at: Date): WrittenState => {
  if (state !== 'published') return state;
  if (startsAt !== null && startsAt > at) return 'scheduled';
  return endsAt !== null && endsAt <= at ? 'ended' : 'published';
};
