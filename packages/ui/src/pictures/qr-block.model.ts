// A QR code as a path of unit squares, for pictures and for canvases.

import { encode } from 'uqr';

/** `width` squares wide and high, including a border of one square. */
export function qrPath(content: string): Readonly<{ path: string; width: number }> {
  const { data, size } = encode(content, { border: 1, ecc: 'M' });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { path, width: size };
}
