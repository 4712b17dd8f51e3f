// The paints of drawn assets: gradients lit from the upper left, the same by day and by night.

import type { ReactNode } from 'react';

type Stop = readonly [at: number, colour: string, opacity?: number];
type Direction = 'down' | 'across' | 'slant' | 'round';

const gradients = {
  violet: ['slant', [0, '#c0a8ff'], [0.45, '#8a56e8'], [1, '#5a24b8']],
  violetRound: ['across', [0, '#6c38cf'], [0.24, '#bda3ff'], [0.56, '#8450e4'], [1, '#4c1ca4']],
  deep: ['slant', [0, '#8450e4'], [1, '#451a99']],
  pale: ['slant', [0, '#ffffff'], [1, '#d6c8f6']],
  paleRound: ['across', [0, '#d3c6f2'], [0.24, '#ffffff'], [0.6, '#efe9fd'], [1, '#b4a2dd']],
  steel: ['slant', [0, '#ffffff'], [0.5, '#cdd0dd'], [1, '#8b8fa5']],
  steelRound: ['across', [0, '#979bb0'], [0.24, '#ffffff'], [0.56, '#d3d6e2'], [1, '#7d8197']],
  ink: ['slant', [0, '#9187b6'], [1, '#43376a']],
  inkRound: ['across', [0, '#473b6b'], [0.24, '#a79dc8'], [0.58, '#5c5084'], [1, '#352a57']],
  amber: ['slant', [0, '#ffdc94'], [0.5, '#ffb23e'], [1, '#de8511']],
  cream: ['slant', [0, '#fff6e3'], [1, '#e8c48c']],
  card: ['slant', [0, '#e9c496'], [1, '#b98a52']],
  bronze: ['slant', [0, '#efbd93'], [0.5, '#bd7c42'], [1, '#86491c']],
  silver: ['slant', [0, '#ffffff'], [0.5, '#c2c8d6'], [1, '#828aa2']],
  gold: ['slant', [0, '#ffe7a6'], [0.5, '#f1b52c'], [1, '#b87707']],
  glass: ['slant', [0, '#efe9ff'], [1, '#8f7fc2']],
  screen: ['down', [0, '#3a2a68'], [1, '#170f2c']],
  shine: ['down', [0, '#ffffff', 0.75], [1, '#ffffff', 0]],
  shade: ['down', [0, '#1a0a38', 0], [1, '#1a0a38', 0.34]],
  beam: ['down', [0, '#ffd27a', 0], [1, '#ffd27a', 0.95]],
  light: ['down', [0, '#ffe3ab', 0.95], [1, '#ffe3ab', 0]],
  shadow: ['round', [0, '#12072a', 0.42], [0.55, '#12072a', 0.2], [1, '#12072a', 0]],
  halo: ['round', [0, '#ffffff', 0.9], [1, '#ffffff', 0]],
} as const satisfies Readonly<Record<string, readonly [Direction, ...Stop[]]>>;

/** Colours without a gradient: of edges, shades, marks and lights. */
export const flat = {
  white: '#ffffff',
  cream: '#fff4dc',
  glow: '#ffd27a',
  ochre: '#a5630a',
  lilac: '#c3aef5',
  violet: '#6a2fd0',
  edge: '#3d1488',
  grey: '#b9bcce',
  night: '#1a0a38',
} as const;

export type PaintName = keyof typeof gradients;
/** The value of `fill` or `stroke` for a paint. */
export type Paint = (name: PaintName) => string;

const ends = { down: { x2: 0, y2: 1 }, across: { x2: 1, y2: 0 }, slant: { x2: 0.8, y2: 1 } } as const;

function Gradient({ id, name }: Readonly<{ id: string; name: PaintName }>): ReactNode {
  const [direction, ...stops] = gradients[name] as readonly [Direction, ...Stop[]];
  const drawn = stops.map(([at, colour, opacity]) => (
    <stop key={at} offset={at} stopColor={colour} stopOpacity={opacity} />
  ));
  if (direction === 'round') return <radialGradient id={id}>{drawn}</radialGradient>;
  return (
    <linearGradient id={id} {...ends[direction]}>
      {drawn}
    </linearGradient>
  );
}

export type PaintedProps = Readonly<{
  /** Begins the name of each paint, so that drawings on one page have their own. */
  id: string;
  children: (paint: Paint) => ReactNode;
}>;

/** A drawing with the paints that it uses. */
export function Painted({ id, children }: PaintedProps): ReactNode {
  const used = new Set<PaintName>();
  const drawing = children((name) => {
    used.add(name);
    return `url(#${id}-${name})`;
  });
  return (
    <>
      <defs>
        {[...used].map((name) => (
          <Gradient key={name} id={`${id}-${name}`} name={name} />
        ))}
      </defs>
      {drawing}
    </>
  );
}

export type ArtDrawing = (paint: Paint) => ReactNode;

/** The four petals of the batik figure kawung around a place. */
export const kawung = ([x, y]: readonly [number, number], size: number, fill: string): ReactNode => (
  <g transform={`translate(${x} ${y}) scale(${size / 10})`} fill={fill}>
    {[45, 135, 225, 315].map((turn) => (
      <ellipse key={turn} rx="3" ry="5" transform={`rotate(${turn}) translate(0 -5.4)`} />
    ))}
  </g>
);

/** What a thing throws on the floor below it. */
export const shadowBelow = (paint: Paint, [x, y]: readonly [number, number], width: number): ReactNode => (
  <ellipse cx={x} cy={y} rx={width / 2} ry={width / 9} fill={paint('shadow')} />
);
