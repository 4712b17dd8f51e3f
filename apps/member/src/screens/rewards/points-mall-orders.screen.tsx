// Points mall orders by state; one opens above the list, also from a message or after ordering.

import { Chips, EmptyState, buttonClass } from '@roda/ui';
import { proofSheet } from '#features/auth/lazy-proof.tsx';
import { orderTabs } from '#features/points-mall/points-mall.model.ts';
import { useListPointsMallOrders } from '#features/points-mall/points-mall.queries.ts';
import { OrderCard } from '#features/points-mall/order-card.tsx';
import { OrderSheet } from '#features/points-mall/order-sheet.tsx';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { isSwitchedOff } from '#shared/feature-switches.ts';
import { Page } from '#shared/lists/page.tsx';
import { Paged } from '#shared/lists/paged.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { useSearchTexts, useSetSearch } from '#shared/navigation/use-search-text.ts';

export function Screen() {
  const t = useText();
  const search = useSearchTexts();
  const setSearch = useSetSearch();
  const tab = orderTabs.find((each) => each === search['status']) ?? 'all';
  const orders = useListPointsMallOrders(tab);
  const show = (next: Readonly<Record<string, string>>) => setSearch(next);
  const toPointsMall = (
    <GoLink to="/subPages/pointsmall/index" className={buttonClass()}>
      {t('pointsmall.toMall')}
    </GoLink>
  );
  return (
    <Page screen="subPages/pointsmall/orderList" title={t('pointsmall.orders')}>
      <div className="mb-3">
        <Chips
          label={t('pointsmall.states')}
          testId="order-tab"
          choices={orderTabs.map((value) => ({
            value,
            label: value === 'all' ? t('pointsmall.all') : t(`status.points.${value}`),
          }))}
          value={tab}
          onValue={(status) => show({ status })}
        />
      </div>
      <Paged
        query={orders}
        empty={
          <EmptyState
            scene="noOrders"
            title={t(tab === 'all' ? 'pointsmall.noOrders' : 'pointsmall.noneHere')}
            {...(tab === 'all' && !isSwitchedOff('integral') ? { action: toPointsMall } : {})}
          />
        }
      >
        {(items) => (
          <ul className="grid gap-3">
            {items.map((order) => (
              <li key={order.id}>
                <OrderCard order={order} onOpen={() => show({ status: tab, id: order.id })} proofSheet={proofSheet} />
              </li>
            ))}
          </ul>
        )}
      </Paged>
      <OrderSheet id={search['id'] ?? ''} onClose={() => show({ status: tab })} proofSheet={proofSheet} />
    </Page>
  );
}
