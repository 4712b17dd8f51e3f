// An order whose payment was begun and not finished, for example because the app was closed on the provider's page.

import { useState } from 'react';
import type { ReactNode } from 'react';
import { IconX } from '@tabler/icons-react';
import { Countdown, IconButton, MoneyText, buttonClass } from '@roda/ui';
import type { Order } from '@roda/api-contract/sales/orders';
import { payOrderParameter } from '@roda/api-contract/sales/payments';
import { deviceTime } from '#shared/device/device-time.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { usePendingOrder } from './orders.queries.ts';

/** Orders that were put off, until the app starts again. */
const putOff = new Set<string>();

/** At the foot of home screens. Renders `children` when no payment is open. */
export function PendingOrderBar({ children }: { children: ReactNode }) {
  const t = useText();
  const { data: order } = usePendingOrder();
  const [closed, setClosed] = useState('');
  if (order === undefined || order === null || order.id === closed || putOff.has(order.id)) return children;
  const close = () => {
    putOff.add(order.id);
    setClosed(order.id);
  };
  return (
    <aside
      aria-label={t('pending.title')}
      data-testid="pending-order"
      className="flex min-h-14 flex-wrap items-center gap-x-2 gap-y-1 border-t border-hairline bg-tint py-1.5 pr-1 pl-4"
    >
      <PendingFacts order={order} />
      <IconButton label={t('common.close')} data-testid="pending-close" onClick={close}>
        <IconX size={20} stroke={1.75} />
      </IconButton>
    </aside>
  );
}

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

function PendingFacts({ order }: { order: Order }) {
  const t = useText();
  return (
    <>
      <p className="min-w-0 grow basis-40 text-label text-ink">
        {t('pending.title')}
        <span className="block font-normal text-ink-2">
          {order.title} · <MoneyText amount={order.amount} />
          {order.payBefore !== undefined && (
            <>
              {' · '}
              <Countdown key={order.payBefore} until={deviceTime(order.payBefore)} />
            </>
          )}
        </span>
      </p>
      <GoLink
        to="/pages/pay/pay"
        search={{ [payOrderParameter]: order.id }}
        className={buttonClass('primary', 'small')}
        data-testid="pending-pay"
      >
        {t('pending.pay')}
      </GoLink>
    </>
  );
}
