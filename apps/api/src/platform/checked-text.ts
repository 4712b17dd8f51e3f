// Validation of texts that operators write for people.
import { bannedWordsIn } from '@roda/i18n';
import { reject } from './errors.ts';

type Found = { readonly path: string; readonly word: string };

/** Every text in a JSON value, with the path to it. */
const foundIn = (value: unknown, path: string): readonly Found[] => {
  if (typeof value === 'string') return bannedWordsIn(value).map((word) => ({ path, word }));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => foundIn(each, path === '' ? key : `${path}.${key}`));
};

/** The words that promise income in any text of a value, each as it is written there. */
export const promisesIn = (written: unknown): readonly string[] => foundIn(written, '').map(({ word }) => word);

/**
 * Rejects with `banned_words` a text that promises income, in any of the languages; `data.word` is the first match,
 * `data.words` are all of them, `data.fields` name the fields. `path` is the field of the validated input.
 */
export const requireHonest = (written: unknown, path = ''): void => {
  const found = foundIn(written, path);
  const [first] = found;
  if (first === undefined) return;
  reject('banned_words', {
    word: first.word,
    words: found.map(({ word }) => word),
    fields: found.map((each) => ({ path: each.path, message: 'banned_words' })),
  });
};

type RequestedPeriod = { readonly startsAt?: string | undefined; readonly endsAt?: string | undefined };

/** The display period: a start in the past becomes now. Rejects with `bad_period` an end before the start. */
export const requirePeriod = (
  { startsAt, endsAt }: RequestedPeriod,
  at: Date,
): { readonly startsAt: Date; readonly endsAt: Date | null } => {
  const asked = startsAt === undefined ? at : new Date(startsAt);
  const from = asked < at ? at : asked;
  const until = endsAt === undefined ? null : new Date(endsAt);
  if (until !== null && until <= from) reject('bad_period', { fields: [{ path: 'endsAt', message: 'bad_period' }] });
  return { startsAt: from, endsAt: until };
};
