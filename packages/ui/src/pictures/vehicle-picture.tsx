// A rendered vehicle or charging pile in its asset's own colours, with its own plate and fleet number.

import { useId, useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { useDarkPage } from './dark-page.ts';
import { matrixOnto, textShare } from './text-area.model.ts';
import type { Corners } from './text-area.model.ts';
import { vehicleFiles } from './vehicle-files.ts';
import type { VehicleFiles } from './vehicle-files.ts';
import { frameHeight, frameWidth, textAreasIn } from './vehicle-frames.ts';
import type { TextAreas, VehicleView } from './vehicle-frames.ts';
import { isPile, needsLightLetters } from './vehicle-look.model.ts';
import type { VehicleLook } from './vehicle-look.model.ts';

export type VehiclePictureProps = Readonly<{
  look: VehicleLook;
  view: VehicleView;
  /** The registration; without one the plate is blank. */
  plate?: string | undefined;
  fleetNumber?: string | undefined;
  /** Stands in where the picture or one of its masks does not arrive. */
  fallback: ReactNode;
  className?: string | undefined;
}>;

/** Sizes of the lettered areas, in the proportions of a plate and of a door. */
const plateSize = [430, 135] as const;
const labelSize = [740, 115] as const;

/** Fills its container without being cut. Decorative: name and number are written beside it. */
export function VehiclePicture({ look, view, plate, fleetNumber, fallback, className }: VehiclePictureProps) {
  const areas = textAreasIn(view, look.model);
  const files = vehicleFiles(look.model, useDarkPage(), view);
  const { isComplete, hasFailed, count, fail } = useArrivals(files.base);
  if (areas === undefined || hasFailed) return fallback;
  // Masks are fetched as pictures too: all three wait until they are near the view, and none of them is seen without
  // the others. What is loaded but not decoded would be painted a moment later.
  const wanted = isComplete ? [files.base] : [files.base, files.paint, files.stripe];
  return (
    <span
      aria-hidden="true"
      className={classNames('relative block size-full overflow-hidden', className)}
      data-look={look.model}
    >
      <span className={classNames('absolute isolate', isPile(look.model) ? slender : 'inset-0')}>
        {wanted.map((address) => (
          <img
            key={address}
            src={address}
            alt=""
            width={frameWidth}
            height={frameHeight}
            loading="lazy"
            decoding="async"
            className={classNames('absolute inset-0 size-full object-contain', !isComplete && 'opacity-0')}
            onLoad={({ currentTarget }) => void currentTarget.decode().then(count, fail)}
            onError={fail}
          />
        ))}
        {isComplete && (
          <>
            <Colours look={look} files={files} area={areas.plate} plate={plate} />
            {areas.fleetNumber !== undefined && (
              <FleetNumber look={look} area={areas.fleetNumber} number={fleetNumber} />
            )}
          </>
        )}
      </span>
    </span>
  );
}

/** As high as the container: a pile stands in the middle of its picture, and what is beside it may be cut. */
const slender = 'inset-y-0 left-1/2 aspect-17/10 -translate-x-1/2';

type Arrivals = Readonly<{ base: string; arrived: number; hasFailed: boolean }>;

/** What has arrived of a picture and its two masks; begins anew with another picture. */
function useArrivals(base: string) {
  const [last, setLast] = useState<Arrivals>({ base, arrived: 0, hasFailed: false });
  const of = (known: Arrivals): Arrivals => (known.base === base ? known : { base, arrived: 0, hasFailed: false });
  const { arrived, hasFailed } = of(last);
  return {
    isComplete: arrived >= 3,
    hasFailed,
    count: () => setLast((known) => ({ ...of(known), arrived: of(known).arrived + 1 })),
    fail: () => setLast((known) => ({ ...of(known), hasFailed: true })),
  };
}

type ColoursProps = Readonly<{
  look: VehicleLook;
  files: VehicleFiles;
  area: TextAreas['plate'];
  plate: string | undefined;
}>;

/**
 * What the grey picture is multiplied with: the paint and the stripe, each as strongly as its mask is bright, and the
 * plate as in Indonesia: yellow for hire, white for private, with a blue foot line for electric ones.
 */
function Colours({ look: { model, paint, stripe, electric }, files, area, plate = '' }: ColoursProps) {
  return (
    <Frame multiplied>
      <Tint masks={stripe === undefined ? [files.paint, files.stripe] : [files.paint]} colour={paint} />
      {stripe !== undefined && <Tint masks={[files.stripe]} colour={stripe} />}
      {area !== undefined && (
        <g transform={flat(area, plateSize)}>
          <rect width="430" height="135" fill={model === 'taxi' ? '#f7c52d' : '#ffffff'} />
          <Letters text={plate} size={plateSize} perLetter={0.088} height={92} fill="#111111" />
          {electric && <rect y="121" width="430" height="14" fill="#1262ae" />}
        </g>
      )}
    </Frame>
  );
}

/** Where masks lie over one another the brighter one counts: no seam shows between paint and a stripe of its colour. */
const together: CSSProperties = { mixBlendMode: 'lighten' };

function Tint({ masks, colour }: Readonly<{ masks: readonly string[]; colour: string }>) {
  const id = useId();
  return (
    <>
      <mask id={id} maskUnits="userSpaceOnUse" x="0" y="0" width={frameWidth} height={frameHeight}>
        {masks.map((mask) => (
          <image
            key={mask}
            href={mask}
            width={frameWidth}
            height={frameHeight}
            preserveAspectRatio="none"
            style={together}
          />
        ))}
      </mask>
      <rect width={frameWidth} height={frameHeight} fill={`#${colour}`} mask={`url(#${id})`} />
    </>
  );
}

type FleetNumberProps = Readonly<{ look: VehicleLook; area: Corners; number: string | undefined }>;

/** On the door in the colour that can be read on the paint; on a pile's label, which is always dark. */
function FleetNumber({ look, area, number = '' }: FleetNumberProps) {
  const isLight = isPile(look.model) || needsLightLetters(look.paint);
  return (
    <Frame>
      <g transform={flat(area, labelSize)} opacity="0.88">
        <Letters text={number} size={labelSize} perLetter={0.1} height={100} fill={isLight ? '#ffffff' : '#1a1a23'} />
      </g>
    </Frame>
  );
}

const flat = (corners: Corners, size: readonly [number, number]): string =>
  `matrix(${matrixOnto(corners, size)
    .map((part) => part.toFixed(4))
    .join(' ')})`;

/** The picture's own units, over its whole area. */
function Frame({ multiplied = false, children }: Readonly<{ multiplied?: boolean; children: ReactNode }>) {
  return (
    <svg
      viewBox={`0 0 ${frameWidth} ${frameHeight}`}
      className="absolute inset-0 size-full"
      style={multiplied ? { mixBlendMode: 'multiply' } : undefined}
    >
      {children}
    </svg>
  );
}

type LettersProps = Readonly<{
  text: string;
  size: readonly [number, number];
  perLetter: number;
  height: number;
  fill: string;
}>;

/** Set as wide as the area wants it, whatever typeface has arrived. */
function Letters({ text, size: [width, areaHeight], perLetter, height, fill }: LettersProps) {
  if (text === '') return null;
  return (
    <text
      x={width / 2}
      y={areaHeight / 2 + height * 0.36}
      fontSize={height}
      fontWeight="700"
      textAnchor="middle"
      textLength={width * textShare(text, perLetter)}
      lengthAdjust="spacingAndGlyphs"
      fill={fill}
    >
      {text}
    </text>
  );
}
