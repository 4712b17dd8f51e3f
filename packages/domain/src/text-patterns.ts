// Helpers of forms: where spaces are cut off, and the shapes of plates and of resident identity numbers.

export type TrimMode = 'both' | 'left' | 'right' | 'all';

/** A text without spaces at its ends, at one of them, or anywhere. */
export function trimText(text: string, mode: TrimMode = 'both'): string {
  if (mode === 'left') return text.trimStart();
  if (mode === 'right') return text.trimEnd();
  return mode === 'all' ? text.replaceAll(/\s/gu, '') : text.trim();
}

/** Registration marks of the countries that vehicles are registered in, without spaces and hyphens. */
const plates: readonly RegExp[] = [
  // Indonesia: area, number, series.
  /^[A-Z]{1,2}\d{1,4}[A-Z]{0,3}$/u,
  // Mainland China: province, city, five signs or six of a new-energy vehicle; I and O are not used.
  /^[\u4e00-\u9fff][A-HJ-NP-Z][A-HJ-NP-Z\d]{4,5}[A-HJ-NP-Z\d\u4e00-\u9fff]$/u,
  // Singapore: class and series, number, check letter.
  /^[A-Z]{1,3}\d{1,4}[A-Z]$/u,
];

/** Whether a text is a vehicle's plate; spaces, dots and hyphens don't count. */
export function isPlateNumber(text: string): boolean {
  const bare = text.toUpperCase().replaceAll(/[\s.·-]/gu, '');
  return plates.some((shape) => shape.test(bare));
}

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const;
const checkSigns = '10X98765432';

/**
 * Whether a text is a resident identity number of mainland China: area, an existing date of birth, sequence, and the
 * check sign of ISO 7064 MOD 11-2.
 */
export function isMainlandId(text: string): boolean {
  const number = text.toUpperCase();
  if (!/^[1-9]\d{16}[\dX]$/u.test(number)) return false;
  const sum = weights.reduce((total, weight, index) => total + weight * Number(number[index]), 0);
  return isDay(number.slice(6, 14)) && checkSigns[sum % 11] === number[17];
}

function isDay(text: string): boolean {
  const day = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;
  const at = new Date(`${day}T00:00:00Z`);
  return text >= '18000101' && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}
