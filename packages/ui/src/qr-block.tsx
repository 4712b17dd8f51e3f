// A QR code drawn here, dark on white in every theme so that cameras read it.

import { useMemo } from 'react';
import { encode } from 'uqr';

export function QrBlock({ content, label, size = 208 }: { content: string; label: string; size?: number }) {
  const { path, width } = useMemo(() => drawn(content), [content]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${width}`}
      width={size}
      height={size}
      shapeRendering="crispEdges"
      className="max-w-full rounded-control bg-white p-3"
    >
      <path d={path} fill="#000000" />
    </svg>
  );
}

function drawn(content: string): Readonly<{ path: string; width: number }> {
  const { data, size } = encode(content, { border: 1, ecc: 'M' });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { path, width: size };
}
