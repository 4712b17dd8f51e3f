// The log-in form: one error message for wrong phone or password, a captcha solved in the background when the server
// requires one.

import { useState } from 'react';
import type { FormEvent } from 'react';
import { Button, FieldError, PasswordInput } from '@roda/ui';
import type { Country } from '@roda/api-contract/backoffice/markets';
import { failureText } from '#shared/texts/failure-text.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { ruleWords } from '#shared/forms/login-rules.model.ts';
import { useLoginRules } from '#shared/forms/login-rules.ts';
import { CountryPhone } from './country-phone.tsx';
import { passwordValidationError } from './password.model.ts';
import { phoneValidationError, sentPhone } from './phone.model.ts';
import { TakeBackClosing, closingOf } from './take-back-closing.tsx';
import { useProvenLogIn } from './use-proven-log-in.ts';

export type LoginFormProps = Readonly<{
  countries: readonly Country[];
  country: Country | undefined;
  onCountry: (country: Country) => void;
  /** A phone entered before: after a reset, or when it was already registered. */
  startPhone?: string;
  onDone: (member: Readonly<{ nickname: string }>) => void;
}>;

export function LoginForm({ countries, country, onCountry, startPhone = '', onDone }: LoginFormProps) {
  const t = useText();
  const logIn = useProvenLogIn();
  const [phone, setPhone] = useState(startPhone);
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const phoneWrong = phoneValidationError(phone, country);
  const rules = useLoginRules();
  const passwordWrong = passwordValidationError(password, rules);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (phoneWrong !== undefined || passwordWrong !== undefined || country === undefined) return;
    const member = await logIn.enter({ phone: sentPhone(phone, country), countryId: country.id, password });
    if (member !== undefined) onDone(member);
  };

  return (
    <>
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
          error={tried && passwordWrong !== undefined ? t(passwordWrong, ruleWords(rules)) : undefined}
          aside={
            <GoLink to="/pages/auth/changePassword" className="-my-2 py-2 text-label font-semibold text-primary">
              {t('auth.forgot')}
            </GoLink>
          }
        />
        <Failure failure={logIn.failure} />
        <Button type="submit" data-testid="submit" wide busy={logIn.isRunning} disabled={logIn.waitSeconds > 0}>
          {logIn.waitSeconds > 0
            ? t('auth.tryAgainIn', { s: logIn.waitSeconds })
            : t(logIn.isProving ? 'auth.captchaWorking' : 'auth.login')}
        </Button>
      </form>
      {logIn.sheet}
      {country !== undefined && (
        <TakeBackClosing
          key={logIn.tries}
          failure={logIn.failure}
          pair={{ phone: sentPhone(phone, country), countryId: country.id, password }}
          onDone={onDone}
        />
      )}
    </>
  );
}

/** The reason of the rejection; a closing account has its own dialog. */
function Failure({ failure }: { failure: unknown }) {
  const t = useText();
  return (
    <div aria-live="assertive">
      {failure !== null && closingOf(failure) === undefined && <FieldError>{failureText(t, failure)}</FieldError>}
    </div>
  );
}
