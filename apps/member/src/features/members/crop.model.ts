// Geometry of the photo under the crop frame: moved, zoomed and rotated, always without a gap.

export type CropSize = Readonly<{ width: number; height: number }>;

/** `x` and `y` shift the photo along its own edges, in sides of the frame; `turn` is clockwise in degrees. */
export type Crop = Readonly<{ zoom: number; x: number; y: number; turn: number }>;

export const asItCame: Crop = { zoom: 1, x: 0, y: 0, turn: 0 };
export const zoomMost = 4;

/** The change by a pointer, a wheel or a key: screen shifts in sides of the frame. */
export type Gesture = Readonly<{ dx?: number; dy?: number; factor?: number; turn?: number }>;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The side of the axis-aligned square around the rotated frame, in the photo's coordinates. */
const spanOf = (turn: number): number => Math.abs(Math.cos(radians(turn))) + Math.abs(Math.sin(radians(turn)));

/** Sides of the frame per pixel of the photo. */
export function scaleOf({ zoom, turn }: Crop, { width, height }: CropSize): number {
  return (zoom * spanOf(turn)) / Math.min(width, height);
}

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** The nearest crop without a gap. */
export function stored(crop: Crop, size: CropSize): Crop {
  const zoom = within(crop.zoom, 1, zoomMost);
  const turn = ((crop.turn % 360) + 360) % 360;
  const scale = scaleOf({ ...crop, zoom, turn }, size);
  const free = (length: number) => Math.max(0, (length * scale - spanOf(turn)) / 2);
  const [x, y] = [free(size.width), free(size.height)];
  return { zoom, turn, x: within(crop.x, -x, x), y: within(crop.y, -y, y) };
}

/** The crop after a gesture; zooming and rotating keep the centre. */
export function after(crop: Crop, { dx = 0, dy = 0, factor = 1, turn = 0 }: Gesture, size: CropSize): Crop {
  const zoom = within(crop.zoom * factor, 1, zoomMost);
  const next = { ...crop, zoom, turn: crop.turn + turn };
  const grown = scaleOf(next, size) / scaleOf(crop, size);
  const [cos, sin] = [Math.cos(radians(next.turn)), Math.sin(radians(next.turn))];
  const [x, y] = [crop.x * grown + dx * cos + dy * sin, crop.y * grown - dx * sin + dy * cos];
  return stored({ ...next, x, y }, size);
}

const keys: Readonly<Record<string, Gesture>> = {
  ArrowLeft: { dx: -0.03 },
  ArrowRight: { dx: 0.03 },
  ArrowUp: { dy: -0.03 },
  ArrowDown: { dy: 0.03 },
  '+': { factor: 1.1 },
  '=': { factor: 1.1 },
  '-': { factor: 1 / 1.1 },
  r: { turn: 90 },
};

/** The gesture of a key, or undefined. */
export function gestureOf(key: string): Gesture | undefined {
  return keys[key];
}

export type Finger = Readonly<{ x: number; y: number }>;

/** The gesture of two fingers, in sides of a frame of `side` pixels. */
export function pinch(before: readonly [Finger, Finger], now: readonly [Finger, Finger], side: number): Gesture {
  const [a, b] = [spread(before), spread(now)];
  const turn = ((b.angle - a.angle + 540) % 360) - 180;
  return {
    dx: (b.x - a.x) / side,
    dy: (b.y - a.y) / side,
    factor: a.length === 0 ? 1 : b.length / a.length,
    turn,
  };
}

function spread([one, two]: readonly [Finger, Finger]) {
  const [dx, dy] = [two.x - one.x, two.y - one.y];
  return {
    x: (one.x + two.x) / 2,
    y: (one.y + two.y) / 2,
    length: Math.hypot(dx, dy),
    angle: (Math.atan2(dy, dx) * 180) / Math.PI,
  };
}
