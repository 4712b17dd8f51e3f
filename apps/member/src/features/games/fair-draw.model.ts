// Verification of a draw on this device, with Web Crypto: the commitment, the number, the outcome.

import type { DrawProof } from '@roda/api-contract/engagement/games-fairness';

/** The number of values of eight bytes: 2^64. */
const span = 2n ** 64n;

type Bytes = Uint8Array<ArrayBuffer>;

export type FairDrawn = Readonly<{ value: bigint; counter: number; digest: string }>;

export type FairDrawEntry = Readonly<{ place: number; ref: string }>;

export type BoxCheck = Readonly<{
  game: 'box';
  seedHash: string;
  /** The revealed seed has the hash that was published before the play. */
  keepsPromise: boolean;
  total: bigint;
  drawn: FairDrawn;
  /** The interval of numbers of this prize: from (inclusive), to (exclusive). */
  from: bigint;
  until: bigint;
  prize: Readonly<{ place: number; name: string }>;
  isAsSaid: boolean;
}>;

export type PoolCheck = Readonly<{
  game: 'pool';
  seedHash: string;
  keepsPromise: boolean;
  entriesHash: string;
  entriesFit: boolean;
  winners: readonly Readonly<{ place: number; entry: number; ref: string }>[];
  isAsSaid: boolean;
}>;

export type DrawCheck = BoxCheck | PoolCheck;

/** False on a page loaded over an insecure connection: browsers then disable Web Crypto. */
export function canCompute(): boolean {
  return typeof globalThis.crypto?.subtle?.digest === 'function';
}

/** Verified: the seed matches its hash and gives the outcome. */
export function isProven(check: DrawCheck): boolean {
  return check.keepsPromise && check.isAsSaid && (check.game === 'box' || check.entriesFit);
}

/** Recomputes a draw of a box; throws for a proof without a seed or weights. */
export async function checkBox(proof: DrawProof): Promise<BoxCheck> {
  const { seed, weights, result, nonce, clientSeed, commitment } = proof;
  if (seed === undefined || weights === undefined || nonce === undefined) throw new Error('nothing to compute yet');
  const seedHash = await sha256(bytesOfHex(seed));
  const total = weights.reduce((sum, { weight }) => sum + BigInt(weight), 0n);
  const drawn = await drawBelow(total, { seed, clientSeed, nonce });
  let end = 0n;
  const hit = weights.find(({ weight }) => {
    end += BigInt(weight);
    return drawn.value < end;
  });
  if (hit === undefined) throw new Error('no prize for the number');
  return {
    game: 'box',
    seedHash,
    keepsPromise: seedHash === commitment,
    total,
    drawn,
    from: end - BigInt(hit.weight),
    until: end,
    prize: { place: hit.place, name: hit.name },
    isAsSaid: hit.place === result?.place,
  };
}

/** Recomputes a round of the pool from its frozen entries, in their order. */
export async function checkPool(proof: DrawProof, entries: readonly FairDrawEntry[]): Promise<PoolCheck> {
  const { seed, prizes = [], winners = [], commitment } = proof;
  if (seed === undefined) throw new Error('nothing to compute yet');
  const seedHash = await sha256(bytesOfHex(seed));
  const entriesHash = await sha256(bytesOfText(entries.map(({ place, ref }) => `${place}:${ref}\n`).join('')));
  const computed: { place: number; entry: number; ref: string }[] = [];
  let left = entries;
  for (let nonce = 1; nonce <= prizes.length && left.length > 0; nonce += 1) {
    const { value } = await drawBelow(BigInt(left.length), { seed, clientSeed: entriesHash, nonce });
    const entry = left[Number(value)];
    if (entry === undefined) break;
    computed.push({ place: nonce, entry: entry.place, ref: entry.ref });
    left = left.filter(({ ref }) => ref !== entry.ref);
  }
  const said = winners.map(({ place, entry, ref }) => ({ place, entry, ref }));
  return {
    game: 'pool',
    seedHash,
    keepsPromise: seedHash === commitment,
    entriesHash,
    entriesFit: entriesHash === proof.entriesHash,
    winners: computed,
    isAsSaid: JSON.stringify(computed) === JSON.stringify(said),
  };
}

type Draw = Readonly<{ seed: string; clientSeed: string; nonce: number }>;

/**
 * A number below `total`, uniformly distributed: eight bytes of HMAC-SHA256, taken again while they are at or above the
 * greatest multiple of `total`.
 */
async function drawBelow(total: bigint, { seed, clientSeed, nonce }: Draw): Promise<FairDrawn> {
  const limit = span - (span % total);
  const key = await crypto.subtle.importKey('raw', bytesOfHex(seed), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  for (let counter = 0; ; counter += 1) {
    const digest = await crypto.subtle.sign('HMAC', key, bytesOfText(`${clientSeed}|${nonce}|${counter}`));
    const number = new DataView(digest).getBigUint64(0);
    if (number < limit) return { value: number % total, counter, digest: hexOf(digest) };
  }
}

async function sha256(bytes: Bytes): Promise<string> {
  return hexOf(await crypto.subtle.digest('SHA-256', bytes));
}

function hexOf(buffer: ArrayBuffer): string {
  return Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function bytesOfHex(hex: string): Bytes {
  return Uint8Array.from(hex.match(/../gu) ?? [], (pair) => Number.parseInt(pair, 16));
}

function bytesOfText(text: string): Bytes {
  return new TextEncoder().encode(text);
}
