// Jakarta's skyline, as paths, and the Monas with its flame.

/** In units of a scene 390 wide, standing on 0: left edge, height and width of each building. */
const buildings: readonly (readonly [x: number, tall: number, wide: number])[] = [
  [0, 96, 30],
  [26, 74, 24],
  [54, 110, 18],
  [70, 60, 34],
  [108, 84, 22],
  [126, 122, 14],
  [146, 66, 40],
  [190, 92, 20],
  [214, 70, 34],
  [240, 128, 16],
  [262, 80, 26],
  [290, 100, 22],
  [318, 64, 36],
  [352, 88, 30],
];

const box = (x: number, tall: number, wide: number): string => `M${x} 0v${-tall}h${wide}v${tall}z`;

/** Far away, with the column of the Monas. */
export const skyline = `${buildings.map(([x, tall, wide]) => box(x + 8, Math.round(tall * 0.92), Math.round(wide * 0.8))).join('')}M168 0v-120l5-26 5 26v120z`;

/** On top of the Monas. */
export const flame = { x: 173, y: -146, radius: 5 } as const;

/** In front of it. */
export const nearSkyline = buildings.map(([x, tall, wide]) => box(x - 10, tall / 2, Math.round(wide * 1.1))).join('');

/** Of the near buildings, those where somebody is in. */
export const litWindows = buildings
  .filter((_, index) => index % 2 === 1)
  .map(([x, tall]) => `M${x} ${Math.round(tall * -0.4)}h3v4h-3zM${x + 7} ${Math.round(tall * -0.3)}h3v4h-3z`)
  .join('');
