// Verifies a captcha: the picture's letters, or the solved proof of work.
import { extractParams, verifySolution } from 'altcha-lib/v1';
import type { Prep } from '#platform/http/route.ts';
import { reject } from '#platform/errors.ts';
import { equalInConstantTime, type Vault } from '#platform/encryption/vault.ts';
import { takeCaptcha } from './codes.repository.ts';
import { PICTURE_WORK } from './log-in-work.policy.ts';
import { plainAnswer } from '#people/identity/identity.policy.ts';

export const captchaHash = (vault: Vault, uuid: string, answer: string): Buffer =>
  vault.hmac(`${uuid}|${plainAnswer(answer)}`, 'captcha');

export const challengeKey = (vault: Vault): string => vault.hmac('challenge', 'altcha').toString('hex');

type Solution = {
  readonly algorithm: 'SHA-256';
  readonly challenge: string;
  readonly number: number;
  readonly salt: string;
  readonly signature: string;
};

const solutionIn = (answer: string): Solution | undefined => {
  try {
    const value = JSON.parse(Buffer.from(answer, 'base64').toString()) as Partial<Solution> | null;
    const { algorithm, challenge, number, salt, signature } = value ?? {};
    if (algorithm !== 'SHA-256' || typeof challenge !== 'string' || typeof salt !== 'string') return undefined;
    if (!Number.isSafeInteger(number) || typeof signature !== 'string') return undefined;
    return { algorithm, challenge, number: Number(number), salt, signature };
  } catch {
    return undefined;
  }
};

/** What a captcha proved; the token was not looked at. */
export type Solved = { readonly work: number; readonly isPicture: boolean; readonly token?: string | undefined };

/** Before the token of an outside captcha. */
const OUTSIDE = 'outside:';

/**
 * Rejects with `captcha_wrong` unless the answer is right: the letters, the solution of the puzzle, or both separated by
 * a space. The captcha is consumed before its answer is checked: one picture allows one guess, also for concurrent
 * guesses. A token of an outside captcha in place of the letters is returned unchecked.
 */
export const proveCaptcha = async (
  { autocommit, vault, at }: Pick<Prep, 'autocommit' | 'vault' | 'at'>,
  { uuid, answer }: { uuid: string; answer: string },
): Promise<Solved> => {
  const found = (await autocommit((tx) => takeCaptcha(tx, uuid, at))) ?? reject('captcha_wrong');
  const isPicture = (letters: string): boolean =>
    equalInConstantTime(found.answerHash, captchaHash(vault, uuid, letters));
  const [first = '', second] = answer.split(' ');
  const solution = solutionIn(first);
  if (solution === undefined && isPicture(answer)) return { work: PICTURE_WORK, isPicture: true };
  if (solution?.challenge !== found.challenge) reject('captcha_wrong');
  // Its age is computed from the row, by the product's clock.
  if (solution === undefined || !(await verifySolution(solution, challengeKey(vault), false)))
    return reject('captcha_wrong');
  // The salt is part of what was hashed, with a delimiter behind it: its work can't be another one.
  const work = Number(extractParams(solution)['work'] ?? 0);
  if (second === undefined) return { work, isPicture: false };
  if (second.startsWith(OUTSIDE)) return { work, isPicture: false, token: second.slice(OUTSIDE.length) };
  return isPicture(second) ? { work, isPicture: true } : reject('captcha_wrong');
};

/** Work of the captcha that was sent: 0 for none; rejects with `captcha_wrong` for a wrong one. */
export const solvedWork = async (
  prep: Pick<Prep, 'autocommit' | 'vault' | 'at'>,
  { captchaUuid, captchaCode }: { captchaUuid?: string | undefined; captchaCode?: string | undefined },
): Promise<number> => {
  if (captchaUuid === undefined || captchaCode === undefined) return 0;
  return (await proveCaptcha(prep, { uuid: captchaUuid, answer: captchaCode })).work;
};
