// Withdrawal form: the amount leads; beneath it the card, what is deducted, and what arrives by when.

import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button, Chips, FieldError, LeadAmountInput, MoneyText } from '@roda/ui';
import type { KeyStepProps } from '#shared/keys/key-confirmation.ts';
import { failureText } from '#shared/texts/failure-text.ts';
import { useFormats } from '#shared/texts/formats.ts';
import type { Formats } from '#shared/texts/formats.ts';
import { useOnline } from '#shared/device/online.ts';
import { serverNow } from '#shared/server.ts';
import { useText } from '#shared/texts/texts.tsx';
import { useSettled } from '#shared/lists/use-debounced.ts';
import { CardChoice } from './card-choice.tsx';
import { WithdrawBreakdown } from './withdraw-breakdown.tsx';
import { amountValidationError, canReceive, chosenCard, mostOf, quickAmounts } from './withdraw.model.ts';
import type { AmountValidationError, WithdrawTerms } from './withdraw.model.ts';
import { useCalculateProfit, useCheckCapital } from './withdraw.queries.ts';
import { WithdrawalProof, useWithdrawalRequest } from './withdrawal-proof.tsx';

export type WithdrawFormProps = Readonly<{
  terms: WithdrawTerms;
  /** Asks for the second proof; loaded when the server requires it. */
  keyStep: (props: KeyStepProps) => ReactNode;
  onDone: (id: string) => void;
}>;

export function WithdrawForm({ terms, keyStep, onDone }: WithdrawFormProps) {
  const t = useText();
  const formats = useFormats();
  const isOnline = useOnline();
  const [amount, setAmount] = useState('');
  const [cardId, setCardId] = useState('');
  const [tried, setTried] = useState(false);
  const [round, setRound] = useState(0);
  const card = chosenCard(terms.cards, cardId, serverNow());
  const fault = amountValidationError(amount, terms);
  const settled = useSettled(amount);
  const canAsk = fault === undefined && settled === amount;
  const quote = useCalculateProfit(settled, round, canAsk);
  const check = useCheckCapital(settled, canAsk);
  const withdrawal = useWithdrawalRequest({ onRequote: () => setRound(round + 1), onDone });
  const isReady = canAsk && quote.data !== undefined && !quote.isPlaceholderData && check.data?.ok !== false;
  const failed = withdrawal.proving === undefined ? withdrawal.failure : null;
  const error = isOnline ? (failed === null ? undefined : failureText(t, failed)) : t('shell.offlineMoney');
  const send = () => {
    setTried(true);
    if (isReady && card !== undefined && canReceive(card, serverNow())) withdrawal.request({ quote: quote.data, card });
    else if (fault !== undefined) document.querySelector<HTMLElement>('[data-testid="amount"]')?.focus();
  };
  return (
    <div className="grid gap-4">
      <WithdrawAmount
        terms={terms}
        amount={amount}
        onAmount={setAmount}
        error={
          fault !== undefined && (tried || fault.key !== 'none') ? validationErrorText(t, formats, fault) : undefined
        }
      />
      <CardChoice cards={terms.cards} chosen={card} onChoose={setCardId} tried={tried} />
      {canAsk && <WithdrawBreakdown terms={terms} quote={quote} reasons={check.data?.reasons ?? []} />}
      <div>
        <div aria-live="assertive" className={error === undefined ? undefined : 'mb-3'}>
          {error !== undefined && <FieldError>{error}</FieldError>}
        </div>
        <Button
          wide
          busy={withdrawal.isPending}
          disabled={!isOnline || (canAsk && !isReady && quote.isFetching)}
          onClick={send}
          data-testid="withdraw"
        >
          {canAsk ? t('withdraw.confirm', { amount: formats.money(amount) }) : t('withdraw.review')}
        </Button>
      </div>
      <p className="text-center text-label font-normal text-ink-3">{t('withdraw.noConditions')}</p>
      <WithdrawalProof of={withdrawal} keyStep={keyStep} />
    </div>
  );
}

type WithdrawAmountProps = Readonly<{
  terms: WithdrawTerms;
  amount: string;
  onAmount: (amount: string) => void;
  error: string | undefined;
}>;

function WithdrawAmount({ terms, amount, onAmount, error }: WithdrawAmountProps) {
  const t = useText();
  const { wholeMoney, whole } = useFormats();
  const limits = {
    min: wholeMoney(terms.min),
    max: wholeMoney(terms.max),
    left: wholeMoney(terms.dailyRemaining),
  };
  const most = mostOf(terms);
  return (
    <div>
      <LeadAmountInput
        label={t('withdraw.amount')}
        name="amount"
        data-testid="amount"
        amount={amount}
        onAmount={onAmount}
        error={error}
        hint={
          <>
            <span className="block text-ink-2" data-testid="withdrawable">
              {t('withdraw.available')} <MoneyText amount={terms.balance} />
            </span>
            {t('withdraw.range', limits)}
          </>
        }
      />
      <div className="mt-2 flex justify-center">
        <Chips
          label={t('withdraw.amounts')}
          testId="amount"
          choices={[
            ...quickAmounts(terms).map((value) => ({ value, label: whole(value) })),
            { value: most, label: t('withdraw.all') },
          ]}
          value={amount}
          onValue={onAmount}
        />
      </div>
    </div>
  );
}

function validationErrorText(
  t: ReturnType<typeof useText>,
  { money }: Formats,
  { key, amount }: AmountValidationError,
): string {
  if (key === 'none') return t('validation.amount');
  if (key === 'overBalance') return t('validation.overBalance', { amount: money(amount) });
  if (key === 'tooLittle') return t('withdraw.tooLittle', { min: money(amount) });
  if (key === 'tooMuch') return t('withdraw.tooMuch', { max: money(amount) });
  return t('withdraw.overDay', { left: money(amount) });
}
