// Calculations of a revenue proposal: the members' share of an amount, and the remainder of a statement line.

import type { LineFit } from '@roda/api-contract/income/settlement';
import type { RevenueMatch } from '@roda/api-contract/income/settlement-runs';
import { formatAmount, parseAmount } from '@roda/domain/money';
import type { Currency } from '@roda/domain/money';

export type RevenueShare = Readonly<{ members: string; costs: string }>;

const millionths = 1_000_000n;
const places = 6;

/** A decimal fraction in millionths, as the server stores it. */
const ppmOf = (share: string): bigint => {
  const [whole = '0', fraction = ''] = share.split('.');
  return BigInt(whole) * millionths + BigInt(fraction.slice(0, places).padEnd(places, '0'));
};

/**
 * Same split as on the server: the members' share truncated to the minor unit, the rest is the fleet's. Undefined for
 * an invalid amount.
 */
export function shareOf(amount: string, share: string, currency: Currency = 'IDR'): RevenueShare | undefined {
  const minor = parseAmount(amount, currency);
  if (minor === undefined) return undefined;
  const members = (minor * ppmOf(share)) / millionths;
  return { members: formatAmount(members, currency), costs: formatAmount(minor - members, currency) };
}

type Proposable = Readonly<{ amount: string; members: string; memberShare: string; currency: Currency }>;

/**
 * The shares of the whole work as the server states them: it truncates the members' share in each period. Of less, the
 * share of the amount as a whole, at most one minor unit for each period above what the server will say.
 */
export function shareOfWork(work: Proposable, asked?: string): RevenueShare | undefined {
  const [whole, minor] = [parseAmount(work.amount, work.currency), parseAmount(asked ?? work.amount, work.currency)];
  if (whole === undefined || minor !== whole) return shareOf(asked ?? work.amount, work.memberShare, work.currency);
  const costs = whole - (parseAmount(work.members, work.currency) ?? 0n);
  return { members: work.members, costs: formatAmount(costs, work.currency) };
}

type Line = Readonly<{
  id: string;
  bookedOn: string;
  reference: string;
  amount: string;
  used: string;
  currency: string;
  proposed?: boolean;
}>;
export type RevenueArrival = Readonly<{
  id: string;
  bookedOn: string;
  reference: string;
  free: string;
  /** By what a suggested line fits; absent for the others. */
  fit?: LineFit;
}>;

/** Lines of this currency with a remainder, newest first; lines pending a two-person match are excluded. */
export function arrivalsOf(lines: readonly Line[], currency: string): readonly RevenueArrival[] {
  return lines
    .filter((line) => line.currency === currency && line.proposed !== true)
    .flatMap(({ id, bookedOn, reference, amount, used }) => {
      const free = (parseAmount(amount, currency as Currency) ?? 0n) - (parseAmount(used, currency as Currency) ?? 0n);
      return free > 0n ? [{ id, bookedOn, reference, free: formatAmount(free, currency as Currency) }] : [];
    })
    .toSorted((one, other) => other.bookedOn.localeCompare(one.bookedOn));
}

/** Whether a line's remainder covers the members' share. */
export function covers(free: string, members: string, currency: Currency = 'IDR'): boolean {
  return (parseAmount(free, currency) ?? 0n) >= (parseAmount(members, currency) ?? 0n);
}

/** The suggested lines in their order, then every other line with a remainder: none is hidden. */
export const withMatches = (
  arrivals: readonly RevenueArrival[],
  matches: readonly RevenueMatch[],
): readonly RevenueArrival[] => [
  ...matches.map(({ lineId, bookedOn, reference, free, fit }) => ({ id: lineId, bookedOn, reference, free, fit })),
  ...arrivals.filter(({ id }) => !matches.some(({ lineId }) => lineId === id)),
];

/**
 * The line that is chosen already: the first suggestion, if it covers the members' share and either names the asset or
 * is exactly that share. Anything less certain is the operator's choice.
 */
export const preselected = (matches: readonly RevenueMatch[]): string | undefined => {
  const [first] = matches;
  return first?.covers === true && (first.fit === 'reference' || first.exact) ? first.lineId : undefined;
};
