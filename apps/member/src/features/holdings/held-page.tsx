// The frame of a holding's page: loading, not found, and the common parts.

import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { EmptyState, buttonClass } from '@roda/ui';
import type { IllustrationName } from '@roda/ui';
import type { Holding, Terms } from '@roda/api-contract/income/holdings';
import type * as z from 'zod/mini';
import { codeOf } from '#shared/texts/failure-text.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { Loaded } from '#shared/lists/query-states.tsx';
import { Page } from '#shared/lists/page.tsx';
import { serverNow } from '#shared/server.ts';
import { useText } from '#shared/texts/texts.tsx';
import { BoughtTerms } from './bought-terms.tsx';
import { HeldHead } from './held-head.tsx';
import { isInWindow } from './held.model.ts';
import { HoldingEnding } from './holding-ending.tsx';
import { IncomeLine } from './income-line.tsx';
import { IncomeRecords } from './income-records.tsx';
import { ProgressRings } from './progress-rings.tsx';

type Held = Holding & Readonly<{ terms: z.output<typeof Terms> }>;

export type HeldPageProps<Thing extends Held> = Readonly<{
  screen: string;
  title: string;
  picture: IllustrationName;
  /** '' when the address contains none. */
  id: string;
  query: UseQueryResult<Thing>;
  /** Its current state. */
  live: (held: Thing) => ReactNode;
  /** Cancelling the purchase, while that is possible. */
  cancel: (held: Thing, until: string) => ReactNode;
  /** Content specific to this kind: between the head and the income. */
  children: (held: Thing) => ReactNode;
  /** After the income: its position. */
  after: (held: Thing) => ReactNode;
}>;

export function HeldPage<Thing extends Held>(props: HeldPageProps<Thing>) {
  const { screen, title, picture, id, query, live, cancel, children, after } = props;
  const t = useText();
  const isGone = id === '' || codeOf(query.error) === 'not_found';
  return (
    <Page screen={screen} title={title}>
      {isGone ? (
        <EmptyState
          picture={picture}
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
              <div className="mt-6">
                {children(held)}
                <ProgressRings holding={held} />
                <IncomeRecords holding={held} />
                <IncomeLine holdingId={held.id} />
                {after(held)}
                <BoughtTerms holding={held} terms={held.terms} />
              </div>
            </>
          )}
        </Loaded>
      )}
    </Page>
  );
}

/** Its term was cut short, or nearly over: only then is there an end to ask about. */
const mayHaveEnded = ({ startAt, endAt, terms, status }: Held): boolean =>
  status === 'expired' || Date.parse(endAt) - Date.parse(startAt) < (terms.validityDays - 1) * dayMs;

const dayMs = 86_400_000;
