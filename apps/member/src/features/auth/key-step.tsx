// The second proof of one call: by a key of this device, or, where that is lost, by a code and the password.

import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { Button, FieldError, PasswordInput } from '@roda/ui';
import { codeValidationError, ruleWords } from '#shared/forms/login-rules.model.ts';
import { useLoginRules } from '#shared/forms/login-rules.ts';
import type { KeyConfirmation, KeyStepProps } from '#shared/keys/key-confirmation.ts';
import { proveByKey } from '#shared/keys/prove-by-key.ts';
import type { GuardedCall } from '#shared/keys/prove-by-key.ts';
import type { KeyFailure } from '#shared/platform/device-port.ts';
import { codeOf, failureText, isAborted } from '#shared/texts/failure-text.ts';
import { useText } from '#shared/texts/texts.tsx';
import { CodeField } from './code-field.tsx';

export function KeyStep({ action, scene, onConfirm, busy, failure }: KeyStepProps) {
  const t = useText();
  const [isLost, setLost] = useState(false);
  const key = useProof(action, onConfirm, () => setLost(true));
  const shown = key.error ?? (busy || isAborted(failure) ? null : failure);
  if (isLost) return <LostKey {...{ scene, onConfirm, busy, failure: shown, why: key.failure }} />;
  return (
    <div className="grid gap-3" data-testid="key-step">
      <p className="text-ink-2">{t('keys.stepHint')}</p>
      <div aria-live="assertive">
        {key.failure !== undefined && <FieldError>{t(`keys.failure.${key.failure}`)}</FieldError>}
        {shown !== null && shown !== undefined && codeOf(shown) !== 'proof_required' && (
          <FieldError>{failureText(t, shown)}</FieldError>
        )}
      </div>
      <Button wide busy={key.isProving || busy} onClick={key.prove} data-testid="key-confirm">
        {t('keys.confirm')}
      </Button>
      <Button wide kind="quiet" onClick={() => setLost(true)} data-testid="key-lost">
        {t('keys.lost')}
      </Button>
    </div>
  );
}

/** Asks once by itself for each action, and again on demand. */
function useProof(action: GuardedCall, onProof: (given: KeyConfirmation) => void, onLost: () => void) {
  const [failure, setFailure] = useState<KeyFailure>();
  const [error, setError] = useState<unknown>();
  const [isProving, setProving] = useState(false);
  const asked = useRef('');
  const prove = () => {
    setFailure(undefined);
    setError(undefined);
    setProving(true);
    proveByKey(action)
      .then((proof) => {
        if (typeof proof !== 'string') return onProof({ proof });
        setFailure(proof);
        return proof === 'dismissed' ? undefined : onLost();
      })
      .catch(setError)
      .finally(() => setProving(false));
  };
  useEffect(() => {
    const what = JSON.stringify(action);
    if (asked.current === what) return;
    asked.current = what;
    prove();
  });
  return { failure, error, isProving, prove };
}

type LostKeyProps = Omit<KeyStepProps, 'action'> & Readonly<{ why: KeyFailure | undefined }>;

/** A text message alone never suffices: whoever holds the phone reads it. */
function LostKey({ scene, onConfirm, busy, failure, why }: LostKeyProps) {
  const t = useText();
  const rules = useLoginRules();
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const codeError = isTried ? codeValidationError(code, rules) : undefined;
  const errorCode = codeOf(failure);
  const words = failure === null || failure === undefined ? undefined : failureText(t, failure);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The form lies within another one's sheet.
    event.stopPropagation();
    setTried(true);
    if (codeValidationError(code, rules) === undefined && password !== '') onConfirm({ code, password });
  };
  const missing = isTried && password === '' ? t('validation.passwordRequired') : undefined;
  return (
    <form noValidate onSubmit={submit} className="grid gap-4" data-testid="key-lost-form">
      {why !== undefined && <p>{t(`keys.failure.${why}`)}</p>}
      <p className="text-ink-2">{t('keys.lostHint')}</p>
      <CodeField
        scene={scene}
        value={code}
        onValue={setCode}
        error={
          codeError === undefined ? (errorCode === 'code_wrong' ? words : undefined) : t(codeError, ruleWords(rules))
        }
      />
      <PasswordInput
        label={t('keys.password')}
        name="password"
        autoComplete="current-password"
        data-testid="key-password"
        value={password}
        onValue={setPassword}
        error={missing ?? (errorCode === 'step_up_wrong' ? words : undefined)}
      />
      <div aria-live="assertive">
        {words !== undefined && !atFields.includes(errorCode ?? '') && <FieldError>{words}</FieldError>}
      </div>
      <Button type="submit" wide busy={busy} data-testid="key-lost-confirm">
        {t('keys.confirmLost')}
      </Button>
    </form>
  );
}

/** Refusals that stand at a field, and the one that brought the person here. */
const atFields: readonly string[] = ['code_wrong', 'step_up_wrong', 'proof_required'];
