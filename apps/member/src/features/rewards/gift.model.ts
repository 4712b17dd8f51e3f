// Display model of gifts: expiring ones, and the parts of the sentence about claimed ones.

import type { Gift } from '@roda/api-contract/engagement/rewards';

const DAY_MS = 86_400_000;
/** A gift that expires within this time is marked. */
const soonMs = 3 * DAY_MS;

/** The tabs, in order. */
export const giftTabs = ['claim', 'not_yet_claimable', 'claimed'] as const;
export type GiftTab = (typeof giftTabs)[number];

/** Whether a claimable gift expires within three days. */
export function isExpiring({ status, expiresAt }: Pick<Gift, 'status' | 'expiresAt'>, nowMs: number): boolean {
  const leftMs = Date.parse(expiresAt) - nowMs;
  return (status === 'claim' || status === 'not_yet_claimable') && leftMs >= 0 && leftMs <= soonMs;
}
