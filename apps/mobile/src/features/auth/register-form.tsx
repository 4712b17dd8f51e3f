// The registration form, in the order of the specification; nothing in it is ticked beforehand.

import { useState } from 'react';
import type { FormEvent } from 'react';
import { Button, Dialog, TextInput, toast } from '@roda/ui';
import type { Country } from '@roda/contract/places';
import { codeOf, failureText } from '#shared/failure-text.ts';
import { GoLink } from '#shared/go-link.tsx';
import { useGo } from '#shared/navigation.ts';
import { useText } from '#shared/texts.tsx';
import { Tick } from '#shared/tick.tsx';
import { useForm } from '#shared/use-form.ts';
import type { FormState } from '#shared/use-form.ts';
import { useRegisterByPhone } from './auth.queries.ts';
import { CodeField } from './code-field.tsx';
import { CountryPhone } from './country-phone.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { registrationFaults, sentRegistration } from './registration.model.ts';
import type { Registration } from './registration.model.ts';

export type RegisterFormProps = Readonly<{
  countries: readonly Country[];
  country: Country | undefined;
  onCountry: (country: Country) => void;
  /** From the link that brought the person here. */
  inviteCode: string;
  /** A code that anyone may use. */
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

/** Where a refusal belongs. */
const fieldByCode = {
  code_wrong: 'code',
  phone_taken: 'phone',
  invite_code_wrong: 'inviteCode',
  password_weak: 'password',
} as const;

export function RegisterForm({ countries, country, onCountry, inviteCode, publicCode, onDone }: RegisterFormProps) {
  const t = useText();
  const register = useRegisterByPhone();
  const form = useForm({ ...empty, inviteCode }, (values) => registrationFaults(values, country));
  const [taken, setTaken] = useState(false);
  const { values, set, errorOf } = form;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!form.tryNow() || country === undefined) return;
    try {
      await register.mutateAsync(sentRegistration(values, country));
      onDone();
    } catch (failure) {
      if (codeOf(failure) === 'phone_taken') setTaken(true);
      if (codeOf(failure) === 'code_wrong') set('code', '');
      if (!form.refuse(failure, fieldByCode)) toast(failureText(t, failure), 'error');
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
        onPhoneFault={form.tryNow}
        value={values.code}
        onValue={(code) => set('code', code)}
        error={errorOf('code')}
      />
      <NewPasswordFields form={form} label={t('auth.password')} />
      <TextInput
        label={t('auth.invitation')}
        name="invitation"
        autoCapitalize="characters"
        autoComplete="off"
        value={values.inviteCode}
        onValue={(code) => set('inviteCode', code.trim())}
        error={errorOf('inviteCode')}
        hint={<InviteHint publicCode={publicCode} onUse={(code) => set('inviteCode', code)} />}
      />
      <Consents form={form} />
      <Button type="submit" data-testid="submit" wide busy={register.isPending}>
        {t('auth.createAccount')}
      </Button>
      <PhoneTaken open={taken} phone={values.phone} onClose={() => setTaken(false)} />
    </form>
  );
}

/** The agreement, which is needed, and news by choice; neither is ticked beforehand. */
function Consents({ form }: { form: FormState<Registration> }) {
  const t = useText();
  const { values, set, errorOf } = form;
  return (
    <div>
      <Tick checked={values.agree} onChecked={(agree) => set('agree', agree)} error={errorOf('agree')} testId="agree">
        {t('auth.agree')}
      </Tick>
      <p className="flex gap-5 pl-9 text-label">
        <GoLink to="/pages/my/text" search={{ key: 'agreement' }} className="py-2 text-primary">
          {t('auth.readAgreement')}
        </GoLink>
        <GoLink to="/pages/my/text" search={{ key: 'privacy' }} className="py-2 text-primary">
          {t('auth.privacy')}
        </GoLink>
      </p>
      <Tick checked={values.marketing} onChecked={(marketing) => set('marketing', marketing)} testId="marketing">
        {t('auth.marketing')}
      </Tick>
    </div>
  );
}

function InviteHint({ publicCode, onUse }: { publicCode: string | undefined; onUse: (code: string) => void }) {
  const t = useText();
  return (
    <>
      {t('auth.invitationHint')}
      {publicCode !== undefined && (
        <button
          type="button"
          data-testid="public-code"
          onClick={() => onUse(publicCode)}
          className="block min-h-9 font-semibold text-primary"
        >
          {t('auth.usePublicCode')}
        </button>
      )}
    </>
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
