// Pays a member from the marketing budget, never beyond it.
import type { Currency } from '@roda/domain/money';
import { payFromMarketing, type LedgerOutcome } from '#ledger';
import type { RequestContext, Principal } from '#platform/request-context.ts';
import { DomainError, reject } from '#platform/errors.ts';

export type Reward = {
  readonly memberId: bigint;
  /** A UUID of the business identity (`keyOf`): the same reward is paid once. */
  readonly key: string;
  readonly code: 'reward_points' | 'reward_coins' | 'redeem' | 'quiz';
  readonly kind: 'wallet' | 'points' | 'coins' | 'coins_bonus';
  /** For the wallet; points and coins have their own. */
  readonly currency?: Currency;
  readonly minor: bigint;
  /** The source of the reward, as stored in the journal. */
  readonly ref?: string;
};

const currencyOf = ({ kind, currency = 'IDR' }: Reward): Currency => {
  if (kind === 'wallet') return currency;
  return kind === 'points' ? 'POINT' : 'COIN';
};

/**
 * 'replay' when this key was paid before. Rejects with `budget_used` beyond the budget; the call's transaction is then
 * rolled back.
 */
export const payReward = async (
  { tx, at }: Pick<RequestContext<Principal>, 'tx' | 'at'>,
  reward: Reward,
): Promise<LedgerOutcome> => {
  if (reward.minor === 0n) return 'ok';
  try {
    return await payFromMarketing(tx, { ...reward, currency: currencyOf(reward), at });
  } catch (error) {
    if (error instanceof DomainError && error.code === 'balance_short') return reject('budget_used');
    throw error;
  }
};
