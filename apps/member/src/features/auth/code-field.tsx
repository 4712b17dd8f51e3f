// The code by text message: a box for each digit and the send button with its countdown.

import { useState } from 'react';
import { OtpInput, maskPhone, toast, useTimeLeft } from '@roda/ui';
import type { CodeScene } from '@roda/api-contract/enums';
import type { Country } from '@roda/api-contract/backoffice/markets';
import { factOf, failureText, isAborted } from '#shared/texts/failure-text.ts';
import { stored } from '#shared/store.ts';
import { useText } from '#shared/texts/texts.tsx';
import { useLoginRules } from '#shared/forms/login-rules.ts';
import { useSendCode } from './auth.queries.ts';
import { useCaptcha } from './captcha/use-captcha.tsx';
import { phoneValidationError, sentPhone } from './phone.model.ts';

export type CodeFieldProps = Readonly<{
  scene: CodeScene;
  /** Omitted when the code goes to the member's own phone. */
  to?: Readonly<{ phone: string; country: Country | undefined }>;
  /** Called instead of sending when the phone is invalid. */
  onPhoneError?: () => void;
  value: string;
  onValue: (code: string) => void;
  error?: string | undefined;
}>;

export function CodeField({ scene, to, onPhoneError: onPhoneValidationError, value, onValue, error }: CodeFieldProps) {
  const t = useText();
  const { codeLength } = useLoginRules();
  const captcha = useCaptcha();
  const sending = useSendCode(captcha.answer);
  const [waitUntil, setWaitUntil] = useState<Date>();
  const leftSeconds = Math.ceil(useTimeLeft(waitUntil) / 1000);
  const waitFor = (seconds: number) => setWaitUntil(new Date(Date.now() + seconds * 1000));
  const send = () => {
    if (leftSeconds > 0) {
      toast(t('validation.resendIn', { s: leftSeconds }), 'warning');
      return;
    }
    if (to !== undefined && (to.country === undefined || phoneValidationError(to.phone, to.country) !== undefined)) {
      onPhoneValidationError?.();
      return;
    }
    const target =
      to?.country === undefined ? {} : { phone: sentPhone(to.phone, to.country), countryId: to.country.id };
    sending.mutate(
      { ...target, scene },
      {
        onSuccess: ({ resendAfter }) => {
          waitFor(resendAfter);
          toast(t('auth.codeSent', { phone: to?.phone ?? maskPhone(stored('userInfo')?.phone ?? '') }), 'success');
        },
        onError: (failure) => {
          waitFor(factOf(failure, 'retryAfter') ?? 0);
          if (!isAborted(failure)) toast(failureText(t, failure), 'error');
        },
      },
    );
  };
  return (
    <>
      <OtpInput
        label={t('auth.code')}
        length={codeLength}
        value={value}
        onValue={onValue}
        error={error}
        hint={sending.isPending ? t('auth.captchaWorking') : t('auth.codeHint')}
        aside={
          <button
            type="button"
            data-testid="get-code"
            disabled={sending.isPending}
            onClick={send}
            className="amount-figures -my-2 min-h-9 px-1 text-label font-semibold text-primary disabled:text-ink-3"
          >
            {leftSeconds > 0
              ? `${t('auth.resend')} (${leftSeconds})`
              : t(waitUntil === undefined ? 'auth.getCode' : 'auth.resend')}
          </button>
        }
      />
      {captcha.sheet}
    </>
  );
}
