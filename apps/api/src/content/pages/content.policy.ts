// What kind of words speak of income products, and what each kind of piece needs.
import type { WrittenState } from '@roda/api-contract/localized-text';

/** Screens on which income products are offered. */
const SALES_LINKS = /^(?:subPages\/product\/|pages\/index\/productList(?!2)|subPages\/repayment\/)/;

/** Words about earning: whoever writes them has a second pair of eyes on them. */
const INCOME_TEXTS = [
  /\b(?:incomes?|earn(?:s|ed|ings?)?|returns?|yields?|profits?|dividends?|invest(?:s|ed|ing|ments?|ors?)?)\b/iu,
  /\b(?:pendapatan|penghasilan|menghasilkan|imbal hasil|keuntungan|untung|laba|dividen|investasi|investor)\b/iu,
  /收益|收入|回报|盈利|利润|分红|投资|赚/u,
];

type Written = { readonly words: unknown; readonly link?: string; readonly income: boolean };

const textsOf = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
};

/** Whether a text speaks of income, in any of the languages. */
export const saysIncome = (text: string): boolean => INCOME_TEXTS.some((word) => word.test(text.normalize('NFKC')));

/** Whether a piece needs two people: because its writer says so, where it leads, or what it says. */
export const speaksOfIncome = ({ words, link = '', income }: Written): boolean =>
  income || SALES_LINKS.test(link) || textsOf(words).some(saysIncome);

type ContentItem = {
  readonly kind: string;
  readonly code: string;
  readonly image: string;
  readonly words: { readonly en: { readonly paragraphs: readonly string[] } } & Readonly<
    Record<'id' | 'zh', { readonly paragraphs: readonly string[] }>
  >;
};
type Missing = { readonly path: string; readonly message: string };

const need = (isThere: boolean, path: string): readonly Missing[] => (isThere ? [] : [{ path, message: 'required' }]);

/** The fields that this kind of piece can't do without. */
export const missingIn = ({ kind, code, image, words }: ContentItem): readonly Missing[] => {
  if (kind === 'banner' || kind === 'ad') return need(image !== '', 'image');
  if (kind === 'shortcut') return need(code !== '' || image !== '', 'code');
  if (kind !== 'help') return [];
  const texts = (['en', 'id', 'zh'] as const).flatMap((lang) =>
    need(words[lang].paragraphs.length > 0, `words.${lang}.paragraphs`),
  );
  return [...need(code !== '', 'code'), ...texts];
};

/** So long ago must something be before it is shown to anybody (R27). */
export const SHOWN_AFTER_MS = 10 * 60_000;
/** And no longer ago than this. */
export const SHOWN_FOR_MS = 30 * 86_400_000;

type Period = {
  readonly state: 'draft' | 'published' | 'withdrawn';
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
};

/** What something written is at a moment. */
export const shownStateOf = ({ state, startsAt, endsAt }: Period, at: Date): WrittenState => {
  if (state !== 'published') return state;
  if (startsAt !== null && startsAt > at) return 'scheduled';
  return endsAt !== null && endsAt <= at ? 'ended' : 'published';
};
