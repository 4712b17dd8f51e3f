// Everything about one product, in the order in which a decision is made.

import type { ReactNode } from 'react';
import { Card, Section } from '@roda/ui';
import { useText } from '#shared/texts/texts.tsx';
import { Actuals } from './actuals.tsx';
import { CostsCard, DocumentsCard, PeopleCard, TermsCard } from './facts.tsx';
import type { Detail } from './facts.tsx';
import { Gallery } from './gallery.tsx';
import { ProductHead } from './product-head.tsx';
import { QuestionsSection, RisksSection, WithdrawRule } from './risks.tsx';
import { Similar } from './similar.tsx';

export type ProductDetailProps = Readonly<{
  goods: Detail;
  /** Its current position. */
  place?: ReactNode;
  /** Below the head: content specific to this kind of product. */
  children?: ReactNode;
}>;

export function ProductDetail({ goods, place, children }: ProductDetailProps) {
  return (
    <>
      <Gallery goods={goods} images={goods.images} />
      <ProductHead goods={goods} />
      {children}
      <div className="mt-6">
        <Actuals goods={goods} latest={goods.latest} />
        <RisksSection goods={goods} />
        <TermsCard goods={goods} />
        <CostsCard costs={goods.costs} />
        <PeopleCard owner={goods.owner} operator={goods.operator} />
        <DocumentsCard goodsId={goods.id} documents={goods.documents} />
        {place}
        <About html={goods.description} />
        <WithdrawRule />
        <QuestionsSection />
        <Similar id={goods.id} />
      </div>
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
