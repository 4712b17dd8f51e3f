// An order whose payment was begun and not finished, for example because the app was closed on the provider's page.

import { useState } from 'react';
import type { ReactNode } from 'react';
import { IconX } from '@tabler/icons-react';
import { IconButton } from '@roda/ui';
import { useText } from '#shared/texts/texts.tsx';
import { usePendingOrder } from './orders.queries.ts';
import { PendingFacts } from './pending-facts.tsx';

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
