// Where the days of a week lie on the road of the check-in.

export const roadWidth = 390;
export const roadHeight = 150;

const days = 7;
const stepPx = 6;

/** The height of the road at a distance from the left. */
const downAt = (x: number): number => 84 + 24 * Math.sin((x / roadWidth) * Math.PI * 2.3 + 2.6);

/** The middle of a day's place, 0 for Monday; −1 is where the road comes in. */
export function placeOf(day: number): Readonly<{ x: number; y: number }> {
  const x = ((day + 0.5) / days) * roadWidth;
  return { x, y: downAt(x) };
}

/** From beyond the left edge to beyond the right one. */
export function roadPath(): string {
  const points: string[] = [];
  for (let x = -stepPx * 4; x <= roadWidth + stepPx * 4; x += stepPx) points.push(`${x} ${downAt(x).toFixed(1)}`);
  return `M${points.join('L')}`;
}

/**
 * The day on which the car stands: today's once it is done, before that the one before it. On a Monday that is where
 * the road comes in.
 */
export function carDay(states: readonly (string | undefined)[], today: number): number {
  return states[today] === 'done' ? today : today - 1;
}
