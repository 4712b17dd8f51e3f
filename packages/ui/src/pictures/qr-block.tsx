// A QR code rendered locally, dark on white in every theme so that cameras can read it.

import { useMemo } from 'react';
import { qrPath } from './qr-block.model.ts';

export function QrBlock({ content, label, size = 208 }: { content: string; label: string; size?: number }) {
  const { path, width } = useMemo(() => qrPath(content), [content]);
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
