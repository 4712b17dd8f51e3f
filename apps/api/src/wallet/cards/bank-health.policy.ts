// Policy of the recent health of payouts to a bank, as one status.

export type BankHealthPayouts = { readonly paid: number; readonly back: number; readonly medianHours: number | null };

/** Half of the payouts took longer than two days. */
const SLOW_HOURS = 48;

/** `failing`: more than a tenth were returned; no recent payouts: unknown. */
export const bankHealth = ({ paid, back, medianHours }: BankHealthPayouts): 'unknown' | 'ok' | 'slow' | 'failing' => {
  const all = paid + back;
  if (all === 0) return 'unknown';
  if (back * 10 > all) return 'failing';
  return medianHours !== null && medianHours > SLOW_HOURS ? 'slow' : 'ok';
};
