// Form of a new bank card: bank, number, the verified name, the bank's phone and the code; then a confirmation.

import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { Button, FieldError, Select, Sheet, TextInput } from '@roda/ui';
import { failureText, isAborted } from '#shared/texts/failure-text.ts';
import { useText } from '#shared/texts/texts.tsx';
import { useForm } from '#shared/forms/use-form.ts';
import { cardValidationErrors, emptyCard, inGroups } from './card.model.ts';
import type { CardForm as Form } from './card.model.ts';
import { useAddBindCard, useListBanks } from './cards.queries.ts';

export type CodeSlot = Readonly<{ value: string; onValue: (code: string) => void; error: string | undefined }>;

export type CardFormProps = Readonly<{
  /** The verified name. */
  holder: string;
  /** The field of the text message code. */
  codeField: (slot: CodeSlot) => ReactNode;
  onAdded: (usableAt: string) => void;
}>;

const fieldByCode = {
  code_wrong: 'code',
  bank_unknown: 'bankCode',
  card_invalid: 'cardNumber',
  card_taken: 'cardNumber',
} as const;

export function CardForm({ holder, codeField, onAdded }: CardFormProps) {
  const t = useText();
  const form = useForm<Form>(emptyCard, cardValidationErrors);
  const banks = useListBanks();
  const add = useAddBindCard();
  const [isChecking, setChecking] = useState(false);
  const bank = banks.data?.find(({ code }) => code === form.values.bankCode)?.name ?? '';
  const check = (event: FormEvent) => {
    event.preventDefault();
    if (form.tryNow()) setChecking(true);
  };
  const send = () => {
    add.mutate(
      { ...form.values, cardholderName: holder },
      {
        onSuccess: ({ usableAt }) => onAdded(usableAt),
        onError: (failure) => {
          setChecking(false);
          form.reject(failure, fieldByCode);
        },
      },
    );
  };
  const failed = add.error !== null && !isAborted(add.error) && !add.isPending;
  return (
    <form ref={form.ref} noValidate onSubmit={check} className="grid gap-5">
      <CardFields form={form} banks={banks.data ?? []} holder={holder} />
      {codeField({ value: form.values.code, onValue: (code) => form.set('code', code), error: form.errorOf('code') })}
      <p className="rounded-control bg-info-tint px-3 py-2.5 text-info">{t('card.waitNote')}</p>
      <div aria-live="assertive">{failed && <FieldError>{failureText(t, add.error)}</FieldError>}</div>
      <Button type="submit" wide data-testid="check-card">
        {t('card.next')}
      </Button>
      <Sheet
        open={isChecking}
        title={t('card.checkTitle')}
        onClose={() => setChecking(false)}
        foot={
          <div className="grid gap-2.5">
            <Button wide busy={add.isPending} onClick={send} data-testid="confirm-card">
              {t('card.confirm')}
            </Button>
            <Button wide kind="secondary" onClick={() => setChecking(false)}>
              {t('card.change')}
            </Button>
          </div>
        }
      >
        <p className="amount-figures text-title1">{inGroups(form.values.cardNumber)}</p>
        <p className="mt-1 text-ink-2">{t('card.checkText', { bank, name: holder })}</p>
      </Sheet>
    </form>
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
  return (
    <>
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
        label={t('card.number')}
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
