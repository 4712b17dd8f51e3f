// The signature pad: strokes as they are drawn, on white in every theme.

import { useEffect, useRef } from 'react';
import type { PointerEvent } from 'react';
import { drawSignature, sizeCanvas } from './signature-picture.ts';
import { padShape } from './signature.model.ts';
import type { Dot, Signature } from './signature.model.ts';

export type SignaturePadProps = Readonly<{
  label: string;
  hint: string;
  signature: Signature;
  onSignature: (signature: Signature) => void;
  isWrong: boolean;
  describedBy: string | undefined;
}>;

export function SignaturePad({ label, hint, signature, onSignature, isWrong, describedBy }: SignaturePadProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isEmpty = signature.kind === 'drawn' ? signature.strokes.length === 0 : signature.text === '';
  useSharp(canvas, signature);
  // Pointer events are faster than renders: every point is added to the latest drawn state, not to the last rendered
  // one.
  const drawn = useRef(signature);
  drawn.current = signature;
  const draw = (next: Signature) => {
    drawn.current = next;
    onSignature(next);
  };
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    if (signature.kind === 'typed' || !event.isPrimary) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const strokes = drawn.current.kind === 'drawn' ? drawn.current.strokes : [];
    draw({ kind: 'drawn', strokes: [...strokes, [placeOf(event)]] });
  };
  const go = (event: PointerEvent<HTMLCanvasElement>) => {
    if (signature.kind === 'typed' || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const strokes = drawn.current.kind === 'drawn' ? drawn.current.strokes : [];
    const last = strokes.at(-1) ?? [];
    draw({ kind: 'drawn', strokes: [...strokes.slice(0, -1), [...last, placeOf(event)]] });
  };
  return (
    // Paper is white, whatever the theme.
    <div className="relative" data-theme="light">
      <canvas
        ref={canvas}
        role="img"
        aria-label={label}
        aria-describedby={describedBy}
        data-invalid={isWrong || undefined}
        data-testid="signature-pad"
        style={{ aspectRatio: padShape }}
        onPointerDown={begin}
        onPointerMove={go}
        className={
          'block w-full touch-none rounded-control border border-control bg-white data-invalid:border-danger ' +
          (signature.kind === 'drawn' ? 'cursor-crosshair' : '')
        }
      />
      {isEmpty && (
        <p
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 grid place-items-center px-6 text-center text-ink-3"
        >
          {hint}
        </p>
      )}
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-x-6 bottom-[18%] border-b border-dashed border-art-3"
      />
    </div>
  );
}

function placeOf(event: PointerEvent<HTMLCanvasElement>): Dot {
  const { left, top, width } = event.currentTarget.getBoundingClientRect();
  return { x: (event.clientX - left) / width, y: (event.clientY - top) / width };
}

/** Redraws whenever the signature or the size of the pad changes, at the device pixel ratio. */
function useSharp(canvas: React.RefObject<HTMLCanvasElement | null>, signature: Signature) {
  const shown = useRef(signature);
  shown.current = signature;
  useEffect(() => {
    const pad = canvas.current;
    if (pad === null) return undefined;
    const fit = () => {
      sizeCanvas(pad, pad.clientWidth * (window.devicePixelRatio || 1));
      drawSignature(pad, shown.current);
    };
    const observer = new ResizeObserver(fit);
    observer.observe(pad);
    fit();
    return () => observer.disconnect();
  }, [canvas]);
  useEffect(() => {
    if (canvas.current !== null) drawSignature(canvas.current, signature);
  }, [canvas, signature]);
}
