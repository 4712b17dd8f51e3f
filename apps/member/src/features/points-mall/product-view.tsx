// One product of the points mall: its pictures, price, variants, delivery and return policy.

import { useState } from 'react';
import { IconArrowBackUp, IconInfoCircle, IconTruckDelivery } from '@tabler/icons-react';
import { Card, Chips, StatusTag, AssetPicture, classNames } from '@roda/ui';
import type { pointsMallProductInfo } from '@roda/api-contract/engagement/points-mall';
import type { ReplyOf } from '@roda/api-contract/operation';
import { useFormats } from '#shared/texts/formats.ts';
import { LevelTag } from './level-tag.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { usePriceText } from './price-text.tsx';

export type ProductInfo = ReplyOf<typeof pointsMallProductInfo>;
export type Variant = ProductInfo['productList'][number];

/** The variant with that number, or the first available one. */
export function variantOf({ productList }: ProductInfo, id: number): Variant | undefined {
  return productList.find((each) => each.id === id) ?? productList.find(({ number }) => number > 0) ?? productList[0];
}

export type ProductViewProps = Readonly<{
  goods: ProductInfo;
  variant: Variant | undefined;
  onVariant: (id: number) => void;
}>;

const look = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;

export function ProductView({ goods, variant, onVariant }: ProductViewProps) {
  const t = useText();
  const { whole } = useFormats();
  const priceText = usePriceText();
  const left = variant?.number ?? goods.number;
  return (
    <>
      <Pictures goods={goods} {...(variant === undefined ? {} : { first: variant.url })} />
      <Card className="mt-3">
        <h2 className="text-title1">{goods.name}</h2>
        <p className="mt-0.5 text-ink-2">{goods.brief}</p>
        <p className="mt-3 text-title2 text-primary" data-testid="goods-price">
          {priceText(variant ?? goods)}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-label font-normal text-ink-3">
          <span data-testid="goods-left">
            {left > 0 ? t('pointsmall.left', { n: whole(left) }) : t('pointsmall.outOfStock')}
          </span>
          {goods.minLevel > 1 && <LevelTag level={goods.minLevel} />}
          <StatusTag>{t(goods.kind === 'digital' ? 'pointsmall.digital' : 'pointsmall.physical')}</StatusTag>
        </p>
        {goods.productList.length > 1 && (
          <div className="mt-3">
            <p className="mb-1 text-label text-ink-2">{t('pointsmall.variant')}</p>
            <Chips
              label={t('pointsmall.variant')}
              testId="variant"
              choices={goods.productList.map(({ id, specifications }) => ({
                value: String(id),
                label: specifications.join(' · '),
              }))}
              value={String(variant?.id ?? '')}
              onValue={(id) => onVariant(Number(id))}
            />
          </div>
        )}
        {goods.purchaseLimit > 0 && (
          <p className="mt-3 text-label font-normal text-ink-3">
            {goods.bought === undefined
              ? t('pointsmall.limitAll', { n: whole(goods.purchaseLimit) })
              : t('pointsmall.limit', { n: whole(goods.purchaseLimit), bought: whole(goods.bought) })}
          </p>
        )}
      </Card>
      <Facts goods={goods} />
    </>
  );
}

function Facts({ goods }: { goods: ProductInfo }) {
  const t = useText();
  const facts = [
    { icon: <IconInfoCircle {...look} />, title: t('pointsmall.about'), text: goods.detail },
    { icon: <IconTruckDelivery {...look} />, title: t('pointsmall.delivery'), text: goods.delivery },
    { icon: <IconArrowBackUp {...look} />, title: t('pointsmall.returns'), text: goods.returns },
  ].filter(({ text }) => text !== '');
  return (
    <Card flush className="mt-3">
      <ul className="divide-y divide-hairline">
        {facts.map(({ icon, title, text }) => (
          <li key={title} className="flex flex-wrap gap-3 px-4 py-3">
            <span className="shrink-0 text-ink-3">{icon}</span>
            <div className="min-w-[min(9rem,100%)] flex-1">
              <h3 className="font-semibold">{title}</h3>
              <p className="whitespace-pre-line text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The selected picture large, the others below it as buttons. */
function Pictures({ goods, first }: Readonly<{ goods: ProductInfo; first?: string }>) {
  const t = useText();
  const { whole } = useFormats();
  const all = [...new Set([first ?? '', goods.picUrl, ...goods.gallery])].filter((each) => each !== '');
  const [chosen, setChosen] = useState('');
  const shown = all.includes(chosen) ? chosen : (all[0] ?? '');
  return (
    <div className="-mx-4 -mt-1">
      <div className="aspect-16/10 overflow-hidden bg-tint">
        <AssetPicture image={shown} />
      </div>
      {all.length > 1 && (
        <div className="flex gap-2 overflow-x-auto px-4 pt-2">
          {all.map((image, index) => (
            <button
              key={image}
              type="button"
              aria-label={t('pointsmall.picture', { n: whole(index + 1) })}
              aria-pressed={image === shown}
              onClick={() => setChosen(image)}
              className={classNames(
                'size-14 shrink-0 overflow-hidden rounded-control border-2',
                image === shown ? 'border-primary' : 'border-transparent',
              )}
            >
              <AssetPicture image={image} />
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
