// The request of a withdrawal, and the sheet that asks for the second proof of it: card, amounts, date of arrival.

import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { FundsBreakdown, Sheet, WholeDates, maskCard, toast } from '@roda/ui';
import type { ReplyOf } from '@roda/api-contract/operation';
import type { BindCard, calculateProfit } from '@roda/api-contract/wallet/wallet';
import type { KeyConfirmation, KeyStepProps } from '#shared/keys/key-confirmation.ts';
import { codeOf, isAborted } from '#shared/texts/failure-text.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.tsx';
import { newActionKey, useWithdraw } from './withdraw.queries.ts';

export type RequestedWithdrawal = Readonly<{ quote: ReplyOf<typeof calculateProfit>; card: BindCard }>;

export type WithdrawalRequestProps = Readonly<{
  /** The quote expired: requests a new one. */
  onRequote: () => void;
  onDone: (id: string) => void;
}>;

/** Sends what is shown: its amounts under their quote, with the second proof once the server asks for it. */
export function useWithdrawalRequest({ onRequote, onDone }: WithdrawalRequestProps) {
  const t = useText();
  const withdraw = useWithdraw();
  const action = useActionKey();
  const [proving, setProving] = useState<RequestedWithdrawal>();
  const close = () => {
    setProving(undefined);
    // The button lost the focus while the request was under way, so the sheet can't give it back.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-testid="withdraw"]')?.focus());
  };
  const onError = (failure: unknown, shown: RequestedWithdrawal) => {
    if (codeOf(failure) === 'proof_required') setProving(shown);
    if (codeOf(failure) === 'quote_expired') {
      // The person looks at the new figures before a proof confirms them.
      close();
      toast(t('withdraw.requoted'), 'warning');
      onRequote();
    }
  };
  const request = (shown: RequestedWithdrawal, confirmed?: KeyConfirmation) => {
    const { amount, quoteId } = shown.quote;
    const given = { amount, cardId: shown.card.id, quoteId, ...confirmed };
    withdraw.mutate(
      { ...given, key: action(JSON.stringify(given)) },
      { onSuccess: ({ id }) => onDone(id), onError: (failure) => onError(failure, shown) },
    );
  };
  const { isPending, error } = withdraw;
  const isSaid = isPending || isAborted(error) || saidElsewhere.includes(codeOf(error));
  const leave = () => {
    close();
    // What was wrong with a proof says nothing about the amount. One under way still ends.
    if (!isPending) withdraw.reset();
  };
  return { request, isPending, proving, leave, failure: isSaid ? null : error };
}

/** Domain errors that the screen answers by a sheet or a message of its own. */
const saidElsewhere: readonly (string | undefined)[] = ['proof_required', 'quote_expired'];

export type WithdrawalProofProps = Readonly<{
  of: ReturnType<typeof useWithdrawalRequest>;
  /** Asks for the second proof; loaded when the server requires it. */
  keyStep: (props: KeyStepProps) => ReactNode;
}>;

export function WithdrawalProof({
  of: { proving, request, isPending, failure, leave },
  keyStep,
}: WithdrawalProofProps) {
  const t = useText();
  if (proving === undefined) return null;
  const { amount, quoteId } = proving.quote;
  return (
    <Sheet open title={t('withdraw.confirmTitle')} onClose={leave}>
      <div className="grid gap-4">
        <Lines {...proving} />
        {keyStep({
          action: { purpose: 'withdrawal', amount, cardId: proving.card.id, quoteId },
          scene: 'withdraw',
          onConfirm: (confirmed) => request(proving, confirmed),
          busy: isPending,
          failure,
        })}
      </div>
    </Sheet>
  );
}

function Lines({ quote, card }: RequestedWithdrawal) {
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
      <p className="text-ink-2">
        <WholeDates text={t('withdraw.promised', { time: at(promisedAt, true) })} />
      </p>
    </>
  );
}

/** The idempotency key: reused when the request is repeated after a lost reply, replaced when its content changes. */
function useActionKey(): (content: string) => string {
  const last = useRef({ content: '', key: '' });
  return (content) => {
    if (last.current.content !== content) last.current = { content, key: newActionKey() };
    return last.current.key;
  };
}
