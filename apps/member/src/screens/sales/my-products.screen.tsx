// The member's holdings, by kind, with their income and claimable amounts: as a list, on the map, in a calendar.

import { Chips, EmptyState, Segments, buttonClass } from '@roda/ui';
import { productKinds, holdingStatuses } from '@roda/api-contract/enums';
import type { ProductKind, HoldingStatus } from '@roda/api-contract/enums';
import { OwnMap } from '#features/fleet/own-map.tsx';
import { holdingPath } from '#features/holdings/holding-path.ts';
import { HoldingCard } from '#features/holdings/holding-card.tsx';
import { emptyTexts } from '#features/holdings/held.model.ts';
import { useListHeld } from '#features/holdings/income.queries.ts';
import { useSelectVehicles } from '#features/holdings/owned.queries.ts';
import { SettlementCalendar } from '#features/holdings/settlement-calendar.tsx';
import { TotalsCard } from '#features/holdings/totals-card.tsx';
import { ViewSwitch } from '#features/holdings/view-switch.tsx';
import { viewOf } from '#features/holdings/held.model.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { Loaded } from '#shared/lists/query-states.tsx';
import { isReviewMode } from '#shared/navigation/navigation.ts';
import { Page } from '#shared/lists/page.tsx';
import { Paged } from '#shared/lists/paged.tsx';
import { hasScreen } from '#shared/navigation/paths.ts';
import { useStored } from '#shared/store.ts';
import { useText } from '#shared/texts/texts.tsx';
import { useSearchTexts, useSetSearch } from '#shared/navigation/use-search-text.ts';

type Show = (next: Readonly<Record<string, string>>) => void;

export function Screen() {
  const t = useText();
  const search = useSearchTexts();
  const setSearch = useSetSearch();
  const kind = productKinds.find((each) => each === search['kind']) ?? 'vehicle';
  const status = holdingStatuses.find((each) => each === search['status']) ?? 'earning';
  const view = viewOf(search['view']);
  const showPlans = useStored('timeDeposit') === true || kind === 'deposit';
  const shownKinds = productKinds.filter((each) => each !== 'deposit' || showPlans);
  const show: Show = (next) => {
    setSearch({ kind, status, view, ...next });
  };
  return (
    <Page screen="subPages/product/myProduct" title={t('holding.title')}>
      <TotalsCard />
      <Entries />
      <ViewSwitch view={view} onView={(next) => show({ view: next })} />
      {view === 'calendar' ? (
        <SettlementCalendar />
      ) : (
        <>
          <Segments
            label={t('holding.kinds')}
            testId="held-kind"
            choices={shownKinds.map((value) => ({ value, label: t(`holding.kind.${value}`) }))}
            value={kind}
            onValue={(value) => show({ kind: value })}
          />
          {view === 'map' ? (
            <MapOf kind={kind} onList={() => show({ view: 'list' })} />
          ) : (
            <ListOf kind={kind} status={status} show={show} />
          )}
        </>
      )}
    </Page>
  );
}

/** Links to the detailed figures. */
function Entries() {
  const t = useText();
  const entries = [
    { to: '/subPages/statistics/index', label: t('holding.statistics') },
    { to: '/subPages/statistics/productIncome', label: t('holding.perProduct') },
  ] as const;
  const open = entries.filter(({ to }) => hasScreen(to));
  if (open.length === 0) return null;
  return (
    <div className="mb-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3">
      {open.map(({ to, label }) => (
        <GoLink key={to} to={to} className={buttonClass('secondary', 'medium')}>
          {label}
        </GoLink>
      ))}
    </div>
  );
}

function ListOf({ kind, status, show }: Readonly<{ kind: ProductKind; status: HoldingStatus; show: Show }>) {
  const t = useText();
  const held = useListHeld(kind, status);
  return (
    <>
      <div className="my-2">
        <Chips
          label={t('holding.states')}
          testId="held-status"
          choices={holdingStatuses.map((value) => ({ value, label: t(`status.holding.${value}`) }))}
          value={status}
          onValue={(value) => show({ status: value })}
        />
      </div>
      <Paged
        query={held}
        empty={<NothingHeld kind={kind} title={status === 'earning' ? t(emptyTexts[kind]) : t('common.nothingYet')} />}
      >
        {(items) => (
          <ul className="grid gap-3">
            {items.map((holding) => (
              <li key={holding.id}>
                <HoldingCard holding={holding} />
              </li>
            ))}
          </ul>
        )}
      </Paged>
    </>
  );
}

function MapOf({ kind, onList }: Readonly<{ kind: ProductKind; onList: () => void }>) {
  const t = useText();
  const owned = useSelectVehicles();
  return (
    <div className="mt-3">
      <Loaded query={owned}>
        {(all) => {
          const ofKind = all.filter((each) => each.kind === kind && each.status === 'earning');
          if (ofKind.length === 0) return <NothingHeld kind={kind} title={t(emptyTexts[kind])} />;
          return (
            <OwnMap
              kind={kind}
              owned={ofKind}
              instead={
                <button type="button" onClick={onList} className={buttonClass('secondary', 'medium')}>
                  {t('holding.showList')}
                </button>
              }
              action={({ deviceNumber }) => (
                <GoLink
                  to={holdingPath(kind)}
                  search={{ id: ofKind.find((each) => each.deviceNumber === deviceNumber)?.id ?? '' }}
                  className={buttonClass('secondary', 'small')}
                >
                  {t('holding.open')}
                </GoLink>
              )}
            />
          );
        }}
      </Loaded>
    </div>
  );
}

function NothingHeld({ kind, title }: Readonly<{ kind: ProductKind; title: string }>) {
  const t = useText();
  const browse = (
    <GoLink to="/pages/index/productList" search={{ kind }} className={buttonClass()}>
      {t('holding.browse')}
    </GoLink>
  );
  const scene = kind === 'pile' ? 'noPiles' : 'noVehicles';
  return <EmptyState scene={scene} title={title} {...(isReviewMode() ? {} : { action: browse })} />;
}
