// Policy of content: which texts refer to income products, and which fields each kind of item requires.
import type { WrittenState } from '@roda/api-contract/localized-text';

/** Screens on which income products are offered. */
const SALES_LINKS = /^(?:subPages\/product\/|pages\/index\/productList(?!2)|subPages\/repayment\/)/;

/** Words about earning: texts that contain them need two-person approval. */
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

/** Whether a text refers to income, in any of the languages. */
export const saysIncome = (text: string): boolean => INCOME_TEXTS.some((word) => word.test(text.normalize('NFKC')));

/** Whether an item needs two-person approval: by its mark, its link target or its text. */
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

/** The required fields of this kind of item that are missing. */
export const missingIn = ({ kind, code, image, words }: ContentItem): readonly Missing[] => {
  if (kind === 'banner' || kind === 'ad') return need(image !== '', 'image');
  if (kind === 'shortcut') return need(code !== '' || image !== '', 'code');
  if (kind !== 'help') return [];
  const texts = (['en', 'id', 'zh'] as const).flatMap((lang) =>
    need(words[lang].paragraphs.length > 0, `words.${lang}.paragraphs`),
  );
  return [...need(code !== '', 'code'), ...texts];
};

/** Minimum age of an event before anybody sees it (R27). */
export const SHOWN_AFTER_MS = 10 * 60_000;
/** Maximum age of an event. */
export const SHOWN_FOR_MS = 30 * 86_400_000;

type Period = {
  readonly state: 'draft' | 'published' | 'withdrawn';
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
};

/** The publication state of an item at an instant. */
export const shownStateOf = ({ state, startsAt, endsAt }: Period, at: Date): WrittenState => {
  if (state !== 'published') return state;
  if (startsAt !== null && startsAt > at) return 'scheduled';
  return endsAt !== null && endsAt <= at ? 'ended' : 'published';
};
