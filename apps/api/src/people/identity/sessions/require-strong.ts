// Refuses passwords that are guessed, wherever one is set.
import { reject } from '#platform/errors.ts';
import { networkOf } from '#platform/hashing/network.ts';
import type { Prep } from '#platform/http/route.ts';
import type { Weakness } from '#platform/strength/password-strength.ts';
import { isCommonPassword } from './common-passwords.policy.ts';
import { personalWords, type Person } from './personal-words.policy.ts';

const rejectWeak = (why: Weakness): never =>
  reject('password_weak', { why, fields: [{ path: 'password', message: `password_${why}` }] });

/** The quick part, which costs nothing: before a code's attempt is consumed. Rejects with `password_weak`. */
export const requireUncommon = (password: string, phone = ''): void => {
  if (isCommonPassword(password, phone)) rejectWeak('common');
};

/**
 * Rejects with `password_weak` what is guessed: known passwords, words, patterns, what is known of the person. It costs
 * as much as hashing, so it comes after code, token or session, in the caller's share of its queue.
 */
export const requireStrong = async (
  { services, client }: Pick<Prep, 'services' | 'client'>,
  password: string,
  person: Person,
): Promise<void> => {
  requireUncommon(password, person.phone);
  const asked = { password, about: personalWords(person) };
  const why = await services.strength.weaknessOf(asked, networkOf(client.address));
  if (why !== undefined) rejectWeak(why);
};
