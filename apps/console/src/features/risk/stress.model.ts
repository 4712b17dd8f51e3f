// Remaining cash after withdrawals by members and a loss of cash: exact, computed in the browser.

import { formatAmount, parseAmount } from '@roda/domain/money';
import type { ReplyOf } from '@roda/api-contract/operation';
import type { riskOverview } from '@roda/api-contract/backoffice/risk';

export type StressFigures = ReplyOf<typeof riskOverview>['figures'][number];

/** Shares in integer percent. */
export type Stress = Readonly<{ withdrawn: number; claimed: number; cancelled: number; lost: number }>;
export const calm: Stress = { withdrawn: 0, claimed: 0, cancelled: 0, lost: 0 };
export const stressNames = ['withdrawn', 'claimed', 'cancelled', 'lost'] as const;

export type StressOutcome = Readonly<{
  /** Usable bank money after the loss. */
  cash: string;
  /** All withdrawals: those pending, and those that members add. */
  out: string;
  /** Cash minus outflow; negative is a deficit. */
  left: string;
  missing: string | undefined;
  owedAfter: string;
  /** Four places; undefined where nothing is owed any more. */
  coverageAfter: string | undefined;
  verdict: 'holds' | 'stops' | 'short';
}>;

const scale = 10_000n;

/** A share in integer percent, rounded up: stress is never understated. */
const part = (amount: bigint, percent: number): bigint =>
  amount <= 0n ? 0n : (amount * BigInt(Math.round(percent)) + 99n) / 100n;

/** Integer part and four places, rounded down. */
function ratio(over: bigint, under: bigint): string {
  const scaled = (over * scale) / under;
  const size = scaled < 0n ? -scaled : scaled;
  const digits = size.toString().padStart(5, '0');
  return `${scaled < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`;
}

/** A ratio of at most four places, in ten-thousandths. */
const tenThousandths = (text: string): bigint => {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole) * scale + BigInt(fraction.padEnd(4, '0').slice(0, 4));
};

/**
 * Pending withdrawals are always paid. Money still held by a provider counts as incoming cash; money on its way to
 * members' banks is already out. The company's own money is not part of the cash.
 */
export function outcomeOf(figures: StressFigures, stress: Stress, stop: string): StressOutcome {
  const { currency } = figures;
  const minor = (text: string): bigint => parseAmount(text, currency) ?? 0n;
  const money = (amount: bigint): string => formatAmount(amount, currency);
  const lost = part(minor(figures.onStatement), stress.lost);
  const cash = minor(figures.held) - lost;
  const out =
    minor(figures.pendingWithdrawals) +
    part(minor(figures.wallets), stress.withdrawn) +
    part(minor(figures.unclaimed), stress.claimed) +
    part(minor(figures.escrow), stress.cancelled);
  const left = cash - out;
  const owedAfter = minor(figures.claims) - out;
  const covered = owedAfter <= 0n || (left * scale) / owedAfter >= tenThousandths(stop);
  return {
    cash: money(cash),
    out: money(out),
    left: money(left),
    missing: left < 0n ? money(-left) : undefined,
    owedAfter: money(owedAfter),
    coverageAfter: owedAfter <= 0n ? undefined : ratio(left, owedAfter),
    verdict: left < 0n ? 'short' : covered ? 'holds' : 'stops',
  };
}

/** `105.00` of `1.05`: percent with two places, exact. */
export function percentOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const negative = text.startsWith('-');
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
  const digits = `${whole}${fraction.padEnd(4, '0').slice(0, 4)}`.replace(/^0+(?=\d{3})/, '');
  const padded = digits.padStart(3, '0');
  return `${negative ? '-' : ''}${padded.slice(0, -2)}.${padded.slice(-2)}`;
}
