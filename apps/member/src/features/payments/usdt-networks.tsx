// Step 1 of a USDT payment: the network, the amount, and the receiving provider.

import { useState } from 'react';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Button, Card, EmptyState, FieldError, MoneyText, WholeDates, buttonClass, classNames } from '@roda/ui';
import type { Network } from '@roda/api-contract/wallet/currencies';
import type { Order } from '@roda/api-contract/sales/orders';
import { failureText, isAborted } from '#shared/texts/failure-text.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { Loaded } from '#shared/lists/query-states.tsx';
import { useOnline } from '#shared/device/online.ts';
import { useText } from '#shared/texts/texts.tsx';
import { cryptoPrefix, fits } from './crypto.model.ts';
import { useListCurrencies, usePayCurrencies } from './currencies.queries.ts';
import { usePrepay } from './payments.queries.ts';

export function UsdtNetworks({ order }: { order: Order }) {
  const t = useText();
  const currencies = usePayCurrencies(order.amount);
  return (
    <Loaded query={currencies}>
      {(list) => {
        const usdt = list.find(({ code }) => code === 'USDT');
        if (usdt === undefined || !usdt.enabled || usdt.networks.length === 0 || usdt.amount === undefined) {
          return (
            <EmptyState
              scene="notAvailable"
              title={t('ustd.off')}
              hint={usdt?.reason}
              action={
                <GoLink to="/pages/pay/pay" search={{ order: order.id }} replace className={buttonClass()}>
                  {t('ustd.otherWay')}
                </GoLink>
              }
            />
          );
        }
        return <Choose order={order} networks={usdt.networks} amount={usdt.amount} rate={usdt.rate?.amount} />;
      }}
    </Loaded>
  );
}

type ChooseProps = Readonly<{
  order: Order;
  networks: readonly Network[];
  /** The current price of the order in USDT. */
  amount: string;
  rate: string | undefined;
}>;

function Choose({ order, networks, amount, rate }: ChooseProps) {
  const t = useText();
  const { money } = useFormats();
  const isOnline = useOnline();
  const prepay = usePrepay();
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const next = () => {
    setTried(true);
    if (code !== '') prepay.mutate({ orderId: order.id, payType: cryptoPrefix + code });
  };
  const failed = prepay.error !== null && !isAborted(prepay.error) && !prepay.isPending;
  return (
    <div className="grid grid-cols-1 gap-4">
      <Card className="text-center">
        <p className="text-ink-2">{t('ustd.about', { amount: money(order.amount) })}</p>
        <p data-testid="usdt-about">
          <MoneyText amount={amount} symbol="USDT" places={6} size="title1" />
        </p>
        {rate !== undefined && (
          <p className="amount-figures mt-1 text-ink-2">{t('ustd.rate', { rate: money(rate) })}</p>
        )}
        <p className="mt-1 text-label font-normal text-ink-3">{t('ustd.lockNote')}</p>
      </Card>
      <Networks networks={networks} amount={amount} code={code} onCode={setCode} />
      <div aria-live="assertive">
        {tried && code === '' && <FieldError>{t('ustd.chooseNetwork')}</FieldError>}
        {failed && <FieldError>{failureText(t, prepay.error)}</FieldError>}
        {!isOnline && <FieldError>{t('shell.offlineMoney')}</FieldError>}
      </div>
      <Button wide busy={prepay.isPending} disabled={!isOnline} onClick={next} data-testid="usdt-continue">
        {t('ustd.continue')}
      </Button>
      <Provider />
    </div>
  );
}

type NetworksProps = Pick<ChooseProps, 'networks' | 'amount'> &
  Readonly<{ code: string; onCode: (code: string) => void }>;

function Networks({ networks, amount, code, onCode }: NetworksProps) {
  const t = useText();
  return (
    <fieldset>
      <legend className="text-title3">{t('ustd.network')}</legend>
      <p className="mt-2 mb-3 flex gap-2 rounded-control bg-warning-tint px-3 py-2.5 text-warning">
        <IconAlertTriangle size={20} stroke={1.75} className="shrink-0" aria-hidden="true" />
        {t('ustd.networkHint')}
      </p>
      <div className="divide-y divide-hairline overflow-hidden rounded-card bg-surface shadow-e1">
        {networks.map((network) => (
          <NetworkRow
            key={network.code}
            network={network}
            amount={amount}
            isChosen={network.code === code}
            onChoose={() => onCode(network.code)}
          />
        ))}
      </div>
    </fieldset>
  );
}

type RowProps = Readonly<{ network: Network; amount: string; isChosen: boolean; onChoose: () => void }>;

function NetworkRow({ network, amount, isChosen, onChoose }: RowProps) {
  const t = useText();
  const { money } = useFormats();
  const isOpen = fits(network, amount);
  const least = money(network.min, 'USDT');
  return (
    <label
      className={classNames(
        'flex min-h-16 items-center gap-3 px-4 py-3 has-[:focus-visible]:bg-tint',
        !isOpen && 'text-ink-3',
      )}
    >
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{network.name}</span>
        <span className="block text-label font-normal text-ink-3">
          {t('ustd.confirmations', { n: network.confirmations })} ·{' '}
          {isOpen ? t('ustd.min', { amount: least }) : t('ustd.belowMin', { amount: least })}
        </span>
        <span className="block text-label font-normal text-ink-3">{network.feeNote}</span>
      </span>
      <input
        type="radio"
        name="network"
        value={network.code}
        checked={isChosen}
        disabled={!isOpen}
        onChange={onChoose}
        data-testid={`network-${network.code}`}
        className="size-5 shrink-0 accent-primary"
      />
    </label>
  );
}

/** The receiving provider and its licence: only a licensed provider may receive it. */
function Provider() {
  const t = useText();
  const { data } = useListCurrencies();
  const provider = data?.find(({ code }) => code === 'USDT')?.provider;
  if (provider === undefined) return null;
  const { name, number, authority, validUntil } = provider;
  return (
    <p className="px-1 text-label font-normal text-ink-3">
      <WholeDates text={t('ustd.provider', { name, number, authority, until: validUntil })} />
    </p>
  );
}
