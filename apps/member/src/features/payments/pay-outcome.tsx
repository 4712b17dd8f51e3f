// The result of a payment. Success is shown only after the server has confirmed it.

import type { ReactNode } from 'react';
import { MoneyText, ResultPage, Button, WholeDates, buttonClass } from '@roda/ui';
import type { Order } from '@roda/api-contract/sales/orders';
import { useFormats } from '#shared/texts/formats.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { usePayResult } from './payments.queries.ts';

export type PaidPageProps = Readonly<{
  order: Order;
  /** Of what was bought, once the holding is there. */
  certificate?: (held: Readonly<{ id: string; isVehicle: boolean }>) => ReactNode;
}>;

export function PaidPage({ order, certificate }: PaidPageProps) {
  const t = useText();
  const { money } = useFormats();
  const result = usePayResult(order.id);
  const isRecharge = order.type === 'recharge';
  const isPlan = order.type === 'plan';
  const held = result.data?.kind === 'holding' ? result.data.id : order.holdingId;
  const heldPath =
    order.type === 'vehicle' ? '/subPages/product/myProductDetail' : '/subPages/product/myProductDetail2';
  return (
    <ResultPage
      picture="success"
      title={t('pay.paidTitle')}
      actions={
        isRecharge ? (
          <>
            <GoLink to="/pages/index/my" replace className={buttonClass()} data-testid="to-account">
              {t('pay.toMy')}
            </GoLink>
            <GoLink to="/pages/my/historyList" replace className={buttonClass('secondary')}>
              {t('pay.toWallet')}
            </GoLink>
          </>
        ) : (
          <>
            {held !== undefined && (
              <GoLink to={heldPath} search={{ id: held }} replace className={buttonClass()} data-testid="view-holding">
                {t('pay.viewHolding')}
              </GoLink>
            )}
            <GoLink
              to="/pages/my/productOrderList"
              search={isPlan ? { kind: 'goods' } : {}}
              replace
              className={buttonClass(isPlan ? 'primary' : 'secondary')}
              data-testid="to-orders"
            >
              {t('pay.toOrders')}
            </GoLink>
          </>
        )
      }
    >
      <p>
        <MoneyText amount={order.amount} size="title2" className="text-ink" />
      </p>
      {isRecharge && result.data?.kind === 'recharge' && (
        <p data-testid="new-balance">
          {t('pay.newBalance')}: {money(result.data.balance)}
        </p>
      )}
      <Bought order={order} held={held} />
      {held !== undefined && !isPlan && !isRecharge && (
        <div className="mt-4 text-left">{certificate?.({ id: held, isVehicle: order.type === 'vehicle' })}</div>
      )}
    </ResultPage>
  );
}

/** The purpose of the payment, as text; a top-up shows its balance instead. */
function Bought({ order, held }: Readonly<{ order: Order; held: string | undefined }>) {
  const t = useText();
  const { at } = useFormats();
  if (order.type === 'recharge') return null;
  if (order.type === 'plan') {
    return (
      <>
        <p className="font-semibold text-ink">{order.title}</p>
        <p>{t('pay.paidPlan')}</p>
      </>
    );
  }
  return (
    <>
      <p className="font-semibold text-ink">{t('pay.paidOwn', { n: order.quantity, name: order.title })}</p>
      <p>{t(held === undefined ? 'pay.paidPending' : 'pay.paidHolding')}</p>
      {order.cancelUntil !== undefined && (
        <p>
          <WholeDates text={t('pay.cancelUntil', { time: at(order.cancelUntil, true) })} />
        </p>
      )}
    </>
  );
}

export function FailedPage({ onOther }: { onOther: () => void }) {
  const t = useText();
  return (
    <ResultPage
      picture="error"
      title={t('pay.failedTitle')}
      actions={
        <>
          <Button onClick={onOther} data-testid="try-other">
            {t('pay.tryOther')}
          </Button>
          <SupportLink />
        </>
      }
    >
      <p>{t('pay.failedText')}</p>
    </ResultPage>
  );
}

export function ExpiredPage({ order }: { order: Order }) {
  const t = useText();
  return (
    <ResultPage
      picture="closedDay"
      title={t('pay.expiredTitle')}
      actions={
        <>
          <OrderAgain order={order} />
          <SupportLink />
        </>
      }
    >
      <p>{t('pay.expiredText')}</p>
    </ResultPage>
  );
}

export function RefundedPage({ order }: { order: Order }) {
  const t = useText();
  return (
    <ResultPage
      picture="pending"
      title={t('pay.refundedTitle')}
      actions={
        <GoLink to="/pages/my/historyList" replace className={buttonClass()}>
          {t('pay.toWallet')}
        </GoLink>
      }
    >
      <p>
        <MoneyText amount={order.amount} size="title2" className="text-ink" />
      </p>
      <p>{t('pay.refundedText')}</p>
    </ResultPage>
  );
}

function OrderAgain({ order }: { order: Order }) {
  const t = useText();
  if (order.type === 'recharge') {
    return (
      <GoLink to="/subPages/repayment/index" replace className={buttonClass()}>
        {t('pay.orderAgain')}
      </GoLink>
    );
  }
  const path = order.type === 'vehicle' ? '/subPages/product/detail' : '/subPages/product/detail2';
  const id = String(order.goodsId ?? '');
  const search = order.type === 'plan' ? { kind: 'plan', planId: id } : { id };
  return (
    <GoLink to={path} search={search} replace className={buttonClass()}>
      {t('pay.orderAgain')}
    </GoLink>
  );
}

function SupportLink() {
  const t = useText();
  return (
    <GoLink to="/pages/my/help" className={buttonClass('quiet')}>
      {t('pay.support')}
    </GoLink>
  );
}
