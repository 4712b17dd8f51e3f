// The steps in the bank's or wallet's own app, and the wait for the money, which is polled automatically.

import { useEffect, useEffectEvent } from 'react';
import type { ReactNode } from 'react';
import { Button, Card, CopyRow, QrBlock, Spinner, buttonClass, toast } from '@roda/ui';
import type { PayAction } from '@roda/api-contract/sales/payments';
import { useFormats } from '#shared/texts/formats.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { AppPayment } from './app-payment.tsx';
import { isWebAddress } from './payments.model.ts';
import { usePayAfter } from './payments.queries.ts';
import { QrActions } from './qr-actions.tsx';

export type PayWaitingProps = Readonly<{
  orderId: string;
  amount: string;
  action: PayAction;
  /** Chosen just now on this page: what the app around it can do begins by itself, once. */
  isFresh: boolean;
  onOther: () => void;
}>;

export function PayWaiting({ orderId, amount, action, isFresh, onOther }: PayWaitingProps) {
  const t = useText();
  const look = usePayAfter(orderId);
  useLookOnReturn(elsewhere.includes(action.kind), look.mutate);
  const check = () => {
    look.mutate(undefined, { onSuccess: ({ status }) => status === 'pending' && toast(t('pay.notYet'), 'info') });
  };
  return (
    <div className="grid gap-4" data-testid="pay-waiting" data-kind={action.kind}>
      <Instructions orderId={orderId} action={action} amount={amount} isFresh={isFresh} />
      <div role="status" className="flex items-start gap-3 px-1 text-ink-2">
        <span className="mt-0.5 text-primary">
          <Spinner />
        </span>
        <span>
          <span className="block font-semibold text-ink">{t('pay.waiting')}</span>
          <span className="block text-label font-normal">{t('pay.waitingHint')}</span>
        </span>
      </div>
      <Button wide kind="secondary" busy={look.isPending} onClick={check} data-testid="i-have-paid">
        {t('pay.iHavePaid')}
      </Button>
      <Button wide kind="quiet" onClick={onOther} data-testid="other-method">
        {t('pay.otherMethod')}
      </Button>
    </div>
  );
}

/** Steps that are done in a wallet or on a page outside of the app. */
const elsewhere: readonly PayAction['kind'][] = ['redirect', 'qr'];

/** Back from the wallet or the provider's page, in this tab or in a new one: the server asks the provider at once. */
function useLookOnReturn(isAway: boolean, onReturn: () => void): void {
  const look = useEffectEvent(onReturn);
  useEffect(() => {
    if (!isAway) return undefined;
    const hear = () => document.visibilityState === 'visible' && look();
    hear();
    document.addEventListener('visibilitychange', hear);
    return () => document.removeEventListener('visibilitychange', hear);
  }, [isAway]);
}

function Instructions({ orderId, action, amount, isFresh }: Omit<PayWaitingProps, 'onOther'>) {
  const t = useText();
  const { money } = useFormats();
  if (action.kind === 'va') return <Transfer action={action} amount={amount} />;
  if (action.kind === 'qr') {
    return (
      <Titled title={t('pay.qrTitle')}>
        <div className="mt-3 flex justify-center">
          <QrBlock content={action.content} label={t('pay.qrLabel')} />
        </div>
        <QrActions
          content={action.content}
          link={action.link}
          amount={money(amount)}
          name={`roda-${orderId.slice(0, 8)}`}
        />
        <ExactAmount amount={amount} />
        <CopyRow label={t('pay.qrText')} value={action.content} />
      </Titled>
    );
  }
  if (action.kind === 'redirect') {
    return (
      <Titled title={t('pay.redirectTitle')}>
        <p className="mt-1 mb-4 text-ink-2">{t('pay.redirectText')}</p>
        {isWebAddress(action.url) && (
          <a
            href={action.url}
            target="_blank"
            rel="noopener"
            data-testid="open-provider"
            className={buttonClass('primary', 'large', true)}
          >
            {t('pay.redirectOpen')}
          </a>
        )}
      </Titled>
    );
  }
  if (action.kind === 'wechat') {
    return (
      <Titled title={t('pay.wechatTitle')}>
        <AppPayment orderId={orderId} request={action.request} isFresh={isFresh} />
      </Titled>
    );
  }
  return action.kind === 'address' ? <Chain orderId={orderId} /> : null;
}

function Chain({ orderId }: Readonly<{ orderId: string }>) {
  const t = useText();
  return (
    <Titled title={t('pay.usdtTitle')}>
      <p className="mt-1 mb-4 text-ink-2">{t('pay.usdtText')}</p>
      <GoLink
        to="/pages/pay/ustd"
        search={{ order: orderId }}
        className={buttonClass('primary', 'large', true)}
        data-testid="to-usdt"
      >
        {t('pay.usdtOpen')}
      </GoLink>
    </Titled>
  );
}

function Titled({ title, children }: Readonly<{ title: string; children: ReactNode }>) {
  return (
    <Card>
      <h2 className="text-title3">{title}</h2>
      {children}
    </Card>
  );
}

function ExactAmount({ amount }: { amount: string }) {
  const t = useText();
  const { money } = useFormats();
  return <CopyRow label={t('pay.vaAmount')} value={amount} shown={money(amount)} />;
}

function Transfer({ action, amount }: Readonly<{ action: Extract<PayAction, { kind: 'va' }>; amount: string }>) {
  const t = useText();
  return (
    <Titled title={t('pay.vaTitle')}>
      <p className="mt-3 text-label font-normal text-ink-3">{t('pay.vaBank')}</p>
      <p className="text-amount">{action.bank}</p>
      <div data-testid="va-number">
        <CopyRow label={t('pay.vaNumber')} value={action.number} />
      </div>
      <ExactAmount amount={amount} />
      <ol className="mt-3 list-decimal space-y-2 border-t border-hairline pt-4 pl-5 text-ink-2">
        {(['pay.vaStep1', 'pay.vaStep2', 'pay.vaStep3'] as const).map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ol>
    </Titled>
  );
}
