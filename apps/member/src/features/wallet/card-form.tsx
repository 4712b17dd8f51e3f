// Form of a new bank card: bank, number, the verified name, the bank's phone and the code; then a confirmation.

import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { Button, FieldError, Segments, Select, Sheet, TextInput } from '@roda/ui';
import { KeyNote } from '#shared/keys/key-note.tsx';
import { useKeyChoice } from '#shared/keys/use-key-choice.ts';
import { failureText, isAborted, withdrawn } from '#shared/texts/failure-text.ts';
import { useText } from '#shared/texts/texts.tsx';
import { ruleWords } from '#shared/forms/login-rules.model.ts';
import { useLoginRules } from '#shared/forms/login-rules.ts';
import { useForm } from '#shared/forms/use-form.ts';
import { store, stored } from '#shared/store.ts';
import { cardValidationErrors, emptyCard, inGroups } from './card.model.ts';
import type { CardForm as Form } from './card.model.ts';
import { NewCardNote } from './new-card-note.tsx';
import { useAddBindCard, useListBanks, useListCardTypes } from './cards.queries.ts';

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
  const rules = useLoginRules();
  const [start] = useState(() => emptyCard(stored('cardType')));
  const byKey = useKeyChoice();
  const { isByKey } = byKey;
  const form = useForm<Form>(start, (values) => cardValidationErrors(values, { ...rules, isByKey }), ruleWords(rules));
  const banks = useListBanks();
  const add = useAddBindCard();
  const [isChecking, setChecking] = useState(false);
  const bank = banks.data?.find(({ code }) => code === form.values.bankCode)?.name ?? '';
  const check = (event: FormEvent) => {
    event.preventDefault();
    if (form.tryNow()) setChecking(true);
  };
  const confirmed = async () => {
    const { code, bankCode, cardNumber } = form.values;
    if (!isByKey) return { code };
    const proof = await byKey.prove({ purpose: 'card', bankCode, cardNumber });
    if (proof !== undefined) return { proof };
    setChecking(false);
    throw withdrawn();
  };
  const send = () => {
    const { code: _code, ...card } = form.values;
    add.mutate(async () => ({ ...card, cardholderName: holder, ...(await confirmed()) }), {
      onSuccess: ({ usableAt }) => {
        store('cardType', form.values.cardType);
        onAdded(usableAt);
      },
      onError: (failure) => {
        setChecking(false);
        form.reject(failure, fieldByCode);
      },
    });
  };
  const failed = add.error !== null && !isAborted(add.error) && !add.isPending;
  return (
    <form ref={form.ref} noValidate onSubmit={check} className="grid gap-5">
      <CardFields form={form} banks={banks.data ?? []} holder={holder} />
      {!isByKey &&
        codeField({ value: form.values.code, onValue: (code) => form.set('code', code), error: form.errorOf('code') })}
      <KeyNote choice={byKey} />
      <NewCardNote className="rounded-control bg-info-tint px-3 py-2.5 text-info" />
      <div aria-live="assertive">{failed && <FieldError>{failureText(t, add.error)}</FieldError>}</div>
      <Button type="submit" wide data-testid="check-card">
        {t('card.next')}
      </Button>
      <CheckSheet
        open={isChecking}
        cardNumber={form.values.cardNumber}
        texts={{ bank, name: holder }}
        busy={add.isPending}
        onSend={send}
        onClose={() => setChecking(false)}
      />
    </form>
  );
}

type CheckSheetProps = Readonly<{
  open: boolean;
  cardNumber: string;
  texts: Readonly<{ bank: string; name: string }>;
  busy: boolean;
  onSend: () => void;
  onClose: () => void;
}>;

/** The number once more, to be read before it is sent. */
function CheckSheet({ open, cardNumber, texts, busy, onSend, onClose }: CheckSheetProps) {
  const t = useText();
  return (
    <Sheet
      open={open}
      title={t('card.checkTitle')}
      onClose={onClose}
      foot={
        <div className="grid gap-2.5">
          <Button wide busy={busy} onClick={onSend} data-testid="confirm-card">
            {t('card.confirm')}
          </Button>
          <Button wide kind="secondary" onClick={onClose}>
            {t('card.change')}
          </Button>
        </div>
      }
    >
      <p className="amount-figures text-title1">{inGroups(cardNumber)}</p>
      <p className="mt-1 text-ink-2">{t('card.checkText', texts)}</p>
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
