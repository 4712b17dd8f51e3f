// Top-up of the wallet, after the identity check; and the bills under a signed contract, available in every mode.
import { useRef } from 'react';
import { Card, EmptyState, MoneyText, Segments, Skeleton, buttonClass } from '@roda/ui';
import { BillsList } from '#features/employment/bills-list.tsx';
import { useMemberSuitability } from '#features/suitability/suitability.queries.ts';
import { type OrderChoice, useGenerateDraft, useSubmitOrder } from '#features/orders/orders.queries.ts';
import { useRechargeProduct } from '#features/payments/payments.queries.ts';
import { TopupForm } from '#features/payments/topup-form.tsx';
import { useAccountInfo } from '#features/wallet/wallet.queries.ts';
import { codeOf, isAborted } from '#shared/texts/failure-text.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { Loaded } from '#shared/lists/query-states.tsx';
import { isReviewMode, useGo } from '#shared/navigation/navigation.ts';
import { NotOffered } from '#shared/feature-switches.ts';
import { Page } from '#shared/lists/page.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { useSearchText, useSetSearch } from '#shared/navigation/use-search-text.ts';

export function Screen() {
  const t = useText();
  const tab = useSearchText('tab') === 'bills' ? 'bills' : 'topup';
  if (tab === 'topup' && isReviewMode()) throw new NotOffered();
  return (
    <Page screen="subPages/repayment/index" title={t(tab === 'bills' ? 'bills.tab' : 'topup.title')}>
      <div className="grid grid-cols-1 gap-4">
        {!isReviewMode() && <Tabs tab={tab} />}
        <Balance />
        {tab === 'bills' ? <Bills /> : <TopUp />}
      </div>
    </Page>
  );
}

function Tabs({ tab }: Readonly<{ tab: 'topup' | 'bills' }>) {
  const t = useText();
  const setSearch = useSetSearch();
  return (
    <Segments
      label={t('bills.tabs')}
      testId="tab"
      choices={[
        { value: 'topup', label: t('bills.topupTab') },
        { value: 'bills', label: t('bills.tab') },
      ]}
      value={tab}
      onValue={(next) => setSearch(next === 'bills' ? { tab: next } : {})}
    />
  );
}

function Balance() {
  const t = useText();
  const account = useAccountInfo();
  return (
    <Card className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="text-ink-2">{t('topup.balance')}</span>
      <Loaded query={account} small skeleton={<Skeleton className="h-6 w-32" />}>
        {({ balance }) => <MoneyText amount={balance} size="title2" />}
      </Loaded>
    </Card>
  );
}

function Bills() {
  const account = useAccountInfo();
  return <BillsList balance={account.data?.balance} />;
}

function TopUp() {
  const t = useText();
  const gate = useMemberSuitability();
  return (
    <Loaded query={gate}>
      {({ identity }) =>
        identity.status === 'approved' ? (
          <Amount />
        ) : (
          <EmptyState
            scene="identity"
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
  );
}

/** An order that was sent and not answered: sent again as it was, it is placed once. */
type Unanswered = Readonly<{ amount: string; choice: OrderChoice }>;

function Amount() {
  const go = useGo();
  const offer = useRechargeProduct();
  const draft = useGenerateDraft();
  const submit = useSubmitOrder();
  const unanswered = useRef<Unanswered>(undefined);
  const choiceOf = async (amount: string): Promise<OrderChoice> => {
    if (unanswered.current?.amount === amount) return unanswered.current.choice;
    const { draftId, agreement } = await draft.mutateAsync({ type: 'recharge', amount });
    return { draftId, agreementVersion: agreement.version };
  };
  const order = async (amount: string) => {
    try {
      const choice = await choiceOf(amount);
      unanswered.current = { amount, choice };
      const { orderId } = await submit.mutateAsync(choice);
      go.to('/pages/pay/pay', { order: orderId });
    } catch (failure) {
      // Shown below the form, from the state of the two calls. A refused draft is of no more use.
      if (codeOf(failure) !== undefined) unanswered.current = undefined;
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
