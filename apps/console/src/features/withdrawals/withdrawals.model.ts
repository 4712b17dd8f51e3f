// Computations of the withdrawal pages: shares of money, and the allowed actions of a case.

import { parseAmount } from '@roda/domain/money';
import type { Currency } from '@roda/domain/money';
import type { withdrawalStages } from '@roda/api-contract/wallet/withdrawal-cases';

export type WithdrawalQueueStage = (typeof withdrawalStages)[number];

export type WithdrawalShare<Source> = Readonly<{ source: Source; amount: string; percent: number }>;

/** Each part of the whole in percent, rounded down; a zero total has no shares. */
export function sharesOf<Source>(
  parts: readonly Readonly<{ source: Source; amount: string }>[],
  currency: Currency,
): readonly WithdrawalShare<Source>[] {
  const minors = parts.map(({ amount }) => parseAmount(amount, currency) ?? 0n);
  const whole = minors.reduce((sum, minor) => sum + minor, 0n);
  return parts.map((part, index) => ({
    ...part,
    percent: whole === 0n ? 0 : Number(((minors[index] ?? 0n) * 100n) / whole),
  }));
}

export type WithdrawalAction = 'take' | 'approve' | 'release' | 'pay' | 'reject' | 'bringBack' | 'ask';

const actions: Readonly<Record<WithdrawalQueueStage, readonly WithdrawalAction[]>> = {
  reviewing: ['take', 'approve', 'reject', 'ask'],
  to_release: ['take', 'release', 'reject', 'ask', 'pay'],
  to_send: ['take', 'reject', 'ask', 'pay'],
  paying: ['take', 'pay', 'bringBack', 'ask'],
  paid: ['bringBack'],
  rejected: [],
  failed: [],
};

/** The allowed actions of a case in its current state. */
export const can = (stage: WithdrawalQueueStage, action: WithdrawalAction): boolean => actions[stage].includes(action);

/** No further action is possible. */
export const isOver = (stage: WithdrawalQueueStage): boolean => actions[stage].length === 0;

/** Cases with a deadline that is still running. */
export const isUnderWay = (stage: WithdrawalQueueStage): boolean => can(stage, 'ask');
