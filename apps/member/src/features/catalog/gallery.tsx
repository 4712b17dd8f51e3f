// The head of a product with its state: its photographs, swiped sideways, or its picture in its place.

import { useState } from 'react';
import type { ReactNode, UIEvent } from 'react';
import { StatusTag, classNames, isPhoto, toneOf } from '@roda/ui';
import { AssetScene } from '#shared/asset/asset-scene.tsx';
import { weatherOf } from '#shared/asset/weather.ts';
import { serverFile } from '#shared/server-files.ts';
import { useText } from '#shared/texts/texts.tsx';
import type { Detail } from './facts.tsx';

export function Gallery({ goods, children }: Readonly<{ goods: Detail; children: ReactNode }>) {
  const t = useText();
  const pictures = goods.images.filter(isPhoto);
  const state = (
    <StatusTag tone={toneOf(goods.status)} live={goods.status === 'in_service'}>
      {t(`status.vehicle.${goods.status}`)}
    </StatusTag>
  );
  if (pictures.length > 0) {
    return (
      <>
        <Photographs name={goods.name} pictures={pictures} />
        <div className="pt-4">
          <p className="mb-2">{state}</p>
          {children}
        </div>
      </>
    );
  }
  return (
    <AssetScene asset={goods} weather={weatherOf(goods.actuals.days.at(-1)?.amount)} chip={state}>
      {children}
    </AssetScene>
  );
}

function Photographs({ name, pictures }: Readonly<{ name: string; pictures: readonly string[] }>) {
  const t = useText();
  const [shown, setShown] = useState(0);
  const follow = ({ currentTarget }: UIEvent<HTMLUListElement>) => {
    setShown(Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth)));
  };
  return (
    <div className="relative -mx-4 -mt-1">
      <ul
        tabIndex={0}
        aria-label={t('product.pictures', { name })}
        onScroll={follow}
        className="flex aspect-16/10 snap-x snap-mandatory overflow-x-auto bg-tint [scrollbar-width:none]"
      >
        {pictures.map((image, index) => (
          <li key={image} className="w-full shrink-0 snap-center">
            <img
              src={serverFile(image)}
              alt={`${name} ${index + 1}`}
              loading={index === 0 ? 'eager' : 'lazy'}
              decoding="async"
              className="size-full object-cover"
            />
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <div aria-hidden="true" className="absolute inset-x-0 bottom-2 flex justify-center gap-1.5">
          {pictures.map((image, index) => (
            <span
              key={image}
              className={classNames('size-1.5 rounded-full bg-white shadow-e2', index !== shown && 'opacity-50')}
            />
          ))}
        </div>
      )}
    </div>
  );
}
