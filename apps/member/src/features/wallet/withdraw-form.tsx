// Withdrawal form: the card, the amount, and line by line the deductions and the amount that arrives.

import { useState } from 'react';
import {
  AmountInput,
  Button,
  Card,
  Chevron,
  FieldError,
  FundsBreakdown,
  Skeleton,
  StaleBar,
  buttonClass,
  maskCard,
} from '@roda/ui';
import type { BindCard } from '@roda/api-contract/wallet/wallet';
import { failureText } from '#shared/texts/failure-text.ts';
import { useFormats } from '#shared/texts/formats.ts';
import type { Formats } from '#shared/texts/formats.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { useOnline } from '#shared/device/online.ts';
import { serverNow } from '#shared/server.ts';
import { useText } from '#shared/texts/texts.tsx';
import { useSettled } from '#shared/lists/use-debounced.ts';
import { isUsable } from './card-row.tsx';
import { ConfirmSheet } from './confirm-sheet.tsx';
import { amountValidationError, mostOf } from './withdraw.model.ts';
import type { AmountValidationError, WithdrawTerms } from './withdraw.model.ts';
import { useCalculateProfit, useCheckCapital, useProfitRule } from './withdraw.queries.ts';

export type WithdrawFormProps = Readonly<{
  terms: WithdrawTerms;
  /** The card selected on the list of cards. */
  cardId: string;
  onDone: (id: string) => void;
}>;

export function WithdrawForm({ terms, cardId, onDone }: WithdrawFormProps) {
  const t = useText();
  const formats = useFormats();
  const isOnline = useOnline();
  const [amount, setAmount] = useState('');
  const [tried, setTried] = useState(false);
  const [round, setRound] = useState(0);
  const [isConfirming, setConfirming] = useState(false);
  const card = chosenCard(terms.cards, cardId);
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
    if (isReady && card !== undefined) setConfirming(true);
    else if (fault !== undefined) document.querySelector<HTMLElement>('[data-testid="amount"]')?.focus();
  };
  return (
    <div className="grid gap-4">
      <ToCard card={card} isMissing={tried && card === undefined} />
      <Card>
        <WithdrawAmount terms={terms} amount={amount} onAmount={setAmount} error={shownValidationError} />
        {canAsk && <Breakdown terms={terms} quote={quote} />}
        {canAsk &&
          check.data?.ok === false &&
          check.data.reasons.map(({ code, message }) => <FieldError key={code}>{message}</FieldError>)}
      </Card>
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
          arrival={terms.arrival}
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

/** The selected card, else the first usable one. */
function chosenCard(cards: readonly BindCard[], cardId: string): BindCard | undefined {
  return cards.find(({ id }) => id === cardId) ?? cards.find((card) => isUsable(card, serverNow()));
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

function ToCard({ card, isMissing }: Readonly<{ card: BindCard | undefined; isMissing: boolean }>) {
  const t = useText();
  const { at } = useFormats();
  if (card === undefined) {
    return (
      <Card>
        <p className="mb-3 text-ink-2">{t('withdraw.noCard')}</p>
        <GoLink
          to="/subPages/card/list"
          search={{ pick: '1' }}
          className={buttonClass('secondary', 'medium', true)}
          data-testid="choose-card"
        >
          {t('withdraw.chooseCard')}
        </GoLink>
        {isMissing && <FieldError>{t('withdraw.noCard')}</FieldError>}
      </Card>
    );
  }
  const isWaiting = !isUsable(card, serverNow());
  return (
    <GoLink
      to="/subPages/card/list"
      search={{ pick: '1' }}
      data-testid="choose-card"
      className="pressable flex items-center gap-3 rounded-card bg-surface p-4 shadow-e1"
    >
      <span className="min-w-0 flex-1">
        <span className="block text-label font-normal text-ink-3">{t('withdraw.toCard')}</span>
        <span className="amount-figures block font-semibold">
          {card.bankName} {maskCard(card.cardNumber)}
        </span>
        {isWaiting && (
          <span className="block text-label text-warning">{t('withdraw.cardWaits', { time: at(card.usableAt) })}</span>
        )}
      </span>
      <Chevron />
    </GoLink>
  );
}

function Breakdown({ terms, quote }: Readonly<{ terms: WithdrawTerms; quote: ReturnType<typeof useCalculateProfit> }>) {
  const t = useText();
  const { percent } = useFormats();
  const rule = useProfitRule();
  if (quote.isError) return <StaleBar text={failureText(t, quote.error)} onRetry={() => void quote.refetch()} />;
  if (quote.data === undefined) return <Skeleton className="mt-4 h-32" />;
  const { amount, fee, tax, net } = quote.data;
  const hasDiscount = /[1-9]/u.test(terms.levelDiscount);
  const feeText = hasDiscount
    ? t('withdraw.feeDiscount', { percent: percent(terms.feeRate), discount: percent(terms.levelDiscount) })
    : t('withdraw.feeLine', { percent: percent(terms.feeRate) });
  return (
    <div className="mt-4 border-t border-hairline pt-4" data-testid="breakdown">
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
      <p className="mt-2 text-label font-normal text-ink-3">
        {t('withdraw.arrival', { hours: terms.arrival.decidedWithinHours, days: terms.arrival.paidWithinWorkingDays })}
      </p>
    </div>
  );
}
