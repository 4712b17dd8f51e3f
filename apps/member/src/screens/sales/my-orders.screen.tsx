// The member's orders by kind and state, paid or not.

import { Chips, EmptyState, Segments, buttonClass } from '@roda/ui';
import { BegunOrderCard } from '#features/orders/begun-order-card.tsx';
import { OrderCard } from '#features/orders/order-card.tsx';
import { kindOf, orderKinds, shownStates } from '#features/orders/orders.model.ts';
import type { OrderKindMember } from '#features/orders/orders.model.ts';
import { PendingOrderCard } from '#features/orders/pending-order-card.tsx';
import { useListOrders } from '#features/orders/orders.queries.ts';
import { ReceiptLater } from '#features/wallet/receipt-later.tsx';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { isReviewMode } from '#shared/navigation/navigation.ts';
import { Page } from '#shared/lists/page.tsx';
import { Paged } from '#shared/lists/paged.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { useSearchTexts, useSetSearch } from '#shared/navigation/use-search-text.ts';

export function Screen() {
  const t = useText();
  const search = useSearchTexts();
  const setSearch = useSetSearch();
  const kind = orderKinds.find((each) => each === search['kind']) ?? 'vehicles';
  const status = shownStates.find((each) => each === search['status']);
  const orders = useListOrders({ kind, status });
  const show = (next: Readonly<Record<string, string>>) => {
    setSearch({ kind, status: status ?? '', ...next });
  };
  const states = [
    { value: 'all', label: t('order.all') },
    ...shownStates.map((value) => ({ value, label: t(`status.order.${value}`) })),
  ];
  return (
    <Page screen="pages/my/productOrderList" title={t('order.listTitle')}>
      <Segments
        label={t('order.kinds')}
        testId="order-kind"
        choices={orderKinds.map((value) => ({ value, label: t(`order.kind.${value}`) }))}
        value={kind}
        onValue={(value) => show({ kind: value })}
      />
      <div className="my-2">
        <Chips
          label={t('order.states')}
          testId="order-status"
          choices={states}
          value={status ?? 'all'}
          onValue={(value) => show({ status: value === 'all' ? '' : value })}
        />
      </div>
      <PendingOrderCard isListed={(order) => kindOf(order) === kind && (status ?? 'to_pay') === 'to_pay'} />
      <BegunOrderCard />
      <Paged query={orders} empty={<NoOrders kind={kind} />}>
        {(items) => (
          <ul className="grid gap-3">
            {items.map((order) => (
              <li key={order.id}>
                <OrderCard
                  order={order}
                  receipt={<ReceiptLater kind={order.type === 'recharge' ? 'topup' : 'order'} id={order.id} />}
                />
              </li>
            ))}
          </ul>
        )}
      </Paged>
    </Page>
  );
}

function NoOrders({ kind }: { kind: OrderKindMember }) {
  const t = useText();
  const isProduct = kind === 'goods';
  const shop = isProduct ? '/pages/index/productList2' : '/pages/index/productList';
  const browse = (
    <GoLink to={shop} className={buttonClass()}>
      {t('order.browse')}
    </GoLink>
  );
  return (
    <EmptyState
      scene="noOrders"
      title={t('order.empty')}
      hint={t(isProduct ? 'order.goodsEmptyHint' : 'order.emptyHint')}
      {...(isReviewMode() && !isProduct ? {} : { action: browse })}
    />
  );
}
