// Withdrawal form: the amount, the card, line by line the deductions, and what arrives by when.

import { useState } from 'react';
import { AmountInput, Button, Card, FieldError, FundsBreakdown, Skeleton, StaleBar } from '@roda/ui';
import { SupportLine } from '#shared/lists/contact-support.tsx';
import { failureText } from '#shared/texts/failure-text.ts';
import { useFormats } from '#shared/texts/formats.ts';
import type { Formats } from '#shared/texts/formats.ts';
import { useOnline } from '#shared/device/online.ts';
import { serverNow } from '#shared/server.ts';
import { useText } from '#shared/texts/texts.tsx';
import { useSettled } from '#shared/lists/use-debounced.ts';
import { CardChoice } from './card-choice.tsx';
import { ConfirmSheet } from './confirm-sheet.tsx';
import type { ConfirmSheetProps } from './confirm-sheet.tsx';
import { useSpanText } from './paid-times.tsx';
import { amountValidationError, canReceive, chosenCard, lastMomentBefore, mostOf } from './withdraw.model.ts';
import type { AmountValidationError, WithdrawTerms } from './withdraw.model.ts';
import { useProfitRule } from '#shared/withdrawal-rule.queries.ts';
import { useCalculateProfit, useCheckCapital } from './withdraw.queries.ts';

export type WithdrawFormProps = Readonly<{
  terms: WithdrawTerms;
  keyStep: ConfirmSheetProps['keyStep'];
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
  const [isConfirming, setConfirming] = useState(false);
  const card = chosenCard(terms.cards, cardId, serverNow());
  const fault = amountValidationError(amount, terms);
  const settled = useSettled(amount);
  const canAsk = fault === undefined && settled === amount;
  const quote = useCalculateProfit(settled, round, canAsk);
  const check = useCheckCapital(settled, canAsk);
  const shownValidationError =
    fault !== undefined && (tried || fault.key !== 'none') ? validationErrorText(t, formats, fault) : undefined;
  const isReady = canAsk && quote.data !== undefined && !quote.isPlaceholderData && check.data?.ok !== false;
  const next = () => {
    setTried(true);
    if (isReady && card !== undefined && canReceive(card, serverNow())) setConfirming(true);
    else if (fault !== undefined) document.querySelector<HTMLElement>('[data-testid="amount"]')?.focus();
  };
  return (
    <div className="grid gap-4">
      <Card>
        <WithdrawAmount terms={terms} amount={amount} onAmount={setAmount} error={shownValidationError} />
      </Card>
      <CardChoice cards={terms.cards} chosen={card} onChoose={setCardId} tried={tried} />
      {canAsk && (
        <Card>
          <Breakdown terms={terms} quote={quote} />
          {check.data?.ok === false &&
            check.data.reasons.map(({ code, message }) => <FieldError key={code}>{message}</FieldError>)}
        </Card>
      )}
      {!isOnline && <FieldError>{t('shell.offlineMoney')}</FieldError>}
      <Button
        wide
        disabled={!isOnline || (canAsk && !isReady && quote.isFetching)}
        onClick={next}
        data-testid="withdraw"
      >
        {t('withdraw.review')}
      </Button>
      {quote.data !== undefined && card !== undefined && (
        <ConfirmSheet
          open={isConfirming}
          quote={quote.data}
          card={card}
          keyStep={keyStep}
          onRequote={() => setRound(round + 1)}
          onClose={() => setConfirming(false)}
          onDone={onDone}
        />
      )}
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
  const { money } = useFormats();
  const limits = { min: money(terms.min), max: money(terms.max), left: money(terms.dailyRemaining) };
  return (
    <AmountInput
      label={t('withdraw.amount')}
      name="amount"
      data-testid="amount"
      amount={amount}
      onAmount={onAmount}
      error={error}
      hint={t('withdraw.range', limits)}
      aside={
        <button
          type="button"
          data-testid="amount-all"
          onClick={() => onAmount(mostOf(terms))}
          className="-my-2 min-h-11 px-2 text-label font-semibold text-primary"
        >
          {t('withdraw.all')}
        </button>
      }
    />
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

function Breakdown({ terms, quote }: Readonly<{ terms: WithdrawTerms; quote: ReturnType<typeof useCalculateProfit> }>) {
  const t = useText();
  const { percent, day } = useFormats();
  const spanText = useSpanText();
  const rule = useProfitRule();
  if (quote.isError)
    return (
      <StaleBar
        text={failureText(t, quote.error)}
        onRetry={() => void quote.refetch()}
        second={<SupportLine failure={quote.error} />}
      />
    );
  if (quote.data === undefined) return <Skeleton className="h-32" />;
  const { amount, fee, tax, net, promisedAt } = quote.data;
  const latest = { day: day(lastMomentBefore(promisedAt)) };
  const median = rule.data?.lastWeek.medianMinutes;
  const hasDiscount = /[1-9]/u.test(terms.levelDiscount);
  const feeText = hasDiscount
    ? t('withdraw.feeDiscount', { percent: percent(terms.feeRate), discount: percent(terms.levelDiscount) })
    : t('withdraw.feeLine', { percent: percent(terms.feeRate) });
  return (
    <div data-testid="breakdown">
      <FundsBreakdown
        lines={[
          { label: t('withdraw.amount'), amount },
          { label: feeText, amount: fee, minus: true },
          { label: t('disclosure.amountTax'), amount: tax, minus: true },
        ]}
        total={{ label: t('withdraw.youGet'), amount: net }}
      />
      {rule.data !== undefined && rule.data.taxBasis !== '' && (
        <p className="mt-2 text-label font-normal text-ink-3">
          {t('withdraw.taxBasis', { basis: rule.data.taxBasis })}
        </p>
      )}
      <p className="mt-2 text-ink-2" data-testid="arrival">
        {median === undefined
          ? t('withdraw.latest', latest)
          : t('withdraw.usually', { ...latest, span: spanText(median) })}
      </p>
    </div>
  );
}
