// Rates from the percent that people type to the basis points of the wire.

/** 2.5 → 250; a hundredth of a percent is the finest. */
export const basisPoints = (percent: unknown): number => Math.round(Number(percent) * 100);
