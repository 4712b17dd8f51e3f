// Cryptography of draws: digests of a seed, and the hash that commits to it.
import { createHash, createHmac, createSecretKey } from 'node:crypto';
import { entryLines, messageOf, outcomeOf, type Digests, type GameEntry } from '#engagement/games/games.policy.ts';

export const commitmentOf = (seed: Uint8Array): Buffer => createHash('sha256').update(seed).digest();

/** The digests of one draw, computed on demand. */
export const digestsOf = (seed: Uint8Array, clientSeed: string, nonce: number | bigint): Digests => {
  // Node takes several times as long for a key of bytes.
  const key = createSecretKey(seed);
  return (counter) =>
    createHmac('sha256', key)
      .update(messageOf(clientSeed, nonce, counter))
      .digest();
};

export type DrawPlay = { readonly seed: Uint8Array; readonly clientSeed: string; readonly nonce: number | bigint };

/** The index of the prize that a play wins. */
export const playOutcome = (weights: readonly bigint[], { seed, clientSeed, nonce }: DrawPlay): number =>
  outcomeOf(weights, digestsOf(seed, clientSeed, nonce));

export const entriesHashOf = (entries: readonly GameEntry[]): Buffer =>
  createHash('sha256').update(entryLines(entries)).digest();

/**
 * The pseudonym of an entry in a round: members find their own entries, and nobody can derive a member's number from
 * it.
 */
export const entryRef = (salt: Uint8Array, memberId: bigint): string =>
  createHmac('sha256', salt).update(String(memberId)).digest('hex').slice(0, 24);
