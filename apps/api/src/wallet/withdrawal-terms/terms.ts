// Loads the terms under which one member withdraws: the country's rule, the level, the day.
import { parseAmount } from '@roda/domain/money';
import type { Tx } from '#platform/db/tx.ts';
import { invariant, reject } from '#platform/errors.ts';
import { withdrawFacts, type RuleRow, type WithdrawFacts } from './withdrawal-terms.queries.ts';
import type { Bounds, FeeRule } from '#wallet/withdrawals/withdrawals.policy.ts';

export type Terms = { readonly facts: WithdrawFacts; readonly bounds: Bounds; readonly fee: FeeRule };

/** The bounds from the country's options. */
export const boundsOf = ({ currency, min, max, daily }: RuleRow | WithdrawFacts): Bounds => {
  const [minMinor, maxMinor, dailyMinor] = [min, max, daily].map((text) => parseAmount(text ?? '', currency));
  invariant(minMinor !== undefined && maxMinor !== undefined && dailyMinor !== undefined, 'bounds of withdrawals');
  return { minMinor, maxMinor, dailyMinor };
};

export const termsOf = async (tx: Tx, memberId: bigint, at: Date): Promise<Terms> => {
  const facts = await withdrawFacts(tx, memberId, at);
  invariant(facts !== undefined, 'a rule for withdrawals in the member’s country');
  const fee = { feeRateBp: facts.fee_rate_bp, discountBp: facts.discount_bp, taxRateBp: facts.tax_rate_bp };
  return { facts, bounds: boundsOf(facts), fee };
};

/** The wallet pays out in its own currency: one for one. */
export const EXCHANGE_RATE = '1.00000000';

/** Minor units of an amount in the input; rejects it as malformed otherwise. */
export const minorOf = (amount: string, currency: RuleRow['currency']): bigint =>
  parseAmount(amount, currency) ?? reject('malformed', { fields: [{ path: 'amount', message: 'places' }] });
