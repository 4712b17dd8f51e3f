// The wallet: what can leave first, what is on its way, who holds it, and every movement by type, direction and days.

import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { AfterWait, Button, Chips, EmptyState, MoneyText, Section, Skeleton, SkeletonRows } from '@roda/ui';
import { streamTypes } from '@roda/api-contract/enums';
import { proofLinePx } from '#features/assurance/proof-line-place.ts';
import { HideAmounts } from '#features/wallet/hide-amounts.tsx';
import { MovementRows } from '#features/wallet/movement-rows.tsx';
import { PaidTimes } from '#features/wallet/paid-times.tsx';
import { StageFigures } from '#features/wallet/stage-figures.tsx';
import { useRefreshWallet } from '#features/wallet/wallet.queries.ts';
import { daysOf, ranges } from '#features/wallet/transactions.model.ts';
import { useListStream } from '#features/wallet/transactions.queries.ts';
import type { StreamFilter } from '#features/wallet/transactions.queries.ts';
import { WalletPanel } from '#features/wallet/wallet-panel.tsx';
import { useListWithdrawals } from '#features/wallet/withdraw.queries.ts';
import { WithdrawalsOnTheirWay } from '#features/wallet/withdrawal-lists.tsx';
import { lazyWith } from '#shared/texts/lazy-with.ts';
import { DateRangeBar } from '#shared/forms/date-range-bar.tsx';
import { Near } from '#shared/lists/lazy-in-view.tsx';
import { Page } from '#shared/lists/page.tsx';
import { Paged } from '#shared/lists/paged.tsx';
import { serverNow } from '#shared/server.ts';
import { useStored } from '#shared/store.ts';
import { useText } from '#shared/texts/texts.tsx';
import { useSearchTexts, useSetSearch } from '#shared/navigation/use-search-text.ts';

const StatementEntry = lazyWith(['files'], () => import('#features/wallet/statement-entry.tsx'), 'StatementEntry');
const LotsEntry = lazyWith(['lots'], () => import('#features/rewards/lots-entry.tsx'), 'LotsEntry');
const ProofLine = lazyWith(['solvency'], () => import('#features/assurance/proof-line.tsx'), 'ProofLine');
const WithdrawalSheet = lazyWith([], () => import('#features/wallet/withdrawal-sheet.tsx'), 'WithdrawalSheet');

export function Screen() {
  const t = useText();
  const filter = useFilter();
  // Asked for beside the withdrawals, which stand above it.
  const stream = useListStream(filter.filter);
  const [openId, setOpenId] = useState<string>();
  // Whoever comes for some of the movements finds them at once; nobody loses the place where a filter is chosen.
  const [isShort, setShort] = useState(filter.isFiltered);
  if (isShort && !filter.isFiltered) setShort(false);
  const history = <History {...filter} stream={stream} />;
  return (
    <Page screen="pages/my/historyList" title={t('history.title')} actions={<HideAmounts />}>
      <WalletPanel short={isShort} />
      {isShort ? history : <Whole onOpen={setOpenId}>{history}</Whole>}
      <Suspense>{openId !== undefined && <WithdrawalSheet id={openId} onClose={() => setOpenId('')} />}</Suspense>
    </Page>
  );
}

/** In its order at once: withdrawals that come later would push the history away from the finger. */
function Whole({ onOpen, children }: Readonly<{ onOpen: (id: string) => void; children: ReactNode }>) {
  const { isFetched } = useListWithdrawals();
  const hidden = useStored('amountsHidden') === true;
  if (!isFetched) {
    return (
      <AfterWait>
        <SkeletonRows />
      </AfterWait>
    );
  }
  return (
    <>
      <WithdrawalsOnTheirWay onOpen={onOpen} hidden={hidden} />
      <div className="mt-4">
        <Near height={proofLinePx}>
          <Suspense fallback={<div style={{ height: proofLinePx }} />}>
            <ProofLine lead={<PaidTimes />} />
          </Suspense>
        </Near>
      </div>
      <StageFigures />
      {children}
    </>
  );
}

function History({ stream, type, range, direction, isFiltered }: HistoryProps) {
  const t = useText();
  const setSearch = useSetSearch();
  const hidden = useStored('amountsHidden') === true;
  const refresh = useRefreshWallet();
  const show = (next: Readonly<Record<string, string>>) => {
    const all = { type: type ?? '', range, direction: direction ?? '', ...next };
    setSearch(all);
  };
  const clear = (
    <Button
      kind="secondary"
      onClick={() => show({ type: '', range: 'any', direction: '' })}
      data-testid="clear-filters"
    >
      {t('history.clear')}
    </Button>
  );
  return (
    <div className="mt-6" data-testid="movements">
      <Section
        title={t('home.history')}
        aside={
          <Suspense>
            <StatementEntry />
          </Suspense>
        }
      >
        <Filters type={type} range={range} direction={direction} onShow={show} />
        <Sums query={stream} hidden={hidden} />
        {type === 'points' && (
          <Suspense>
            <LotsEntry />
          </Suspense>
        )}
        <Paged
          query={stream}
          onRefresh={refresh}
          empty={
            <EmptyState
              scene={isFiltered ? 'noResult' : 'noMovements'}
              title={t(isFiltered ? 'history.empty' : 'history.none')}
              action={isFiltered && clear}
            />
          }
        >
          {(list) => <MovementRows movements={list} hidden={hidden} />}
        </Paged>
      </Section>
    </div>
  );
}

type Filter = ReturnType<typeof useFilter>;

type HistoryProps = Filter & Readonly<{ stream: ReturnType<typeof useListStream> }>;

type FiltersProps = Omit<Filter, 'filter' | 'isFiltered'> &
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
  const isFiltered = type !== undefined || range !== 'any' || direction !== undefined;
  return { filter, type, range, direction, isFiltered };
}

type Sum = Readonly<{ in: string; out: string; net: string; currency: string }>;
type StreamQuery = UseInfiniteQueryResult<Readonly<{ pages: readonly Readonly<{ sums?: Sum | undefined }>[] }>>;

/** Of what the filter lets through; left out for points and coins. */
function Sums({ query, hidden }: Readonly<{ query: StreamQuery; hidden: boolean }>) {
  const t = useText();
  const sums = query.data?.pages[0]?.sums;
  if (query.isPending) return <Skeleton className="my-3 h-10 rounded-control" />;
  if (sums === undefined || sums.currency !== 'IDR') return null;
  return (
    <dl className="my-3 flex flex-wrap gap-x-6 gap-y-1 px-1" data-testid="stream-sums">
      {(['in', 'out', 'net'] as const).map((side) => (
        <div key={side}>
          <dt className="text-label text-ink-3">{t(`history.${side}`)}</dt>
          <dd>
            <MoneyText amount={sums[side]} size="body" hidden={hidden} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
