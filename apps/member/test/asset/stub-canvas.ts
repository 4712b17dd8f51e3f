// A canvas that keeps the texts drawn on it: happy-dom draws nothing.

import { vi } from 'vitest';

/** The texts that are drawn, where the page has a canvas. */
export function stubCanvas(): string[] {
  const written: string[] = [];
  const pen = new Proxy({ canvas: {} } as Record<string, unknown>, {
    get: (target, name) => {
      if (name === 'fillText') return (drawn: string) => void written.push(drawn);
      if (name === 'createLinearGradient') return () => ({ addColorStop: () => undefined });
      return target[String(name)] ?? (() => undefined);
    },
    set: () => true,
  });
  vi.stubGlobal('Path2D', class {});
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take) => take(new Blob(['png'])));
  return written;
}
