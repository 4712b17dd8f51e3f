// Automated checks of a screen: its texts, its width, its pictures, and how it looks in large text.
import { setTimeout as pause } from 'node:timers/promises';
import { en } from '@roda/i18n/en';
import { enConsole } from '@roda/i18n/en-console';
import { id } from '@roda/i18n/id';
import { idConsole } from '@roda/i18n/id-console';
import { zh } from '@roda/i18n/zh';
import { zhConsole } from '@roda/i18n/zh-console';
import type { Page, Request } from 'playwright-core';

const CATALOGUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: { ...en, ...enConsole },
  id: { ...id, ...idConsole },
  zh: { ...zh, ...zhConsole },
};
const AREAS = new Set(['ops', ...Object.keys(en).map((key) => key.split('.')[0] ?? '')]);
/** Placeholder words that appear when a value is missing. */
const LEFTOVERS = /\bundefined\b|\bNaN\b|\[object Object\]|Invalid Date|\{[a-z]\w*\}/u;
const DOTTED = /(?<![@\w./-])([a-z][A-Za-z]*)((?:\.[a-z][A-Za-z0-9]*){1,4})(?![\w/-])/gu;
const ENDINGS = /\.(?:com|id|test|org|net|example|csv|pdf|json|mjs)$/u;

/** Characters of text below which a screen counts as blank. */
const BLANK_BELOW = 3;

/** More than one word: a single one may be a name, or the same in two languages. */
const isTelling = (text: string): boolean => !text.includes('{') && /\S\s+\S|[\u4e00-\u9fff]{2}/u.test(text);

/** Sentences of other languages that don't exist in this one; place names are excluded. */
const foreignTo = (lang: string): ReadonlySet<string> => {
  const own = new Set(Object.values(CATALOGUES[lang] ?? {}));
  const others = Object.entries(CATALOGUES).filter(([name]) => name !== lang);
  const sentences = others.flatMap(([, texts]) => Object.entries(texts));
  return new Set(
    sentences
      .filter(([key, text]) => !key.startsWith('map.') && isTelling(text) && !own.has(text))
      .map(([, text]) => text),
  );
};
const foreign = new Map(Object.keys(CATALOGUES).map((lang) => [lang, foreignTo(lang)]));

type Seen = {
  readonly words: readonly string[];
  readonly overflow: number;
  readonly main: number;
  readonly skeletons: number;
  readonly nameless: readonly string[];
};

const see = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const words: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const parent = node.parentElement;
      if (text !== '' && parent !== null && !['SCRIPT', 'STYLE', 'CODE', 'PRE'].includes(parent.tagName))
        words.push(text);
    }
    for (const name of ['aria-label', 'placeholder', 'alt', 'title'])
      for (const element of document.body.querySelectorAll(`[${name}]`)) words.push(element.getAttribute(name) ?? '');
    const { scrollWidth, clientWidth } = document.documentElement;
    return {
      words,
      overflow: scrollWidth - clientWidth,
      main: document.querySelector('main')?.innerText.trim().length ?? 0,
      skeletons: document.querySelectorAll('[data-skeleton]').length,
      nameless: [...document.querySelectorAll('img:not([alt])')].map(({ outerHTML }) => outerHTML.slice(0, 120)),
    };
  });

/** What stands for a text without a sentence. */
export const UNKNOWN_TEXTS: readonly string[] = [en, id, zh].map((texts) => texts['common.newer']);

/** Text keys displayed in place of a sentence, and what stands for one. */
export const keysIn = (text: string): readonly string[] => [
  ...[...text.matchAll(DOTTED)]
    .filter(([whole, area = '']) => AREAS.has(area) && !ENDINGS.test(whole))
    .map(([whole]) => whole),
  ...UNKNOWN_TEXTS.filter((sentence) => text.includes(sentence)),
];

/** Only keys of the catalogues: the console also shows operation names, which have the same format. */
const isKey = (text: string): boolean =>
  text.startsWith('ops.') || Object.hasOwn(en, text) || UNKNOWN_TEXTS.includes(text);

/** Waits until replies that came are rendered: content follows them at low priority. What stays away is a problem. */
export const waitForContent = (page: Page): Promise<void> =>
  page
    .waitForFunction(
      (least) =>
        document.querySelector('[data-skeleton]') === null &&
        (document.querySelector('main')?.innerText.trim().length ?? 0) >= least,
      BLANK_BELOW,
      { timeout: 40_000 },
    )
    .then(
      () => undefined,
      () => undefined,
    );

/** A part that is loaded when it comes near shows a skeleton after the first content was there. */
const seeLoaded = async (page: Page): Promise<Seen> => {
  const seen = await see(page);
  if (seen.skeletons === 0) return seen;
  await waitForContent(page);
  return see(page);
};

/** Problems of the current screen, as sentences; expected to be empty. */
export const validationErrorsOf = async (page: Page, lang: string): Promise<readonly string[]> => {
  const { words, overflow, main, skeletons, nameless } = await seeLoaded(page);
  const isBackoffice = page.url().includes('/console/');
  const keys = words.flatMap(keysIn).filter((text) => !isBackoffice || isKey(text));
  const left = words.filter((text) => LEFTOVERS.test(text));
  const strange = words.filter((text) => foreign.get(lang)?.has(text) === true);
  return [
    ...(main < BLANK_BELOW ? ['blank'] : []),
    ...(skeletons > 0 ? ['still loading'] : []),
    ...(overflow > 0 ? [`overflow to the side by ${overflow}px`] : []),
    ...keys.map((key) => `key: ${key}`),
    ...left.map((text) => `left over: ${text}`),
    ...[...new Set(strange)].map((text) => `not in this language: ${text}`),
    ...nameless.map((text) => `picture without alt: ${text}`),
  ];
};

const UUID = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/giu;
/** As the database and the code name a state: `cancel_window`. Not within an address. */
const SNAKE_CASE = /(?<![\w./@?&=-])[a-z]+(?:_[a-z]+)+(?![\w/=@])/gu;
/** A number as rows have it: no amount, time or share (2/4). Numbers for people (of orders, cards) are longer. */
const ROW_NUMBER = String.raw`[1-9]\d{0,5}(?![\d:.,/]*\d)`;
const ROW_KINDS = [
  // A charging pile of the demo is called by its number.
  'vehicle|(?<!Charging )pile|order|service|asset|product|deposit|holding|member',
  'kendaraan|tiang|stasiun|pesanan|layanan|aset|produk|deposito|setoran|kepemilikan|anggota',
];
/** The kind of a row with its number. */
const ROWS = [
  ...ROW_KINDS.map((kinds) => new RegExp(String.raw`\b(?:${kinds})(?: ?[:#] ?| )${ROW_NUMBER}\b`, 'giu')),
  new RegExp(`(?:车辆|充电桩|订单|服务|资产|产品|押金|会员) ?[:：#]? ?${ROW_NUMBER}(?! ?[号个份])`, 'gu'),
];
/** Its number is there to be quoted to support. */
const ERROR_REFERENCES = [en, id, zh].map((texts) => texts['common.traceIs'].replace('{id}', ''));

/** Identifiers of rows and names of states of the code in what people read, where they expect a name. */
export const identifiersIn = (text: string): readonly string[] =>
  ERROR_REFERENCES.some((label) => text.startsWith(label))
    ? []
    : [UUID, SNAKE_CASE, ...ROWS].flatMap((pattern) => text.match(pattern) ?? []);

/**
 * Identifiers on the current screen, and in what a screen reader says instead of it; expected to be empty. What is
 * marked as code is there to be copied.
 */
export const identifiersOf = async (page: Page): Promise<readonly string[]> => {
  const read = await page.evaluate(() => {
    const codes = [...document.querySelectorAll<HTMLElement>('code, pre')].map(({ innerText }) => innerText);
    const spoken = ['aria-label', 'placeholder', 'alt', 'title'].flatMap((name) =>
      [...document.body.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
    );
    const seen = codes.reduce((text, code) => text.replace(code, ''), document.body.innerText);
    return [...seen.split('\n'), ...spoken];
  });
  const named = read.flatMap((text) =>
    identifiersIn(text).map((each) => `identifier ${each} in: ${text.slice(0, 80)}`),
  );
  return [...new Set(named)];
};

/** Words that the layout breaks into letters, each with the element that it stands in. */
const stackedWords = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    // Words of an alphabet, and runs of Chinese characters, which may end a line anywhere.
    const words = /\p{Script=Han}{4,}|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}])+/gu;
    const range = document.createRange();
    const linesOf = (node: Node, start: number, end: number): number => {
      range.setStart(node, start);
      range.setEnd(node, end);
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
      return new Set(boxes.map(({ top }) => Math.round(top))).size;
    };
    /** A word on half as many lines as it has letters; of Chinese characters two stand in a line at least. */
    const isStacked = (word: string, lines: number): boolean => {
      const letters = word.match(/\p{L}/gu)?.length ?? 0;
      return letters >= 4 && lines > 1 && (/\p{Script=Han}/u.test(word) ? lines * 2 > letters : lines * 2 >= letters);
    };
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      const parent = node.parentElement;
      if (parent === null || parent.closest('svg, code, pre, script, style') !== null) continue;
      if (text.length < 4 || linesOf(node, 0, text.length) < 2) continue;
      for (const { 0: chunk, index } of text.matchAll(/\S+/gu)) {
        // Addresses and codes may end a line anywhere.
        if (/:\/\/|[@\d]/u.test(chunk)) continue;
        for (const { 0: word, index: at } of chunk.matchAll(words))
          if (isStacked(word, linesOf(node, index + at, index + at + word.length)))
            found.push(
              `<${parent.tagName.toLowerCase()} class="${parent.className}"> ${word}, in: ${text.slice(0, 60)}`,
            );
      }
    }
    return found;
  });

/** Dates that a line may break at their hyphens, with these data or with others: not kept whole within a sentence. */
const breakableDates = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const date = /\d{4}-\d{2}-\d{2}/u;
    /** A date by itself, with its time and zone, has a line of its own. */
    const alone = /^\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2}(?::\d{2})?(?: [A-Z]{3,4})?)?$/u;
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent === null || !date.test(node.textContent ?? '')) continue;
      if (parent.closest('svg, code, pre, script, style, option, textarea, .sr-only') !== null) continue;
      const text = parent.textContent.trim();
      if (!alone.test(text) && getComputedStyle(parent).whiteSpace !== 'nowrap') found.push(text.slice(0, 80));
    }
    return found;
  });

/** The narrowest phone, with the largest text that must be readable on it. */
const NARROW_PX = 320;
const LARGE_TEXT = 'html { font-size: 200% }';

const REDRAWN_MS = 5_000;
const fitsWidth = (): boolean => document.documentElement.scrollWidth <= document.documentElement.clientWidth;

/** Problems of the current screen on a narrow phone with text of twice the size; leaves the page as it was. */
export const largeTextErrorsOf = async (page: Page): Promise<readonly string[]> => {
  const before = page.viewportSize() ?? { width: NARROW_PX, height: 844 };
  await page.setViewportSize({ ...before, width: NARROW_PX });
  const enlarged = await page.addStyleTag({ content: LARGE_TEXT });
  // Charts follow the width of their place a moment later.
  await page.waitForFunction(fitsWidth, undefined, { timeout: REDRAWN_MS }).catch(() => undefined);
  const stacked = await stackedWords(page);
  const dates = await breakableDates(page);
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  await enlarged.evaluate((style) => (style as HTMLStyleElement).remove());
  await page.setViewportSize(before);
  return [
    ...stacked.map((word) => `word in a column of letters: ${word}`),
    ...dates.map((text) => `date that a line may break in: ${text}`),
    ...(overflow > 0 ? [`overflow to the side by ${overflow}px in large text`] : []),
  ];
};

/** Ends a wait for requests that hang, on however busy a machine. */
const QUIET_WITHIN_MS = 60_000;

/** Follows the requests of a page. */
export const requestsOf = (
  page: Page,
): {
  /** Waits until none has been under way for so long; throws with those that don't end. */
  readonly quiet: (ms: number) => Promise<void>;
} => {
  const open = new Set<Request>();
  let lastMs = performance.now();
  const follow = (change: (request: Request) => unknown) => (request: Request) => {
    change(request);
    lastMs = performance.now();
  };
  const begin = follow((request) => open.add(request));
  const end = follow((request) => open.delete(request));
  page.on('request', begin);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return {
    quiet: async (ms) => {
      const startMs = performance.now();
      while (open.size > 0 || performance.now() - lastMs < ms) {
        if (performance.now() - startMs > QUIET_WITHIN_MS) {
          const pending = [...open].map((request) => `${request.method()} ${request.url()}`);
          throw new Error(`requests still under way: ${pending.join(', ') || 'always new ones'}`);
        }
        await pause(20);
      }
    },
  };
};
