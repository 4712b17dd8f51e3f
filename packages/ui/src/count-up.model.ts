// An amount on its way from zero to its value, in integers.

const DIGITS = /^(\d+)(?:\.(\d+))?$/u;

/** The share, from 0 to 1, of a positive decimal string, in as many places; the string itself at the end. */
export function shareOfAmount(amount: string, share: number): string {
  const [, whole, fraction = ''] = DIGITS.exec(amount) ?? [];
  if (whole === undefined || share >= 1) return amount;
  const steps = 10_000;
  const minor = (BigInt(whole + fraction) * BigInt(Math.max(0, Math.floor(share * steps)))) / BigInt(steps);
  const digits = `${minor}`.padStart(fraction.length + 1, '0');
  const point = digits.length - fraction.length;
  return fraction === '' ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`;
}

/** Fast at first and slow at the end, from 0 to 1. */
export function settle(time: number): number {
  return 1 - (1 - Math.min(1, Math.max(0, time))) ** 4;
}
