// Sets up the PIN of this device: six digits twice, then a proof, which for the first key is a code and the password.

import { useState } from 'react';
import type { FormEvent } from 'react';
import { Button, OtpInput } from '@roda/ui';
import type { KeyProof } from '@roda/api-contract/people/member-keys';
import { PIN_LENGTH, weaknessOf } from '@roda/domain/pin-rules';
import { useFormFocus } from '#shared/forms/use-form-focus.ts';
import { keepPin, newPinSecret, pinProofOf } from '#shared/keys/device-pin.ts';
import type { KeyConfirmation } from '#shared/keys/key-confirmation.ts';
import { useAddMemberKey } from '#shared/keys/keys.queries.ts';
import { usePlatform } from '#shared/platform/use-platform.ts';
import { codeOf, isAborted } from '#shared/texts/failure-text.ts';
import { useText } from '#shared/texts/texts.tsx';
import { ConfirmKey } from './confirm-key.tsx';

type SetPinProps = Readonly<{
  hint: string;
  /** The id of the PIN that this device has so far. */
  replaces?: string;
  onSet: (proof: KeyProof) => void;
  onBack?: () => void;
}>;

export function SetPin({ hint, replaces, onSet, onBack }: SetPinProps) {
  const t = useText();
  const device = usePlatform();
  const add = useAddMemberKey();
  const [secret] = useState(newPinSecret);
  const [pin, setPin] = useState<string>();
  const [isWeak, setWeak] = useState(false);
  if (pin === undefined)
    return (
      <ChoosePin
        hint={hint}
        isWeak={isWeak}
        onChosen={(chosen) => {
          add.reset();
          setPin(chosen);
        }}
        {...(onBack === undefined ? {} : { onBack })}
      />
    );
  const send = async (given: KeyConfirmation) => {
    const key = { kind: 'pin' as const, secret, pin, ...(replaces === undefined ? {} : { replaces }) };
    try {
      const { id } = await add.mutateAsync({ name: t(`keys.device.${device?.appType ?? 'h5'}`), key, ...given });
      await keepPin({ id, secret });
      onSet(pinProofOf(secret, pin));
    } catch (failure) {
      if (codeOf(failure) !== 'pin_weak') return;
      // A birth date is known to the server alone.
      setWeak(true);
      setPin(undefined);
    }
  };
  return (
    <ConfirmKey
      action={{ purpose: 'addKey', key: secret }}
      scene="key"
      onConfirm={(given) => void send(given)}
      busy={add.isPending}
      failure={add.isPending || isAborted(add.error) ? null : add.error}
    />
  );
}

type ChoosePinProps = Readonly<{
  hint: string;
  /** The server refused the last one. */
  isWeak: boolean;
  onChosen: (pin: string) => void;
  onBack?: () => void;
}>;

function ChoosePin({ hint, isWeak, onChosen, onBack }: ChoosePinProps) {
  const t = useText();
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const [isTried, setTried] = useState(false);
  const pinError = (): string | undefined => {
    if (pin === '' && isWeak) return t('keys.pinWeak');
    if (!isTried) return undefined;
    if (pin.length !== PIN_LENGTH) return t('keys.pinShort');
    return weaknessOf(pin, undefined) === undefined ? undefined : t('keys.pinWeak');
  };
  const isFit = pin.length === PIN_LENGTH && weaknessOf(pin, undefined) === undefined;
  const { ref, focusWrong } = useFormFocus(undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The form lies within another one's sheet.
    event.stopPropagation();
    setTried(true);
    if (isFit && again === pin) onChosen(pin);
    else focusWrong();
  };
  return (
    <form ref={ref} noValidate onSubmit={submit} className="grid gap-4" data-testid="set-pin">
      <p className="text-ink-2">{hint}</p>
      <OtpInput secret label={t('keys.pinNew')} length={PIN_LENGTH} value={pin} onValue={setPin} error={pinError()} />
      <OtpInput
        secret
        label={t('keys.pinAgain')}
        length={PIN_LENGTH}
        value={again}
        onValue={setAgain}
        error={isTried && isFit && again !== pin ? t('keys.pinDifferent') : undefined}
      />
      <Button type="submit" wide data-testid="pin-chosen">
        {t('keys.pinNext')}
      </Button>
      {onBack !== undefined && (
        <Button wide kind="secondary" onClick={onBack}>
          {t('common.back')}
        </Button>
      )}
    </form>
  );
}
