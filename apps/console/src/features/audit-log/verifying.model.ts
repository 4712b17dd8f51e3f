// What is known of the chain after some of it was followed.

import type { ReplyOf } from '@roda/contract/operation';
import type { verifyAuditChain } from '@roda/contract/trust-audit';

type Piece = ReplyOf<typeof verifyAuditChain>;

export type Verified = Readonly<{
  checked: number;
  left: number;
  first: string | undefined;
  last: string | undefined;
  lastHash: string | undefined;
  brokenAt: string | undefined;
  /** The last entry that was looked at is the end of the log. */
  reached: boolean;
  isDone: boolean;
  isStopped: boolean;
}>;

export const begun: Verified = {
  checked: 0,
  left: 0,
  first: undefined,
  last: undefined,
  lastHash: undefined,
  brokenAt: undefined,
  reached: false,
  isDone: false,
  isStopped: false,
};

export function withPiece(before: Verified, piece: Piece): Verified {
  return {
    ...before,
    checked: before.checked + piece.checked,
    left: piece.left,
    first: before.first ?? piece.first,
    last: piece.last ?? before.last,
    lastHash: piece.lastHash ?? before.lastHash,
    brokenAt: piece.brokenAt,
    reached: piece.head.reached,
    isDone: piece.next === undefined,
  };
}

/** In percent; a range without entries is done. */
export function progressOf({ checked, left, isDone }: Verified): number {
  if (isDone) return 100;
  return checked + left === 0 ? 0 : Math.floor((100 * checked) / (checked + left));
}
