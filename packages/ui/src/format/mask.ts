// Personal numbers with their middle masked, for screens that only need to identify them.

const dot = '•';

/** `0812••••789`: the first four and last three digits; a number already masked by the server is unchanged. */
export function maskPhone(phone: string): string {
  if (/[•*]/u.test(phone)) return phone.replaceAll('*', dot);
  return middleHidden(phone, [4, 3], 4);
}

/** `•••• 4321`, from a whole card number or its last four digits; no line ends between the two. */
export function maskCard(cardNumber: string): string {
  const digits = cardNumber.replaceAll(/\D/gu, '');
  return `${dot.repeat(4)}\u00A0${digits.slice(-4)}`;
}

/** `3174••••••••0001`: the first and last four digits of an identity number. */
export function maskIdNumber(idNumber: string): string {
  return middleHidden(idNumber, [4, 4], Math.max(1, idNumber.length - 8));
}

/** The first and last six characters of a chain address. */
export function maskAddress(address: string): string {
  return middleHidden(address, [6, 6], 4);
}

function middleHidden(text: string, [head, tail]: readonly [number, number], dots: number): string {
  if (text.length <= head + tail) return dot.repeat(text.length);
  return text.slice(0, head) + dot.repeat(dots) + text.slice(-tail);
}
