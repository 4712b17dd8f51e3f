// The picture of a product: a photo, a rendered vehicle or charging pile, or a drawing.

import { Suspense, lazy, useState } from 'react';
import type { ReactNode } from 'react';
import { AssetPicture } from './asset-picture.tsx';
import { isPhoto, pictureAddress } from './picture-address.ts';
import { classNames } from '../class-names.ts';
import type { VehicleView } from './vehicle-frames.ts';
import { vehicleLookOf } from './vehicle-look.model.ts';
import type { VehicleModel } from './vehicle-look.model.ts';
import type { VehiclePictureProps } from './vehicle-picture.tsx';

type SilhouetteName = 'scooter' | 'hatchback' | 'van' | 'truck' | 'acPost' | 'dcCabinet';

const body = 'var(--art-2)';
const glass = 'var(--surface)';
const dark = 'var(--on-tint)';

const wheel = (x: number, r = 11) => (
  <>
    <circle cx={x} cy="88" r={r} fill={dark} />
    <circle cx={x} cy="88" r={r * 0.45} fill={glass} />
  </>
);

const drawings: Readonly<Record<SilhouetteName, ReactNode>> = {
  scooter: (
    <>
      <path d="M46 84h40l8-18H74l-6-6H48c-8 0-12 8-12 16v8z" fill={body} />
      <path
        d="M94 84l12-44h-12"
        fill="none"
        stroke={dark}
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M90 84h16l6-22-8-8z" fill={body} />
      <rect x="46" y="52" width="28" height="9" rx="4.5" fill={dark} />
      {wheel(52, 12)}
      {wheel(112, 12)}
    </>
  ),
  hatchback: (
    <>
      <path d="M22 84V70c0-5 3-8 8-9l12-3 14-18c3-4 7-6 12-6h30c5 0 10 2 13 6l13 17 8 3c6 2 8 6 8 11v13z" fill={body} />
      <path d="M52 58l12-15c1-2 3-3 6-3h10v18zM86 40h11c4 0 6 1 8 4l10 14H86z" fill={glass} opacity="0.9" />
      <rect x="128" y="66" width="10" height="6" rx="3" fill={glass} />
      {wheel(48)}
      {wheel(112)}
    </>
  ),
  van: (
    <>
      <path d="M20 84V42c0-6 4-10 10-10h68c6 0 11 2 15 7l16 20 9 5c3 2 4 4 4 8v12z" fill={body} />
      <path d="M96 40h4c4 0 6 1 9 4l11 15H96z" fill={glass} opacity="0.9" />
      <path d="M62 34v48" stroke={glass} strokeWidth="2" opacity="0.5" />
      {wheel(46)}
      {wheel(116)}
    </>
  ),
  truck: (
    <>
      <rect x="14" y="28" width="84" height="54" rx="6" fill={body} opacity="0.75" />
      <path d="M102 42h16c4 0 7 2 9 5l10 15c2 2 3 5 3 8v14h-38z" fill={body} />
      <path d="M110 49h8c2 0 4 1 5 3l7 11h-20z" fill={glass} opacity="0.9" />
      {wheel(42)}
      {wheel(66)}
      {wheel(118)}
    </>
  ),
  acPost: (
    <>
      <rect x="62" y="22" width="36" height="76" rx="10" fill={body} />
      <rect x="70" y="32" width="20" height="16" rx="4" fill={glass} opacity="0.9" />
      <path d="M84 54l-10 15h9l-4 13 12-17h-9z" fill={glass} />
      <path
        d="M98 62h8c6 0 8 4 8 9v10c0 8 11 8 11 0V58"
        fill="none"
        stroke={dark}
        strokeWidth="4"
        strokeLinecap="round"
      />
      <rect x="52" y="96" width="56" height="5" rx="2.5" fill={dark} />
    </>
  ),
  dcCabinet: (
    <>
      <rect x="46" y="16" width="60" height="82" rx="8" fill={body} />
      <rect x="56" y="26" width="40" height="22" rx="4" fill={glass} opacity="0.9" />
      <path d="M78 54L66 72h10l-4 15 14-20H76z" fill={glass} />
      <path
        d="M106 50h8c5 0 7 4 7 8v26c0 7 10 7 10 0V48"
        fill="none"
        stroke={dark}
        strokeWidth="4"
        strokeLinecap="round"
      />
      <rect x="36" y="96" width="84" height="5" rx="2.5" fill={dark} />
    </>
  ),
};

/** A fallback picture on a soft background; decorative, the product's name is beside it. */
function Silhouette({ name, bare }: Readonly<{ name: SilhouetteName; bare: boolean }>) {
  return (
    <svg viewBox="0 0 160 120" className="size-full" aria-hidden="true">
      {!bare && <rect width="160" height="120" fill="var(--tint)" />}
      <ellipse cx="80" cy="99" rx="64" ry="6" fill={bare ? 'var(--hairline)' : 'var(--art-1)'} />
      {drawings[name]}
    </svg>
  );
}

/** The server's names of the drawings. */
const namedDrawings: Readonly<Record<string, SilhouetteName>> = {
  scooter: 'scooter',
  hatchback: 'hatchback',
  van: 'van',
  truck: 'truck',
  post: 'acPost',
  cabinet: 'dcCabinet',
};

/** What stands in for a rendered picture that does not arrive. */
const drawingLike: Readonly<Record<VehicleModel, string>> = {
  taxi: 'hatchback',
  sedan: 'hatchback',
  hatchback: 'hatchback',
  van: 'van',
  motorbike: 'scooter',
  'pile-ac': 'post',
  'pile-dc': 'cabinet',
};

/** The drawing that best fits a product's kind and name. */
function silhouetteOf(kind: string, name: string): SilhouetteName {
  const words = name.toLowerCase();
  if (kind === 'pile') return /\bdc\b|fast|cepat|快充|直流/u.test(words) ? 'dcCabinet' : 'acPost';
  if (/scooter|motor|bike|sepeda|摩托|电动车/u.test(words)) return 'scooter';
  if (/truck|truk|box|卡车|货车/u.test(words)) return 'truck';
  return /\bvan\b|minibus|面包/u.test(words) ? 'van' : 'hatchback';
}

/** Phone credit, data and vouchers are goods without a body: they have the drawings of prizes and products. */
const isDigital = (image: string, kind: string): boolean =>
  kind === 'plan' || ['credit', 'data', 'voucher'].includes(image);

/** Loaded with the first rendered picture; where it can't be loaded, the drawing stays. */
const VehiclePicture = lazy(() =>
  import('./vehicle-picture.tsx').then(
    (loaded) => ({ default: loaded.VehiclePicture }),
    () => ({ default: ({ fallback }: VehiclePictureProps) => fallback }),
  ),
);

/** The drawing stands in for a photo that can't be had. */
function ProductPhoto({ image, fallback }: Readonly<{ image: string; fallback: ReactNode }>) {
  const [broken, setBroken] = useState<string>();
  if (broken === image) return fallback;
  return (
    <img
      src={pictureAddress(image)}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setBroken(image)}
      className="size-full object-cover"
    />
  );
}

export type ProductPictureProps = Readonly<{
  /** The URL of a photo, the name of a look (`taxi-1f6fd6-ffffff`) or of a drawing, or empty. */
  image: string;
  kind: string;
  name: string;
  /** The asset's own number, written on it. */
  number?: string | undefined;
  /** Its number plate. */
  plate?: string | undefined;
  /** From where a rendered picture is seen: the three-quarter front, unless said. */
  view?: VehicleView;
  /** Without the soft background: on a coloured card. */
  bare?: boolean;
}>;

/** A product's photo, its rendered picture, or its drawing; fills its container. Decorative: the name is beside it. */
export function ProductPicture({ image, kind, name, number, plate, view = 'hero', bare = false }: ProductPictureProps) {
  const look = vehicleLookOf(image);
  const drawing = namedDrawings[look === undefined ? image : drawingLike[look.model]];
  const drawn =
    drawing === undefined && isDigital(image, kind) ? (
      <AssetPicture image={isPhoto(image) ? '' : image} kind="credit" bare={bare} />
    ) : (
      <Silhouette name={drawing ?? silhouetteOf(kind, name)} bare={bare} />
    );
  if (isPhoto(image)) return <ProductPhoto image={image} fallback={drawn} />;
  if (look === undefined) return drawn;
  const ground = <span className={classNames('block size-full', !bare && 'bg-tint')} />;
  return (
    <Suspense fallback={ground}>
      <VehiclePicture
        look={look}
        view={view}
        plate={plate}
        fleetNumber={number}
        fallback={drawn}
        className={bare ? undefined : 'bg-tint'}
      />
    </Suspense>
  );
}
