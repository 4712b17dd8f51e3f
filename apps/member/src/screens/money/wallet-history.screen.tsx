// Every wallet movement, by type, direction and days.

import { Suspense, useState } from 'react';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button, Chips, EmptyState, MoneyText, Skeleton } from '@roda/ui';
import { KawungPanel } from '@roda/ui/pictures/kawung.tsx';
import { streamTypes } from '@roda/api-contract/enums';
import { MovementRows } from '#features/wallet/movement-rows.tsx';
import { daysOf, ranges } from '#features/wallet/transactions.model.ts';
import { useListStream } from '#features/wallet/transactions.queries.ts';
import type { StreamFilter } from '#features/wallet/transactions.queries.ts';
import { lazyWith } from '#shared/texts/lazy-with.ts';
import { DateRangeBar } from '#shared/forms/date-range-bar.tsx';
import { Page } from '#shared/lists/page.tsx';
import { Paged } from '#shared/lists/paged.tsx';
import { serverNow } from '#shared/server.ts';
import { useStored } from '#shared/store.ts';
import { useText } from '#shared/texts/texts.tsx';
import { useSearchTexts, useSetSearch } from '#shared/navigation/use-search-text.ts';

const StatementEntry = lazyWith(['files'], () => import('#features/wallet/statement-entry.tsx'), 'StatementEntry');
const LotsEntry = lazyWith(['lots'], () => import('#features/rewards/lots-entry.tsx'), 'LotsEntry');

export function Screen() {
  const t = useText();
  const setSearch = useSetSearch();
  const { filter, type, range, direction } = useFilter();
  const stream = useListStream(filter);
  const isFiltered = type !== undefined || range !== 'any' || direction !== undefined;
  const show = (next: Readonly<Record<string, string>>) => {
    const all = { type: type ?? '', range, direction: direction ?? '', ...next };
    setSearch(all);
  };
  return (
    <Page
      screen="pages/my/historyList"
      title={t('history.title')}
      actions={
        <Suspense>
          <StatementEntry />
        </Suspense>
      }
    >
      <Sums query={stream} />
      <Filters type={type} range={range} direction={direction} onShow={show} />
      {type === 'points' && (
        <Suspense>
          <LotsEntry />
        </Suspense>
      )}
      <Paged
        query={stream}
        empty={
          <EmptyState
            scene={isFiltered ? 'noResult' : 'noMovements'}
            title={t(isFiltered ? 'history.empty' : 'history.none')}
            action={
              isFiltered && (
                <Button
                  kind="secondary"
                  onClick={() => show({ type: '', range: 'any', direction: '' })}
                  data-testid="clear-filters"
                >
                  {t('history.clear')}
                </Button>
              )
            }
          />
        }
      >
        {(list) => <MovementRows movements={list} />}
      </Paged>
    </Page>
  );
}

type FiltersProps = Omit<ReturnType<typeof useFilter>, 'filter'> &
  Readonly<{ onShow: (next: Readonly<Record<string, string>>) => void }>;

function Filters({ type, range, direction, onShow }: FiltersProps) {
  const t = useText();
  const types = [
    { value: 'all', label: t('history.all') },
    ...streamTypes.map((value) => ({ value, label: t(`history.type.${value}`) })),
  ];
  const directions = [
    { value: 'both', label: t('history.both') },
    { value: 'in', label: t('history.in') },
    { value: 'out', label: t('history.out') },
  ] as const;
  return (
    <>
      <Chips
        label={t('history.types')}
        testId="stream-type"
        choices={types}
        value={type ?? 'all'}
        onValue={(value) => onShow({ type: value === 'all' ? '' : value })}
      />
      <DateRangeBar
        label={t('history.range')}
        testId="stream-range"
        ranges={ranges}
        any={t('history.anyTime')}
        value={range}
        onRange={(next) => onShow({ range: next })}
      />
      <Chips
        label={t('history.direction')}
        testId="stream-direction"
        choices={directions}
        value={direction ?? 'both'}
        onValue={(value) => onShow({ direction: value === 'both' ? '' : value })}
      />
    </>
  );
}

function useFilter() {
  const search = useSearchTexts();
  const zone = useStored('country')?.timeZone ?? 'Asia/Jakarta';
  const [now] = useState(() => new Date(serverNow()));
  const type = streamTypes.find((each) => each === search['type']);
  const range = ranges.find((each) => each === search['range']) ?? 'any';
  const direction = search['direction'] === 'in' || search['direction'] === 'out' ? search['direction'] : undefined;
  const filter: StreamFilter = {
    ...daysOf(range, now, zone),
    ...(type === undefined ? {} : { type }),
    ...(direction === undefined ? {} : { direction }),
  };
  return { filter, type, range, direction };
}

type Sum = Readonly<{ in: string; out: string; net: string; currency: string }>;
type StreamQuery = UseInfiniteQueryResult<Readonly<{ pages: readonly Readonly<{ sums?: Sum | undefined }>[] }>>;

function Sums({ query }: { query: StreamQuery }) {
  const t = useText();
  const sums = query.data?.pages[0]?.sums;
  if (query.isPending) return <Skeleton className="mb-4 h-36 rounded-card" />;
  if (sums === undefined || sums.currency !== 'IDR') return null;
  return (
    <KawungPanel>
      <dl className="flex flex-wrap gap-x-8 gap-y-3" data-testid="stream-sums">
        <div className="w-full">
          <dt className="text-label">{t('history.net')}</dt>
          <dd>
            <MoneyText amount={sums.net} size="display" />
          </dd>
        </div>
        {(['in', 'out'] as const).map((side) => (
          <div key={side}>
            <dt className="text-label">{t(`history.${side}`)}</dt>
            <dd>
              <MoneyText amount={sums[side]} size="amount" />
            </dd>
          </div>
        ))}
      </dl>
    </KawungPanel>
  );
}
