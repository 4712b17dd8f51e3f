// Paying a bill from the wallet in full, and disputing it.

import { useState } from 'react';
import { Button, Field, FieldError, FundsBreakdown, Sheet, buttonClass, controlClass, toast } from '@roda/ui';
import type { Bill } from '@roda/api-contract/employment/pay';
import { codeOf, failureText, isAborted } from '#shared/texts/failure-text.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { useOnline } from '#shared/device/online.ts';
import { useText } from '#shared/texts/texts.tsx';
import { useDisputeBill, usePayBill } from './pay.queries.ts';

type SheetProps = Readonly<{ bill: Bill | undefined; onClose: () => void }>;
type OpenProps = Readonly<{ bill: Bill; onClose: () => void }>;

export function PayBillSheet({ bill, balance, onClose }: SheetProps & Readonly<{ balance: string | undefined }>) {
  const t = useText();
  return (
    <Sheet open={bill !== undefined} title={t('bills.payTitle')} onClose={onClose}>
      {bill !== undefined && <PayBill key={bill.total} bill={bill} balance={balance} onClose={onClose} />}
    </Sheet>
  );
}

function PayBill({ bill, balance, onClose }: OpenProps & Readonly<{ balance: string | undefined }>) {
  const t = useText();
  const { money } = useFormats();
  const isOnline = useOnline();
  const pay = usePayBill();
  const { id, amount, penalty, total } = bill;
  const send = () =>
    pay.mutate(
      { id, total },
      {
        onSuccess: ({ balance: left }) => {
          toast(t('bills.paid', { balance: money(left) }), 'success');
          onClose();
        },
      },
    );
  const failed = pay.error !== null && !isAborted(pay.error) && !pay.isPending;
  return (
    <div className="grid grid-cols-1 gap-4" data-testid="pay-bill">
      <p className="text-ink-2">{bill.what}</p>
      <FundsBreakdown
        lines={[
          { label: t('bills.amount'), amount },
          { label: t('bills.penalty'), amount: penalty },
        ]}
        total={{ label: t('bills.total'), amount: total }}
      />
      {balance !== undefined && <p className="text-ink-2">{t('bills.balance', { amount: money(balance) })}</p>}
      <div aria-live="assertive">
        {failed && <FieldError>{failureText(t, pay.error)}</FieldError>}
        {failed && codeOf(pay.error) === 'balance_short' && (
          <GoLink to="/subPages/repayment/index" className={buttonClass('quiet', 'medium')}>
            {t('bills.topUp')}
          </GoLink>
        )}
        {!isOnline && <FieldError>{t('shell.offlineMoney')}</FieldError>}
      </div>
      <Button wide busy={pay.isPending} disabled={!isOnline} onClick={send} data-testid="confirm-pay-bill">
        {t('bills.payNow', { amount: money(total) })}
      </Button>
      <Button wide kind="secondary" onClick={onClose}>
        {t('common.back')}
      </Button>
    </div>
  );
}

export function DisputeBillSheet({ bill, onClose }: SheetProps) {
  const t = useText();
  return (
    <Sheet open={bill !== undefined} title={t('bills.disputeTitle')} onClose={onClose}>
      {bill !== undefined && <Dispute bill={bill} onClose={onClose} />}
    </Sheet>
  );
}

const shortest = 10;

function Dispute({ bill, onClose }: OpenProps) {
  const t = useText();
  const dispute = useDisputeBill();
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const isShort = text.trim().length < shortest;
  const send = () => {
    setTried(true);
    if (isShort) return;
    dispute.mutate(
      { id: bill.id, text: text.trim() },
      {
        onSuccess: ({ caseNumber }) => {
          toast(t('bills.disputed', { number: caseNumber ?? '' }), 'success');
          onClose();
        },
      },
    );
  };
  const failed = dispute.error !== null && !isAborted(dispute.error) && !dispute.isPending;
  return (
    <div className="grid grid-cols-1 gap-4" data-testid="dispute-bill">
      <p className="text-ink-2">{t('bills.disputeText')}</p>
      <Field
        label={t('bills.disputeLabel')}
        error={tried && isShort ? t('bills.disputeShort', { n: shortest }) : undefined}
      >
        {(control) => (
          <textarea
            {...control}
            rows={4}
            maxLength={2000}
            data-testid="dispute-text"
            value={text}
            onChange={({ target }) => setText(target.value)}
            className={`${controlClass} py-2.5`}
          />
        )}
      </Field>
      <div aria-live="assertive">{failed && <FieldError>{failureText(t, dispute.error)}</FieldError>}</div>
      <Button wide busy={dispute.isPending} onClick={send} data-testid="confirm-dispute">
        {t('bills.disputeSend')}
      </Button>
      <Button wide kind="secondary" onClick={onClose}>
        {t('common.back')}
      </Button>
    </div>
  );
}
