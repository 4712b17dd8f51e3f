// Favourites stored on this phone, and a comparison of two or three.

import { useState } from 'react';
import { IconX } from '@tabler/icons-react';
import { Button, EmptyState, IconButton, MoneyText, Sheet, SkeletonRows } from '@roda/ui';
import type { Product } from '@roda/api-contract/sales/catalog';
import { AssetTile } from '#shared/asset/asset-tile.tsx';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { store, useStored } from '#shared/store.ts';
import { useText } from '#shared/texts/texts.tsx';
import { CompareTable } from './compare-table.tsx';
import { productPath } from './product-card.tsx';
import { productSearch } from './product-row.tsx';
import { useFavourites } from './products.queries.ts';

const mostCompared = 3;
const leastCompared = 2;

export function FavouritesSheet({ onClose }: { onClose: () => void }) {
  const t = useText();
  const ids = useStored('favourites') ?? [];
  const queries = useFavourites(ids);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [isComparing, setComparing] = useState(false);
  const found = queries.flatMap(({ data }) => (data === null || data === undefined ? [] : [data]));
  const compared = found.filter(({ id }) => chosen.includes(id));
  const mayCompare = compared.length >= leastCompared;
  const turn = (id: number) =>
    setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id].slice(-mostCompared));
  if (isComparing && mayCompare) {
    return (
      <Sheet
        open
        title={t('shop.compareTitle')}
        onClose={onClose}
        foot={
          <Button kind="secondary" wide onClick={() => setComparing(false)} data-testid="compare-back">
            {t('shop.backToFavourites')}
          </Button>
        }
      >
        <CompareTable goods={compared} />
      </Sheet>
    );
  }
  return (
    <Sheet
      open
      title={t('shop.favourites')}
      onClose={onClose}
      foot={
        found.length >= leastCompared && (
          <Button wide disabled={!mayCompare} onClick={() => setComparing(true)} data-testid="compare">
            {t('shop.compare')}
          </Button>
        )
      }
    >
      <Above count={ids.length} isComing={queries.some(({ isPending }) => isPending) && found.length === 0} />
      <ul className="divide-y divide-hairline">
        {queries.map(({ data }, index) => {
          const id = ids[index] ?? 0;
          if (data === undefined) return null;
          return (
            <li key={id}>
              {data === null ? (
                <GoneRow id={id} />
              ) : (
                <FavouriteRow goods={data} isChosen={chosen.includes(id)} onTurn={() => turn(id)} />
              )}
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}

/** The state above the list: a description, loading, or empty. */
function Above({ count, isComing }: Readonly<{ count: number; isComing: boolean }>) {
  const t = useText();
  if (count === 0)
    return <EmptyState scene="noVehicles" title={t('shop.noFavourites')} hint={t('shop.noFavouritesHint')} />;
  if (isComing) return <SkeletonRows count={count} />;
  return <p className="mb-2 text-label font-normal text-ink-3">{t('shop.favouritesHint')}</p>;
}

type RowProps = Readonly<{ goods: Product; isChosen: boolean; onTurn: () => void }>;

function FavouriteRow({ goods, isChosen, onTurn }: RowProps) {
  const t = useText();
  return (
    <div className="flex flex-wrap items-center gap-3 py-3">
      <label className="grid size-11 place-items-center">
        <span className="sr-only">{t('shop.choose', { name: goods.name })}</span>
        <input
          type="checkbox"
          checked={isChosen}
          onChange={onTurn}
          data-testid={`choose-${goods.id}`}
          className="size-6 accent-primary"
        />
      </label>
      <GoLink
        to={productPath(goods.kind)}
        search={productSearch(goods)}
        className="flex min-w-[min(8rem,100%)] flex-1 items-center gap-3"
      >
        <span className="size-12 shrink-0 overflow-hidden rounded-control bg-tint">
          <AssetTile asset={goods} />
        </span>
        <span className="min-w-0">
          <span className="line-clamp-2 font-semibold">{goods.name}</span>
          <MoneyText amount={goods.price} />
        </span>
      </GoLink>
      <RemoveButton id={goods.id} name={goods.name} />
    </div>
  );
}

function GoneRow({ id }: { id: number }) {
  const t = useText();
  return (
    <div className="flex items-center justify-between gap-3 py-3 pl-3 text-ink-3">
      {t('shop.gone')}
      <RemoveButton id={id} name={t('shop.gone')} />
    </div>
  );
}

function RemoveButton({ id, name }: Readonly<{ id: number; name: string }>) {
  const t = useText();
  const favourites = useStored('favourites') ?? [];
  return (
    <IconButton
      label={t('shop.remove', { name })}
      onClick={() =>
        store(
          'favourites',
          favourites.filter((each) => each !== id),
        )
      }
    >
      <IconX size={18} stroke={1.75} aria-hidden="true" />
    </IconButton>
  );
}
