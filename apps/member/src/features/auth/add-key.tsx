// Adds a key of this device: its name, the fingerprint or face, and then a proof, which for the first one is a code and
// the password.

import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { Button, FieldError, TextInput } from '@roda/ui';
import type { KeyConfirmation } from '#shared/keys/key-confirmation.ts';
import { useAddMemberKey } from '#shared/keys/keys.queries.ts';
import { makeKey } from '#shared/keys/prove-by-key.ts';
import type { KeyFailure, MadeKey } from '#shared/platform/device-port.ts';
import { usePlatform } from '#shared/platform/use-platform.ts';
import { codeOf, failureText, isAborted } from '#shared/texts/failure-text.ts';
import { useText } from '#shared/texts/texts.tsx';
import { ConfirmKey } from './confirm-key.tsx';

type AddKeyProps = Readonly<{ onAdded: () => void; onBack: () => void }>;

export function AddKey({ onAdded, onBack }: AddKeyProps) {
  const { name, setName } = useKeyName();
  const { made, make, ...key } = useMadeKey();
  const add = useAddMemberKey();
  const send = async (given: MadeKey, confirmed: KeyConfirmation) => {
    try {
      const { id } = await add.mutateAsync({ name: name.trim(), key: given.key, ...confirmed });
      await given.keep(id);
      key.taken();
      onAdded();
    } catch (failure) {
      // The challenge was another one's, or is over: the next try makes a new key.
      if (codeOf(failure) === 'key_wrong') await key.forget();
    }
  };
  const failure = add.isPending || isAborted(add.error) ? null : add.error;
  if (made !== undefined && made.key.kind !== 'pin')
    return (
      <ConfirmKey
        action={{ purpose: 'addKey', key: made.key.kind === 'device' ? made.key.publicKey : made.key.passkey.id }}
        scene="key"
        onConfirm={(given) => void send(made, given)}
        busy={add.isPending}
        failure={failure}
      />
    );
  return (
    <KeyForm
      name={name}
      onName={setName}
      onSubmit={() => void make()}
      busy={key.isMaking}
      keyFailure={key.failure}
      failure={failure ?? key.error}
      onBack={onBack}
    />
  );
}

type KeyFormProps = Readonly<{
  name: string;
  onName: (name: string) => void;
  onSubmit: () => void;
  busy: boolean;
  keyFailure: KeyFailure | undefined;
  failure: unknown;
  onBack: () => void;
}>;

function KeyForm({ name, onName, onSubmit, busy, keyFailure, failure, onBack }: KeyFormProps) {
  const t = useText();
  const [isTried, setTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim() !== '') onSubmit();
  };
  const words = failure === undefined || failure === null || isAborted(failure) ? undefined : failureText(t, failure);
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-ink-2">{t('keys.addHint')}</p>
      <TextInput
        label={t('keys.name')}
        name="keyName"
        autoComplete="off"
        maxLength={40}
        data-testid="key-name"
        value={name}
        onValue={onName}
        error={isTried && name.trim() === '' ? t('validation.required') : undefined}
      />
      <div aria-live="assertive">
        {keyFailure !== undefined && <FieldError>{t(`keys.failure.${keyFailure}`)}</FieldError>}
        {words !== undefined && <FieldError>{words}</FieldError>}
      </div>
      <Button type="submit" wide busy={busy} data-testid="make-key">
        {t('keys.make')}
      </Button>
      <Button wide kind="secondary" onClick={onBack}>
        {t('common.back')}
      </Button>
    </form>
  );
}

/** What the person will know the key by: the kind of the device, until they type something else. */
function useKeyName() {
  const t = useText();
  const device = usePlatform();
  const [typed, setName] = useState<string>();
  const kind = device?.appType ?? 'h5';
  return { name: typed ?? t(`keys.device.${kind}`), setName };
}

/** One key for all tries: a wrong code costs no second fingerprint. Dropped with the form, unless taken. */
function useMadeKey() {
  const [made, setMade] = useState<MadeKey>();
  const [failure, setFailure] = useState<KeyFailure>();
  const [error, setError] = useState<unknown>();
  const [isMaking, setMaking] = useState(false);
  const left = useRef<MadeKey>(undefined);
  useEffect(() => () => void left.current?.drop(), []);
  const hold = (key: MadeKey | undefined) => {
    left.current = key;
    setMade(key);
  };
  const make = async (): Promise<MadeKey | undefined> => {
    if (made !== undefined) return made;
    setFailure(undefined);
    setError(undefined);
    setMaking(true);
    try {
      const key = await makeKey();
      if (typeof key === 'string') {
        setFailure(key);
        return undefined;
      }
      hold(key);
      return key;
    } catch (fault) {
      setError(fault);
      return undefined;
    } finally {
      setMaking(false);
    }
  };
  const forget = async () => {
    await made?.drop();
    hold(undefined);
  };
  return { made, make, failure, error, isMaking, forget, taken: () => void (left.current = undefined) };
}
