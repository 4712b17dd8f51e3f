// An order that this account doesn't have: it may belong to another account on the same device.

import { Button, EmptyState, buttonClass } from '@roda/ui';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { useText } from '#shared/texts/texts.tsx';

export type OrderGoneProps = Readonly<{
  /** The address names an order. */
  isNamed: boolean;
  isLeaving: boolean;
  onSwitch: () => void;
}>;

export function OrderGone({ isNamed, isLeaving, onSwitch }: OrderGoneProps) {
  const t = useText();
  return (
    <EmptyState
      scene="noOrders"
      title={t('pay.gone')}
      {...(isNamed ? { hint: t('pay.goneHint') } : {})}
      action={
        <div className="grid gap-2.5">
          <GoLink to="/pages/my/productOrderList" replace className={buttonClass()} data-testid="gone-orders">
            {t('pay.toOrders')}
          </GoLink>
          {isNamed && (
            <Button kind="secondary" busy={isLeaving} onClick={onSwitch} data-testid="switch-account">
              {t('pay.switchAccount')}
            </Button>
          )}
        </div>
      }
    />
  );
}
