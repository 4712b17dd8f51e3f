// Form of a new bank card: bank, number, the verified name and the bank's phone; then the second proof.

import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { Button, FieldError, Segments, Select, Sheet, TextInput } from '@roda/ui';
import type { KeyConfirmation, KeyStepProps } from '#shared/keys/key-confirmation.ts';
import { codeOf, failureText, isAborted } from '#shared/texts/failure-text.ts';
import { useText } from '#shared/texts/texts.tsx';
import { useForm } from '#shared/forms/use-form.ts';
import { store, stored } from '#shared/store.ts';
import { cardValidationErrors, emptyCard, inGroups } from './card.model.ts';
import type { CardForm as Form } from './card.model.ts';
import { NewCardNote } from './new-card-note.tsx';
import { useListCardTypes } from '#shared/card-types.queries.ts';
import { useAddBindCard, useListBanks } from './cards.queries.ts';

export type CardFormProps = Readonly<{
  /** The verified name. */
  holder: string;
  /** Asks for the second proof. */
  keyStep: (props: KeyStepProps) => ReactNode;
  onAdded: (usableAt: string) => void;
}>;

const fieldByCode = {
  bank_unknown: 'bankCode',
  card_invalid: 'cardNumber',
  card_taken: 'cardNumber',
} as const;

/** Refusals of what was typed close the sheet and stand at their fields; others stay where the proof is asked for. */
const isAtField = (failure: unknown): boolean => (codeOf(failure) ?? '') in fieldByCode;

export function CardForm({ holder, keyStep, onAdded }: CardFormProps) {
  const t = useText();
  const [start] = useState(() => emptyCard(stored('cardType')));
  const form = useForm<Form>(start, cardValidationErrors);
  const banks = useListBanks();
  const add = useAddBindCard();
  const [isChecking, setChecking] = useState(false);
  const { bankCode, cardNumber } = form.values;
  const bank = banks.data?.find(({ code }) => code === bankCode)?.name ?? '';
  const check = (event: FormEvent) => {
    event.preventDefault();
    if (form.tryNow()) setChecking(true);
  };
  const send = (given: KeyConfirmation) =>
    add.mutate(
      { ...form.values, cardholderName: holder, ...given },
      {
        onSuccess: ({ usableAt }) => {
          store('cardType', form.values.cardType);
          onAdded(usableAt);
        },
        onError: (failure) => {
          if (isAtField(failure)) setChecking(false);
          form.reject(failure, fieldByCode);
        },
      },
    );
  const failure = add.isPending || isAborted(add.error) ? null : add.error;
  return (
    <form ref={form.ref} noValidate onSubmit={check} className="grid gap-5">
      <CardFields form={form} banks={banks.data ?? []} holder={holder} />
      <NewCardNote className="rounded-control bg-info-tint px-3 py-2.5 text-info" />
      <div aria-live="assertive">
        {failure !== null && !isChecking && <FieldError>{failureText(t, failure)}</FieldError>}
      </div>
      <Button type="submit" wide data-testid="check-card">
        {t('card.next')}
      </Button>
      {isChecking && (
        <CheckSheet
          cardNumber={cardNumber}
          texts={{ bank, name: holder }}
          proof={keyStep({
            action: { purpose: 'card', bankCode, cardNumber },
            scene: 'card',
            onConfirm: send,
            busy: add.isPending,
            failure,
          })}
          onClose={() => setChecking(false)}
        />
      )}
    </form>
  );
}

type CheckSheetProps = Readonly<{
  cardNumber: string;
  texts: Readonly<{ bank: string; name: string }>;
  proof: ReactNode;
  onClose: () => void;
}>;

/** The number once more, to be read before it is confirmed. */
function CheckSheet({ cardNumber, texts, proof, onClose }: CheckSheetProps) {
  const t = useText();
  const [isRead, setRead] = useState(false);
  return (
    <Sheet
      open
      title={t('card.checkTitle')}
      onClose={onClose}
      foot={
        <div className="grid gap-2.5">
          {!isRead && (
            <Button wide onClick={() => setRead(true)} data-testid="confirm-card">
              {t('card.confirm')}
            </Button>
          )}
          <Button wide kind="secondary" onClick={onClose}>
            {t('card.change')}
          </Button>
        </div>
      }
    >
      <p className="amount-figures text-title1">{inGroups(cardNumber)}</p>
      <p className="mt-1 text-ink-2">{t('card.checkText', texts)}</p>
      {isRead && <div className="mt-4">{proof}</div>}
    </Sheet>
  );
}

type CardFieldsProps = Readonly<{
  form: ReturnType<typeof useForm<Form>>;
  banks: readonly Readonly<{ code: string; name: string }>[];
  holder: string;
}>;

function CardFields({ form, banks, holder }: CardFieldsProps) {
  const t = useText();
  const { values, set, errorOf } = form;
  const types = useListCardTypes();
  const choices = (types.data ?? []).map(({ code, name }) => ({ value: code, label: name }));
  return (
    <>
      {choices.length > 1 && (
        <Segments
          label={t('card.type')}
          testId="card-type"
          choices={choices}
          value={values.cardType}
          onValue={(cardType) => set('cardType', cardType)}
        />
      )}
      <Select
        label={t('card.bank')}
        placeholder={t('card.pickBank')}
        data-testid="card-bank"
        value={values.bankCode}
        onValue={(bankCode) => set('bankCode', bankCode)}
        options={banks.map(({ code, name }) => ({ value: code, label: name }))}
        error={errorOf('bankCode')}
      />
      <TextInput
        label={t(values.cardType === 'debit' ? 'card.debitNumber' : 'card.number')}
        name="cardNumber"
        inputMode="numeric"
        autoComplete="off"
        maxLength={23}
        data-testid="card-number"
        value={inGroups(values.cardNumber)}
        onValue={(typed) => set('cardNumber', typed.replaceAll(/\D/gu, '').slice(0, 19))}
        error={errorOf('cardNumber')}
      />
      <TextInput
        label={t('card.holder')}
        value={holder}
        onValue={() => undefined}
        readOnly
        hint={t('card.holderHint')}
        data-testid="card-holder"
      />
      <TextInput
        label={t('card.phone')}
        name="reservedPhone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={24}
        data-testid="card-phone"
        value={values.reservedPhone}
        onValue={(phone) => set('reservedPhone', phone)}
        error={errorOf('reservedPhone')}
      />
    </>
  );
}
