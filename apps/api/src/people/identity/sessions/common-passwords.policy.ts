// Rejects common passwords: the well-known ones, and patterns that derive from them.

/** Base words that are frequent in breaches, in the languages of our members. */
const BASES = new Set(
  `password passw0rd p@ssw0rd p@ssword pass123 passwort welcome admin administrator root login letmein master secret
   qwerty qwertz azerty asdfgh asdfghjkl zxcvbn zxcvbnm qwertyuiop qazwsx qazwsxedc 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx
   q1w2e3r4 zaq12wsx asd123 abc123 abcd1234 a1b2c3 aa123456 123qwe qwe123 123abc 1234qwer 12qwaszx 123123 112233 121212
   123321 654321 987654321 696969 131313 520520 5201314 1314520 7758521 110110 147258 147258369 159753 741852 789456
   iloveyou iloveu loveyou lovely love123 sunshine princess football baseball basketball soccer monkey dragon shadow
   superman batman spiderman michael jordan charlie andrew thomas jessica ashley daniel matthew joshua hunter ranger
   starwars pokemon whatever freedom trustno1 killer hello hello123 helloworld computer internet samsung iphone google
   facebook instagram tiktok whatsapp youtube gmail yahoo android windows test test123 testing tester guest default
   changeme temp1234 user123 access mustang harley ferrari mercedes cheese chocolate cookie flower butterfly summer
   winter spring autumn orange purple silver golden diamond ginger pepper buster tigger maggie bailey
   katasandi sandi sayang sayangku cinta cintaku indonesia jakarta bandung surabaya medan bismillah alhamdulillah
   allah assalamualaikum keluarga merdeka garuda persib persija bola sepakbola doraemon naruto ganteng cantik kangen
   rahasia bintang matahari mentari rindu bahagia sukses semangat uangku dompet
   woaini woaini520 woaini1314 woaiwojia wang1234 zhang123 zhongguo beijing shanghai nihao xiaoming asd123456 a123456
   a12345678 a123456789 qq123456 w123456 z123456 li123456 aini1314 mima123 mimamima
   singapore roda roda2026 vehicle`.split(/\s+/),
);

const ROWS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv',
];

const backwards = (text: string): string => [...text].reverse().join('');

/** The whole text is one run of a keyboard row or of the alphabet, in either direction. */
const isRun = (text: string): boolean => ROWS.some((row) => row.includes(text) || backwards(row).includes(text));

/** A repeated substring: `aaaaaa`, `abcabc`, `12121212`. */
const isRepeat = (text: string): boolean => /^(.{1,4})\1+$/u.test(text);

const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const plainLetters = (text: string): string => [...text].map((letter) => LEET[letter] ?? letter).join('');

const tail = /[\d!@#$%^&*._?-]{1,4}$/u;
const yearTail = /(?:19|20)\d\d[!@#$%^&*._?-]?$/u;

/** The text itself, and without leading or trailing digits and symbols. */
const coresOf = (text: string): readonly string[] => [text, text.replace(tail, ''), text.replace(yearTail, '')];

/** A date of the 20th or 21st century, in common notations. */
const isDate = (text: string): boolean =>
  /^(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])(?:19|20)?\d\d$/u.test(text) ||
  /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/u.test(text);

/**
 * Checks whether a password is easily guessed: a well-known word with or without a few symbols after it, a keyboard
 * row, a repetition, a date, or the member's own phone.
 */
export const isCommonPassword = (password: string, phone = ''): boolean => {
  const text = password.normalize('NFKC').toLowerCase();
  const digits = text.replaceAll(/\D/gu, '');
  if (digits.length >= 6 && digits === text && phone.endsWith(digits.replace(/^0/u, ''))) return true;
  if (isRun(text) || isRepeat(text) || isDate(text)) return true;
  return coresOf(text).some((core) => {
    if (core.length < 3) return text.length < 8;
    return BASES.has(core) || BASES.has(plainLetters(core)) || (core.length >= 4 && core !== text && isRun(core));
  });
};
