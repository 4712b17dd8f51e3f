// Everything about one product in three parts: what a unit earned, the asset itself, and what a purchase means.

import type { ReactNode } from 'react';
import { Card, Section } from '@roda/ui';
import { AssetDetail } from '#shared/asset/asset-detail.tsx';
import { AssetParts } from '#shared/asset/asset-parts.tsx';
import { AssetPhotos } from '#shared/pictures/asset-photos.tsx';
import { AssetSide } from '#shared/asset/asset-side.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { Actuals } from './actuals.tsx';
import { CostsCard, DocumentsCard, OfferRow, PeopleCard, TermsCard } from './facts.tsx';
import type { Detail } from './facts.tsx';
import { Gallery } from './gallery.tsx';
import { ProductAssets } from './product-assets.tsx';
import { ProductHead } from './product-head.tsx';
import { QuestionsSection, RisksSection, WithdrawRule } from './risks.tsx';
import { ShortVersion } from './short-version.tsx';
import { Similar } from './similar.tsx';

export type ProductDetailProps = Readonly<{
  goods: Detail;
  /** Its current position. */
  place?: ReactNode;
  /** Of its asset: content specific to this kind of product. */
  children?: ReactNode;
}>;

export function ProductDetail({ goods, place, children }: ProductDetailProps) {
  return (
    <>
      <Gallery goods={goods}>
        <ProductHead goods={goods} />
      </Gallery>
      <div className="mt-3">
        <AssetParts
          kind={goods.kind}
          earnings={<Actuals goods={goods} latest={goods.latest} />}
          asset={
            <>
              <AssetPhotos photos={goods.photos} of={goods} />
              <AssetSide asset={goods} />
              <AssetDetail asset={goods} />
              {children}
              <ProductAssets goodsId={goods.id} image={goods.image} />
              {place}
              <DocumentsCard documents={goods.documents} />
              <PeopleCard owner={goods.owner} operator={goods.operator} />
              <About html={goods.description} />
            </>
          }
          terms={
            <>
              <ShortVersion goods={goods} />
              <RisksSection goods={goods} />
              <OfferRow goodsId={goods.id} />
              <TermsCard goods={goods} />
              <CostsCard costs={goods.costs} />
              <WithdrawRule />
              <QuestionsSection />
            </>
          }
        />
      </div>
      <Similar id={goods.id} />
    </>
  );
}

/** The description as returned by the server: sanitised on write and again on read. */
function About({ html }: { html: string }) {
  const t = useText();
  if (html.trim() === '') return null;
  return (
    <Section title={t('product.about')}>
      <Card>
        <div
          className={
            'space-y-2 text-ink-2 [&_a]:text-primary [&_a]:underline [&_img]:max-w-full ' +
            '[&_li]:ml-5 [&_li]:list-disc'
          }
          dangerouslySetInnerHTML={{ __html: html }}
        />
      </Card>
    </Section>
  );
}
