// A payment that the app around the page makes. What the app says of it proves nothing: the server asks the provider.

import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '@roda/ui';
import { useOnline } from '#shared/device/online.ts';
import type { PayRequest } from '#shared/platform/device-port.ts';
import { usePlatform } from '#shared/platform/use-platform.ts';
import { useText } from '#shared/texts/texts.tsx';
import { usePayAfter } from './payments.queries.ts';

const said = {
  submitted: 'pay.wechatSubmitted',
  dismissed: 'pay.wechatDismissed',
  failed: 'pay.wechatFailed',
} as const;

export type AppPaymentProps = Readonly<{ orderId: string; request: PayRequest; isFresh: boolean }>;

export function AppPayment({ orderId, request, isFresh }: AppPaymentProps) {
  const t = useText();
  const device = usePlatform();
  const isOnline = useOnline();
  const look = usePayAfter(orderId);
  const [result, setResult] = useState<keyof typeof said>();
  const [isPaying, setPaying] = useState(false);
  const canPay = device?.can('pay') === true;
  const pay = async () => {
    if (device === undefined) return;
    setPaying(true);
    setResult(undefined);
    setResult(await device.pay(request));
    setPaying(false);
    look.mutate();
  };
  const begin = useEffectEvent(() => void pay());
  const isBeginning = isFresh && canPay;
  useEffect(() => {
    if (isBeginning) begin();
  }, [isBeginning]);

  if (device !== undefined && !canPay) return <p className="mt-1 text-ink-2">{t('pay.wechatElsewhere')}</p>;
  return (
    <>
      <p className="mt-1 mb-4 text-ink-2">{t('pay.wechatText')}</p>
      <Button
        wide
        busy={isPaying || device === undefined}
        disabled={!isOnline}
        onClick={() => void pay()}
        data-testid="app-pay"
      >
        {t('pay.wechatOpen')}
      </Button>
      <p aria-live="polite" className="mt-3 text-ink-2 empty:hidden" data-testid="app-pay-said">
        {result === undefined ? null : t(said[result])}
      </p>
    </>
  );
}
