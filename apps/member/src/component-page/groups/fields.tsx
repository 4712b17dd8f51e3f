// Examples of fields: empty, filled, with a hint, wrong, disabled, long.

import { useState } from 'react';
import type { ComponentProps } from 'react';
import {
  AmountInput,
  Button,
  Field,
  FieldError,
  LeadAmountInput,
  OtpInput,
  PasswordInput,
  Select,
  TextInput,
  controlClass,
} from '@roda/ui';
import { useText } from '#shared/texts/texts.tsx';
import type { ExampleGroup } from '../example.ts';
import { longName, longestTyped, usualAmount } from '../sample.ts';

type State = Readonly<{ value?: string; wrong?: boolean; disabled?: boolean; hint?: boolean }>;

/** The error and the hint of a state, as the components take them. */
function useNotes({ wrong = false, hint = false }: State) {
  const t = useText();
  return {
    ...(wrong ? { error: t('validation.nickname') } : {}),
    ...(hint ? { hint: t('settings.sessionsHint') } : {}),
  };
}

function Line({ value = '', disabled = false, ...state }: State) {
  const t = useText();
  const [typed, setTyped] = useState(value);
  return (
    <TextInput
      label={t('holding.device', { number: '' })}
      placeholder={t('validation.required')}
      value={typed}
      onValue={setTyped}
      disabled={disabled}
      {...useNotes(state)}
    />
  );
}

function Password(state: State) {
  const t = useText();
  const [typed, setTyped] = useState(state.value ?? '');
  return <PasswordInput label={t('settings.changePassword')} value={typed} onValue={setTyped} {...useNotes(state)} />;
}

function Choice({ disabled = false, ...state }: State) {
  const t = useText();
  const [value, setValue] = useState(state.value ?? '');
  const steps = ['reviewing', 'approved', 'paid'] as const;
  return (
    <Select
      label={t('holding.status')}
      placeholder={t('common.choose')}
      value={value}
      onValue={setValue}
      disabled={disabled}
      options={steps.map((step) => ({ value: step, label: t(`withdraw.tag.${step}`), disabled: step === 'paid' }))}
      {...useNotes(state)}
    />
  );
}

function Money({ disabled = false, ...state }: State) {
  const t = useText();
  const [amount, setAmount] = useState(state.value ?? '');
  return (
    <AmountInput
      label={t('withdraw.amount')}
      aside={
        <Button kind="quiet" size="small" disabled={disabled}>
          {t('withdraw.all')}
        </Button>
      }
      amount={amount}
      onAmount={setAmount}
      disabled={disabled}
      {...useNotes(state)}
    />
  );
}

function LeadMoney({ disabled = false, ...state }: State) {
  const t = useText();
  const [amount, setAmount] = useState(state.value ?? '');
  return (
    <LeadAmountInput
      label={t('withdraw.amount')}
      amount={amount}
      onAmount={setAmount}
      disabled={disabled}
      {...useNotes(state)}
    />
  );
}

function Code({ secret = false, ...state }: State & Pick<ComponentProps<typeof OtpInput>, 'secret'>) {
  const t = useText();
  const [value, setValue] = useState(state.value ?? '');
  return (
    <OtpInput
      label={t('validation.codeRequired', { length: 6 })}
      value={value}
      onValue={setValue}
      secret={secret}
      {...useNotes(state)}
    />
  );
}

function OwnControl() {
  const t = useText();
  return (
    <Field label={t('withdraw.answer')} hint={t('withdraw.noWaiting')}>
      {(control) => <textarea {...control} rows={3} className={`${controlClass} py-3`} />}
    </Field>
  );
}

function LooseError() {
  const t = useText();
  return <FieldError>{t('order.riskFirst')}</FieldError>;
}

export const fields: ExampleGroup = {
  name: 'fields',
  examples: [
    { name: 'TextInput empty', Show: () => <Line /> },
    { name: 'TextInput filled, hint', Show: () => <Line value="RD-VN-02" hint /> },
    { name: 'TextInput long, error', Show: () => <Line value={longName} wrong hint /> },
    { name: 'TextInput disabled', Show: () => <Line value="RD-VN-02" disabled /> },
    { name: 'PasswordInput', Show: () => <Password value="correct horse" hint /> },
    { name: 'PasswordInput error', Show: () => <Password value="1234" wrong /> },
    { name: 'Select empty', Show: () => <Choice /> },
    { name: 'Select error', Show: () => <Choice value="approved" wrong /> },
    { name: 'Select disabled', Show: () => <Choice value="reviewing" disabled /> },
    { name: 'AmountInput empty', Show: () => <Money /> },
    { name: 'AmountInput filled', Show: () => <Money value={usualAmount} hint /> },
    { name: 'AmountInput as long as it takes, error', Show: () => <Money value={longestTyped} wrong /> },
    { name: 'AmountInput disabled', Show: () => <Money value={usualAmount} disabled /> },
    { name: 'LeadAmountInput empty', Show: () => <LeadMoney /> },
    { name: 'LeadAmountInput filled, hint', Show: () => <LeadMoney value={usualAmount} hint /> },
    { name: 'LeadAmountInput as long as it takes, error', Show: () => <LeadMoney value={longestTyped} wrong /> },
    { name: 'LeadAmountInput disabled', Show: () => <LeadMoney value={usualAmount} disabled /> },
    { name: 'OtpInput empty', Show: () => <Code /> },
    { name: 'OtpInput filled, hint', Show: () => <Code value="482913" hint /> },
    { name: 'OtpInput error', Show: () => <Code value="482913" wrong /> },
    { name: 'OtpInput secret', Show: () => <Code value="4829" secret /> },
    { name: 'Field with a control of its own', Show: OwnControl },
    { name: 'FieldError', Show: LooseError },
  ],
};
