// "My fleet": the member's currently earning holdings, each with what was settled today and the days that is for.
// Renders nothing without holdings.

import { MoneyText, Section } from '@roda/ui';
import type { Holding } from '@roda/api-contract/income/holdings';
import { AssetTile } from '#shared/asset/asset-tile.tsx';
import { useSettledFor } from '#shared/income/settled-for.tsx';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { hasScreen } from '#shared/navigation/paths.ts';
import { useStored } from '#shared/store.ts';
import { useText } from '#shared/texts/texts.tsx';
import { holdingPath } from './holding-path.ts';
import { isCounted } from './settled.model.ts';
import { useHoldingsTotal, useListHeldProducts, useListHeldVehicles } from './holdings.queries.ts';

/** Whether it is known if there is a fleet; avoids a layout shift of the content below. */
export function useFleetKnown(): boolean {
  const isIn = useStored('token') !== undefined;
  const vehicles = useListHeldVehicles();
  const others = useListHeldProducts();
  return !isIn || (!vehicles.isPending && !others.isPending);
}

/** Whether the member holds anything that earns. */
export function useFleetState(): Readonly<{ state: 'some' | 'none' | 'loading' | 'failed'; retry: () => void }> {
  const lists = [useListHeldVehicles(), useListHeldProducts()];
  const retry = () => lists.forEach(({ refetch }) => void refetch());
  if (lists.some(({ data }) => (data?.list.length ?? 0) > 0)) return { state: 'some', retry };
  if (lists.every(({ data }) => data !== undefined)) return { state: 'none', retry };
  return { state: lists.some(({ isError }) => isError) ? 'failed' : 'loading', retry };
}

export function FleetToday() {
  const t = useText();
  const total = useHoldingsTotal();
  const vehicles = useListHeldVehicles();
  const others = useListHeldProducts();
  const held = [...(vehicles.data?.list ?? []), ...(others.data?.list ?? [])].slice(0, 4);
  if (held.length === 0) return null;
  return (
    <Section
      title={t('home.myFleet')}
      aside={
        hasScreen('/subPages/product/myProduct') && (
          <GoLink to="/subPages/product/myProduct" className="-my-2 py-2 text-label font-semibold text-primary">
            {t('home.fleetUnits', { n: total.data?.earning ?? held.length })}
          </GoLink>
        )
      }
    >
      <ul className="divide-y divide-hairline overflow-hidden rounded-card bg-surface shadow-e1">
        {held.map((holding) => (
          <li key={holding.id}>
            <HoldingRow holding={holding} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function HoldingRow({ holding }: { holding: Holding }) {
  const t = useText();
  const settledFor = useSettledFor();
  const hidden = useStored('amountsHidden') === true;
  const path = holdingPath(holding.kind);
  const content = (
    <>
      <span className="size-12 shrink-0 overflow-hidden rounded-control bg-tint">
        <AssetTile asset={holding} />
      </span>
      <span className="wants-30 flex-1">
        <span className="line-clamp-2 font-semibold">{holding.name}</span>
        <span className="mt-1.5 block h-1 overflow-hidden rounded-full bg-fill" aria-hidden="true">
          <span
            className="block h-full rounded-full bg-primary"
            style={{ width: `${Math.round(holding.progress * 100)}%` }}
          />
        </span>
        <span className="mt-1 block text-caption text-ink-3">{holding.deviceNumber}</span>
      </span>
      <span className="ml-auto shrink-0 text-right">
        {isCounted(holding) ? (
          <>
            <MoneyText amount={holding.todayIncome} className="font-semibold" hidden={hidden} />
            <span className="block text-caption text-ink-3">{t('figure.today')}</span>
            <span className="block text-caption text-ink-3">{settledFor(holding.todayFor)}</span>
          </>
        ) : (
          <span className="block text-caption text-ink-3">{t('disclosure.noHistory')}</span>
        )}
      </span>
    </>
  );
  const look = 'flex flex-wrap items-center gap-3 px-4 py-3';
  if (!hasScreen(path)) return <div className={look}>{content}</div>;
  return (
    <GoLink to={path} search={{ id: holding.id }} className={`${look} active:bg-fill`}>
      {content}
    </GoLink>
  );
}
