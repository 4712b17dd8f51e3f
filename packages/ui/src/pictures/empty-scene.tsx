// Scenes of screens without content: a street in Jakarta, and on it a dashed outline of what is not there yet.

import type { ReactNode } from 'react';
import type { Weather } from './scene.tsx';
import { useDarkPage } from './dark-page.ts';
import { darkScene, lightScene } from './scene-colours.ts';
import { Cloud, Sun } from './sky.tsx';
import { skyline } from './skyline.ts';

export const emptySceneNames = [
  'noVehicles',
  'noPiles',
  'noOrders',
  'noMessages',
  'noResult',
  'noMovements',
  'noFigures',
  'noNews',
  'noAddresses',
  'noCards',
  'noComplaints',
  'noPeople',
  'noGifts',
  'noDocument',
  'allDone',
  'waiting',
  'closedDay',
  'locked',
  'identity',
  'notAvailable',
  'noNetwork',
  'error',
] as const;
export type EmptySceneName = (typeof emptySceneNames)[number];

const edge = { stroke: 'var(--art-2)', strokeWidth: 2.5, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
const solid = { ...edge, fill: 'var(--surface)' } as const;
const line = { ...edge, fill: 'none' } as const;
const strong = { ...line, stroke: 'var(--primary)', strokeWidth: 3.5 } as const;
/** What belongs here, and is not there. */
const missing = { ...edge, fill: 'var(--surface)', fillOpacity: 0.6, strokeDasharray: '6 5' } as const;
const shade = 'var(--art-1)';
const accent = 'var(--primary)';

/** The painted lines of a place to park. */
const bay = <path d="M78 122l16-26h92l16 26" fill="none" stroke="var(--surface)" strokeWidth="3" />;

/** A bar across the road in two colours. */
const boom = (
  <>
    <path d="M100 80h96" stroke="var(--surface)" strokeWidth="8" strokeLinecap="round" />
    <path d="M100 80h96" stroke={accent} strokeWidth="8" strokeDasharray="14 14" />
  </>
);

const cone = (x: number) => (
  <g transform={`translate(${x} 84)`}>
    <path d="M0 0l9 22H-9z" fill="var(--income)" />
    <path d="M-5 12H5" stroke="var(--surface)" strokeWidth="4" />
    <path d="M-13 22h26" stroke="var(--income)" strokeWidth="4" strokeLinecap="round" />
  </g>
);

/** A coin that is not there, with the four petals of kawung. */
const coin = (x: number) => (
  <g transform={`translate(${x} 102)`}>
    <circle r="11" {...missing} />
    <path d="M-4-4l8 8M4-4l-8 8" stroke="var(--art-2)" strokeWidth="3" strokeLinecap="round" />
  </g>
);

const person = (x: number) => (
  <path
    d={`M${x} 50a8 8 0 0 1 0 16 8 8 0 0 1 0-16zM${x - 13} 102V82a11 11 0 0 1 11-11h4a11 11 0 0 1 11 11v20z`}
    {...missing}
  />
);

/** A day of a chart: a bar, or a ring where nothing was earned. */
const day = (x: number, height: number) =>
  height === 0 ? (
    <circle key={x} cx={x + 8} cy="96" r="6" {...solid} />
  ) : (
    <rect key={x} x={x} y={102 - height} width="16" height={height} rx="4" {...missing} />
  );

const drawings: Readonly<Record<EmptySceneName, readonly [Weather, ReactNode]>> = {
  noVehicles: [
    'sun',
    <>
      {bay}
      <path
        d="M88 104V93c0-5 3-8 8-9l13-3 14-17c3-4 7-6 12-6h24c5 0 9 2 12 6l11 15 9 2c5 1 8 5 8 10v13z"
        {...missing}
      />
      <path d="M119 79l10-12c2-2 4-3 6-3h9v15zM152 64h7c3 0 5 1 7 3l9 12h-23z" fill={shade} />
      <circle cx="112" cy="105" r="9" {...solid} />
      <circle cx="170" cy="105" r="9" {...solid} />
    </>,
  ],
  noPiles: [
    'clouds',
    <>
      {bay}
      <rect x="122" y="34" width="34" height="72" rx="9" {...missing} />
      <rect x="129" y="42" width="20" height="15" rx="3" fill={shade} />
      <path d="M141 62l-8 13h9l-4 12" {...strong} />
      <path d="M156 70h7c5 0 7 3 7 8v12c0 9 12 9 12 0V62" {...line} />
    </>,
  ],
  noOrders: [
    'sun',
    <>
      <path d="M102 50v52M178 50v52" {...line} />
      <path
        d="M92 32h96v14a8 8 0 0 1-16 0 8 8 0 0 1-16 0 8 8 0 0 1-16 0 8 8 0 0 1-16 0 8 8 0 0 1-16 0 8 8 0 0 1-16 0z"
        {...solid}
      />
      <path d="M108 34v11a8 8 0 0 0 16 0V34zM140 34v11a8 8 0 0 0 16 0V34zM172 34v11a8 8 0 0 0 16 0V34z" fill={accent} />
      <path d="M127 82V60h26v22z" {...missing} />
      <path d="M134 67h12M134 74h8" {...line} />
      <rect x="96" y="82" width="88" height="22" rx="4" {...solid} />
      <path d="M104 93h72" stroke={shade} strokeWidth="6" strokeLinecap="round" />
    </>,
  ],
  noMessages: [
    'clouds',
    <>
      <path d="M136 80v26" {...line} strokeWidth="7" />
      <path d="M100 82V62a15 15 0 0 1 15-15h42a15 15 0 0 1 15 15v20z" {...solid} />
      <path d="M130 82V62a15 15 0 0 0-30 0" {...line} />
      <path d="M107 66h16" {...strong} />
      <path d="M158 60V38h12v9h-12" {...strong} />
      <g transform="rotate(-9 196 46)">
        <rect x="178" y="32" width="38" height="26" rx="4" {...missing} />
        <path d="M181 36l16 12 16-12" {...line} />
      </g>
    </>,
  ],
  noResult: [
    'clouds',
    <>
      <path d="M157 82l24 24" {...strong} strokeWidth="9" />
      <circle cx="132" cy="58" r="36" {...solid} strokeWidth="4" />
      <path d="M101 74V62h9V52h8v14h9V44h9v18h10V56h8v18z" fill={shade} />
      <path d="M99 75h66" {...line} />
      <rect x="110" y="50" width="44" height="17" rx="4" {...missing} fillOpacity={0.9} />
    </>,
  ],
  noMovements: [
    'sun',
    <>
      <rect x="76" y="44" width="32" height="60" rx="5" {...solid} />
      <rect x="83" y="52" width="18" height="18" rx="3" fill={shade} />
      <path d="M70 44h44" {...strong} />
      <path d="M112 78l72-30" stroke="var(--surface)" strokeWidth="7" strokeLinecap="round" />
      <path d="M112 78l72-30" stroke={accent} strokeWidth="7" strokeDasharray="13 13" />
      {[136, 164, 192].map((x) => (
        <g key={x}>{coin(x)}</g>
      ))}
    </>,
  ],
  noFigures: [
    'clouds',
    <>
      {[34, 52, 0, 42, 60, 0].map((height, index) => day(76 + index * 23, height))}
      <path d="M70 104h140" {...line} />
    </>,
  ],
  noNews: [
    'sun',
    <>
      <path d="M106 82v24M174 82v24" {...line} strokeWidth="5" />
      <rect x="86" y="24" width="108" height="60" rx="7" {...solid} />
      <rect x="94" y="32" width="48" height="44" rx="4" {...missing} fillOpacity={0} />
      <path d="M98 70l14-18 11 12 7-7 9 13z" fill={shade} />
      <circle cx="130" cy="44" r="5" fill="var(--income)" />
      <path d="M152 38h32" {...strong} />
      <path d="M152 50h32M152 60h32M152 70h18" {...line} />
    </>,
  ],
  noAddresses: [
    'sun',
    <>
      <path d="M98 70v34h58V70" {...solid} />
      <path d="M90 72l37-32 37 32z" {...solid} />
      <path d="M120 104V84h16v20z" fill={accent} />
      <rect x="104" y="80" width="10" height="10" rx="2" fill={shade} />
      <path d="M188 98c-11-16-16-21-16-31a16 16 0 0 1 32 0c0 10-5 15-16 31z" {...missing} />
      <circle cx="188" cy="67" r="5" fill={accent} />
    </>,
  ],
  noCards: [
    'clouds',
    <>
      <rect x="92" y="32" width="52" height="72" rx="6" {...solid} />
      <rect x="101" y="41" width="34" height="20" rx="3" fill={shade} />
      <path d="M102 72h6M115 72h6M128 72h6M102 81h6M115 81h6M128 81h6" {...line} />
      <path d="M102 93h32" {...strong} />
      <rect x="152" y="62" width="50" height="32" rx="5" {...missing} />
      <path d="M152 72h50" {...line} />
    </>,
  ],
  noComplaints: [
    'sun',
    <>
      <path d="M96 90h88M96 78h88M106 90v14M174 90v14M102 70v20M178 70v20" {...line} strokeWidth="4" />
      <path
        d="M112 20h56a8 8 0 0 1 8 8v22a8 8 0 0 1-8 8h-34l-12 11V58h-10a8 8 0 0 1-8-8V28a8 8 0 0 1 8-8z"
        {...missing}
      />
      <path d="M128 39l9 9 16-18" {...strong} />
    </>,
  ],
  noPeople: [
    'clouds',
    <>
      <path d="M92 104V42M188 104V42" {...line} />
      <path d="M84 42a6 6 0 0 1 6-8h100a6 6 0 0 1 6 8z" {...solid} />
      {person(124)}
      {person(158)}
      <path d="M208 104V54" {...line} />
      <circle cx="208" cy="44" r="10" fill={accent} />
      <path d="M204 44h8" stroke="var(--on-primary)" strokeWidth="3" strokeLinecap="round" />
    </>,
  ],
  noGifts: [
    'sun',
    <>
      <path d="M106 68h68v36h-68z" {...missing} />
      <path d="M98 52h84v16H98z" {...missing} />
      <path d="M140 68v36" {...strong} />
      <path d="M140 52c-18-2-25-11-21-17s16 0 21 17c5-17 17-23 21-17s-3 15-21 17z" {...strong} />
    </>,
  ],
  noDocument: [
    'clouds',
    <>
      <path d="M102 86v18M178 86v18" {...line} strokeWidth="5" />
      <rect x="86" y="28" width="108" height="60" rx="6" {...solid} />
      <path d="M122 38h36v40h-36z" {...missing} fillOpacity={0} />
      <path d="M130 52h20M130 60h20M130 68h12" {...line} />
      <circle cx="140" cy="38" r="4" fill={accent} />
      <path d="M98 46h12M98 56h12M170 46h12M170 56h12" stroke={shade} strokeWidth="6" strokeLinecap="round" />
    </>,
  ],
  allDone: [
    'sun',
    <>
      <path d="M140 80v26" {...line} strokeWidth="6" />
      <circle cx="140" cy="54" r="31" {...solid} strokeWidth="4" />
      <path d="M126 55l10 10 19-22" {...strong} strokeWidth="5" />
    </>,
  ],
  waiting: [
    'clouds',
    <>
      <path d="M140 88v18" {...line} strokeWidth="6" />
      <rect x="122" y="18" width="36" height="72" rx="14" {...solid} />
      <circle cx="140" cy="33" r="8" fill={shade} />
      <circle cx="140" cy="54" r="12" fill="var(--income)" opacity="0.35" />
      <circle cx="140" cy="54" r="8" fill="var(--income)" />
      <circle cx="140" cy="75" r="8" fill={shade} />
    </>,
  ],
  closedDay: [
    'clouds',
    <>
      <path d="M118 88l-8 16M162 88l8 16" {...line} strokeWidth="4" />
      <rect x="100" y="30" width="80" height="60" rx="7" {...solid} />
      <path d="M100 47h80M120 24v12M160 24v12" {...line} />
      <rect x="122" y="54" width="36" height="28" rx="5" {...missing} fillOpacity={0} />
      <path d="M131 68h18" {...strong} />
    </>,
  ],
  locked: [
    'clouds',
    <>
      <path d="M96 104V70M200 104V86" {...line} strokeWidth="7" />
      {boom}
      <path d="M128 66V54a14 14 0 0 1 28 0v12" {...line} strokeWidth="5" />
      <rect x="119" y="64" width="46" height="36" rx="7" {...solid} />
      <circle cx="142" cy="79" r="4" fill={accent} />
      <path d="M142 80v8" {...strong} />
    </>,
  ],
  identity: [
    'sun',
    <>
      <path d="M140 90v16" {...line} strokeWidth="6" />
      <rect x="90" y="32" width="100" height="60" rx="8" {...solid} />
      <circle cx="114" cy="54" r="9" fill={shade} stroke="var(--art-2)" strokeWidth="2.5" />
      <path d="M99 82c4-13 26-13 30 0M140 50h36M140 62h24" {...line} />
      <path d="M158 78l8 8 17-19" {...strong} strokeWidth="5" />
    </>,
  ],
  notAvailable: [
    'clouds',
    <>
      <path d="M84 104V46l56-20 56 20v58z" {...solid} />
      <rect x="100" y="58" width="80" height="46" {...line} />
      <path d="M100 68h80M100 78h80M100 88h80" stroke={shade} strokeWidth="4" />
      <path d="M133 97h14" {...strong} />
      <circle cx="140" cy="44" r="7" {...missing} />
    </>,
  ],
  noNetwork: [
    'rain',
    <>
      <path d="M122 104l18-62 18 62M127 86h26M132 68h16M127 86l21-18M153 86l-21-18" {...line} />
      <circle cx="140" cy="38" r="5" fill={accent} />
      <path d="M122 52a22 22 0 0 1 0-28M158 24a22 22 0 0 1 0 28" {...missing} fillOpacity={0} />
      <path d="M108 60a38 38 0 0 1 0-44M172 16a38 38 0 0 1 0 44" {...missing} fillOpacity={0} />
    </>,
  ],
  error: [
    'rain',
    <>
      {cone(88)}
      {cone(192)}
      <path d="M140 36l36 66h-72z" {...solid} strokeWidth="4" />
      <path d="M140 58v20" {...strong} strokeWidth="5" />
      <circle cx="140" cy="90" r="3.5" fill={accent} />
    </>,
  ],
};

const drops = [24, 52, 76, 204, 230, 256] as const;

function Sky({ weather }: Readonly<{ weather: Weather }>) {
  if (weather === 'sun') return <Sun at="translate(238 30)" />;
  if (weather === 'clouds') {
    return (
      <>
        <Cloud at="translate(30 20)" />
        <Cloud at="translate(218 12)" />
      </>
    );
  }
  return (
    <>
      <Cloud at="translate(30 14)" />
      <Cloud at="translate(212 10)" />
      <g stroke="var(--idle)" strokeWidth="1.5" strokeLinecap="round" opacity="0.55">
        {drops.map((x, index) => (
          <path key={x} d={`M${x} ${44 + (index % 3) * 10}l-4 12`} />
        ))}
      </g>
    </>
  );
}

/** Fills its container, cut at its sides. Decorative: the words beside it have the meaning. */
export function EmptyScene({ name }: Readonly<{ name: EmptySceneName }>): ReactNode {
  const [weather, drawing] = drawings[name];
  const colours = useDarkPage() ? darkScene : lightScene;
  return (
    <svg
      viewBox="0 0 280 128"
      preserveAspectRatio="xMidYMax slice"
      className="block size-full"
      style={{ background: weather === 'rain' ? colours.rainySky : colours.sky }}
      aria-hidden="true"
      data-scene={name}
    >
      <Sky weather={weather} />
      <path d={skyline} transform="translate(0 92) scale(0.72)" fill={colours.farCity} opacity="0.8" />
      <rect y="92" width="280" height="36" fill={colours.road} />
      <rect y="89.5" width="280" height="4" fill={colours.kerb} />
      <path d="M0 120h280" stroke={colours.lane} strokeWidth="3" strokeDasharray="30 30" opacity="0.9" />
      {drawing}
    </svg>
  );
}
