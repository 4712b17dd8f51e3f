// A password reset by a code to the phone, for forgotten passwords.

import type { FormEvent } from 'react';
import { Button, toast } from '@roda/ui';
import type { Country } from '@roda/api-contract/backoffice/markets';
import { codeOf, failureText } from '#shared/texts/failure-text.ts';
import { useText } from '#shared/texts/texts.tsx';
import { ruleWords } from '#shared/forms/login-rules.model.ts';
import { useLoginRules } from '#shared/forms/login-rules.ts';
import { useForm } from '#shared/forms/use-form.ts';
import { useResetPassword } from './auth.queries.ts';
import { CodeField } from './code-field.tsx';
import { CountryPhone } from './country-phone.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { sentPhone } from './phone.model.ts';
import { newPasswordValidationErrors } from './registration.model.ts';

export type ResetFormProps = Readonly<{
  countries: readonly Country[];
  country: Country | undefined;
  onCountry: (country: Country) => void;
  /** Receives the phone to log in with. */
  onDone: (phone: string) => void;
}>;

const empty = { phone: '', code: '', password: '', confirmPassword: '' };

export function ResetForm({ countries, country, onCountry, onDone }: ResetFormProps) {
  const t = useText();
  const reset = useResetPassword();
  const rules = useLoginRules();
  const form = useForm(empty, (values) => newPasswordValidationErrors(values, country, rules), ruleWords(rules));
  const { values, set, errorOf } = form;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!form.tryNow() || country === undefined) return;
    const { phone, ...rest } = values;
    try {
      await reset.mutateAsync({ ...rest, phone: sentPhone(phone, country), countryId: country.id });
      onDone(phone);
    } catch (failure) {
      if (codeOf(failure) === 'code_wrong') set('code', '');
      if (!form.reject(failure, { code_wrong: 'code', password_weak: 'password' }))
        toast(failureText(t, failure), 'error');
    }
  };

  return (
    <form ref={form.ref} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <CountryPhone
        countries={countries}
        country={country}
        onCountry={onCountry}
        phone={values.phone}
        onPhone={(phone) => set('phone', phone)}
        error={errorOf('phone')}
      />
      <CodeField
        scene="reset"
        to={{ phone: values.phone, country }}
        onPhoneError={form.tryNow}
        value={values.code}
        onValue={(code) => set('code', code)}
        error={errorOf('code')}
      />
      <NewPasswordFields form={form} label={t('auth.newPassword')} />
      <p className="text-label font-normal text-ink-3">{t('auth.resetNote')}</p>
      <Button type="submit" data-testid="submit" wide busy={reset.isPending}>
        {t('auth.resetSubmit')}
      </Button>
    </form>
  );
}
