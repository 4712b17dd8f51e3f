// Payment of an order: payment methods, instructions, and the result; leaving is safe, the order remains in the list.

import { useState } from 'react';
import { Card, Countdown, MoneyText } from '@roda/ui';
import type { Order } from '@roda/api-contract/sales/orders';
import { payOrderParameter } from '@roda/api-contract/sales/payments';
import type { PayInfo } from '@roda/api-contract/sales/payments';
import { useLogOut } from '#features/auth/auth.queries.ts';
import { proofSheet } from '#features/auth/lazy-proof.tsx';
import { useOrder } from '#features/orders/orders.queries.ts';
import { CertificateLater } from '#features/holdings/certificate/certificate-later.tsx';
import { OrderGone } from '#features/payments/order-gone.tsx';
import { PayChoice } from '#features/payments/pay-choice.tsx';
import { ExpiredPage, FailedPage, PaidPage, RefundedPage } from '#features/payments/pay-outcome.tsx';
import { PayWaiting } from '#features/payments/pay-waiting.tsx';
import { orderIdIn, payFace } from '#features/payments/payments.model.ts';
import { usePayInfo, useStartedHere } from '#features/payments/payments.queries.ts';
import { useAccountInfo } from '#features/wallet/wallet.queries.ts';
import { deviceTime } from '#shared/device/device-time.ts';
import { codeOf } from '#shared/texts/failure-text.ts';
import { useGo } from '#shared/navigation/navigation.ts';
import { Loaded } from '#shared/lists/query-states.tsx';
import { Page } from '#shared/lists/page.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { useSearchText } from '#shared/navigation/use-search-text.ts';

export function Screen() {
  const t = useText();
  const id = orderIdIn(useSearchText(payOrderParameter));
  const [sinceMs] = useState(() => Date.now());
  const order = useOrder(id);
  const info = usePayInfo(id, sinceMs);
  const isGone = id === '' || order.data === null || codeOf(info.error) === 'not_found';
  return (
    <Page screen="pages/pay/pay" title={t('pay.title')}>
      {isGone ? (
        <Gone orderId={id} />
      ) : (
        <Loaded query={order}>
          {(found) => (
            <Loaded query={info}>
              {(state) => (found === null ? <Gone orderId={id} /> : <Pay order={found} info={state} />)}
            </Loaded>
          )}
        </Loaded>
      )}
    </Page>
  );
}

function Pay({ order, info }: Readonly<{ order: Order; info: PayInfo }>) {
  const account = useAccountInfo();
  const [isChoosing, setChoosing] = useState(false);
  const isStartedHere = useStartedHere(order.id);
  const [isFresh, setFresh] = useState(isStartedHere);
  const [wasPaid] = useState(info.status === 'paid');
  const started = () => {
    setFresh(true);
    setChoosing(false);
  };
  const other = () => {
    setFresh(false);
    setChoosing(true);
  };
  const face = payFace(info, isChoosing);
  if (face === 'paid') {
    const isNew = isStartedHere || !wasPaid;
    return <PaidPage order={order} certificate={(held) => <CertificateLater {...held} isNew={isNew} />} />;
  }
  if (face === 'refunded') return <RefundedPage order={order} />;
  if (face === 'expired') return <ExpiredPage order={order} />;
  if (face === 'failed') return <FailedPage onOther={() => setChoosing(true)} />;
  return (
    <div className="grid gap-4">
      <OrderHead order={order} until={face === 'wait' ? (info.expiresAt ?? order.payBefore) : order.payBefore} />
      {face === 'wait' && info.action !== undefined ? (
        <PayWaiting orderId={order.id} amount={order.amount} action={info.action} isFresh={isFresh} onOther={other} />
      ) : (
        <PayChoice
          payable={{ orderId: order.id }}
          title={order.title}
          amount={order.amount}
          balance={account.data?.balance}
          placeOrder={() => Promise.resolve(order.id)}
          onStarted={started}
          proofSheet={proofSheet}
        />
      )}
    </div>
  );
}

function OrderHead({ order, until }: Readonly<{ order: Order; until: string | undefined }>) {
  const t = useText();
  return (
    <Card className="text-center">
      <p className="text-label text-ink-2">{t('pay.amount')}</p>
      <p data-testid="pay-amount">
        <MoneyText amount={order.amount} size="display" />
      </p>
      <p className="mt-1 text-ink-2">
        {order.title}
        {order.quantity > 1 && ` × ${order.quantity}`}
      </p>
      <p className="text-label font-normal text-ink-3">{t('pay.payee', { sn: order.orderSn })}</p>
      {until !== undefined && (
        <p className="mt-2 text-label text-ink-2">
          {t('pay.before')} <Countdown key={until} until={deviceTime(until)} className="font-semibold" />
        </p>
      )}
    </Card>
  );
}

/** Missing, or somebody else's: the account that paid may be another one. */
function Gone({ orderId }: { orderId: string }) {
  const go = useGo();
  const logOut = useLogOut();
  const switchAccount = () => logOut.mutate(undefined, { onSettled: go.logIn });
  return <OrderGone isNamed={orderId !== ''} isLeaving={logOut.isPending} onSwitch={switchAccount} />;
}
