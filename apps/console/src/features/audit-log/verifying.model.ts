// Cumulative result of verifying the chain so far.

import type { ReplyOf } from '@roda/api-contract/operation';
import type { verifyAuditChain } from '@roda/api-contract/backoffice/audit';

type ContentItem = ReplyOf<typeof verifyAuditChain>;

export type Verified = Readonly<{
  checked: number;
  left: number;
  first: string | undefined;
  last: string | undefined;
  lastHash: string | undefined;
  brokenAt: string | undefined;
  /** The last verified entry is the end of the log. */
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

export function withContentItem(before: Verified, item: ContentItem): Verified {
  return {
    ...before,
    checked: before.checked + item.checked,
    left: item.left,
    first: before.first ?? item.first,
    last: item.last ?? before.last,
    lastHash: item.lastHash ?? before.lastHash,
    brokenAt: item.brokenAt,
    reached: item.head.reached,
    isDone: item.next === undefined,
  };
}

/** In percent; a range without entries is 100. */
export function progressOf({ checked, left, isDone }: Verified): number {
  if (isDone) return 100;
  return checked + left === 0 ? 0 : Math.floor((100 * checked) / (checked + left));
}
