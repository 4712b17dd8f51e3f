// Policy of redeem codes: normalization of typed codes, generation, and the limit of attempts.

/** No I, O, 0 or 1: printed characters are unambiguous. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 12;
const CODE = new RegExp(`^[${LETTERS}]{${LENGTH}}$`);

export const MEMBER_TRIES = 5;
/** An address may be shared by a whole town: enough for its people, far too few to guess 60 bits. */
export const ADDRESS_TRIES = 100;
export const TRIES_WAIT_MS = 900_000;

/** The random bytes that `codeFrom` needs. */
export const CODE_BYTES = LENGTH;

/** A code of 60 random bits, in groups of four for readability. */
export const codeFrom = (bytes: Uint8Array): string => {
  const letters = Array.from(bytes.subarray(0, LENGTH), (byte) => LETTERS[byte % LETTERS.length]);
  return [letters.slice(0, 4), letters.slice(4, 8), letters.slice(8)].map((group) => group.join('')).join('-');
};

/** The typed text without blanks, hyphens and invisible characters, in capitals; undefined when it cannot be a code. */
export const normalCode = (typed: string): string | undefined => {
  const bare = typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}\p{Cf}]+/gu, '')
    .toUpperCase();
  return CODE.test(bare) ? bare : undefined;
};
