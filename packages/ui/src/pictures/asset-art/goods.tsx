// Things to drink from, to wear and to carry: goods of the points mall, prizes, and what stands in for an unknown one.

import { flat, kawung, shadowBelow } from './paints.tsx';
import type { ArtDrawing } from './paints.tsx';

const mug: ArtDrawing = (paint) => (
  <>
    {shadowBelow(paint, [49, 84], 52)}
    <path
      d="M64 40h7a10 10 0 0 1 0 22h-8.5"
      fill="none"
      stroke={paint('deep')}
      strokeWidth="6.5"
      strokeLinecap="round"
    />
    <path d="M29 28h39l-4 50a6 6 0 0 1-6 5.5H39a6 6 0 0 1-6-5.5z" fill={paint('violetRound')} />
    <path d="M30.6 44h35.8l-1.7 21H32.3z" fill={paint('paleRound')} />
    {kawung([48.5, 54.5], 8, flat.violet)}
    <rect x="26" y="18" width="45" height="12" rx="5" fill={paint('inkRound')} />
    <rect x="38" y="12" width="17" height="8" rx="3.5" fill={paint('inkRound')} />
    <path d="M29 30h39l-.3 3.5H29.3z" fill={flat.night} opacity="0.3" />
  </>
);

const flask: ArtDrawing = (paint) => (
  <>
    {shadowBelow(paint, [48, 86], 46)}
    <path d="M61 17c13-1 15 14 4 17" fill="none" stroke={paint('deep')} strokeWidth="3.5" strokeLinecap="round" />
    <rect x="39" y="26" width="18" height="8" fill={paint('inkRound')} />
    <path d="M31 44c0-7 4-11 10-11h14c6 0 10 4 10 11v33a8 8 0 0 1-8 8H39a8 8 0 0 1-8-8z" fill={paint('steelRound')} />
    <rect x="35" y="8" width="26" height="19" rx="5" fill={paint('violetRound')} />
    <path d="M35 21h26v3.5H35z" fill={flat.night} opacity="0.22" />
    <rect x="31" y="51" width="34" height="17" fill={paint('violetRound')} />
    {kawung([48, 59.5], 6.5, flat.white)}
    <path d="M31 77a8 8 0 0 0 8 8h18a8 8 0 0 0 8-8v-3H31z" fill={flat.night} opacity="0.14" />
  </>
);

const umbrella: ArtDrawing = (paint) => (
  <>
    {shadowBelow(paint, [48, 87], 40)}
    <path d="M48 44v31a7.5 7.5 0 0 1-15 0" fill="none" stroke={paint('ink')} strokeWidth="5" strokeLinecap="round" />
    <path d="M48 45v24" stroke={flat.grey} strokeWidth="3" />
    <path d="M48 8v8" stroke={paint('steel')} strokeWidth="4" strokeLinecap="round" />
    <path
      d="M9 49C11 27 27 13 48 13s37 14 39 36c-5-6-15-6-19.5 0-5-6-14.5-6-19.5 0-5-6-14.5-6-19.5 0C24 43 14 43 9 49z"
      fill={paint('violet')}
    />
    <path d="M48 13c-11 8-18 20-19.5 36 5-6 14.5-6 19.5 0z" fill={flat.white} opacity="0.2" />
    <path d="M48 13c11 8 18 20 19.5 36 4.5-6 14.5-6 19.5 0-2-22-18-36-39-36z" fill={flat.edge} opacity="0.35" />
    <path d="M15 37c5-12 15-19 27-21-9 5-16 12-20 20z" fill={flat.white} opacity="0.45" />
  </>
);

const pillow: ArtDrawing = (paint) => (
  <>
    {shadowBelow(paint, [48, 84], 66)}
    <path
      d="M30 24C14 46 26 71 48 71s34-25 18-47"
      fill="none"
      stroke={flat.edge}
      strokeWidth="25"
      strokeLinecap="round"
      transform="translate(0 3)"
    />
    <path
      d="M30 24C14 46 26 71 48 71s34-25 18-47"
      fill="none"
      stroke={paint('violet')}
      strokeWidth="25"
      strokeLinecap="round"
    />
    <path
      d="M26 22C13 44 22 63 36 69"
      fill="none"
      stroke={flat.white}
      strokeWidth="5"
      strokeLinecap="round"
      opacity="0.4"
    />
    <path d="M30 37c-5 14 4 22 18 22s23-8 18-22" fill="none" stroke={flat.edge} strokeWidth="2" opacity="0.35" />
    <path d="M38 20l10 5 10-5" fill="none" stroke={paint('ink')} strokeWidth="4" strokeLinecap="round" />
    <circle cx="48" cy="25" r="4.5" fill={paint('amber')} />
  </>
);

const helmet: ArtDrawing = (paint) => (
  <>
    {shadowBelow(paint, [48, 83], 74)}
    <path
      d="M14 58C10 32 26 13 49 13c22 0 36 15 36 38 0 6-1 9-2 13H66L58 80H30c-9 0-15-9-16-22z"
      fill={paint('violet')}
    />
    <path
      d="M20 50C20 33 32 20 50 20"
      fill="none"
      stroke={flat.white}
      strokeWidth="5"
      strokeLinecap="round"
      opacity="0.5"
    />
    <path d="M49 13c9 0 17 2 23 7-20 0-40 12-55 30-1-21 13-37 32-37z" fill={paint('amber')} opacity="0.95" />
    <path d="M49 13c-4 0-8 .6-12 2-13 7-20 20-20 35C28 30 48 18 72 20c-6-5-14-7-23-7z" fill={paint('violet')} />
    <path d="M86 57c1-12-1-21-6-27-16-2-32 6-35 24-.6 4 2 7 6 7z" fill={paint('screen')} />
    <path d="M80 31c-14-1-27 6-31 20 8-12 18-17 33-16z" fill={flat.white} opacity="0.35" />
    <path d="M30 80c-6 0-10-4-13-9h46l-5 9z" fill={flat.night} opacity="0.3" />
    <circle cx="37" cy="58" r="4.5" fill={paint('steel')} />
  </>
);

const bag: ArtDrawing = (paint) => (
  <>
    {shadowBelow(paint, [48, 86], 64)}
    <path d="M37 22v-5a6 6 0 0 1 6-6h10a6 6 0 0 1 6 6v5" fill="none" stroke={paint('deep')} strokeWidth="4.5" />
    <path d="M20 46c-7 2-9 8-9 15v12c0 4 3 7 8 7h6zM76 46c7 2 9 8 9 15v12c0 4-3 7-8 7h-6z" fill={paint('deep')} />
    <path d="M22 44c0-15 9-24 20-24h12c11 0 20 9 20 24v33a8 8 0 0 1-8 8H30a8 8 0 0 1-8-8z" fill={paint('violet')} />
    <path d="M26 43c0-12 7-19 16-19h7c-12 3-18 10-18 21v26h-5z" fill={flat.white} opacity="0.3" />
    <path d="M31 37h34" stroke={flat.edge} strokeWidth="2.5" strokeLinecap="round" opacity="0.6" />
    <rect x="29" y="53" width="38" height="26" rx="7" fill={paint('deep')} />
    <path d="M29 60h38" stroke={flat.white} strokeWidth="2" opacity="0.45" />
    <path d="M58 60v6" stroke={paint('amber')} strokeWidth="3.5" strokeLinecap="round" />
    {kawung([45, 69], 5.5, flat.white)}
  </>
);

const firstAid: ArtDrawing = (paint) => (
  <>
    {shadowBelow(paint, [48, 82], 82)}
    <path d="M35 29v-6a7 7 0 0 1 7-7h12a7 7 0 0 1 7 7v6" fill="none" stroke={paint('ink')} strokeWidth="5.5" />
    <rect x="12" y="28" width="72" height="54" rx="10" fill={paint('violet')} />
    <path d="M12 49h72v23a10 10 0 0 1-10 10H22a10 10 0 0 1-10-10z" fill={flat.edge} opacity="0.28" />
    <path d="M16 37a7 7 0 0 1 7-6h50a7 7 0 0 1 7 6c-20-2-44-2-64 0z" fill={flat.white} opacity="0.4" />
    <path d="M22 46h8v6h-8zM66 46h8v6h-8z" fill={paint('steel')} />
    <circle cx="48" cy="55" r="19" fill={paint('pale')} />
    <path d="M44 43h8v8h8v8h-8v8h-8v-8h-8v-8h8z" fill={paint('deep')} />
  </>
);

const coffee: ArtDrawing = (paint) => (
  <>
    {shadowBelow(paint, [48, 86], 48)}
    <path
      d="M41 15c-4-4 4-6 0-11M54 15c-4-4 4-6 0-11"
      fill="none"
      stroke={flat.lilac}
      strokeWidth="3"
      strokeLinecap="round"
      opacity="0.55"
    />
    <path d="M28 32h40l-4.6 47a6 6 0 0 1-6 5.5H38.6a6 6 0 0 1-6-5.5z" fill={paint('paleRound')} />
    <path d="M29.6 47h36.8l-2.4 24H32z" fill={paint('violetRound')} />
    {kawung([48, 59], 8, flat.white)}
    <rect x="23" y="24" width="50" height="10" rx="4" fill={paint('inkRound')} />
    <path d="M29 18.5h38l3 7H26z" fill={paint('inkRound')} />
    <path d="M28 34h40l-.3 3.5H28.3z" fill={flat.night} opacity="0.2" />
  </>
);

const gift: ArtDrawing = (paint) => (
  <>
    {shadowBelow(paint, [48, 84], 80)}
    <path d="M19 46h58v31a6 6 0 0 1-6 6H25a6 6 0 0 1-6-6z" fill={paint('violet')} />
    <path d="M41 46h14v37H41z" fill={paint('amber')} />
    <path d="M19 46h58v7H19z" fill={flat.night} opacity="0.22" />
    <rect x="14" y="33" width="68" height="15" rx="5" fill={paint('violet')} />
    <path d="M40 33h16v15H40z" fill={paint('amber')} />
    <path d="M17 37c1-2 2-3 4-3h19v4z" fill={flat.white} opacity="0.4" />
    <path d="M48 33c-18 1-28-6-25-14 3-9 20-5 25 14z" fill={paint('amber')} />
    <path d="M48 33c18 1 28-6 25-14-3-9-20-5-25 14z" fill={paint('amber')} />
    <path d="M45 30c-9-1-16-4-15-8 2-4 11 0 15 8zM51 30c9-1 16-4 15-8-2-4-11 0-15 8z" fill={flat.ochre} opacity="0.6" />
    <rect x="43" y="26" width="10" height="10" rx="4" fill={paint('gold')} />
  </>
);

/** A parcel: something that was sent, whatever is in it. */
const parcel: ArtDrawing = (paint) => (
  <>
    {shadowBelow(paint, [48, 85], 80)}
    <path d="M14 36l34 14v36L17 73a5 5 0 0 1-3-4.5z" fill={paint('card')} />
    <path d="M82 36L48 50v36l31-13a5 5 0 0 0 3-4.5z" fill={paint('card')} />
    <path d="M82 36L48 50v36l31-13a5 5 0 0 0 3-4.5z" fill={flat.ochre} opacity="0.28" />
    <path d="M14 36l34-15 34 15-34 14z" fill={paint('cream')} />
    <path d="M27 30.3l34 14.3 8-3.3-34-14.5z" fill={paint('violet')} />
    <path d="M61 44.6l8-3.3v12l-4-1-4 4.3z" fill={paint('deep')} />
    <path d="M20 57l14 6v12l-14-6z" fill={flat.cream} opacity="0.9" />
    <path d="M23 62.5l8 3.4M23 67l5 2.1" stroke={flat.ochre} strokeWidth="2" strokeLinecap="round" />
  </>
);

export const goods = {
  mug,
  flask,
  umbrella,
  pillow,
  helmet,
  bag,
  'first-aid': firstAid,
  coffee,
  gift,
  parcel,
} as const satisfies Readonly<Record<string, ArtDrawing>>;
