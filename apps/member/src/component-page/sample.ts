// Figures and names of the examples: the usual ones, and those that are hard to show.

/** 13 digits before the point and two after it. */
export const longAmount = '9876543210987.65';
/** As much as a field takes. */
export const longestTyped = '987654321098.65';
export const usualAmount = '16727.60';
export const zeroAmount = '0.00';
export const negativeAmount = '-1250000.00';

/** 60 characters, as long as a name may be. */
export const longName = 'Wuling Air ev Long Range Taksi Bandara Soekarno-Hatta 0042 B';
export const usualName = 'Wuling Air ev Taksi';

/** An unbroken word, as numbers of contracts and transfers are. */
export const longWord = 'RODA-2026-11-26-0000000000042-IDN-JKT-7f3a9c1e5b8d2046';

export const dayAt = (index: number): string => new Date(Date.UTC(2026, 9, 27 + index)).toISOString().slice(0, 10);

const shares = ['0.00', '18240.25', '15980.00', '9120.40', '21044.10', '17350.75', '16727.60'] as const;

/** Thirty days, of which some brought nothing. */
export const usualDays = Array.from({ length: 30 }, (_, index) => ({
  day: dayAt(index),
  myShare: shares[index % shares.length] ?? zeroAmount,
}));
