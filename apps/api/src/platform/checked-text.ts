// What operators write for people is looked through before it is kept.
import { bannedWordsIn } from '@roda/i18n';
import { reject } from './errors.ts';

type Found = { readonly path: string; readonly word: string };

/** Every text in a value of JSON's shapes, with the path to it. */
const foundIn = (value: unknown, path: string): readonly Found[] => {
  if (typeof value === 'string') return bannedWordsIn(value).map((word) => ({ path, word }));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => foundIn(each, path === '' ? key : `${path}.${key}`));
};

/**
 * Refuses `banned_words` for a text that promises income, in any of the languages; `data.word` is the first offence,
 * `data.words` are all of them, `data.fields` say where. `path` is the field of the input that was handed in.
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

/** From when until when something is shown: a moment that has passed is now. Refuses `bad_period` for an end before it. */
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
