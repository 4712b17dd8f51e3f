// Payment of an order in USDT: network, then amount and address while the rate is valid, then its confirmations.

import { useState } from 'react';
import { Card, Countdown, MoneyText, buttonClass } from '@roda/ui';
import type { Order } from '@roda/api-contract/sales/orders';
import { payOrderParameter } from '@roda/api-contract/sales/payments';
import type { PayInfo } from '@roda/api-contract/sales/payments';
import { useLogOut } from '#features/auth/auth.queries.ts';
import { useOrder } from '#features/orders/orders.queries.ts';
import { useListCurrencies } from '#features/payments/currencies.queries.ts';
import { CertificateLater } from '#features/holdings/certificate/certificate-later.tsx';
import { OrderGone } from '#features/payments/order-gone.tsx';
import { ExpiredPage, FailedPage, PaidPage, RefundedPage } from '#features/payments/pay-outcome.tsx';
import { orderIdIn } from '#features/payments/payments.model.ts';
import { usePayInfo } from '#features/payments/payments.queries.ts';
import { outcomeOf } from '#features/payments/crypto.model.ts';
import { UsdtNetworks } from '#features/payments/usdt-networks.tsx';
import { UsdtOutcomes, UsdtPay } from '#features/payments/usdt-pay.tsx';
import { UsdtTransfers } from '#features/payments/usdt-transfers.tsx';
import { deviceTime } from '#shared/device/device-time.ts';
import { codeOf } from '#shared/texts/failure-text.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { Loaded } from '#shared/lists/query-states.tsx';
import { useGo } from '#shared/navigation/navigation.ts';
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
    <Page screen="pages/pay/ustd" title={t('ustd.title')}>
      {isGone ? (
        <Gone orderId={id} />
      ) : (
        <Loaded query={order}>
          {(found) => (
            <Loaded query={info}>
              {(state) => (found === null ? <Gone orderId={id} /> : <Usdt order={found} info={state} />)}
            </Loaded>
          )}
        </Loaded>
      )}
    </Page>
  );
}

function Usdt({ order, info }: Readonly<{ order: Order; info: PayInfo }>) {
  const go = useGo();
  const other = () => go.to('/pages/pay/pay', { order: order.id }, { replace: true });
  if (info.status === 'paid')
    return <PaidPage order={order} certificate={(held) => <CertificateLater {...held} isNew={false} />} />;
  if (info.status === 'failed') return <FailedPage onOther={other} />;
  if (info.status === 'refunded') return <WithTransfers info={info} page={<RefundedPage order={order} />} />;
  if (info.status === 'expired') return <WithTransfers info={info} page={<ExpiredPage order={order} />} late />;
  if (info.action?.kind !== 'address' || info.chain === undefined) return <UsdtNetworks order={order} />;
  return <Sending order={order} info={info} action={info.action} chain={info.chain} />;
}

type SendingProps = Readonly<{
  order: Order;
  info: PayInfo;
  action: Parameters<typeof UsdtPay>[0]['action'];
  chain: NonNullable<PayInfo['chain']>;
}>;

function Sending({ order, info, action, chain }: SendingProps) {
  const t = useText();
  const { data } = useListCurrencies();
  const networks = data?.find(({ code }) => code === 'USDT')?.networks ?? [];
  const network = networks.find(({ code }) => code === chain.network)?.name ?? chain.network.toUpperCase();
  const { kind, rest } = outcomeOf(chain);
  const isEnough = kind === 'whole' || kind === 'over';
  const until = info.expiresAt ?? order.payBefore;
  return (
    <div className="grid grid-cols-1 gap-4">
      <Card className="text-center">
        <p className="text-ink-2">{order.title}</p>
        <p data-testid="pay-amount">
          <MoneyText amount={order.amount} size="title1" />
        </p>
        {until !== undefined && (
          <p className="mt-1 text-label text-ink-2">
            {t('pay.before')} <Countdown key={until} until={deviceTime(until)} className="font-semibold" />
          </p>
        )}
      </Card>
      {chain.transfers.length > 0 && <UsdtTransfers chain={chain} />}
      {!isEnough && <UsdtPay action={action} chain={chain} price={order.amount} network={network} missing={rest} />}
      {chain.transfers.length === 0 && <UsdtTransfers chain={chain} />}
      <UsdtOutcomes />
      <GoLink to="/pages/pay/pay" search={{ order: order.id }} replace className={buttonClass('quiet')}>
        {t('ustd.otherWay')}
      </GoLink>
    </div>
  );
}

/** Transfers that came too late, or for a cancelled order, are shown with their outcome. */
function WithTransfers({
  info,
  page,
  late = false,
}: Readonly<{ info: PayInfo; page: React.ReactNode; late?: boolean }>) {
  const t = useText();
  return (
    <>
      {page}
      {late && <p className="mb-4 px-2 text-center text-ink-2">{t('ustd.late')}</p>}
      {info.chain !== undefined && info.chain.transfers.length > 0 && <UsdtTransfers chain={info.chain} isOver />}
    </>
  );
}

/** Missing, or somebody else's: the account that paid may be another one. */
function Gone({ orderId }: { orderId: string }) {
  const go = useGo();
  const logOut = useLogOut();
  const switchAccount = () => logOut.mutate(undefined, { onSettled: go.logIn });
  return <OrderGone isNamed={orderId !== ''} isLeaving={logOut.isPending} onSwitch={switchAccount} />;
}
