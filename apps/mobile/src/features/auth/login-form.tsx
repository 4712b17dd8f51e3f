// The log-in form: one message for a wrong pair, a captcha solved unseen when the server asks for one.

import { useState } from 'react';
import type { FormEvent } from 'react';
import { Button, FieldError, PasswordInput } from '@roda/ui';
import type { Country } from '@roda/contract/places';
import { codeOf, factOf, failureText, isAborted } from '#shared/failure-text.ts';
import { GoLink } from '#shared/go-link.tsx';
import { useText } from '#shared/texts.tsx';
import { provenCaptcha, useLogIn } from './auth.queries.ts';
import { CountryPhone } from './country-phone.tsx';
import { passwordFault } from './password.model.ts';
import { phoneFault, sentPhone } from './phone.model.ts';
import { useWait } from './use-wait.ts';

export type LoginFormProps = Readonly<{
  countries: readonly Country[];
  country: Country | undefined;
  onCountry: (country: Country) => void;
  /** A phone that was typed before: after a reset, or when registering found it taken. */
  startPhone?: string;
  onDone: (member: Readonly<{ nickname: string }>) => void;
}>;

export function LoginForm({ countries, country, onCountry, startPhone = '', onDone }: LoginFormProps) {
  const t = useText();
  const logIn = useLogIn();
  const wait = useWait();
  const [phone, setPhone] = useState(startPhone);
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [checking, setChecking] = useState(false);
  const phoneWrong = phoneFault(phone, country);
  const passwordWrong = passwordFault(password);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (phoneWrong !== undefined || passwordWrong !== undefined || country === undefined) return;
    const pair = { phone: sentPhone(phone, country), countryId: country.id, password };
    try {
      onDone((await logIn.mutateAsync(pair)).userInfo);
    } catch (failure) {
      if (codeOf(failure) !== 'captcha_required') return wait.start(factOf(failure, 'retryAfter'));
      await withCaptcha(pair);
    }
  };

  const withCaptcha = async (pair: Parameters<typeof logIn.mutateAsync>[0]) => {
    setChecking(true);
    try {
      onDone((await logIn.mutateAsync({ ...pair, ...(await provenCaptcha()) })).userInfo);
    } catch (failure) {
      wait.start(factOf(failure, 'retryAfter'));
    } finally {
      setChecking(false);
    }
  };

  const failed = logIn.error !== null && !isAborted(logIn.error) && !logIn.isPending && !checking;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <CountryPhone
        countries={countries}
        country={country}
        onCountry={onCountry}
        phone={phone}
        onPhone={setPhone}
        error={tried && phoneWrong !== undefined ? t(phoneWrong) : undefined}
      />
      <PasswordInput
        label={t('auth.password')}
        name="password"
        autoComplete="current-password"
        value={password}
        onValue={setPassword}
        error={tried && passwordWrong !== undefined ? t(passwordWrong) : undefined}
        aside={
          <GoLink to="/pages/auth/changePassword" className="-my-2 py-2 text-label font-semibold text-primary">
            {t('auth.forgot')}
          </GoLink>
        }
      />
      <div aria-live="assertive">{failed && <FieldError>{failureText(t, logIn.error)}</FieldError>}</div>
      <Button type="submit" data-testid="submit" wide busy={logIn.isPending || checking} disabled={wait.leftSeconds > 0}>
        {wait.leftSeconds > 0 ? t('auth.tryAgainIn', { s: wait.leftSeconds }) : t(checking ? 'auth.captchaWorking' : 'auth.login')}
      </Button>
    </form>
  );
}
