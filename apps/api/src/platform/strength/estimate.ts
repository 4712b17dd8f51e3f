// Estimates how many guesses a password takes, with the dictionaries of zxcvbn.
import { ZxcvbnFactory, type ZxcvbnResult } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';
import { dictionary as indonesian } from '@zxcvbn-ts/language-id';
import { localPasswords } from './local-passwords.policy.ts';
import type { Weakness } from './password-strength.ts';

/** From 10^8 guesses on: what an attacker with a stolen hash and one machine needs months for. */
const LEAST_SCORE = 3;

/** The beginning decides: a whole one of 128 characters can take seconds. */
const JUDGED_LENGTH = 24;

/**
 * Passwords, words and names. Not the lists of sequences (numbers, colours): with them any words behind a number are
 * taken for a sequence.
 */
const TAKEN = /^(?:passwords|commonWords|wikipedia|firstnames|lastnames|names)-/u;

const zxcvbn = new ZxcvbnFactory({
  dictionary: Object.fromEntries([
    ...Object.entries({ ...common, ...english, ...indonesian }).filter(([name]) => TAKEN.test(name)),
    ['passwords-local', [...localPasswords]],
  ]),
  graphs: adjacencyGraphs,
  maxLength: JUDGED_LENGTH,
  l33tMaxSubstitutions: 20,
});

type Part = ZxcvbnResult['sequence'][number];

const PATTERNS = new Set(['repeat', 'sequence', 'spatial', 'date', 'regex']);

const dictionaryOf = (part: Part): string =>
  part.pattern === 'dictionary' && 'dictionaryName' in part ? String(part['dictionaryName']) : '';

/** The first of the reasons that holds, for the words that the person reads. */
const reasonOf = (sequence: readonly Part[]): Weakness => {
  const dictionaries = sequence.map(dictionaryOf);
  if (dictionaries.includes('userInputs')) return 'personal';
  if (dictionaries.some((name) => name.startsWith('passwords-'))) return 'common';
  if (sequence.some(({ pattern }) => PATTERNS.has(pattern))) return 'pattern';
  return dictionaries.some((name) => name !== '') ? 'word' : 'short';
};

/** Why the password is guessed, or nothing. `about` is what somebody who knows the owner tries. */
export const weaknessOf = (password: string, about: readonly string[]): Weakness | undefined => {
  const { score, sequence } = zxcvbn.check(password.normalize('NFKC'), [...about]);
  return score >= LEAST_SCORE ? undefined : reasonOf(sequence);
};

/** How many different passwords are known by themselves. */
export const knownPasswordCount = new Set(
  [...(common['passwords-common'] ?? []), ...localPasswords].map((word) => String(word).toLowerCase()),
).size;
