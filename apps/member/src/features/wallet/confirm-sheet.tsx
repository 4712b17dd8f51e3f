// Confirmation of a withdrawal: card, lines, the amount and date of arrival, then the second proof.

import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button, FieldError, FundsBreakdown, Sheet, maskCard, toast } from '@roda/ui';
import type { ReplyOf } from '@roda/api-contract/operation';
import type { BindCard, calculateProfit } from '@roda/api-contract/wallet/wallet';
import type { KeyConfirmation, KeyStepProps } from '#shared/keys/key-confirmation.ts';
import { codeOf, failureText, isAborted } from '#shared/texts/failure-text.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.tsx';
import { newActionKey, useWithdraw } from './withdraw.queries.ts';

export type ConfirmSheetProps = Readonly<{
  open: boolean;
  quote: ReplyOf<typeof calculateProfit>;
  card: BindCard;
  /** Asks for the second proof; loaded when the server requires it. */
  keyStep: (props: KeyStepProps) => ReactNode;
  /** The quote expired: requests a new one. */
  onRequote: () => void;
  onClose: () => void;
  onDone: (id: string) => void;
}>;

export function ConfirmSheet({ open, ...rest }: ConfirmSheetProps) {
  return open ? <OpenSheet {...rest} /> : null;
}

function OpenSheet({ quote, card, keyStep, onRequote, onClose, onDone }: Omit<ConfirmSheetProps, 'open'>) {
  const t = useText();
  const { money } = useFormats();
  const { asksProof, request, isPending, failure } = useRequest({ quote, card, onRequote, onDone });
  const { amount, quoteId } = quote;
  const isOther = failure !== null && !asksProof && !answered.includes(codeOf(failure));
  return (
    <Sheet
      open
      title={t('withdraw.confirmTitle')}
      onClose={onClose}
      // The proof has buttons of its own, which a foot would cover on a small phone.
      foot={
        asksProof ? undefined : (
          <div className="grid gap-2.5">
            <Button wide busy={isPending} onClick={() => request()} data-testid="confirm-withdraw">
              {t('withdraw.confirm', { amount: money(amount) })}
            </Button>
            <Button wide kind="secondary" onClick={onClose} data-testid="withdraw-back">
              {t('withdraw.back')}
            </Button>
          </div>
        )
      }
    >
      <div className="grid gap-4">
        <Lines quote={quote} card={card} />
        {asksProof &&
          keyStep({
            action: { purpose: 'withdrawal', amount, cardId: card.id, quoteId },
            scene: 'withdraw',
            onConfirm: request,
            busy: isPending,
            failure,
          })}
        <div aria-live="assertive">{isOther && <FieldError>{failureText(t, failure)}</FieldError>}</div>
      </div>
    </Sheet>
  );
}

/** The request, and the second proof that the server asks for. */
function useRequest({
  quote: { amount, quoteId },
  card,
  onRequote,
  onDone,
}: Pick<ConfirmSheetProps, 'quote' | 'card' | 'onRequote' | 'onDone'>) {
  const t = useText();
  const withdraw = useWithdraw();
  const action = useActionKey(`${quoteId} ${card.id}`);
  const [asksProof, setAsksProof] = useState(false);
  const refused = (failure: unknown) => {
    if (codeOf(failure) === 'proof_required') setAsksProof(true);
    if (codeOf(failure) === 'quote_expired') {
      // The person looks at the new figures before a proof confirms them.
      setAsksProof(false);
      toast(t('withdraw.requoted'), 'warning');
      onRequote();
    }
  };
  const request = (confirmed?: KeyConfirmation) =>
    withdraw.mutate(
      { amount, cardId: card.id, quoteId, ...confirmed, key: action(JSON.stringify(confirmed ?? {})) },
      { onSuccess: ({ id }) => onDone(id), onError: refused },
    );
  const { isPending, error } = withdraw;
  return { asksProof, request, isPending, failure: isPending || isAborted(error) ? null : error };
}

/** Domain errors with a display of their own on the sheet. */
const answered: readonly (string | undefined)[] = ['proof_required', 'quote_expired'];

function Lines({ quote, card }: Pick<ConfirmSheetProps, 'quote' | 'card'>) {
  const t = useText();
  const { at } = useFormats();
  const { amount, fee, tax, net, promisedAt } = quote;
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
      <p className="text-ink-2">{t('withdraw.promised', { time: at(promisedAt, true) })}</p>
    </>
  );
}

/** The idempotency key: reused when the request is repeated after a lost reply, replaced when its content changes. */
function useActionKey(what: string): (confirmed: string) => string {
  const last = useRef({ what: '', key: '' });
  return (confirmed) => {
    const now = `${what} ${confirmed}`;
    if (last.current.what !== now) last.current = { what: now, key: newActionKey() };
    return last.current.key;
  };
}
