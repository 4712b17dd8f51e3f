// The bank account for salary payments besides the wallet: an account in the member's own name.

import { Select, TextInput } from '@roda/ui';
import { useText } from '#shared/texts/texts.tsx';
import { inFours } from './work-form.model.ts';
import type { StepProps, WorkSigningProps } from './work-step.ts';

export function BankStep({ values, set, errorOf, holder, banks }: StepProps & Pick<WorkSigningProps, 'banks'>) {
  const t = useText();
  return (
    <>
      <p className="text-ink-2">{t('work.bankWhy')}</p>
      <Select
        label={t('work.bank')}
        placeholder={t('validation.bank')}
        data-testid="work-bank"
        value={values.bankCode}
        onValue={(bankCode) => set('bankCode', bankCode)}
        options={banks.map(({ code, name }) => ({ value: code, label: name }))}
        error={errorOf('bankCode')}
      />
      <TextInput
        label={t('work.cardNumber')}
        name="cardNumber"
        inputMode="numeric"
        autoComplete="off"
        maxLength={23}
        data-testid="work-card"
        value={inFours(values.cardNumber)}
        onValue={(typed) => set('cardNumber', typed.replaceAll(/\D/gu, '').slice(0, 19))}
        error={errorOf('cardNumber')}
      />
      <TextInput
        label={t('work.accountName')}
        value={holder}
        onValue={() => undefined}
        readOnly
        hint={t('work.accountNameHint')}
        data-testid="work-account-name"
      />
    </>
  );
}
