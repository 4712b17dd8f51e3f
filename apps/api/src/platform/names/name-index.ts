// Blind index of a person's name: found by whole words, in any order, case and accents aside, and decrypted nowhere.
import type { Vault } from '../encryption/vault.ts';

const MARKS = /\p{Mark}/gu;
const WORD = /[\p{Letter}\p{Number}]+/gu;
/** A name of more words than any document has room for. */
const MOST_WORDS = 12;

/** Without duplicates. A name that is written without spaces, as in Chinese, is one word. */
export const wordsOfName = (name: string): readonly string[] => {
  const plain = name.normalize('NFKD').replace(MARKS, '').toLowerCase();
  return [...new Set(plain.match(WORD) ?? [])].slice(0, MOST_WORDS);
};

export const nameIndexOf = (vault: Pick<Vault, 'blindIndex'>, name: string): readonly Buffer[] =>
  wordsOfName(name).map((word) => vault.blindIndex(word, 'member-name'));
