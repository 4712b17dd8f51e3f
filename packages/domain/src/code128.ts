// Code 128 (ISO/IEC 15417), the barcode of tills: a text as bars and spaces.

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

const [TO_C, TO_B] = [99, 100] as const;
const [START_B, START_C, STOP] = [104, 105, 106] as const;
const CHECKED = 103;
/** Modules of the quiet zone on both sides. */
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
