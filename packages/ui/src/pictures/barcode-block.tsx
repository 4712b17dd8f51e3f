// A Code 128 barcode rendered locally, dark on white in every theme so that the scanners of tills can read it.

import { useMemo } from 'react';
import { code128Bars, quietModules } from '@roda/domain/code128';

const height = 72;

/** `label` says what the code is for. Nothing for a text that Code 128 cannot hold, or that a phone is too narrow for. */
export function BarcodeBlock({ content, label }: Readonly<{ content: string; label: string }>) {
  const drawn = useMemo(() => barcodePath(content), [content]);
  if (drawn === undefined) return null;
  return (
    <svg
      role="img"
      aria-label={label}
      data-testid="barcode"
      viewBox={`0 0 ${drawn.width} ${height}`}
      width={drawn.width * 2}
      height={height}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      className="max-w-full rounded-control bg-white py-2"
    >
      <path d={drawn.path} fill="#000000" />
    </svg>
  );
}

/** One module is a pixel wide at least on the narrowest phone: 320 less margins. */
const mostModules = 280;

/** Bars with the quiet zones, one unit for a module; undefined without a fitting code. */
export function barcodePath(content: string): Readonly<{ path: string; width: number }> | undefined {
  const bars = code128Bars(content);
  if (bars === undefined) return undefined;
  let at = quietModules;
  let path = '';
  for (const [index, width] of bars.entries()) {
    if (index % 2 === 0) path += `M${at} 0h${width}v${height}h-${width}z`;
    at += width;
  }
  const width = at + quietModules;
  return width > mostModules ? undefined : { path, width };
}
