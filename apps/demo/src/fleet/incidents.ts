// What keeps assets of the demo from working, by day: road works, a fault, leave, workshop days. Days of the past are
// counted back from today, workshop days are days of the month.
import type { DemoAsset } from './demo-assets.ts';

/** Days since 1970-01-01 in Jakarta. */
export type DayNumber = number;

const DAY_MS = 86_400_000;

/** yyyy-mm-dd. */
export const dateOf = (day: DayNumber): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

type Incident = {
  readonly device: string;
  /** Days before today, both included. */
  readonly from: number;
  readonly to: number;
  /** The rest of its trips does not happen. */
  readonly keepsEvery?: number;
};

/** The day of the fault: it did not start that morning, and stands in the workshop since. */
export const BREAKDOWN = { device: 'RD-VN-02', from: 6, workshop: 'Cakung' } as const;

/** A month of road works around its home, in which few passengers were to be had. */
export const ROAD_WORKS = { device: 'RD-TX-02', from: 62, to: 33, keepsEvery: 3 } as const;

export const INCIDENTS: readonly Incident[] = [
  ROAD_WORKS,
  { device: BREAKDOWN.device, from: BREAKDOWN.from, to: 0 },
  // The driver's leave.
  { device: 'RD-TX-01', from: 20, to: 18 },
];

/** Whether it spends that day of every month in the workshop. */
export const isInWorkshop = ({ workshopOn }: DemoAsset, day: DayNumber): boolean =>
  workshopOn !== undefined && Number(dateOf(day).slice(8)) === workshopOn;

/**
 * Which of an asset's trips of a day happen: every one, every `n`th, or none where it is 0. `today` is the day of the
 * demo's first start; without it only workshop days are known.
 */
export const keepsEvery = (asset: DemoAsset, day: DayNumber, today?: DayNumber): number => {
  if (isInWorkshop(asset, day)) return 0;
  if (today === undefined) return 1;
  const ago = today - day;
  const met = INCIDENTS.find(({ device, from, to }) => device === asset.device && ago <= from && ago >= to);
  return met === undefined ? 1 : (met.keepsEvery ?? 0);
};
