// Members' orders: all of them, those with an open cancel window and the time left, and locked prices of drafts.

import { listOrderDrafts, listOrdersForOperators } from '@roda/api-contract/sales/order-cases';
import { DraftList } from '#features/orders/draft-list.tsx';
import { OrderList } from '#features/orders/order-list.tsx';
import { Tabbed } from '#shared/tabbed.tsx';
import { useText } from '#shared/texts.tsx';
import { PageFrame } from '#shared/page-states.tsx';

export function Screen() {
  const t = useText();
  return (
    <PageFrame title={t('ops.orders.title')}>
      <Tabbed
        tabs={[
          {
            key: 'all',
            label: 'ops.orders.allOrders',
            op: listOrdersForOperators,
            body: () => <OrderList name="orders" />,
          },
          {
            key: 'window',
            label: 'ops.orders.inWindow',
            op: listOrdersForOperators,
            body: () => <OrderList name="orders-window" inWindow />,
          },
          { key: 'drafts', label: 'ops.orders.drafts', op: listOrderDrafts, body: () => <DraftList /> },
        ]}
      />
    </PageFrame>
  );
}
