// What a stretch of time is worth.

const PARTS = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?)?$/;
const MINUTE_MS = 60_000;

/** Milliseconds of a duration such as `P1D` or `PT90M`; the contract has checked its form. */
export const durationMs = (text: string): number => {
  const [, days = '0', hours = '0', minutes = '0'] = PARTS.exec(text) ?? [];
  return ((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * MINUTE_MS;
};
