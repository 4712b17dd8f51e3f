// Withdrawal: requires nothing but a card; the lines are shown first, the steps afterwards.

import { Suspense, useState } from 'react';
import {
  AfterWait,
  Button,
  Card,
  EmptyState,
  MoneyText,
  ResultPage,
  SkeletonRows,
  WholeDates,
  isPositive,
  maskCard,
} from '@roda/ui';
import { keyStep } from '#features/auth/lazy-proof.tsx';
import { proofLinePx } from '#features/assurance/proof-line-place.ts';
import { PaidTimes } from '#features/wallet/paid-times.tsx';
import { WithdrawForm } from '#features/wallet/withdraw-form.tsx';
import { useListWithdrawals, useWithdrawInfo, useWithdrawalInfo } from '#features/wallet/withdraw.queries.ts';
import { ActiveWithdrawals, PastWithdrawals } from '#features/wallet/withdrawal-lists.tsx';
import { WithdrawalSheet, WithdrawalSteps } from '#features/wallet/withdrawal-sheet.tsx';
import { useFormats } from '#shared/texts/formats.ts';
import { Loaded } from '#shared/lists/query-states.tsx';
import { Near } from '#shared/lists/lazy-in-view.tsx';
import { Page } from '#shared/lists/page.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { lazyWith } from '#shared/texts/lazy-with.ts';
import { useSearchTexts, useSetSearch } from '#shared/navigation/use-search-text.ts';

const ProofLine = lazyWith(['solvency'], () => import('#features/assurance/proof-line.tsx'), 'ProofLine');

export function Screen() {
  const t = useText();
  const search = useSearchTexts();
  const setSearch = useSetSearch();
  const terms = useWithdrawInfo();
  const [doneId, setDoneId] = useState('');
  const [openId, setOpenId] = useState(search['id'] ?? '');
  const close = () => {
    setOpenId('');
    if (search['id'] !== undefined) setSearch({});
  };
  return (
    <Page screen="subPages/withdraw/index" title={t('withdraw.title')}>
      {doneId === '' ? (
        <Form terms={terms} onDone={setDoneId} onOpen={setOpenId} />
      ) : (
        <Done id={doneId} onView={() => setOpenId(doneId)} onClose={() => setDoneId('')} />
      )}
      <WithdrawalSheet id={openId} onClose={close} />
    </Page>
  );
}

type FormProps = Readonly<{
  terms: ReturnType<typeof useWithdrawInfo>;
  onDone: (id: string) => void;
  onOpen: (id: string) => void;
}>;

/** At once and in its order: a list that comes later would push the form away from the finger. */
function Form({ terms, onDone, onOpen }: FormProps) {
  const t = useText();
  // Also by a failure: the lists below ask again when they appear, and pending once more would take them away.
  const { isFetched } = useListWithdrawals();
  if (terms.isPending || !isFetched)
    return (
      <AfterWait>
        <SkeletonRows />
      </AfterWait>
    );
  return (
    <>
      <Loaded query={terms}>
        {(found) => (
          <>
            {isPositive(found.balance) ? (
              <WithdrawForm terms={found} keyStep={keyStep} onDone={onDone} />
            ) : (
              <Card>
                <EmptyState scene="noMovements" title={t('withdraw.zero')} hint={t('withdraw.zeroText')} />
              </Card>
            )}
            <div className="mt-4">
              <Near height={proofLinePx}>
                <Suspense fallback={<div style={{ height: proofLinePx }} />}>
                  <ProofLine lead={<PaidTimes />} />
                </Suspense>
              </Near>
            </div>
          </>
        )}
      </Loaded>
      <ActiveWithdrawals onOpen={onOpen} />
      <PastWithdrawals onOpen={onOpen} />
    </>
  );
}

type DoneProps = Readonly<{ id: string; onView: () => void; onClose: () => void }>;

function Done({ id, onView, onClose }: DoneProps) {
  const t = useText();
  const { money, at } = useFormats();
  const info = useWithdrawalInfo(id);
  return (
    <ResultPage
      picture="success"
      title={t('withdraw.doneTitle')}
      actions={
        <>
          <Button onClick={onView} data-testid="follow-withdrawal">
            {t('withdraw.view')}
          </Button>
          <Button kind="secondary" onClick={onClose} data-testid="withdraw-done">
            {t('common.done')}
          </Button>
        </>
      }
    >
      <Loaded query={info}>
        {(found) => (
          <>
            <p>
              <MoneyText amount={found.net} size="title2" className="text-ink" />
            </p>
            <p>
              {t('withdraw.doneText', {
                net: money(found.net),
                bank: found.bankName,
                number: maskCard(found.cardNumber),
              })}
            </p>
            <p>
              <WholeDates text={t('withdraw.promised', { time: at(found.promisedAt, true) })} />
            </p>
            <Card className="mt-4 text-left">
              <WithdrawalSteps info={found} />
            </Card>
            <p className="mt-3 text-label font-normal">
              <PaidTimes />
            </p>
          </>
        )}
      </Loaded>
    </ResultPage>
  );
}
