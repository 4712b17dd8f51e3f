// Confirmation of a withdrawal: card, lines, the amount and date of arrival; the password when the server requires it.

import { useRef, useState } from 'react';
import { Button, FieldError, FundsBreakdown, PasswordInput, Sheet, maskCard, toast } from '@roda/ui';
import type { ReplyOf } from '@roda/api-contract/operation';
import type { BindCard, calculateProfit } from '@roda/api-contract/wallet/wallet';
import { codeOf, failureText, isAborted } from '#shared/texts/failure-text.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.tsx';
import type { WithdrawTerms } from './withdraw.model.ts';
import { newActionKey, useWithdraw } from './withdraw.queries.ts';

export type ConfirmSheetProps = Readonly<{
  open: boolean;
  quote: ReplyOf<typeof calculateProfit>;
  card: BindCard;
  arrival: WithdrawTerms['arrival'];
  /** The quote expired: requests a new one. */
  onRequote: () => void;
  onClose: () => void;
  onDone: (id: string) => void;
}>;

export function ConfirmSheet({ open, ...rest }: ConfirmSheetProps) {
  return open ? <OpenSheet {...rest} /> : null;
}

function OpenSheet({ quote, card, arrival, onRequote, onClose, onDone }: Omit<ConfirmSheetProps, 'open'>) {
  const t = useText();
  const { money } = useFormats();
  const withdraw = useWithdraw();
  const action = useActionKey(`${quote.quoteId} ${card.id}`);
  const [asksPassword, setAsksPassword] = useState(false);
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const { amount, quoteId } = quote;
  const refused = (failure: unknown) => {
    if (codeOf(failure) === 'step_up_required') {
      setTried(false);
      setAsksPassword(true);
    }
    if (codeOf(failure) === 'quote_expired') {
      toast(t('withdraw.requoted'), 'warning');
      onRequote();
    }
  };
  const send = () => {
    setTried(true);
    if (asksPassword && password === '') return;
    const given = { amount, cardId: card.id, quoteId, ...(asksPassword ? { password } : {}) };
    withdraw.mutate({ ...given, key: action(password) }, { onSuccess: ({ id }) => onDone(id), onError: refused });
  };
  const failure = withdraw.isPending || isAborted(withdraw.error) ? null : withdraw.error;
  const isWrong = codeOf(failure) === 'step_up_wrong';
  const isOther = failure !== null && !isWrong && !answered.includes(codeOf(failure));
  const wrong = isWrong ? failureText(t, failure) : undefined;
  return (
    <Sheet
      open
      title={t('withdraw.confirmTitle')}
      onClose={onClose}
      foot={
        <div className="grid gap-2.5">
          <Button wide busy={withdraw.isPending} onClick={send} data-testid="confirm-withdraw">
            {t('withdraw.confirm', { amount: money(amount) })}
          </Button>
          <Button wide kind="secondary" onClick={onClose} data-testid="withdraw-back">
            {t('withdraw.back')}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        <Lines quote={quote} card={card} arrival={arrival} />
        {asksPassword && (
          <StepUp password={password} onPassword={setPassword} error={passwordError(t, { tried, password, wrong })} />
        )}
        <div aria-live="assertive">{isOther && <FieldError>{failureText(t, failure)}</FieldError>}</div>
      </div>
    </Sheet>
  );
}

type StepUpProps = Readonly<{ password: string; onPassword: (password: string) => void; error: string | undefined }>;

function StepUp({ password, onPassword, error }: StepUpProps) {
  const t = useText();
  return (
    <PasswordInput
      label={t('withdraw.stepUp')}
      hint={t('withdraw.stepUpHint')}
      name="password"
      autoComplete="current-password"
      data-testid="password"
      value={password}
      onValue={onPassword}
      error={error}
    />
  );
}

/** Domain errors with a display of their own on the sheet. */
const answered: readonly (string | undefined)[] = ['step_up_required', 'quote_expired'];

function Lines({ quote, card, arrival }: Pick<ConfirmSheetProps, 'quote' | 'card' | 'arrival'>) {
  const t = useText();
  const { amount, fee, tax, net } = quote;
  const times = { hours: arrival.decidedWithinHours, days: arrival.paidWithinWorkingDays };
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="text-ink-2">{t('withdraw.toCard')}</span>
        <span className="amount-figures font-semibold">
          {card.bankName} {maskCard(card.cardNumber)}
        </span>
      </p>
      <FundsBreakdown
        lines={[
          { label: t('withdraw.amount'), amount },
          { label: t('disclosure.amountFee'), amount: fee, minus: true },
          { label: t('disclosure.amountTax'), amount: tax, minus: true },
        ]}
        total={{ label: t('withdraw.youGet'), amount: net }}
      />
      <p className="text-ink-2">{t('withdraw.arrival', times)}</p>
    </>
  );
}

type PasswordState = Readonly<{ tried: boolean; password: string; wrong: string | undefined }>;

function passwordError(t: ReturnType<typeof useText>, { tried, password, wrong }: PasswordState): string | undefined {
  if (tried && password === '') return t('validation.passwordRequired');
  return wrong;
}

/** The idempotency key: reused when the request is repeated after a lost reply, replaced when its content changes. */
function useActionKey(what: string): (password: string) => string {
  const last = useRef({ what: '', key: '' });
  return (password) => {
    const now = `${what} ${password}`;
    if (last.current.what !== now) last.current = { what: now, key: newActionKey() };
    return last.current.key;
  };
}
