// Converts rates from percent in a form to basis points in the API.

/** 2.5 → 250; the resolution is a hundredth of a percent. */
export const basisPoints = (percent: unknown): number => Math.round(Number(percent) * 100);
