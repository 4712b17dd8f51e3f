// Rejects common passwords: the well-known ones, and patterns that derive from them.
import { localPasswords } from '#platform/strength/local-passwords.policy.ts';

const BASES = new Set(localPasswords);

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
