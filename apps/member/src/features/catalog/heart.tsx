// The favourite button of a product: stored on this phone, for finding and comparing it later.

import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { IconButton, classNames } from '@roda/ui';
import { store, useStored } from '#shared/store.ts';
import { useText } from '#shared/texts/texts.tsx';

export type HeartProps = Readonly<{
  id: number;
  /** The product's name, where several hearts are on one screen. */
  of?: string;
  className?: string;
}>;

export function Heart({ id, of, className }: HeartProps) {
  const t = useText();
  const favourites = useStored('favourites') ?? [];
  const isMarked = favourites.includes(id);
  const label = t(isMarked ? 'shop.unfavourite' : 'shop.favourite');
  const turn = () => store('favourites', isMarked ? favourites.filter((each) => each !== id) : [...favourites, id]);
  return (
    <IconButton
      label={of === undefined ? label : `${label}: ${of}`}
      aria-pressed={isMarked}
      data-testid={of === undefined ? 'favourite' : `favourite-${id}`}
      onClick={turn}
      className={classNames(isMarked && 'text-primary', className)}
    >
      {isMarked ? (
        <IconHeartFilled size={24} aria-hidden="true" />
      ) : (
        <IconHeart size={24} stroke={1.75} aria-hidden="true" />
      )}
    </IconButton>
  );
}
