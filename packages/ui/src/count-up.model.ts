// An amount on its way from another one to its value, in integers.

const DIGITS = /^(\d+)(?:\.(\d+))?$/u;

/**
 * What is shown at a share, from 0 to 1, of the way from an amount to another: decimal strings without a sign; the
 * amount itself at the end, and where there is no such way.
 */
export function amountBetween(from: string, amount: string, share: number): string {
  const [, whole, fraction = ''] = DIGITS.exec(amount) ?? [];
  const [, fromWhole, fromFraction = ''] = DIGITS.exec(from) ?? [];
  if (whole === undefined || fromWhole === undefined || share >= 1) return amount;
  const start = BigInt(fromWhole + fromFraction.padEnd(fraction.length, '0').slice(0, fraction.length));
  const steps = 10_000;
  const way = BigInt(whole + fraction) - start;
  const minor = start + (way * BigInt(Math.max(0, Math.floor(share * steps)))) / BigInt(steps);
  const digits = `${minor}`.padStart(fraction.length + 1, '0');
  const point = digits.length - fraction.length;
  return fraction === '' ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`;
}

/** Fast at first and slow at the end, from 0 to 1. */
export function settle(time: number): number {
  return 1 - (1 - Math.min(1, Math.max(0, time))) ** 4;
}
