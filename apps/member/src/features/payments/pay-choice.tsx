// Choosing a payment method and starting the payment; paying from the wallet asks for confirmation before the money
// moves.

import { useState } from 'react';
import { Button, Dialog, FieldError, buttonClass } from '@roda/ui';
import { formatAmount, parseAmount } from '@roda/domain/money';
import type { Order } from '@roda/api-contract/sales/orders';
import { codeOf, failureText, isAborted } from '#shared/texts/failure-text.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { Loaded } from '#shared/lists/query-states.tsx';
import { useGo } from '#shared/navigation/navigation.ts';
import { useOnline } from '#shared/device/online.ts';
import { useText } from '#shared/texts/texts.tsx';
import { cryptoMethod, withCrypto } from './crypto.model.ts';
import { PayMethods } from './pay-methods.tsx';
import type { PayMethod } from './pay-methods.tsx';
import { usePrepay, usePrepayTypes } from './payments.queries.ts';

export type PayChoiceProps = Readonly<{
  order: Order;
  balance: string | undefined;
  /** The payment is started: the page shows the next steps. */
  onStarted: () => void;
}>;

export function PayChoice({ order, balance, onStarted }: PayChoiceProps) {
  const methods = usePrepayTypes(order.id, true);
  return (
    <Loaded query={methods}>
      {(list) => <Choice order={order} balance={balance} onStarted={onStarted} methods={list} />}
    </Loaded>
  );
}

function Choice({ order, balance, onStarted, methods }: PayChoiceProps & Readonly<{ methods: readonly PayMethod[] }>) {
  const t = useText();
  const { money } = useFormats();
  const isOnline = useOnline();
  const go = useGo();
  const prepay = usePrepay(order.id);
  const [code, setCode] = useState<string>();
  const [tried, setTried] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const offered = withCrypto(methods);
  const method = offered.find((each) => each.code === code && each.enabled);
  const total = withFee(order.amount, method?.fee ?? '0.00');
  const start = () => {
    if (method !== undefined) prepay.mutate(method.code, { onSuccess: onStarted, onSettled: () => setAsking(false) });
  };
  const press = () => {
    setTried(true);
    if (method?.code === cryptoMethod) go.to('/pages/pay/ustd', { order: order.id });
    else if (method?.code === 'wallet') setAsking(true);
    else start();
  };
  return (
    <div className="grid gap-4">
      <PayMethods methods={offered} chosen={method?.code} onChoose={setCode} balance={balance} />
      <div aria-live="assertive">
        {tried && method === undefined && <FieldError>{t('pay.chooseMethod')}</FieldError>}
        {prepay.error !== null && !isAborted(prepay.error) && !prepay.isPending && (
          <StartValidationError failure={prepay.error} />
        )}
        {!isOnline && <FieldError>{t('shell.offlineMoney')}</FieldError>}
      </div>
      <Button wide busy={prepay.isPending} disabled={!isOnline} onClick={press} data-testid="pay">
        {method?.code === cryptoMethod ? t('common.continue') : t('pay.pay', { amount: money(total) })}
      </Button>
      <Dialog
        open={isAsking}
        title={t('pay.confirmTitle', { amount: money(total) })}
        confirm={t('pay.confirm')}
        cancel={t('common.back')}
        busy={prepay.isPending}
        onConfirm={start}
        onClose={() => setAsking(false)}
      >
        <p>{order.title}</p>
        {balance !== undefined && <p>{t('pay.confirmText', { balance: money(balance) })}</p>}
      </Dialog>
    </div>
  );
}

function StartValidationError({ failure }: { failure: unknown }) {
  const t = useText();
  return (
    <>
      <FieldError>{failureText(t, failure)}</FieldError>
      {codeOf(failure) === 'balance_short' && (
        <GoLink to="/subPages/repayment/index" className={buttonClass('quiet', 'medium')}>
          {t('pay.topUp')}
        </GoLink>
      )}
    </>
  );
}

function withFee(amount: string, fee: string): string {
  return formatAmount((parseAmount(amount, 'IDR') ?? 0n) + (parseAmount(fee, 'IDR') ?? 0n), 'IDR');
}
