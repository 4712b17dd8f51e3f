// Removes a key: confirmed by the PIN or a key of this device, or by code and password.

import { Button } from '@roda/ui';
import { forgetPin } from '#shared/keys/device-pin.ts';
import type { KeyConfirmation } from '#shared/keys/key-confirmation.ts';
import { useDeleteMemberKey } from '#shared/keys/keys.queries.ts';
import { keyOwner } from '#shared/keys/prove-by-key.ts';
import { platform } from '#shared/platform/platform.ts';
import { useText } from '#shared/texts/texts.tsx';
import { ConfirmKey } from './confirm-key.tsx';

type RemoveKeyProps = Readonly<{ id: string; name: string; onRemoved: () => void; onBack: () => void }>;

export function RemoveKey({ id, name, onRemoved, onBack }: RemoveKeyProps) {
  const t = useText();
  const remove = useDeleteMemberKey();
  const removed = async () => {
    const device = await platform();
    const owner = keyOwner();
    if ((await device.heldKey(owner)) === id) await device.removeKey(owner);
    await forgetPin(id);
    onRemoved();
  };
  const send = (given: KeyConfirmation) => remove.mutate({ id, ...given }, { onSuccess: () => void removed() });
  return (
    <div className="grid gap-4">
      <p>{t('keys.removeText', { name })}</p>
      <ConfirmKey
        action={{ purpose: 'deleteKey', id }}
        scene="key"
        onConfirm={send}
        busy={remove.isPending}
        failure={remove.error}
      />
      <Button wide kind="secondary" onClick={onBack} data-testid="keep-key">
        {t('common.back')}
      </Button>
    </div>
  );
}
