// Policy of notifications: filling of message texts in the reader's language, and the state of announcements.
import type { Lang } from '@roda/domain/language';
import type { Currency } from '@roda/domain/money';
import type { WrittenState } from '@roda/api-contract/localized-text';

export type NotificationMoney = { readonly money: string; readonly currency: Currency };
export type NotificationTexts = { readonly en: string; readonly id: string; readonly zh: string };
/** A text or number as it is, an amount of money, or catalog texts in three languages. */
export type NotificationValue = string | number | NotificationMoney | NotificationTexts;
export type NotificationValues = Readonly<Record<string, NotificationValue>>;

const NO_BREAK = '\u00a0';
const SIGNS: Readonly<Record<Currency, string>> = { IDR: 'Rp', USDT: 'USDT', POINT: '', COIN: '' };

const grouped = (digits: string, mark: string): string => digits.replaceAll(/\B(?=(?:\d{3})+$)/g, mark);

/** `Rp 1.234.567,50` for Indonesian readers, `Rp 1,234,567.50` for others; a minus sign comes first. */
export const moneyShown = ({ money, currency }: NotificationMoney, lang: Lang): string => {
  const [group, point] = lang === 'id' ? ['.', ','] : [',', '.'];
  const [whole = '', fraction] = money.replace('-', '').split('.');
  const number = grouped(whole, group) + (fraction === undefined ? '' : point + fraction);
  const sign = SIGNS[currency];
  return (money.startsWith('-') ? '−' : '') + (sign === '' ? number : sign + NO_BREAK + number);
};

/** The values formatted for a sentence of that language. */
export const valuesShown = (values: NotificationValues, lang: Lang): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value !== 'object') return [name, value];
      return [name, 'money' in value ? moneyShown(value, lang) : value[lang]];
    }),
  );

export type NotificationPeriod = {
  readonly state: 'draft' | 'published' | 'withdrawn';
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
};

/** The state of a published item at an instant. */
export const writtenStateOf = ({ state, startsAt, endsAt }: NotificationPeriod, at: Date): WrittenState => {
  if (state !== 'published') return state;
  if (startsAt !== null && startsAt > at) return 'scheduled';
  return endsAt !== null && endsAt <= at ? 'ended' : 'published';
};

/** A share as a decimal with four places, at most one; 0 for an empty total. */
export const partOf = (part: number, whole: number): string => {
  const tenThousandths = whole === 0 ? 0 : Math.min(10_000, Math.floor((part * 10_000) / whole));
  return `${Math.floor(tenThousandths / 10_000)}.${String(tenThousandths % 10_000).padStart(4, '0')}`;
};

const MOST_SHOWN = 300;

/** A text shortened for a lock screen; characters are never split. */
export const shortened = (text: string): string => {
  const characters = [...text];
  return characters.length <= MOST_SHOWN ? text : `${characters.slice(0, MOST_SHOWN - 1).join('')}…`;
};
