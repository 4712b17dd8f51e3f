// The registration form, in the order of the specification; no box is ticked initially.

import { useState } from 'react';
import type { FormEvent } from 'react';
import { Button, Dialog, toast } from '@roda/ui';
import type { Country } from '@roda/api-contract/backoffice/markets';
import { codeOf, failureText } from '#shared/texts/failure-text.ts';
import { useGo } from '#shared/navigation/navigation.ts';
import { useText } from '#shared/texts/texts.tsx';
import { ruleWords } from '#shared/forms/login-rules.model.ts';
import { useLoginRules } from '#shared/forms/login-rules.ts';
import { useForm } from '#shared/forms/use-form.ts';
import { useRegisterByPhone } from './auth.queries.ts';
import { CodeField } from './code-field.tsx';
import { Consents, InvitationField } from './consents.tsx';
import { CountryPhone } from './country-phone.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { registrationValidationErrors, sentRegistration } from './registration.model.ts';
import type { Registration } from './registration.model.ts';

export type RegisterFormProps = Readonly<{
  countries: readonly Country[];
  country: Country | undefined;
  onCountry: (country: Country) => void;
  /** From the invitation link that was opened. */
  inviteCode: string;
  /** The public code, usable by anyone. */
  publicCode: string | undefined;
  onDone: () => void;
}>;

const empty: Registration = {
  phone: '',
  code: '',
  password: '',
  confirmPassword: '',
  inviteCode: '',
  agree: false,
  marketing: false,
};

/** The field of a domain error. */
const fieldByCode = {
  code_wrong: 'code',
  phone_taken: 'phone',
  invite_code_wrong: 'inviteCode',
  password_weak: 'password',
} as const;

type Asked = Pick<RegisterFormProps, 'country' | 'inviteCode' | 'publicCode'>;

/** Without an inviter the public code is sent; where that is unknown, a code is needed. */
function useRegistration({ country, inviteCode, publicCode }: Asked) {
  const asked = useLoginRules();
  const rules = { ...asked, inviteRequired: asked.inviteRequired || publicCode === undefined };
  const form = useForm(
    { ...empty, inviteCode },
    (values) => registrationValidationErrors(values, country, rules),
    ruleWords(rules),
  );
  return { form, isOptional: !rules.inviteRequired };
}

export function RegisterForm({ countries, country, onCountry, inviteCode, publicCode, onDone }: RegisterFormProps) {
  const t = useText();
  const register = useRegisterByPhone();
  const { form, isOptional } = useRegistration({ country, inviteCode, publicCode });
  const [taken, setTaken] = useState(false);
  const { values, set, errorOf } = form;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!form.tryNow() || country === undefined) return;
    try {
      await register.mutateAsync(sentRegistration(values, country, publicCode));
      onDone();
    } catch (failure) {
      if (codeOf(failure) === 'phone_taken') setTaken(true);
      if (codeOf(failure) === 'code_wrong') set('code', '');
      if (!form.reject(failure, fieldByCode)) toast(failureText(t, failure), 'error');
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
        scene="register"
        to={{ phone: values.phone, country }}
        onPhoneError={form.tryNow}
        value={values.code}
        onValue={(code) => set('code', code)}
        error={errorOf('code')}
      />
      <NewPasswordFields form={form} label={t('auth.password')} />
      <InvitationField
        isOptional={isOptional}
        value={values.inviteCode}
        onValue={(code) => set('inviteCode', code)}
        error={errorOf('inviteCode')}
        publicCode={publicCode}
      />
      <Consents
        agree={values.agree}
        onAgree={(agree) => set('agree', agree)}
        marketing={values.marketing}
        onMarketing={(marketing) => set('marketing', marketing)}
        error={errorOf('agree')}
      />
      <Button type="submit" data-testid="submit" wide busy={register.isPending}>
        {t('auth.createAccount')}
      </Button>
      <PhoneTaken open={taken} phone={values.phone} onClose={() => setTaken(false)} />
    </form>
  );
}

function PhoneTaken({ open, phone, onClose }: { open: boolean; phone: string; onClose: () => void }) {
  const t = useText();
  const go = useGo();
  return (
    <Dialog
      open={open}
      title={t('auth.phoneTaken')}
      confirm={t('auth.loginInstead')}
      onConfirm={() => go.to('/pages/auth/login', { phone })}
      cancel={t('common.back')}
      onClose={onClose}
    />
  );
}
