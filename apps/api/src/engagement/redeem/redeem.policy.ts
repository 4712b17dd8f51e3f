// Redeem codes as people type them and as they are made, and how many tries they have.

/** No I, O, 0 or 1: nobody has to guess what a printed letter is. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 12;
const CODE = new RegExp(`^[${LETTERS}]{${LENGTH}}$`);

export const MEMBER_TRIES = 5;
/** An address may be shared by a whole town: enough for its people, far too few for guessing 60 bits. */
export const ADDRESS_TRIES = 100;
export const TRIES_WAIT_MS = 900_000;

/** The bytes that `codeFrom` needs. */
export const CODE_BYTES = LENGTH;

/** A code of 60 random bits, in groups of four for reading. */
export const codeFrom = (bytes: Uint8Array): string => {
  const letters = Array.from(bytes.subarray(0, LENGTH), (byte) => LETTERS[byte % LETTERS.length]);
  return [letters.slice(0, 4), letters.slice(4, 8), letters.slice(8)].map((group) => group.join('')).join('-');
};

/** What was typed without blanks, hyphens and marks nobody sees, in capitals; undefined when it can be no code. */
export const normalCode = (typed: string): string | undefined => {
  const bare = typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}\p{Cf}]+/gu, '')
    .toUpperCase();
  return CODE.test(bare) ? bare : undefined;
};
