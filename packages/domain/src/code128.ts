// Code 128 (ISO/IEC 15417), the barcode of tills: a text as bars and spaces, and back.

/** Widths of three bars and three spaces by symbol value, in modules; the stop has one bar more. */
const WIDTHS =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112';

export const code128Widths: readonly (readonly number[])[] = WIDTHS.split(' ').map((each) => [...each].map(Number));

const [SHIFT, TO_C, TO_B, TO_A, FNC_1] = [98, 99, 100, 101, 102] as const;
const [START_A, START_B, START_C, STOP] = [103, 104, 105, 106] as const;
const CHECKED = 103;
/** Modules of a symbol, of the stop, and of the quiet zone on both sides. */
export const symbolModules = 11;
const STOP_MODULES = 13;
export const quietModules = 10;

const PRINTABLE = /^[ -~]{1,80}$/;
const DIGITS = /^\d*/;
/** Digits in pairs are half as wide; a change of the set costs one symbol. */
const ENOUGH_DIGITS = 4;
const ENOUGH_BETWEEN = 6;

const digitsAt = (text: string, at: number): number => DIGITS.exec(text.slice(at))?.[0].length ?? 0;

/** How many digits from here are worth the set of pairs: an even number, or 0. */
const pairsAt = (text: string, at: number): number => {
  const run = digitsAt(text, at);
  const isEdge = at === 0 || at + run === text.length;
  const isWhole = run === text.length && run === 2;
  if (!isWhole && run < (isEdge ? ENOUGH_DIGITS : ENOUGH_BETWEEN)) return 0;
  return run - (run % 2);
};

const checkOf = (values: readonly number[]): number =>
  values.reduce((sum, value, index) => sum + value * Math.max(1, index), 0) % CHECKED;

/**
 * The symbol values of a text, with start, check and stop; undefined for a text that is empty, longer than 80, or has
 * anything but printable ASCII.
 */
export const code128Values = (text: string): readonly number[] | undefined => {
  if (!PRINTABLE.test(text)) return undefined;
  const values: number[] = [];
  let inPairs = pairsAt(text, 0) > 0;
  values.push(inPairs ? START_C : START_B);
  for (let at = 0; at < text.length;) {
    const pairs = inPairs && digitsAt(text, at) >= 2 ? 2 : 0;
    if (pairs === 2) {
      values.push(Number(text.slice(at, at + 2)));
      at += 2;
    } else if (inPairs) {
      values.push(TO_B);
      inPairs = false;
    } else if (digitsAt(text, at) % 2 === 0 && pairsAt(text, at) > 0) {
      values.push(TO_C);
      inPairs = true;
    } else {
      values.push(text.charCodeAt(at) - 32);
      at += 1;
    }
  }
  return [...values, checkOf(values), STOP];
};

/** Bars and spaces in turn, in modules, without the quiet zones; undefined like `code128Values`. */
export const code128Bars = (text: string): readonly number[] | undefined =>
  code128Values(text)?.flatMap((value) => code128Widths[value] ?? []);

const letterOf = (value: number, set: 'A' | 'B'): string =>
  String.fromCharCode(set === 'A' && value >= 64 ? value - 64 : value + 32);

/** The text of symbol values from start to stop; undefined when they are no Code 128 or the check is wrong. */
export const code128Text = (values: readonly number[]): string | undefined => {
  const [first = -1, ...rest] = values;
  if (rest.length < 3 || rest.at(-1) !== STOP || first < START_A || first > START_C) return undefined;
  const data = rest.slice(0, -2);
  if (checkOf([first, ...data]) !== rest.at(-2)) return undefined;
  let set: 'A' | 'B' | 'C' = first === START_A ? 'A' : first === START_B ? 'B' : 'C';
  let isShifted = false;
  let text = '';
  for (const value of data) {
    if (value >= START_A) return undefined;
    if (value === FNC_1) continue;
    if (set === 'C') {
      if (value < 100) text += String(value).padStart(2, '0');
      else set = value === TO_B ? 'B' : 'A';
      continue;
    }
    const read = isShifted ? (set === 'A' ? 'B' : 'A') : set;
    isShifted = false;
    if (value < 96) text += letterOf(value, read);
    else if (value === SHIFT) isShifted = true;
    else if (value === TO_C) set = 'C';
    else if (value === TO_B && set === 'A') set = 'B';
    else if (value === TO_A && set === 'B') set = 'A';
  }
  return text;
};

/** The most that measured widths may deviate from a symbol's: on average per element, in modules. */
const TOLERANCE = 0.3;

type Match = { readonly value: number; readonly off: number };

/** The symbol nearest to measured widths; `off` is its mean deviation. */
const nearest = (widths: readonly number[], among: readonly number[], modules = symbolModules): Match | undefined => {
  const module = widths.reduce((sum, width) => sum + width, 0) / modules;
  let best: Match | undefined;
  for (const value of among) {
    const pattern = code128Widths[value] ?? [];
    const off =
      pattern.reduce((sum, width, index) => sum + Math.abs(width - (widths[index] ?? 0) / module), 0) / pattern.length;
    if (off < (best?.off ?? TOLERANCE)) best = { value, off };
  }
  return best;
};

/** Half the nominal width is asked for: bars in the middle of a code are not taken for its end. */
const isQuiet = (space: number | undefined, symbol: readonly number[], modules: number): boolean =>
  (space ?? 0) * 2 * modules >= quietModules * symbol.reduce((sum, width) => sum + width, 0);

const STARTS = [START_A, START_B, START_C];
const ORDINARY = Array.from({ length: START_A }, (_, value) => value);

const readFrom = (widths: readonly number[], from: number, values: readonly number[]): string | undefined => {
  const read = [...values];
  for (let at = from; at + 6 < widths.length; at += 6) {
    const last = widths.slice(at, at + 7);
    const stop = isQuiet(widths[at + 7], last, STOP_MODULES) ? nearest(last, [STOP], STOP_MODULES) : undefined;
    const symbol = nearest(widths.slice(at, at + 6), ORDINARY);
    if (stop !== undefined && stop.off < (symbol?.off ?? TOLERANCE)) return code128Text([...read, STOP]);
    if (symbol === undefined) return undefined;
    read.push(symbol.value);
  }
  return undefined;
};

/**
 * Reads measured widths, in any unit: bars and spaces in turn, beginning with a space. The first complete code whose
 * check is right, or undefined.
 */
export const readCode128 = (widths: readonly number[]): string | undefined => {
  for (let start = 1; start + 6 * 4 < widths.length; start += 2) {
    const first = widths.slice(start, start + 6);
    const opened = isQuiet(widths[start - 1], first, symbolModules) ? nearest(first, STARTS) : undefined;
    if (opened === undefined) continue;
    const text = readFrom(widths, start + 6, [opened.value]);
    if (text !== undefined) return text;
  }
  return undefined;
};
