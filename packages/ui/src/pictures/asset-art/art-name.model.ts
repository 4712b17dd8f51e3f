// Which drawing an image of the API names: `gift:mug`, `prize:coins`, `box:gold`, `flask`.

export const artNames = [
  'box-bronze',
  'box-silver',
  'box-gold',
  'points',
  'coins',
  'gift',
  'ticket',
  'card',
  'credit',
  'data',
  'mug',
  'flask',
  'coffee',
  'umbrella',
  'pillow',
  'helmet',
  'bag',
  'first-aid',
  'lamp',
  'holder',
  'gauge',
  'cable',
  'power-bank',
  'earphones',
  'charging',
  'car-wash',
  'bus',
  'parcel',
  'nothing',
] as const;
export type ArtName = (typeof artNames)[number];

/** What is shown: it chooses the drawing where the image is empty, unknown, or can't be had. */
export type ArtKind = 'product' | 'box' | 'points' | 'coins' | 'gift' | 'voucher' | 'credit' | 'none';

const drawingOfKind = {
  product: 'parcel',
  box: 'box-bronze',
  points: 'points',
  coins: 'coins',
  gift: 'gift',
  voucher: 'ticket',
  credit: 'credit',
  none: 'nothing',
} as const satisfies Readonly<Record<ArtKind, ArtName>>;
const drawings: ReadonlyMap<string, ArtName> = new Map(Object.entries(drawingOfKind));

const names: ReadonlySet<string> = new Set(artNames);
const isArtName = (name: string): name is ArtName => names.has(name);

/** The drawing that an image names; that of the kind, where it names none; a gift where the kind is unknown too. */
export function artNameOf(image: string, kind: ArtKind): ArtName {
  const name = image.startsWith('box:') ? `box-${image.slice(4)}` : image.slice(image.indexOf(':') + 1);
  if (name === 'voucher') return 'ticket';
  return isArtName(name) ? name : (drawings.get(kind) ?? 'gift');
}

/** The image that names a drawing: what is stored. */
export const imageOf = (name: ArtName): string => name.replace(/^box-/u, 'box:');
