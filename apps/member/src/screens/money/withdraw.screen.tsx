// Withdrawal: requires nothing but a card; the lines are shown first, the steps afterwards.

import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { Button, Card, EmptyState, MoneyText, ResultPage, isPositive, maskCard } from '@roda/ui';
import { WithdrawForm } from '#features/wallet/withdraw-form.tsx';
import type { WithdrawTerms } from '#features/wallet/withdraw.model.ts';
import { useWithdrawInfo, useWithdrawalInfo } from '#features/wallet/withdraw.queries.ts';
import { ActiveWithdrawals, PastWithdrawals } from '#features/wallet/withdrawal-lists.tsx';
import { WithdrawalSheet } from '#features/wallet/withdrawal-sheet.tsx';
import { useFormats } from '#shared/texts/formats.ts';
import { Loaded } from '#shared/lists/query-states.tsx';
import { Page } from '#shared/lists/page.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { useSearchTexts } from '#shared/navigation/use-search-text.ts';

export function Screen() {
  const t = useText();
  const search = useSearchTexts();
  const navigate = useNavigate();
  const terms = useWithdrawInfo();
  const [doneId, setDoneId] = useState('');
  const [openId, setOpenId] = useState(search['id'] ?? '');
  const close = () => {
    setOpenId('');
    if (search['id'] !== undefined) void navigate({ to: '.', search: {}, replace: true });
  };
  return (
    <Page screen="subPages/withdraw/index" title={t('withdraw.title')}>
      {doneId === '' ? (
        <>
          <ActiveWithdrawals onOpen={setOpenId} />
          <Loaded query={terms}>
            {(found) => (
              <>
                <Available terms={found} />
                {isPositive(found.balance) && (
                  <WithdrawForm terms={found} cardId={search['card'] ?? ''} onDone={setDoneId} />
                )}
              </>
            )}
          </Loaded>
          <PastWithdrawals onOpen={setOpenId} />
        </>
      ) : (
        <Done id={doneId} onView={() => setOpenId(doneId)} onClose={() => setDoneId('')} />
      )}
      <WithdrawalSheet id={openId} onClose={close} />
    </Page>
  );
}

function Available({ terms }: { terms: WithdrawTerms }) {
  const t = useText();
  if (!isPositive(terms.balance)) {
    return (
      <Card>
        <EmptyState title={t('withdraw.zero')} hint={t('withdraw.zeroText')} />
      </Card>
    );
  }
  return (
    <div className="mb-4 px-1">
      <p className="text-label text-ink-2">{t('withdraw.available')}</p>
      <p data-testid="withdrawable">
        <MoneyText amount={terms.balance} size="display" />
      </p>
      <p className="mt-1 text-label font-normal text-ink-3">{t('withdraw.noConditions')}</p>
    </div>
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
        {({ net, bankName, cardNumber, promisedAt }) => (
          <>
            <p>
              <MoneyText amount={net} size="title2" className="text-ink" />
            </p>
            <p>{t('withdraw.doneText', { net: money(net), bank: bankName, number: maskCard(cardNumber) })}</p>
            <p>{t('withdraw.promised', { time: at(promisedAt, true) })}</p>
          </>
        )}
      </Loaded>
    </ResultPage>
  );
}
