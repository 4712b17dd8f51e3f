// Topping up: money into the wallet, after identity.

import { Card, EmptyState, MoneyText, Skeleton, buttonClass } from '@roda/ui';
import { useMemberGate } from '#features/gate/gate.queries.ts';
import { useGenerateDraft, useSubmitOrder } from '#features/orders/orders.queries.ts';
import { useRechargeGoods } from '#features/payments/payments.queries.ts';
import { TopupForm } from '#features/payments/topup-form.tsx';
import { useAccountInfo } from '#features/wallet/wallet.queries.ts';
import { isAborted } from '#shared/failure-text.ts';
import { GoLink } from '#shared/go-link.tsx';
import { Loaded } from '#shared/loaded.tsx';
import { useGo } from '#shared/navigation.ts';
import { Page } from '#shared/page.tsx';
import { useText } from '#shared/texts.tsx';

export function Screen() {
  const t = useText();
  return (
    <Page screen="subPages/repayment/index" title={t('topup.title')}>
      <TopUp />
    </Page>
  );
}

function TopUp() {
  const t = useText();
  const gate = useMemberGate();
  const account = useAccountInfo();
  return (
    <div className="grid gap-4">
      <Card className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-ink-2">{t('topup.balance')}</span>
        {account.data === undefined ? (
          <Skeleton className="h-6 w-32" />
        ) : (
          <MoneyText amount={account.data.balance} size="title2" />
        )}
      </Card>
      <Loaded query={gate}>
        {({ identity }) =>
          identity.status === 'approved' ? (
            <Amount />
          ) : (
            <EmptyState
              picture="identity"
              title={t('topup.identityFirst')}
              hint={t('topup.identityText')}
              action={
                <GoLink to="/pages/my/identity" className={buttonClass()} data-testid="verify">
                  {t('topup.verify')}
                </GoLink>
              }
            />
          )
        }
      </Loaded>
    </div>
  );
}

function Amount() {
  const go = useGo();
  const offer = useRechargeGoods();
  const draft = useGenerateDraft();
  const submit = useSubmitOrder();
  const order = async (amount: string) => {
    try {
      const { draftId, agreement } = await draft.mutateAsync({ type: 'recharge', amount });
      const { orderId } = await submit.mutateAsync({ draftId, agreementVersion: agreement.version });
      go.to('/pages/pay/pay', { order: orderId });
    } catch {
      // Shown below the form, from the state of the two calls.
    }
  };
  const failures = [draft.error, submit.error].filter((failure) => failure !== null && !isAborted(failure));
  return (
    <Loaded query={offer}>
      {(found) => (
        <TopupForm
          offer={found}
          onAmount={(amount) => void order(amount)}
          isBusy={draft.isPending || submit.isPending}
          failure={failures[0] ?? null}
        />
      )}
    </Loaded>
  );
}
