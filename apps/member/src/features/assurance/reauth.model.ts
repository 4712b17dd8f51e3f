// Verification of a proof of liabilities in the browser: the same computation as in the stand-alone script, without
// trusting the server.

import { formatAmount } from '@roda/domain/money';
import type { ReplyOf } from '@roda/api-contract/operation';
import type { liabilityProof } from '@roda/api-contract/backoffice/proofs';

export type ReauthProof = ReplyOf<typeof liabilityProof>;

/** `unknown`: this browser can't verify this kind of signature, or has no Web Crypto on this origin. */
export type ReauthDecision = 'yes' | 'no' | 'unknown';

export type CheckedProof = Readonly<{
  /** The hashes of the path end in the published root. */
  path: ReauthDecision;
  /**
   * The amounts of the path, starting with the own claim, add up to the published total; both are displayed as
   * computed.
   */
  sums: ReauthDecision;
  /** The signed statement contains that root and that total. */
  named: ReauthDecision;
  signature: ReauthDecision;
}>;

type Node = Readonly<{ hash: Uint8Array; minor: bigint }>;

/** `yes` only when every check passes; `no` as soon as one fails. */
export function verdictOf({ path, sums, named, signature }: CheckedProof): ReauthDecision {
  const all = [path, sums, named, signature];
  if (all.includes('no')) return 'no';
  return all.includes('unknown') ? 'unknown' : 'yes';
}

const nothingKnown: CheckedProof = { path: 'unknown', sums: 'unknown', named: 'unknown', signature: 'unknown' };

/** Unparsable numbers or hashes make the proof invalid. */
export async function checkProof(proof: ReauthProof): Promise<CheckedProof> {
  const named = sayingOf(proof.statement.includes(` root=${proof.root} `) && namesTotal(proof));
  const { subtle } = globalThis.crypto;
  if (subtle === undefined) return { ...nothingKnown, named };
  try {
    const top = await topOf(proof);
    return {
      path: sayingOf(hexOf(top.hash) === proof.root),
      sums: sayingOf(top.minor === BigInt(proof.totalMinor) && isWritten(proof)),
      named,
      signature: await checkSignature(proof),
    };
  } catch {
    return { path: 'no', sums: 'no', named, signature: 'unknown' };
  }
}

function sayingOf(holds: boolean): ReauthDecision {
  return holds ? 'yes' : 'no';
}

/** The displayed values are the computed ones. */
function isWritten({ claim, claimMinor, total, totalMinor, currency }: ReauthProof): boolean {
  const isClaim = formatAmount(BigInt(claimMinor), currency) === claim;
  return isClaim && formatAmount(BigInt(totalMinor), currency) === total;
}

function namesTotal({ statement, total }: ReauthProof): boolean {
  return ` ${statement} `.includes(` total=${total} `);
}

/** The node that results from joining the own leaf with each neighbour in turn. */
export async function topOf({ salt, memberId, claimMinor, path }: ReauthProof): Promise<Node> {
  const claim = BigInt(claimMinor);
  let node: Node = {
    hash: await sha256(Uint8Array.of(0), bytesOf(salt), eightBytes(BigInt(memberId)), eightBytes(claim)),
    minor: claim,
  };
  for (const { side, hash, minor } of path) {
    const neighbour = { hash: bytesOf(hash), minor: BigInt(minor) };
    node = await (side === 'left' ? joined(neighbour, node) : joined(node, neighbour));
  }
  return node;
}

async function joined(left: Node, right: Node): Promise<Node> {
  const hash = await sha256(Uint8Array.of(1), left.hash, eightBytes(left.minor), right.hash, eightBytes(right.minor));
  return { hash, minor: left.minor + right.minor };
}

/** The total owed after each step of the path, in minor units; the last is the published total. */
export function sumsAlong({ claimMinor, path }: Pick<ReauthProof, 'claimMinor' | 'path'>): readonly bigint[] {
  let sum = BigInt(claimMinor);
  return path.map(({ minor }) => {
    sum += BigInt(minor);
    return sum;
  });
}

async function checkSignature({ statement, signature, publicKey }: ReauthProof): Promise<ReauthDecision> {
  const { subtle } = globalThis.crypto;
  let key: CryptoKey;
  try {
    key = await subtle.importKey('spki', fromBase64(publicKey), { name: 'Ed25519' }, false, ['verify']);
  } catch {
    return 'unknown';
  }
  const text = new TextEncoder().encode(statement);
  return sayingOf(await subtle.verify({ name: 'Ed25519' }, key, fromBase64(signature), text));
}

async function sha256(...parts: readonly Uint8Array[]): Promise<Uint8Array> {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return new Uint8Array(await globalThis.crypto.subtle.digest('SHA-256', all));
}

/** The maximum; negative or greater numbers are invalid. */
function eightBytes(value: bigint): Uint8Array {
  if (value < 0n || value >= 2n ** 64n) throw new RangeError('not a number of 8 bytes');
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, value);
  return bytes;
}

function bytesOf(hex: string): Uint8Array {
  if (!/^(?:[0-9a-f]{2})+$/u.test(hex)) throw new RangeError('not hex');
  return Uint8Array.from(hex.match(/../gu) ?? [], (pair) => Number.parseInt(pair, 16));
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (sign) => sign.codePointAt(0) ?? 0);
}
