// Statistics of the member's assets: a range of days compared with the previous one, as figures, charts and a file.

import { EmptyState, Skeleton, WholeDates, buttonClass, formatClock } from '@roda/ui';
import { rangeNames } from '@roda/api-contract/enums';
import { useSelectVehicles } from '#features/holdings/owned.queries.ts';
import { AssetFilter } from '#features/statistics/asset-filter.tsx';
import { Kpis } from '#features/statistics/kpis.tsx';
import { StatsCharts } from '#features/statistics/stats-charts.tsx';
import { daysBefore } from '#features/statistics/statistics.model.ts';
import { useEarningsBefore, useEarningsLine, useEarningsStats } from '#features/statistics/statistics.queries.ts';
import type { StatisticsFilter } from '#features/statistics/statistics.queries.ts';
import { DateRangeBar } from '#shared/forms/date-range-bar.tsx';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { Loaded } from '#shared/lists/query-states.tsx';
import { isReviewMode } from '#shared/navigation/navigation.ts';
import { Page } from '#shared/lists/page.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { useSearchTexts, useSetSearch } from '#shared/navigation/use-search-text.ts';

export function Screen() {
  const t = useText();
  const search = useSearchTexts();
  const setSearch = useSetSearch();
  const assets = useSelectVehicles();
  const range = rangeNames.find((each) => each === search['range']) ?? '7d';
  const holdingId = search['holdingId'] ?? '';
  const show = (next: Readonly<Record<string, string>>) => {
    setSearch({ range, holdingId, ...next });
  };
  return (
    <Page screen="subPages/statistics/index" title={t('stats.title')}>
      <Loaded query={assets}>
        {(owned) =>
          owned.length === 0 ? (
            <NothingOwned />
          ) : (
            <>
              <AssetFilter
                assets={owned}
                value={owned.some(({ id }) => id === holdingId) ? holdingId : ''}
                onValue={(id) => show({ holdingId: id })}
              />
              <div className="my-3">
                <DateRangeBar
                  label={t('stats.range')}
                  ranges={rangeNames}
                  value={range}
                  onRange={(next) => show({ range: next })}
                />
              </div>
              <Figures asked={{ range, ...(holdingId === '' ? {} : { holdingId }) }} />
              <GoLink
                to="/subPages/statistics/productIncome"
                className={`${buttonClass('quiet', 'medium', true)} mt-3`}
              >
                {t('stats.perProduct')}
              </GoLink>
            </>
          )
        }
      </Loaded>
    </Page>
  );
}

function Figures({ asked }: { asked: StatisticsFilter }) {
  const t = useText();
  const stats = useEarningsStats(asked);
  const line = useEarningsLine(asked);
  const days = stats.data?.previous?.myShare === undefined ? undefined : daysBefore(stats.data);
  const before = useEarningsBefore(days, asked.holdingId);
  return (
    <Loaded query={stats} skeleton={<Skeleton className="h-72 rounded-card" />}>
      {(figures) => (
        <>
          <p className="mb-2 flex flex-wrap justify-between gap-x-3 px-1 text-label font-normal text-ink-3">
            <span>
              <WholeDates text={figures.from === figures.to ? figures.from : `${figures.from} – ${figures.to}`} />
            </span>
            {asked.range === 'realtime' && (
              <span role="status" data-testid="realtime">
                {t('stats.refreshed', { time: formatClock(new Date(stats.dataUpdatedAt)) })}
              </span>
            )}
          </p>
          <Kpis stats={figures} />
          <Loaded query={line} skeleton={<Skeleton className="mt-3 h-48 rounded-card" />} small>
            {({ points, hours }) => (
              <StatsCharts points={points} hours={hours} before={before.data?.points} sums={figures} />
            )}
          </Loaded>
        </>
      )}
    </Loaded>
  );
}

function NothingOwned() {
  const t = useText();
  const browse = (
    <GoLink to="/pages/index/productList" className={buttonClass()}>
      {t('stats.browse')}
    </GoLink>
  );
  return (
    <EmptyState
      scene="noVehicles"
      title={t('stats.nothingOwned')}
      hint={t('stats.nothingOwnedHint')}
      {...(isReviewMode() ? {} : { action: browse })}
    />
  );
}
