// Choosing a payment method and starting the payment; paying from the wallet asks for confirmation before the money
// moves.

import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button, Dialog, FieldError, buttonClass } from '@roda/ui';
import { formatAmount, parseAmount } from '@roda/domain/money';
import type { KeyConfirmation, ProofSheetProps } from '#shared/keys/key-confirmation.ts';
import { codeOf, failureText, isAborted } from '#shared/texts/failure-text.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { Loaded } from '#shared/lists/query-states.tsx';
import { useGo } from '#shared/navigation/navigation.ts';
import { useOnline } from '#shared/device/online.ts';
import type { Platform } from '#shared/platform/device-port.ts';
import { usePlatform } from '#shared/platform/use-platform.ts';
import { useText } from '#shared/texts/texts.tsx';
import { cryptoMethod, withCrypto } from './crypto.model.ts';
import { PayMethods } from './pay-methods.tsx';
import type { PayMethod } from './pay-methods.tsx';
import { appMethod, methodsHere } from './payments.model.ts';
import { usePrepay, usePrepayTypes } from './payments.queries.ts';
import type { PayableItem } from './payments.queries.ts';

export type PayChoiceProps = Readonly<{
  payable: PayableItem;
  title: string;
  amount: string;
  balance: string | undefined;
  /** Called by the button first: whether everything that comes before paying is done. */
  isReady?: () => boolean;
  /** Gives the order to pay, and places it where there is only a draft; undefined when that failed. */
  placeOrder: () => Promise<string | undefined>;
  isPlacing?: boolean;
  isOff?: boolean;
  /** The payment is started: the page shows the next steps. */
  onStarted: (orderId: string) => void;
  /** The order is there, but its payment could not be started; without a failure where the person left it. */
  onNotStarted?: (orderId: string, failure?: unknown) => void;
  /** Asks for the second proof, where the server requires it to pay from the wallet. */
  proofSheet: (props: ProofSheetProps) => ReactNode;
}>;

export function PayChoice(props: PayChoiceProps) {
  const methods = usePrepayTypes(props.payable);
  return <Loaded query={methods}>{(list) => <Choice {...props} methods={list} />}</Loaded>;
}

function Choice({ methods, ...props }: PayChoiceProps & Readonly<{ methods: readonly PayMethod[] }>) {
  const { title, amount, balance, isReady, isOff = false } = props;
  const t = useText();
  const { money } = useFormats();
  const isOnline = useOnline();
  const device = usePlatform();
  const [code, setCode] = useState<string>();
  const [tried, setTried] = useState(false);
  const offered = withCrypto(methodsHere(methods, device?.can('pay') === true));
  const method = offered.find((each) => each.code === code && each.enabled);
  const { start, isBusy, failure, isPayerUnknown, isAsking, setAsking, proof } = useStart(props, method?.code);
  const total = withFee(amount, method?.fee ?? '0.00');
  const press = () => {
    setTried(true);
    if (isReady?.() === false || method === undefined) return;
    if (method.code === 'wallet') setAsking(true);
    else void start();
  };
  return (
    <div className="grid gap-4">
      <PayMethods methods={offered} chosen={method?.code} onChoose={setCode} balance={balance} />
      <div aria-live="assertive">
        {tried && method === undefined && <FieldError>{t('pay.chooseMethod')}</FieldError>}
        {failure !== null && !isAborted(failure) && !isBusy && proof === undefined && (
          <StartValidationError failure={failure} />
        )}
        {isPayerUnknown && <FieldError>{t('pay.payerUnknown')}</FieldError>}
        {!isOnline && <FieldError>{t('shell.offlineMoney')}</FieldError>}
      </div>
      <Button wide busy={isBusy} disabled={!isOnline || isOff} onClick={press} data-testid="pay">
        {method?.code === cryptoMethod ? t('common.continue') : t('pay.pay', { amount: money(total) })}
      </Button>
      <Dialog
        open={isAsking}
        title={t('pay.confirmTitle', { amount: money(total) })}
        confirm={t('pay.confirm')}
        cancel={t('common.back')}
        busy={isBusy}
        onConfirm={() => void start()}
        onClose={() => setAsking(false)}
      >
        <p>{title}</p>
        {balance !== undefined && <p>{t('pay.confirmText', { balance: money(balance) })}</p>}
      </Dialog>
      {proof !== undefined && props.proofSheet(proof)}
    </div>
  );
}

/** Places the order where there is none, and starts its payment; `isAsking` is the question before the wallet pays. */
function useStart({ placeOrder, isPlacing = false, onStarted, onNotStarted }: PayChoiceProps, code?: string) {
  const go = useGo();
  const prepay = usePrepay();
  const payer = usePayer(usePlatform());
  const [isAsking, setAsking] = useState(false);
  /** The order whose payment the server wants confirmed. */
  const [proving, setProving] = useState<string>();
  const pay = (orderId: string, payType: string, given: KeyConfirmation | Readonly<{ payerCode?: string }>) =>
    prepay.mutate(
      { orderId, payType, ...given },
      {
        onSuccess: () => {
          setProving(undefined);
          onStarted(orderId);
        },
        onError: (failure) => {
          if (codeOf(failure) === 'proof_required') setProving(orderId);
          else if (proving === undefined) onNotStarted?.(orderId, failure);
        },
        onSettled: () => setAsking(false),
      },
    );
  const start = async () => {
    const known = await payer.ask(code);
    if (code === undefined || known === undefined) return;
    const orderId = await placeOrder();
    if (orderId === undefined) return setAsking(false);
    if (code === cryptoMethod) return go.to('/pages/pay/ustd', { order: orderId });
    pay(orderId, code, known);
  };
  const leave = (orderId: string) => {
    setProving(undefined);
    prepay.reset();
    onNotStarted?.(orderId);
  };
  const proof: ProofSheetProps | undefined =
    proving === undefined || code === undefined
      ? undefined
      : {
          action: { purpose: 'spending', orderId: proving },
          scene: 'pay',
          onConfirm: (given) => pay(proving, code, given),
          busy: prepay.isPending,
          failure: prepay.isPending ? null : prepay.error,
          onClose: () => leave(proving),
        };
  return {
    start,
    isBusy: payer.isAsking || isPlacing || prepay.isPending,
    failure: prepay.error,
    isPayerUnknown: payer.isUnknown,
    isAsking,
    setAsking,
    proof,
  };
}

type Payer = Readonly<{
  /** What the request adds; undefined when the app doesn't say who pays. */
  ask: (code: string | undefined) => Promise<Readonly<{ payerCode?: string }> | undefined>;
  isAsking: boolean;
  isUnknown: boolean;
}>;

/** The app around the page gives a fresh code for each start: it is good once. */
function usePayer(device: Platform | undefined): Payer {
  const [state, setState] = useState<'idle' | 'asking' | 'unknown'>('idle');
  return {
    ask: async (code) => {
      setState('idle');
      if (code !== appMethod || device === undefined) return {};
      setState('asking');
      const payerCode = await device.signIn();
      setState(payerCode === undefined ? 'unknown' : 'idle');
      return payerCode === undefined ? undefined : { payerCode };
    },
    isAsking: state === 'asking',
    isUnknown: state === 'unknown',
  };
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
