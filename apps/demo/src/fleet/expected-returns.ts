// What a unit of each of the demo's products is expected to return; tests hold the projections to it.
import { BREAKDOWN, ROAD_WORKS } from './incidents.ts';

type Returned = {
  /** Income over the term minus the price, by the projection; undefined where nothing is projected. */
  readonly resultMinor: bigint | undefined;
  readonly priceMinor: bigint;
  readonly validityDays: number;
};

/** Per cent of the price a year, as the result of the whole term is spread over its years. */
export const yearlyReturn = ({ resultMinor, priceMinor, validityDays }: Returned): number | undefined => {
  if (resultMinor === undefined) return undefined;
  const thousandths = (resultMinor * 36_500_000n) / (priceMinor * BigInt(validityDays));
  return Number(thousandths) / 1_000;
};

type ReturnClass = 'sound' | 'short' | 'loss' | 'unknown' | 'none of these';

/** Sound: a margin that is believable. Short: a little less than it cost. */
export const classOf = (percentAYear: number | undefined): ReturnClass => {
  if (percentAYear === undefined) return 'unknown';
  if (percentAYear >= 5 && percentAYear <= 12) return 'sound';
  if (percentAYear < 0 && percentAYear >= -3) return 'short';
  return percentAYear <= -5 ? 'loss' : 'none of these';
};

/** Most are sound, also the one with the fault; the one with the bad month and another are short; two are new. */
export const EXPECTED_RETURNS: Readonly<Record<string, ReturnClass>> = {
  'RD-TX-01': 'sound',
  [ROAD_WORKS.device]: 'short',
  'RD-TX-03': 'unknown',
  'RD-TX-04': 'unknown',
  'RD-VN-01': 'sound',
  [BREAKDOWN.device]: 'sound',
  'RD-CP-01': 'sound',
  'RD-CP-02': 'short',
  'RD-CP-03': 'loss',
};
