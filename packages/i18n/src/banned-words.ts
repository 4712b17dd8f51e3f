// Words that promise income, forbidden in texts of the product and in texts by operators.

/**
 * Latin promises; a space stands for any separation. They match at the borders of words, so that "memastikan" passes.
 */
const LATIN: readonly string[] = [
  'guarant(?:ee|ees|eed|eeing|y)',
  'risk ?free',
  'riskless',
  '(?:no|zero|0) risks?',
  'without (?:any )?risks?',
  'free (?:of|from) (?:any )?risks?',
  "(?:can ?not|can ?'?t|never) lose",
  'no (?:loss|losses|losing)',
  '(?:capital|principal|money) (?:is )?(?:protected|secured?|safe|preserved)',
  '(?:pays?|earns?|profits?|income) every (?:single )?day',
  'certain (?:income|returns?|profits?)',
  'steady (?:income|returns?|profits?)',
  'passive (?:income|earnings?|cash ?flow)',
  'fixed (?:daily )?(?:income|returns?|profits?|interest|yields?|earnings?)',
  'assured (?:income|returns?|profits?)',
  'sure (?:win|profit|thing)',
  'get rich',
  'double your money',
  'pasti',
  '(?:di|ter) ?jamin',
  'garansi (?:untung|profit|hasil)',
  '(?:tanpa|bebas|nol|minim|zero|0) (?:ada(?:nya)? |sedikit ?pun )?(?:r[ie][sz]iko(?:nya)?|risk)',
  '(?:tidak|tak|nggak|gak) (?:ada |ber ?)?r[ie][sz]iko(?:nya)?',
  'r[ie][sz]iko nol',
  'modal (?:anda |kamu |pokok )?(?:tetap )?(?:aman|kembali|utuh|terlindung[a-z]*)',
  '(?:untung|profit|cair|bayar) (?:setiap|tiap) hari',
  '(?:hasil|untung|pendapatan) (?:stabil|tetap)',
  '(?:tidak|tak|nggak|gak) (?:akan |mungkin )?rugi',
  '(?:penghasilan|pendapatan) pasif',
  'untung terus',
  'cuan',
  'anti rugi',
  'cepat kaya',
];

/** Chinese has no borders of words: matched anywhere. */
const HAN: readonly string[] = [
  '保本',
  '保息',
  '保收益',
  '旱涝保收',
  '[稳包必躺]赚',
  '稳赢',
  '稳收益',
  '(?:零|无|(?<![0-9])0)风险',
  '零亏损',
  '不会?亏(?!欠)',
  '本金(?:安全|无忧|保障)',
  '固定(?:收益|回报|利息)',
  '稳定(?:收益|回报|盈利)',
  '(?:天天|日日)(?:赚|收益|到账|分红)',
  '被动收入',
  '刚性兑付',
  '保证(?:收益|盈利|回报|赚|本金)',
  '一夜暴富',
];

/** Signs that look like another one: letters of Cyrillic and Greek, curly apostrophes, traditional characters. */
const SAME: ReadonlyMap<string, string> = new Map(
  [
    ...['аa', 'еe', 'оo', 'рp', 'сc', 'уy', 'хx', 'іi', 'јj', 'ѕs', 'ԁd', 'һh', 'ӏl', 'кk', 'мm', 'тt', 'вb', 'нn'],
    ...['пn', 'гr', 'αa', 'εe', 'ιi', 'οo', 'ρp', 'τt', 'υu', 'νv', 'κk', 'ηn', 'σo', 'ıi', 'ɡg', "’'", "‘'", "ʼ'"],
    ...['證证', '証证', '穩稳', '賺赚', '贏赢', '風风', '險险', '無无', '虧亏', '損损', '報报', '憂忧', '澇涝', '會会'],
    ...['帳账', '賬账', '紅红', '動动', '剛刚', '兌兑', '〇零'],
  ].map((pair): [string, string] => [pair.slice(0, 1), pair.slice(1)]),
);
const DIGITS: ReadonlyMap<string, string> = new Map(
  ['0o', '1i', '3e', '4a', '5s', '@a', '$s'].map((pair): [string, string] => [pair.slice(0, 1), pair.slice(1)]),
);

/** One sign of a reading, the piece of the text that it stands for, and whether it is noise. */
type Sign = { readonly is: string; readonly from: number; readonly to: number; readonly noise: boolean };

/** The tags that descriptions may contain; every other one is shown as it is written. */
const TAG = /<\/?(?:p|ul|ol|li|b|strong|em|br|h3|h4)\s*>/iuy;
const CLUSTER = /.\p{M}*/suy;
const INVISIBLE = /[\p{M}\p{Cf}\u115F\u1160\u3164\uFFA0]/gu;
/** What may stand between letters without ending a clause; a tag is read as one of them. */
const NOISE = /^[\s._·•・*~/|\\"“”«»`\p{Pd}\p{Extended_Pictographic}]$/u;
const BRACKET = /^[\p{Ps}\p{Pe}\p{Pi}\p{Pf}'<>]$/u;
const LETTER = /^[\p{L}\p{N}@$]$/u;

/** Plain signs of ASCII, by their code: most of most texts. */
const ASCII: readonly Pick<Sign, 'is' | 'noise'>[] = Array.from({ length: 128 }, (_, code) => {
  const is = String.fromCharCode(code).toLowerCase();
  return { is, noise: NOISE.test(is) };
});

/** What a piece of the text is read as: small letters without marks, invisible signs, wide forms and look-alikes. */
const readAs = (piece: string): readonly Pick<Sign, 'is' | 'noise'>[] =>
  Array.from(piece.normalize('NFKD').toLowerCase().replaceAll(INVISIBLE, ''), (sign) => {
    const is = SAME.get(sign) ?? sign;
    return { is, noise: NOISE.test(is) };
  });

const signsOf = (text: string): readonly Sign[] => {
  const signs: Sign[] = [];
  for (let from = 0; from < text.length;) {
    const code = text.charCodeAt(from);
    const plain = text.charCodeAt(from + 1) < 0x300 || from + 1 === text.length ? ASCII[code] : undefined;
    TAG.lastIndex = from;
    const tag = code === 0x3c ? TAG.exec(text)?.[0] : undefined;
    if (plain !== undefined && tag === undefined) {
      signs.push({ ...plain, from, to: from + 1 });
      from += 1;
      continue;
    }
    CLUSTER.lastIndex = from;
    const piece = tag ?? CLUSTER.exec(text)?.[0] ?? text.charAt(from);
    const to = from + piece.length;
    for (const sign of tag === undefined ? readAs(piece) : readAs('*')) signs.push({ ...sign, from, to });
    from = to;
  }
  return signs;
};

const isSpace = ({ is }: Sign): boolean => /^\s$/u.test(is);

/** The signs in pieces: each a run of noise, or what stands between two of them. */
const runsOf = (signs: readonly Sign[]): readonly (readonly Sign[])[] => {
  const runs: Sign[][] = [];
  for (const sign of signs) {
    const last = runs.at(-1);
    if (last?.[0]?.noise === sign.noise) last.push(sign);
    else runs.push([sign]);
  }
  return runs;
};

/** One separation as one sign: a space inside a sentence, a line break between two. */
const separation = (run: readonly Sign[]): Sign => {
  const written = run.map(({ is }) => is).join('');
  const ends = /[.][^\S\n]*\s|\n\s*\n/u.test(written);
  return { is: ends ? '\n' : ' ', noise: true, from: run[0]?.from ?? 0, to: run.at(-1)?.to ?? 0 };
};

/** First reading: every run of separations is one space. */
const spaced = (runs: readonly (readonly Sign[])[]): readonly Sign[] =>
  runs.flatMap((run) => (run[0]?.noise === true ? [separation(run)] : run));

const withoutDigits = (sign: Sign): Sign => ({ ...sign, is: DIGITS.get(sign.is) ?? sign.is });

/** The words of a text without the noise inside them and with the digits that stand for letters. */
const wordsOf = (runs: readonly (readonly Sign[])[]): readonly (readonly Sign[])[] => {
  const words: Sign[][] = [[]];
  for (const run of runs) {
    if (run[0]?.noise !== true) words.at(-1)?.push(...run);
    else if (run.some(isSpace)) words.push([separation(run)], []);
  }
  return words.map((word) => (word.some(({ is }) => /[a-z]/u.test(is)) ? word.map(withoutDigits) : word));
};

/** The letters of words that are written letter by letter: at least four single letters after each other. */
const lettersOneByOne = (words: readonly (readonly Sign[])[]): readonly (readonly Sign[])[] => {
  const runs: Sign[][] = [[]];
  for (const word of words) {
    const [first] = word;
    if (first === undefined || first.is === ' ') continue;
    if (word.length === 1 && LETTER.test(first.is)) runs.at(-1)?.push(withoutDigits(first));
    else runs.push([]);
  }
  return runs.filter(({ length }) => length >= 4);
};

/** The reading for Chinese: nothing between two characters but what ends a clause or a line. */
const unspaced = (signs: readonly Sign[]): readonly Sign[] =>
  signs.filter((sign) => sign.is === '\n' || !(sign.noise || BRACKET.test(sign.is)));

type Found = readonly [index: number, from: number, to: number];
type Search = { readonly words: readonly RegExp[]; readonly any: RegExp };
const searchFor = (words: readonly string[], border: string, after: string): Search => ({
  words: words.map((word) => new RegExp(`${border}(?:${word})${after}`, 'u')),
  any: new RegExp(`${border}(?:${words.join('|')})${after}`, 'u'),
});

const LATIN_WORDS = searchFor(LATIN, '(?<![a-z])', '(?![a-z])');
/** Letters written one by one have lost the borders of their words. */
const LATIN_LETTERS = searchFor(
  LATIN.map((word) => word.replaceAll(/ \??/gu, '')),
  '',
  '',
);
const HAN_WORDS = searchFor(HAN, '', '');

/** The places where each word of a search stands in a reading, the first of each. */
const foundIn = (reading: readonly Sign[], { words, any }: Search): readonly Found[] => {
  const text = reading.map(({ is }) => is).join('');
  if (!any.test(text)) return [];
  const at = reading.flatMap((sign) => Array.from({ length: sign.is.length }, () => sign));
  return words.flatMap((word, index) => {
    const match = word.exec(text);
    const [first, last] = match === null ? [] : [at[match.index], at[match.index + match[0].length - 1]];
    return first === undefined || last === undefined ? [] : [[index, first.from, last.to] as const];
  });
};

/**
 * The banned words found in a text, as written there, in list order; none means the text may be published. Three
 * readings are searched, so that neither look-alikes, marks, wide and invisible signs nor other separations hide a
 * word: words with one space between them, words without what stands inside them and letters written one by one, and
 * Chinese without anything between the characters. A full stop, a comma or an empty line is never read over.
 */
export function bannedWordsIn(text: string): readonly string[] {
  const signs = signsOf(text);
  const runs = runsOf(signs);
  const words = wordsOf(runs);
  const latin = new Map(
    [
      ...lettersOneByOne(words).flatMap((reading) => foundIn(reading, LATIN_LETTERS)),
      ...foundIn(words.flat(), LATIN_WORDS),
      ...foundIn(spaced(runs), LATIN_WORDS),
    ].map((found) => [found[0], found] as const),
  );
  const han = new Map(foundIn(unspaced(signs), HAN_WORDS).map((found) => [found[0], found] as const));
  return [latin, han].flatMap((found) =>
    [...found].sort(([a], [b]) => a - b).map(([, [, from, to]]) => text.slice(from, to)),
  );
}
