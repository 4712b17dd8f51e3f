// The cryptography under a draw: digests of a seed, and the hash that promises it.
import { createHash, createHmac } from 'node:crypto';
import { entryLines, messageOf, outcomeOf, type Digests, type GameEntry } from '#engagement/games/games.policy.ts';

export const commitmentOf = (seed: Uint8Array): Buffer => createHash('sha256').update(seed).digest();

/** The digests of one draw, made when they are asked for. */
export const digestsOf =
  (seed: Uint8Array, clientSeed: string, nonce: number | bigint): Digests =>
  (counter) =>
    createHmac('sha256', seed)
      .update(messageOf(clientSeed, nonce, counter))
      .digest();

export type DrawPlay = { readonly seed: Uint8Array; readonly clientSeed: string; readonly nonce: number | bigint };

/** The index of the prize that a play gives. */
export const playOutcome = (weights: readonly bigint[], { seed, clientSeed, nonce }: DrawPlay): number =>
  outcomeOf(weights, digestsOf(seed, clientSeed, nonce));

export const entriesHashOf = (entries: readonly GameEntry[]): Buffer =>
  createHash('sha256').update(entryLines(entries)).digest();

/** An entry's name in a round: the member finds the own ones, and nobody learns a member's number from it. */
export const entryRef = (salt: Uint8Array, memberId: bigint): string =>
  createHmac('sha256', salt).update(String(memberId)).digest('hex').slice(0, 24);
