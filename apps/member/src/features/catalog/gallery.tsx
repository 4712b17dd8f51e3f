// The images of a product, swiped sideways; a drawing where there is no photo.

import { useState } from 'react';
import type { UIEvent } from 'react';
import { ProductPicture, classNames, isPhoto } from '@roda/ui';
import type { Product } from '@roda/api-contract/sales/catalog';
import { useText } from '#shared/texts/texts.tsx';

export function Gallery({ goods, images }: Readonly<{ goods: Product; images: readonly string[] }>) {
  const t = useText();
  const [shown, setShown] = useState(0);
  const pictures = images.filter(isPhoto);
  const follow = ({ currentTarget }: UIEvent<HTMLUListElement>) => {
    setShown(Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth)));
  };
  if (pictures.length === 0) {
    return (
      <div className="-mx-4 -mt-1 aspect-16/10 overflow-hidden bg-tint">
        <ProductPicture image={goods.image} kind={goods.kind} name={goods.name} />
      </div>
    );
  }
  return (
    <div className="relative -mx-4 -mt-1">
      <ul
        tabIndex={0}
        aria-label={t('product.pictures', { name: goods.name })}
        onScroll={follow}
        className="flex aspect-16/10 snap-x snap-mandatory overflow-x-auto bg-tint [scrollbar-width:none]"
      >
        {pictures.map((image, index) => (
          <li key={image} className="w-full shrink-0 snap-center">
            <img
              src={image}
              alt={`${goods.name} ${index + 1}`}
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
