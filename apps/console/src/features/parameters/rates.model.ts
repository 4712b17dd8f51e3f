// Rates between the percent that people type and the basis points of the wire.

/** 2.5 → 250; a hundredth of a percent is the finest. */
export const basisPoints = (percent: unknown): number => Math.round(Number(percent) * 100);

/** 250 → `2.50%` */
export const percentText = (bp: number): string => `${(bp / 100).toFixed(2)}%`;
