// The second proof of one call: by the PIN of this device, by a key, or, where both are lost, by code and password.

import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { Button, FieldError, OtpInput, PasswordInput } from '@roda/ui';
import { PIN_LENGTH } from '@roda/domain/pin-rules';
import type { MemberKey } from '@roda/api-contract/people/member-keys';
import { codeValidationError, ruleWords } from '#shared/forms/login-rules.model.ts';
import { useLoginRules } from '#shared/forms/login-rules.ts';
import { useFormFocus } from '#shared/forms/use-form-focus.ts';
import { pinProofOf, useHeldPin } from '#shared/keys/device-pin.ts';
import type { HeldPin } from '#shared/keys/device-pin.ts';
import type { KeyConfirmation, KeyStepProps } from '#shared/keys/key-confirmation.ts';
import { useListMemberKeys } from '#shared/keys/keys.queries.ts';
import { proveByKey } from '#shared/keys/prove-by-key.ts';
import type { GuardedCall } from '#shared/keys/prove-by-key.ts';
import { Loaded } from '#shared/lists/query-states.tsx';
import type { KeyFailure } from '#shared/platform/device-port.ts';
import { usePlatform } from '#shared/platform/use-platform.ts';
import { codeOf, failureText, isAborted } from '#shared/texts/failure-text.ts';
import { useText } from '#shared/texts/texts.tsx';
import { CodeField } from './code-field.tsx';

type Way = 'pin' | 'key' | 'lost';

export function ConfirmKey(props: KeyStepProps) {
  const keys = useListMemberKeys();
  const held = useHeldPin();
  const device = usePlatform();
  return (
    <Loaded query={keys} small>
      {(list) =>
        held === 'reading' || device === undefined ? null : (
          <Ways
            {...props}
            pin={list.some(({ id }) => id === held?.id) ? held : undefined}
            canSign={device.can('biometrics') && list.some(isSigning)}
          />
        )
      }
    </Loaded>
  );
}

const isSigning = ({ kind }: MemberKey): boolean => kind !== 'pin';

type WaysProps = KeyStepProps & Readonly<{ pin: HeldPin | undefined; canSign: boolean }>;

function Ways({ pin, canSign, ...props }: WaysProps) {
  const [way, setWay] = useState<Way>(() => (pin === undefined ? (canSign ? 'key' : 'lost') : 'pin'));
  const [why, setWhy] = useState<KeyFailure>();
  const lose = (failure?: KeyFailure) => {
    setWhy(failure);
    setWay('lost');
  };
  if (way === 'pin' && pin !== undefined)
    return <PinStep {...props} pin={pin} onLost={() => lose()} {...(canSign ? { onKey: () => setWay('key') } : {})} />;
  if (way === 'key') return <SignStep {...props} onLost={lose} />;
  const shown = props.busy || isAborted(props.failure) ? null : props.failure;
  return <LostKey {...props} failure={shown} why={why} />;
}

type PinStepProps = KeyStepProps & Readonly<{ pin: HeldPin; onLost: () => void; onKey?: () => void }>;

function PinStep({ pin, onConfirm, busy, failure, onLost, onKey }: PinStepProps) {
  const t = useText();
  const [digits, setDigits] = useState('');
  const [isTried, setTried] = useState(false);
  const isWhole = digits.length === PIN_LENGTH;
  const isFailed = !busy && failure !== null && failure !== undefined && !isAborted(failure);
  const words = isFailed ? failureText(t, failure) : undefined;
  const isWrong = codeOf(failure) === 'pin_wrong';
  const { ref, focusWrong } = useFormFocus(failure);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setTried(true);
    if (!isWhole) focusWrong();
    else if (!busy) onConfirm({ proof: pinProofOf(pin.secret, digits) });
  };
  const short = isTried && !isWhole ? t('keys.pinShort') : undefined;
  return (
    <form ref={ref} noValidate onSubmit={submit} className="grid gap-3" data-testid="pin-step">
      <OtpInput
        secret
        label={t('keys.pin')}
        hint={t('keys.pinStepHint')}
        length={PIN_LENGTH}
        value={digits}
        onValue={setDigits}
        error={short ?? (isWrong ? words : undefined)}
      />
      <div aria-live="assertive">
        {words !== undefined && !isWrong && codeOf(failure) !== 'proof_required' && <FieldError>{words}</FieldError>}
      </div>
      <Button type="submit" wide busy={busy} data-testid="pin-confirm">
        {t('keys.confirm')}
      </Button>
      {onKey !== undefined && (
        <Button wide kind="secondary" onClick={onKey} data-testid="pin-by-key">
          {t('keys.bySigning')}
        </Button>
      )}
      <Button wide kind="quiet" onClick={onLost} data-testid="pin-lost">
        {t('keys.pinForgotten')}
      </Button>
    </form>
  );
}

type SignStepProps = KeyStepProps & Readonly<{ onLost: (why?: KeyFailure) => void }>;

function SignStep({ action, onConfirm, busy, failure, onLost }: SignStepProps) {
  const t = useText();
  const key = useProof(action, onConfirm, onLost);
  const shown = key.error ?? (busy || isAborted(failure) ? null : failure);
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
      <Button wide kind="quiet" onClick={() => onLost()} data-testid="key-lost">
        {t('keys.lost')}
      </Button>
    </div>
  );
}

/** Asks once by itself for each action, and again on demand. */
function useProof(action: GuardedCall, onProof: (given: KeyConfirmation) => void, onLost: (why: KeyFailure) => void) {
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
        return proof === 'dismissed' ? undefined : onLost(proof);
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
  const { ref, focusWrong } = useFormFocus(failure);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The form lies within another one's sheet.
    event.stopPropagation();
    setTried(true);
    if (codeValidationError(code, rules) === undefined && password !== '') onConfirm({ code, password });
    else focusWrong();
  };
  const missing = isTried && password === '' ? t('validation.passwordRequired') : undefined;
  return (
    <form ref={ref} noValidate onSubmit={submit} className="grid gap-4" data-testid="key-lost-form">
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
