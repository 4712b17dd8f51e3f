// Log-in of an operator, with the puzzle that the server asks strangers for, solved here.
import { captcha } from '@roda/api-contract/people/identity';
import { logInOperator, type OperatorLogIn } from '@roda/api-contract/people/operators';
import type { CallOf, Operation, ReplyOf } from '@roda/api-contract/operation';
import { Rejected } from './failures.ts';

type Call = <Op extends Operation>(op: Op, input: CallOf<Op>) => Promise<ReplyOf<Op>>;
type Given = CallOf<typeof logInOperator>;

/** Hashed at once: a page stays responsive between them. */
const AT_ONCE = 2_000;

const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The number that the challenge hides, in the form that the server expects. */
const solved = async (given: ReplyOf<typeof captcha>['challenge']): Promise<string> => {
  const { algorithm, challenge, salt, signature, maxnumber } = given;
  const text = new TextEncoder();
  const hashOf = (number: number): Promise<ArrayBuffer> =>
    crypto.subtle.digest(algorithm, text.encode(`${salt}${number}`));
  for (let from = 0; from <= maxnumber; from += AT_ONCE) {
    const hashes = await Promise.all(Array.from({ length: AT_ONCE }, (_each, index) => hashOf(from + index)));
    const index = hashes.findIndex((hash) => hexOf(hash) === challenge);
    if (index >= 0) return btoa(JSON.stringify({ algorithm, challenge, number: from + index, salt, signature }));
  }
  throw new Error('the challenge has no number');
};

/** The size of the puzzle that the server asks for. */
const workAsked = (failure: unknown): number | undefined => {
  const work = failure instanceof Rejected && failure.code === 'captcha_required' ? failure.data['work'] : undefined;
  return typeof work === 'number' ? work : undefined;
};

/**
 * Solves a puzzle only when the server asks for one, and a harder one when it asks again, because others failed
 * meanwhile; their size has an upper bound.
 * @throws CallFailure
 */
export const logInWithPuzzle = async (call: Call, given: Given, work = 0): Promise<OperatorLogIn> => {
  const made = work === 0 ? undefined : await call(captcha, { work });
  const proof = made === undefined ? {} : { captchaUuid: made.uuid, captchaCode: await solved(made.challenge) };
  try {
    return await call(logInOperator, { ...given, ...proof });
  } catch (failure) {
    const more = workAsked(failure);
    if (more === undefined || more <= work) throw failure;
    return logInWithPuzzle(call, given, more);
  }
};
