// Sheet of one withdrawal: its lines, its steps with their times, the promised date, and its cancellation while
// possible.

import { useState } from 'react';
import {
  Button,
  Dialog,
  FundsBreakdown,
  Sheet,
  StepTimeline,
  WholeDates,
  buttonClass,
  maskCard,
  toast,
} from '@roda/ui';
import type { ReplyOf } from '@roda/api-contract/operation';
import type { withdrawalInfo } from '@roda/api-contract/wallet/withdrawal-cases';
import { useFormats } from '#shared/texts/formats.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { Loaded } from '#shared/lists/query-states.tsx';
import { serverNow } from '#shared/server.ts';
import { useText } from '#shared/texts/texts.tsx';
import { ReceiptLater } from './receipt-later.tsx';
import { isActive, shownSteps } from './withdraw.model.ts';
import { useCancelWithdrawal, useWithdrawalInfo } from './withdraw.queries.ts';
import { WithdrawalQuestions } from './withdrawal-questions.tsx';

type Info = ReplyOf<typeof withdrawalInfo>;

export function WithdrawalSheet({ id, onClose }: Readonly<{ id: string; onClose: () => void }>) {
  const t = useText();
  const info = useWithdrawalInfo(id);
  return (
    <Sheet open={id !== ''} title={t('withdraw.detail')} onClose={onClose}>
      <Loaded query={info}>{(found) => <WithdrawalDetails info={found} />}</Loaded>
    </Sheet>
  );
}

export function WithdrawalDetails({ info }: { info: Info }) {
  const t = useText();
  const { amount, fee, tax, net, bankName, cardNumber, reason, status } = info;
  return (
    <div className="grid gap-5" data-testid="withdrawal-detail" data-status={status}>
      <p className="amount-figures text-ink-2">
        {t('withdraw.toCard')} {bankName} {maskCard(cardNumber)}
      </p>
      <FundsBreakdown
        lines={[
          { label: t('withdraw.amount'), amount },
          { label: t('disclosure.amountFee'), amount: fee, minus: true },
          { label: t('disclosure.amountTax'), amount: tax, minus: true },
        ]}
        total={{ label: t('withdraw.youGet'), amount: net }}
      />
      <WithdrawalSteps info={info} />
      {reason !== undefined && <p className="rounded-control bg-danger-tint px-3 py-2.5 text-danger">{reason}</p>}
      <WithdrawalQuestions info={info} />
      {status === 'reviewing' && <TakeBack info={info} />}
      {status === 'paid' && <ReceiptLater kind="withdrawal" id={info.id} />}
      <GoLink to="/pages/my/help" className={buttonClass('quiet', 'medium')}>
        {t('withdraw.support')}
      </GoLink>
    </div>
  );
}

/** What has happened to a withdrawal, what comes next, and by when. */
export function WithdrawalSteps({ info: { status, steps, decideBy, promisedAt } }: { info: Info }) {
  const t = useText();
  const { at } = useFormats();
  const isLate = isActive(status) && Date.parse(promisedAt) < serverNow();
  const expected = {
    approved: t('withdraw.decideBy', { time: at(decideBy) }),
    paid: t('withdraw.promised', { time: at(promisedAt) }),
  };
  const shown = shownSteps(status, steps).map((step) => {
    const hint = step.at === undefined ? expectedOf(step.status, expected) : at(step.at, true);
    return {
      title: t(`withdraw.step.${step.status}`),
      state: step.state,
      ...(hint === undefined ? {} : { hint: <WholeDates text={hint} /> }),
    };
  });
  return (
    <>
      <StepTimeline steps={shown} />
      {isLate && <p className="rounded-control bg-warning-tint px-3 py-2.5 text-warning">{t('withdraw.late')}</p>}
    </>
  );
}

function expectedOf(status: string, expected: Readonly<{ approved: string; paid: string }>): string | undefined {
  if (status === 'approved') return expected.approved;
  return status === 'paid' ? expected.paid : undefined;
}

function TakeBack({ info: { id, amount } }: { info: Info }) {
  const t = useText();
  const { money } = useFormats();
  const cancel = useCancelWithdrawal();
  const [isAsking, setAsking] = useState(false);
  const confirm = () => {
    cancel.mutate(id, {
      onSuccess: () => toast(t('withdraw.cancelled', { amount: money(amount) }), 'success'),
      onSettled: () => setAsking(false),
    });
  };
  return (
    <>
      <Button kind="secondary" onClick={() => setAsking(true)} data-testid="take-back">
        {t('withdraw.cancel')}
      </Button>
      <Dialog
        open={isAsking}
        title={t('withdraw.cancelTitle')}
        confirm={t('withdraw.cancelConfirm')}
        cancel={t('withdraw.keep')}
        busy={cancel.isPending}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        {t('withdraw.cancelText', { amount: money(amount) })}
      </Dialog>
    </>
  );
}
