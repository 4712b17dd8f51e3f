// Map navigation: one finger or the mouse drags, two fingers and the wheel zoom, and keys do both.

import { useEffect, useRef } from 'react';
import type { KeyboardEvent, PointerEvent, RefObject } from 'react';
import { panned, zoomed } from './map.model.ts';
import type { MapViewport } from './map.model.ts';

type Change = (next: (view: MapViewport) => MapViewport) => void;
type Spot = Readonly<{ x: number; y: number }>;

/** A movement shorter than this is a tap. */
const tapPx = 6;
const keyPx = 60;

export type Gestures = Readonly<{
  onPointerDown: (event: PointerEvent) => void;
  onPointerMove: (event: PointerEvent) => void;
  onPointerUp: (event: PointerEvent) => void;
  onPointerCancel: (event: PointerEvent) => void;
  onClickCapture: (event: React.MouseEvent) => void;
  onDoubleClick: (event: React.MouseEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}>;

export type GestureOptions = Readonly<{
  onChange: Change;
  onWhole: () => void;
  /** The wheel zooms without a modifier key. */
  takesWheel: boolean;
}>;

/** Event handlers for the map's window; a drag does not trigger a click on the element under it. */
export function useMapGestures(
  frame: RefObject<HTMLElement | SVGElement | null>,
  { onChange, onWhole, takesWheel }: GestureOptions,
): Gestures {
  const fingers = useRef(new Map<number, Spot>());
  const travelled = useRef(0);
  const fromMiddle = ({ x, y }: Spot): Spot => {
    const box = frame.current?.getBoundingClientRect();
    return box === undefined ? { x: 0, y: 0 } : { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 };
  };
  useWheel(frame, { onChange, takesWheel, fromMiddle });

  const lift = ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId);
  return {
    onPointerDown: (event) => {
      if (fingers.current.size === 0) travelled.current = 0;
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove: (event) => {
      const before = fingers.current.get(event.pointerId);
      if (before === undefined) return;
      const now = { x: event.clientX, y: event.clientY };
      travelled.current += Math.hypot(now.x - before.x, now.y - before.y);
      if (travelled.current > tapPx) capture(event);
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
      fingers.current.set(event.pointerId, now);
      if (other === undefined) onChange((view) => panned(view, now.x - before.x, now.y - before.y));
      else onChange((view) => pinched(view, { before, now, other }, fromMiddle));
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    onClickCapture: (event) => {
      if (travelled.current > tapPx) event.stopPropagation();
    },
    onDoubleClick: (event) => onChange((view) => zoomed(view, 1, fromMiddle({ x: event.clientX, y: event.clientY }))),
    onKeyDown: (event) => {
      const next = ofKey(event.key);
      if (event.key === '0' || event.key === 'Home') onWhole();
      else if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      else onChange(next);
      event.preventDefault();
    },
  };
}

/** A drag continues when the pointer leaves the window. */
function capture(event: PointerEvent): void {
  const { currentTarget, pointerId } = event;
  if (!currentTarget.hasPointerCapture(pointerId)) currentTarget.setPointerCapture(pointerId);
}

function pinched(
  view: MapViewport,
  { before, now, other }: Readonly<{ before: Spot; now: Spot; other: Spot }>,
  fromMiddle: (spot: Spot) => Spot,
): MapViewport {
  const apart = (spot: Spot) => Math.max(12, Math.hypot(spot.x - other.x, spot.y - other.y));
  const middle = fromMiddle({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
  return panned(
    zoomed(view, Math.log2(apart(now) / apart(before)), middle),
    (now.x - before.x) / 2,
    (now.y - before.y) / 2,
  );
}

function ofKey(key: string): ((view: MapViewport) => MapViewport) | undefined {
  if (key === 'ArrowLeft') return (view) => panned(view, keyPx, 0);
  if (key === 'ArrowRight') return (view) => panned(view, -keyPx, 0);
  if (key === 'ArrowUp') return (view) => panned(view, 0, keyPx);
  if (key === 'ArrowDown') return (view) => panned(view, 0, -keyPx);
  if (key === '+' || key === '=') return (view) => zoomed(view, 1);
  if (key === '-') return (view) => zoomed(view, -1);
  return undefined;
}

type WheelOptions = Pick<GestureOptions, 'onChange' | 'takesWheel'> & Readonly<{ fromMiddle: (spot: Spot) => Spot }>;

/** React attaches wheel listeners as passive; the map must prevent page scrolling. */
function useWheel(frame: RefObject<HTMLElement | SVGElement | null>, options: WheelOptions): void {
  const latest = useRef(options);
  latest.current = options;
  useEffect(() => {
    const element = frame.current;
    const turn = (event: Event) => {
      const { deltaY, ctrlKey, metaKey, clientX, clientY } = event as WheelEvent;
      const { onChange, takesWheel, fromMiddle } = latest.current;
      if (!takesWheel && !ctrlKey && !metaKey) return;
      event.preventDefault();
      const at = fromMiddle({ x: clientX, y: clientY });
      onChange((view) => zoomed(view, Math.max(-1, Math.min(1, -deltaY / 240)), at));
    };
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, [frame]);
}
