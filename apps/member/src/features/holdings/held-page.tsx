// The page of a holding: loading, not found, and its three parts: what it earned, the asset, and the terms as bought.

import { Suspense } from 'react';
import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { EmptyState, Section, Skeleton, buttonClass } from '@roda/ui';
import type { EmptySceneName } from '@roda/ui';
import type { AssetPhoto } from '@roda/api-contract/fleet/photos';
import type { Holding, Terms } from '@roda/api-contract/income/holdings';
import type * as z from 'zod/mini';
import { AssetParts } from '#shared/asset/asset-parts.tsx';
import { codeOf } from '#shared/texts/failure-text.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { Loaded } from '#shared/lists/query-states.tsx';
import { Page } from '#shared/lists/page.tsx';
import { AssetPhotos } from '#shared/pictures/asset-photos.tsx';
import { serverNow } from '#shared/server.ts';
import { useText } from '#shared/texts/texts.tsx';
import { lazyWith } from '#shared/texts/lazy-with.ts';
import { BoughtTerms } from './bought-terms.tsx';
import { HeldHead } from './held-head.tsx';
import { isInWindow } from './held.model.ts';
import { HoldingEnding } from './holding-ending.tsx';
import { IncomeLine } from './income-line.tsx';
import { IncomeRecords } from './income-records.tsx';
import { ProgressRings } from './progress-rings.tsx';

const CertificateCard = lazyWith(
  ['certificate'],
  () => import('./certificate/certificate-card.tsx'),
  'CertificateCard',
);

type Held = Holding & Readonly<{ terms: z.output<typeof Terms>; photos?: readonly AssetPhoto[] | undefined }>;

export type HeldPageProps<Thing extends Held> = Readonly<{
  screen: string;
  title: string;
  scene: EmptySceneName;
  /** '' when the address contains none. */
  id: string;
  query: UseQueryResult<Thing>;
  /** Its current state. */
  live: (held: Thing) => ReactNode;
  /** Cancelling the purchase, while that is possible. */
  cancel: (held: Thing, until: string) => ReactNode;
  /** What it does today, or how its term goes on. */
  children: (held: Thing) => ReactNode;
  /** The asset itself: its position. */
  asset: (held: Thing) => ReactNode;
}>;

export function HeldPage<Thing extends Held>(props: HeldPageProps<Thing>) {
  const { screen, title, scene, id, query, live, cancel, children, asset } = props;
  const t = useText();
  const isGone = id === '' || codeOf(query.error) === 'not_found';
  return (
    <Page screen={screen} title={title}>
      {isGone ? (
        <EmptyState
          scene={scene}
          title={t('holding.gone')}
          action={
            <GoLink to="/subPages/product/myProduct" replace className={buttonClass()}>
              {t('holding.title')}
            </GoLink>
          }
        />
      ) : (
        <Loaded query={query}>
          {(held) => (
            <>
              <HeldHead holding={held} live={live(held)} />
              {mayHaveEnded(held) && <HoldingEnding holdingId={held.id} />}
              {held.cancelUntil !== undefined && isInWindow(held, serverNow()) && cancel(held, held.cancelUntil)}
              <div className="mt-3">
                <AssetParts
                  kind={held.kind}
                  earnings={
                    <>
                      <IncomeLine holdingId={held.id} />
                      {children(held)}
                      <IncomeRecords holding={held} />
                      <ProgressRings holding={held} />
                    </>
                  }
                  asset={
                    <>
                      <AssetPhotos photos={held.photos} of={held} />
                      {asset(held)}
                    </>
                  }
                  terms={
                    <>
                      <BoughtTerms holding={held} terms={held.terms} />
                      {held.status !== 'expired' && <Certificate holding={held} />}
                    </>
                  }
                />
              </div>
            </>
          )}
        </Loaded>
      )}
    </Page>
  );
}

function Certificate({ holding }: Readonly<{ holding: Holding }>) {
  const t = useText();
  return (
    <Section title={t('holding.certificate')}>
      <Suspense fallback={<Skeleton className="aspect-9/11 w-full rounded-card" />}>
        <CertificateCard holding={holding} />
      </Suspense>
    </Section>
  );
}

/** Its term was cut short, or nearly over: only then is there an end to ask about. */
const mayHaveEnded = ({ startAt, endAt, terms, status }: Held): boolean =>
  status === 'expired' || Date.parse(endAt) - Date.parse(startAt) < (terms.validityDays - 1) * dayMs;

const dayMs = 86_400_000;
