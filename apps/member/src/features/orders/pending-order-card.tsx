// An order whose payment was begun and not finished, on the screen of orders.

import type { Order } from '@roda/api-contract/sales/orders';
import { usePendingOrder } from './orders.queries.ts';
import { PendingFacts } from './pending-facts.tsx';

/** Above a list of orders that doesn't contain it. */
export function PendingOrderCard({ isListed }: { isListed: (order: Order) => boolean }) {
  const { data: order } = usePendingOrder();
  if (order === undefined || order === null || isListed(order)) return null;
  return (
    <aside
      data-testid="pending-order"
      className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-tint px-4 py-3"
    >
      <PendingFacts order={order} />
    </aside>
  );
}
