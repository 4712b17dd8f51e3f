// Orders of the points mall by state; one of them opens over the list, also from a message or after ordering.

import { useNavigate } from '@tanstack/react-router';
import { Chips, EmptyState, buttonClass } from '@roda/ui';
import { orderTabs } from '#features/mall/mall.model.ts';
import { useListMallOrders } from '#features/mall/mall.queries.ts';
import { OrderCard } from '#features/mall/order-card.tsx';
import { OrderSheet } from '#features/mall/order-sheet.tsx';
import { GoLink } from '#shared/go-link.tsx';
import { isSwitchedOff } from '#shared/offered.ts';
import { Page } from '#shared/page.tsx';
import { Paged } from '#shared/paged.tsx';
import { useText } from '#shared/texts.tsx';
import { useSearchTexts } from '#shared/use-search-text.ts';

export function Screen() {
  const t = useText();
  const search = useSearchTexts();
  const navigate = useNavigate();
  const tab = orderTabs.find((each) => each === search['status']) ?? 'all';
  const orders = useListMallOrders(tab);
  const show = (next: Readonly<Record<string, string>>) => void navigate({ to: '.', search: next, replace: true });
  const toMall = (
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
            title={t(tab === 'all' ? 'pointsmall.noOrders' : 'pointsmall.noneHere')}
            {...(tab === 'all' && !isSwitchedOff('integral') ? { action: toMall } : {})}
          />
        }
      >
        {(items) => (
          <ul className="grid gap-3">
            {items.map((order) => (
              <li key={order.id}>
                <OrderCard order={order} onOpen={() => show({ status: tab, id: order.id })} />
              </li>
            ))}
          </ul>
        )}
      </Paged>
      <OrderSheet id={search['id'] ?? ''} onClose={() => show({ status: tab })} />
    </Page>
  );
}
