// Examples of pictures: scenes, vehicles, plates, prizes, codes, photographs, each also where it can't be had.

import { IconPhoto } from '@tabler/icons-react';
import { AssetPicture, BarcodeBlock, PhotoCaptions, PhotoGallery, ProductPicture, QrBlock } from '@roda/ui';
import { artNames, imageOf } from '@roda/ui/pictures/asset-art/art-name.model.ts';
import { KawungMark, KawungPanel } from '@roda/ui/pictures/kawung.tsx';
import { NumberPlate } from '@roda/ui/pictures/number-plate.tsx';
import type { PhotoShown } from '@roda/ui/pictures/photo.tsx';
import { Scene } from '@roda/ui/pictures/scene.tsx';
import { Wheel } from '@roda/ui/pictures/wheel.tsx';
import { useText } from '#shared/texts/texts.tsx';
import type { Example, ExampleGroup } from '../example.ts';
import { longName, usualName } from '../sample.ts';

const missing = '/no-such-picture.webp';
const code = 'RODA00042';
const plates = { own: 'B 1234 XYZ', foreign: '粤B·D12345' };

const looks = [
  ['taxi', 'taxi-1f6fd6-ffffff', 'B 1234 XYZ'],
  ['van, electric', 'van-5f21b5-ffb23e-ev', 'B 9102 RDA'],
  ['motorbike', 'motorbike-0b6b43', 'B 3456 ABC'],
  ['charging pile', 'pile-dc-5f21b5', undefined],
  ['drawing', 'van', undefined],
  ['no picture', '', undefined],
  ['broken photograph', missing, undefined],
  ['plate of another country', 'sedan-ffffff', 'AB-123-CD'],
] as const;

const pictureOf = ([name, image, plate]: (typeof looks)[number]): Example => ({
  name: `ProductPicture ${name}`,
  Show: () => (
    <div className="aspect-17/10 overflow-hidden rounded-card">
      <ProductPicture image={image} kind="vehicle" name={usualName} plate={plate} number="RD 042" />
    </div>
  ),
});

const sceneOf = (weather: 'sun' | 'rain' | 'clouds'): Example => ({
  name: `Scene weather=${weather}`,
  Show: () => (
    <div className="overflow-hidden rounded-card">
      <Scene weather={weather}>
        <ProductPicture image="taxi-1f6fd6-ffffff" kind="vehicle" name={usualName} plate="B 1234 XYZ" bare />
      </Scene>
    </div>
  ),
});

const sceneSizes = (['page', 'hero', 'card', 'tile'] as const).map((size): Example => ({
  name: `Scene size=${size}`,
  Show: () => (
    <div className={size === 'tile' ? 'h-16 w-20 overflow-hidden rounded-control' : 'overflow-hidden rounded-card'}>
      <Scene size={size} weather="sun" over={<NumberPlate text={plates.own} electric />}>
        <ProductPicture image="van-5f21b5-ffb23e-ev" kind="vehicle" name={usualName} plate={plates.own} bare />
      </Scene>
    </div>
  ),
}));

const drawn = artNames.map(imageOf);

const drawnOf = (image: string): Example => ({
  name: `AssetPicture ${image}`,
  Show: () => <AssetPicture image={image} className="size-24 rounded-card" />,
});

const standsIn = (['product', 'box', 'points', 'coins', 'gift', 'voucher', 'credit', 'none'] as const).map(
  (kind): Example => ({
    name: `AssetPicture kind=${kind}, broken photograph`,
    Show: () => <AssetPicture image={missing} kind={kind} className="size-24 rounded-card" />,
  }),
);

const boxStates = (['closed', 'opening', 'open'] as const).map((state): Example => ({
  name: `AssetPicture bare, state=${state}`,
  Show: () => (
    <div className="flex gap-3">
      {['box:bronze', 'box:silver', 'box:gold'].map((image) => (
        <AssetPicture key={image} image={image} kind="box" state={state} bare className="size-24" />
      ))}
    </div>
  ),
}));

function Qr() {
  const t = useText();
  return <QrBlock content={code} label={t('holding.certificate')} />;
}

function Barcode() {
  const t = useText();
  return <BarcodeBlock content={code} label={t('holding.certificate')} />;
}

const photo = (id: string, caption?: string): PhotoShown => ({
  id,
  blur: 'data:image/gif;base64,R0lGODlhAQABAIAAAF8htf///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==',
  focus: { x: 50, y: 50 },
  caption,
  files: [{ url: missing, width: 640, height: 360 }],
});

const broken = [photo('front', usualName), photo('side', longName), photo('back')];

function Gallery({ photos }: Readonly<{ photos: readonly PhotoShown[] }>) {
  const t = useText();
  return (
    <PhotoGallery
      photos={photos}
      texts={{
        label: t('photos.of', { name: usualName }),
        position: (n) => t('photos.position', { n, total: photos.length }),
        nameOf: (n) => t('photos.nameOf', { n, name: usualName }),
        open: (name) => t('photos.open', { photo: name }),
        previous: t('photos.previous'),
        next: t('photos.next'),
        enlarge: t('photos.enlarge'),
        broken: t('photos.broken'),
      }}
    />
  );
}

const pileNumber = 'RD-CP-01';

export const pictures: ExampleGroup = {
  name: 'pictures',
  examples: [
    ...(['sun', 'rain', 'clouds'] as const).map(sceneOf),
    ...sceneSizes,
    {
      name: 'Scene bay',
      Show: () => (
        <Scene weather="sun" bay over={<NumberPlate text={pileNumber} look="label" />}>
          <ProductPicture image="pile-dc-5f21b5" kind="pile" name={usualName} bare />
        </Scene>
      ),
    },
    { name: 'KawungMark', Show: () => <KawungMark size={28} /> },
    { name: 'KawungPanel', Show: () => <KawungPanel>{usualName}</KawungPanel> },
    ...looks.map(pictureOf),
    { name: 'NumberPlate', Show: () => <NumberPlate text={plates.own} /> },
    { name: 'NumberPlate of another country', Show: () => <NumberPlate text={plates.foreign} /> },
    { name: 'NumberPlate of a taxi', Show: () => <NumberPlate text={plates.own} look="taxi" electric /> },
    { name: 'NumberPlate long', Show: () => <NumberPlate text={longName} /> },
    ...drawn.map(drawnOf),
    ...standsIn,
    ...boxStates,
    { name: 'QrBlock', Show: Qr },
    { name: 'BarcodeBlock', Show: Barcode },
    { name: 'PhotoGallery, photographs that can not be had', Show: () => <Gallery photos={broken} /> },
    { name: 'PhotoCaptions', Show: () => <PhotoCaptions photos={broken} shown={1} /> },
    { name: 'Wheel', Show: () => <Wheel>{<IconPhoto size={48} stroke={1.75} aria-hidden="true" />}</Wheel> },
  ],
};
