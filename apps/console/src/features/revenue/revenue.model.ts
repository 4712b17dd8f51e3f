// The sums around a proposal: what of an amount is the members', what is left of a line of the statement.

import { formatAmount, parseAmount } from '@roda/domain/money';
import type { Currency } from '@roda/domain/money';

export type RevenueShare = Readonly<{ members: string; costs: string }>;

const millionths = 1_000_000n;
const places = 6;

/** A decimal fraction in millionths, as the server keeps it. */
const ppmOf = (share: string): bigint => {
  const [whole = '0', fraction = ''] = share.split('.');
  return BigInt(whole) * millionths + BigInt(fraction.slice(0, places).padEnd(places, '0'));
};

/** As the server shares it: the members' part cut off to the minor unit, the rest the fleet's. Undefined: no amount. */
export function shareOf(amount: string, share: string, currency: Currency = 'IDR'): RevenueShare | undefined {
  const minor = parseAmount(amount, currency);
  if (minor === undefined) return undefined;
  const members = (minor * ppmOf(share)) / millionths;
  return { members: formatAmount(members, currency), costs: formatAmount(minor - members, currency) };
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
export type RevenueArrival = Readonly<{ id: string; bookedOn: string; reference: string; free: string }>;

/** Lines of this currency with money left on them, the newest first; what waits for a match by two is left alone. */
export function arrivalsOf(lines: readonly Line[], currency: string): readonly RevenueArrival[] {
  return lines
    .filter((line) => line.currency === currency && line.proposed !== true)
    .flatMap(({ id, bookedOn, reference, amount, used }) => {
      const free = (parseAmount(amount, currency as Currency) ?? 0n) - (parseAmount(used, currency as Currency) ?? 0n);
      return free > 0n ? [{ id, bookedOn, reference, free: formatAmount(free, currency as Currency) }] : [];
    })
    .toSorted((one, other) => other.bookedOn.localeCompare(one.bookedOn));
}

/** Whether what is free of a line covers the members' part. */
export function covers(free: string, members: string, currency: Currency = 'IDR'): boolean {
  return (parseAmount(free, currency) ?? 0n) >= (parseAmount(members, currency) ?? 0n);
}
