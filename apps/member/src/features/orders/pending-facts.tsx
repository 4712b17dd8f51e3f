// What is not paid yet, until when, and the way to pay it.

import { Countdown, MoneyText, buttonClass } from '@roda/ui';
import type { Order } from '@roda/api-contract/sales/orders';
import { payOrderParameter } from '@roda/api-contract/sales/payments';
import { deviceTime } from '#shared/device/device-time.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { useText } from '#shared/texts/texts.tsx';

export function PendingFacts({ order }: { order: Order }) {
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
