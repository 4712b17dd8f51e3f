// Step 2 of a USDT payment: the exact amount, the full address, the validity of the rate, and warnings.

import { useState } from 'react';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Button, Card, CopyRow, Countdown, DisclosureBox, FieldError, QrBlock } from '@roda/ui';
import type { PayAction } from '@roda/api-contract/sales/payments';
import type { ChainInfo } from '@roda/api-contract/sales/crypto';
import { deviceTime } from '#shared/device/device-time.ts';
import { failureText, isAborted } from '#shared/texts/failure-text.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.tsx';
import { inFours } from './crypto.model.ts';
import { useCalculateCurrency } from './currencies.queries.ts';

export type AddressAction = Extract<PayAction, { kind: 'address' }>;

export type UsdtPayProps = Readonly<{
  action: AddressAction;
  chain: ChainInfo;
  /** The price of the order in rupiah. */
  price: string;
  network: string;
  /** The amount still to be sent, in USDT. */
  missing: string;
}>;

export function UsdtPay({ action, chain, price, network, missing }: UsdtPayProps) {
  const t = useText();
  const { money } = useFormats();
  return (
    <>
      <Lock chain={chain} price={price} />
      <Card className="grid grid-cols-1 gap-3">
        <div data-testid="usdt-amount">
          <CopyRow label={t('ustd.send')} value={missing} shown={money(missing, 'USDT')} />
        </div>
        <div className="flex justify-center">
          <QrBlock content={action.address} label={t('ustd.qr')} />
        </div>
        <div data-testid="usdt-address" data-address={action.address}>
          <CopyRow label={t('ustd.address')} value={action.address} shown={<Address address={action.address} />} />
        </div>
        <p className="flex gap-2 rounded-control bg-warning-tint px-3 py-2.5 text-warning">
          <IconAlertTriangle size={20} stroke={1.75} className="shrink-0" aria-hidden="true" />
          {t('ustd.only', { network })}
        </p>
        <p className="text-label font-normal text-ink-3">{t('ustd.fee')}</p>
      </Card>
    </>
  );
}

/** Groups of four, for comparing it visually; for screen readers and copying it is one word. */
function Address({ address }: { address: string }) {
  return (
    <>
      <span className="sr-only">{address}</span>
      <span aria-hidden="true" className="flex flex-wrap gap-x-2 font-mono text-body">
        {inFours(address).map((group, index) => (
          <span key={index}>{group}</span>
        ))}
      </span>
    </>
  );
}

/** The guaranteed rate while it is valid; after that, the current one. */
function Lock({ chain: { rate, lockedUntil, due }, price }: Pick<UsdtPayProps, 'chain' | 'price'>) {
  const t = useText();
  const { money } = useFormats();
  const now = useCalculateCurrency();
  const until = deviceTime(lockedUntil);
  const [isOver, setOver] = useState(() => until.getTime() <= Date.now());
  return (
    <Card className="grid grid-cols-1 gap-2 text-center">
      <p className="amount-figures text-title3">{t('ustd.rate', { rate: money(rate) })}</p>
      {isOver ? (
        <>
          <p className="text-ink-2">{t('ustd.unlocked')}</p>
          <Button
            kind="secondary"
            size="medium"
            busy={now.isPending}
            onClick={() => now.mutate(price)}
            data-testid="recalculate"
          >
            {t('ustd.recalculate')}
          </Button>
          <div aria-live="polite">
            {now.data !== undefined && (
              <p>{t('ustd.recalculated', { amount: money(now.data.result, 'USDT'), due: money(due, 'USDT') })}</p>
            )}
            {now.error !== null && !isAborted(now.error) && <FieldError>{failureText(t, now.error)}</FieldError>}
          </div>
        </>
      ) : (
        <p className="text-ink-2">
          {t('ustd.locked')}{' '}
          <Countdown key={lockedUntil} until={until} onEnd={() => setOver(true)} className="font-semibold text-ink" />
        </p>
      )}
    </Card>
  );
}

/** All possible deviations, explained beforehand. */
export function UsdtOutcomes() {
  const t = useText();
  return (
    <DisclosureBox title={t('ustd.wrongTitle')}>
      <ul className="list-disc space-y-1 pl-4">
        <li>{t('ustd.wrong1')}</li>
        <li>{t('ustd.wrong2')}</li>
        <li>{t('ustd.wrong3')}</li>
      </ul>
    </DisclosureBox>
  );
}
