// Devices and things of the road: what is plugged in, clipped on, or driven.

import { flat, kawung, shadowBelow } from './paints.tsx';
import type { ArtDrawing, Paint } from './paints.tsx';

const lamp: ArtDrawing = (paint) => (
  <>
    {shadowBelow(paint, [40, 85], 56)}
    <path d="M60 38L90 80H34z" fill={paint('light')} opacity="0.7" />
    <path
      d="M36 80L26 50l30-23"
      fill="none"
      stroke={paint('steel')}
      strokeWidth="4.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <circle cx="26" cy="50" r="4.5" fill={paint('ink')} />
    <path d="M20 84a16 6 0 0 1 32 0z" fill={paint('violet')} />
    <rect x="18" y="82" width="36" height="5" rx="2.5" fill={paint('deep')} />
    <g transform="rotate(-32 60 28)">
      <path d="M50 12h20l9 24H41z" fill={paint('violet')} />
      <path d="M52 15h6l-6 19h-8z" fill={flat.white} opacity="0.4" />
      <rect x="53" y="7" width="14" height="7" rx="3" fill={paint('ink')} />
      <ellipse cx="60" cy="36" rx="19" ry="4" fill={flat.glow} />
    </g>
  </>
);

const holder: ArtDrawing = (paint) => (
  <>
    {shadowBelow(paint, [48, 88], 44)}
    <path d="M48 64v14" stroke={paint('ink')} strokeWidth="8" strokeLinecap="round" />
    <circle cx="48" cy="74" r="6.5" fill={paint('steel')} />
    <rect x="33" y="79" width="30" height="8" rx="4" fill={paint('ink')} />
    <rect x="27" y="6" width="42" height="62" rx="8" fill={paint('ink')} />
    <rect x="30.5" y="9.5" width="35" height="55" rx="5" fill={paint('pale')} />
    <path d="M30.5 47c9-4 12-14 20-16s10-8 15-13" fill="none" stroke={flat.lilac} strokeWidth="9" />
    <path
      d="M30.5 47c9-4 12-14 20-16s10-8 15-13"
      fill="none"
      stroke={flat.white}
      strokeWidth="1.8"
      strokeDasharray="4 3"
    />
    <path d="M44 44c-7-9-8-11-8-14a8 8 0 0 1 16 0c0 3-1 5-8 14z" fill={paint('violet')} />
    <circle cx="44" cy="30" r="3" fill={flat.white} />
    <path d="M20 40h8v20c0 3 2 5 5 5h30c3 0 5-2 5-5V40h8v24a9 9 0 0 1-9 9H29a9 9 0 0 1-9-9z" fill={paint('violet')} />
    <path d="M20 40h4v24c0 4 3 6 6 7-6 0-10-3-10-7z" fill={flat.white} opacity="0.35" />
  </>
);

const gauge: ArtDrawing = (paint) => (
  <>
    {shadowBelow(paint, [48, 88], 36)}
    <path d="M43 66h10v10l3 3v8H40v-8l3-3z" fill={paint('steelRound')} />
    <path d="M40 80h16v3H40z" fill={flat.night} opacity="0.2" />
    <circle cx="48" cy="41" r="33.5" fill={flat.edge} />
    <circle cx="48" cy="39.5" r="33.5" fill={paint('violet')} />
    <circle cx="48" cy="39.5" r="25.5" fill={paint('pale')} />
    <path d="M30 52a21 21 0 0 1 3-27" fill="none" stroke={flat.lilac} strokeWidth="4.5" strokeLinecap="round" />
    <path d="M63 25a21 21 0 0 1 3 27" fill="none" stroke={paint('amber')} strokeWidth="4.5" strokeLinecap="round" />
    <path d="M39 20.5l1.5 3.5M48 18.5v4M57 20.5L55.5 24" stroke={flat.violet} strokeWidth="2.5" strokeLinecap="round" />
    <path d="M48 40l11-13" stroke={paint('deep')} strokeWidth="4" strokeLinecap="round" />
    <circle cx="48" cy="40" r="5" fill={paint('ink')} />
    <path d="M20 27a31 31 0 0 1 35-17A36 36 0 0 0 20 27z" fill={flat.white} opacity="0.55" />
  </>
);

const plug = (paint: Paint, at: string) => (
  <g transform={at}>
    <rect x="-4.5" y="-20" width="9" height="9" rx="3" fill={paint('steelRound')} />
    <rect x="-7.5" y="-13" width="15" height="20" rx="4.5" fill={paint('inkRound')} />
    <rect x="-4" y="6" width="8" height="8" rx="2" fill={paint('deep')} />
  </g>
);

/** Two turns held by a band, and the ends that come out of it. */
const turns = 'M50 38a20 20 0 1 0 .1 0M50 43a16 17 0 1 0 .1 0';
const leads = 'M24 36c-2 22 6 38 24 42M75 32c2 26-6 42-23 46';

const cable: ArtDrawing = (paint) => (
  <>
    {shadowBelow(paint, [50, 86], 66)}
    {[leads, turns].map((d) => (
      <g key={d} fill="none" strokeLinecap="round">
        <path d={d} stroke={flat.edge} strokeWidth="7" transform="translate(0 1.6)" />
        <path d={d} stroke={paint('violet')} strokeWidth="6.4" />
        <path d={d} stroke={flat.white} strokeWidth="4" strokeDasharray="0.9 2.3" strokeLinecap="butt" opacity="0.4" />
      </g>
    ))}
    <rect x="42" y="70" width="16" height="14" rx="4" fill={paint('amber')} />
    {plug(paint, 'translate(24 26)')}
    {plug(paint, 'rotate(6) translate(75 22)')}
  </>
);

const powerBank: ArtDrawing = (paint) => (
  <>
    {shadowBelow(paint, [50, 87], 54)}
    <g transform="rotate(7 48 46)">
      <rect x="32" y="9" width="42" height="74" rx="10" fill={flat.edge} />
      <rect x="26" y="9" width="42" height="74" rx="10" fill={paint('violet')} />
      <path d="M29 20c0-5 3-8 8-8h12L29 58z" fill={flat.white} opacity="0.28" />
      <path d="M50 27L37 49h8.5L42 66l15-23h-9.5z" fill={flat.white} />
      {[0, 1, 2, 3].map((at) => (
        <circle key={at} cx={38 + at * 6} cy="75" r="2" fill={at < 3 ? flat.glow : flat.edge} />
      ))}
      <rect x="38" y="8" width="16" height="4" rx="2" fill={flat.night} />
    </g>
  </>
);

const bud = (paint: Paint, x: number) => (
  <>
    <rect x={x - 4} y="30" width="8" height="24" rx="4" fill={paint('inkRound')} />
    <ellipse cx={x} cy="29" rx="9" ry="10" fill={paint('violet')} />
    <ellipse cx={x - 2.5} cy="25.5" rx="3" ry="3.5" fill={flat.white} opacity="0.5" />
  </>
);

const earphones: ArtDrawing = (paint) => (
  <>
    {shadowBelow(paint, [48, 85], 72)}
    <path d="M17 47V24c0-9 7-15 16-15h30c9 0 16 6 16 15v23z" fill={paint('violet')} />
    <path d="M22 47V27c0-7 5-12 12-12h28c7 0 12 5 12 12v20z" fill={paint('screen')} />
    {bud(paint, 36)}
    {bud(paint, 60)}
    <path d="M15 47h66v17c0 12-8 20-19 20H34c-11 0-19-8-19-20z" fill={paint('pale')} />
    <path d="M15 47h66v5H15z" fill={flat.night} opacity="0.12" />
    <path d="M15 62h66v2c0 12-8 20-19 20H34c-11 0-19-8-19-20z" fill={flat.violet} opacity="0.22" />
    <circle cx="48" cy="63" r="3" fill={flat.glow} />
  </>
);

const charging: ArtDrawing = (paint) => (
  <>
    {shadowBelow(paint, [46, 87], 70)}
    <path
      d="M58 58h8c6 0 8 4 8 9v8c0 9 12 9 12 0V42"
      fill="none"
      stroke={paint('ink')}
      strokeWidth="4.5"
      strokeLinecap="round"
    />
    <rect x="81" y="30" width="10" height="16" rx="4" fill={paint('deep')} />
    <rect x="22" y="9" width="40" height="75" rx="9" fill={paint('pale')} />
    <path d="M22 27V18a9 9 0 0 1 9-9h22a9 9 0 0 1 9 9v9z" fill={paint('violet')} />
    <path d="M25 19c0-4 3-7 7-7h18c-10 2-18 6-25 13z" fill={flat.white} opacity="0.4" />
    <rect x="29" y="33" width="26" height="18" rx="4" fill={paint('screen')} />
    <path d="M43.5 34.5L36.5 44h4.6l-1.6 6 8-9.5h-4.8z" fill={flat.glow} />
    <path d="M29 60h26M29 66h26M29 72h26" stroke={flat.lilac} strokeWidth="2.5" strokeLinecap="round" />
    <rect x="16" y="82" width="52" height="6" rx="3" fill={paint('ink')} />
  </>
);

const wheel = (paint: Paint, x: number, y: number) => (
  <>
    <circle cx={x} cy={y} r="9" fill={paint('ink')} />
    <circle cx={x} cy={y} r="4.5" fill={paint('steel')} />
  </>
);

const carWash: ArtDrawing = (paint) => (
  <>
    {shadowBelow(paint, [48, 83], 88)}
    <path
      d="M8 74V62c0-4 2-6 6-7l10-3 11-16c2-3 6-5 10-5h14c4 0 8 2 10 5l9 14 7 3c4 1 5 4 5 8v13z"
      fill={paint('violet')}
    />
    <path d="M31 51l9-12c1-2 3-3 5-3h5v15zM54 36h5c2 0 4 1 5 3l7 12H54z" fill={paint('glass')} />
    <path d="M8 64h82v10H8z" fill={flat.night} opacity="0.25" />
    <path d="M82 56h7v5h-7z" fill={flat.glow} />
    {wheel(paint, 27, 74)}
    {wheel(paint, 71, 74)}
    <g fill={flat.white} stroke={flat.lilac} strokeWidth="1.2">
      <circle cx="20" cy="46" r="8" />
      <circle cx="31" cy="33" r="6.5" />
      <circle cx="43" cy="27" r="8.5" />
      <circle cx="56" cy="27" r="5.5" />
      <circle cx="12" cy="56" r="5" />
      <circle cx="50" cy="14" r="3.5" />
      <circle cx="25" cy="19" r="3" />
    </g>
    <path
      d="M70 12c3 5 4 7 4 9a4 4 0 0 1-8 0c0-2 1-4 4-9zM84 25c3 4 4 6 4 8a4 4 0 0 1-8 0c0-2 1-4 4-8z"
      fill={paint('violet')}
    />
  </>
);

const bus: ArtDrawing = (paint) => (
  <>
    {shadowBelow(paint, [48, 81], 92)}
    <path d="M7 32a9 9 0 0 1 9-9h58c9 0 15 7 15 17v34H7z" fill={paint('pale')} />
    <path d="M7 32a9 9 0 0 1 9-9h58c5 0 9 2 12 6H7.5z" fill={paint('violet')} />
    <path d="M7 58h82v16H7z" fill={paint('violet')} />
    <path d="M7 58h82v3.5H7z" fill={paint('amber')} />
    <path d="M14 34h14v17H14zM31 34h14v17H31zM48 34h14v17H48z" fill={paint('screen')} />
    <path d="M66 34h17c4 4 6 9 6 17H66z" fill={paint('screen')} />
    <path d="M14 34h8l-8 12zM31 34h8l-8 12zM48 34h8l-8 12zM66 34h9l-9 13z" fill={flat.white} opacity="0.3" />
    <path d="M83 63h6v5h-6z" fill={flat.glow} />
    {wheel(paint, 25, 74)}
    {wheel(paint, 70, 74)}
    {kawung([48, 67.5], 4.2, flat.white)}
  </>
);

export const devices = {
  lamp,
  holder,
  gauge,
  cable,
  'power-bank': powerBank,
  earphones,
  charging,
  'car-wash': carWash,
  bus,
} as const satisfies Readonly<Record<string, ArtDrawing>>;
