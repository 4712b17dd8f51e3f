// The second proof of one call; who has none sets up the PIN of this device first, and is never turned away.

import { useState } from 'react';
import type { KeyStepProps } from '#shared/keys/key-confirmation.ts';
import { useListMemberKeys } from '#shared/keys/keys.queries.ts';
import { Loaded } from '#shared/lists/query-states.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { ConfirmKey } from './confirm-key.tsx';
import { SetPin } from './set-pin.tsx';

export function KeyStep(props: KeyStepProps) {
  const keys = useListMemberKeys();
  return (
    <Loaded query={keys} small>
      {(list) => <Step {...props} hasNone={list.length === 0} />}
    </Loaded>
  );
}

/** What is there when it opens decides: the PIN that is set up here confirms the call at once. */
function Step({ hasNone, ...props }: KeyStepProps & Readonly<{ hasNone: boolean }>) {
  const t = useText();
  const [isSetting, setSetting] = useState(hasNone);
  if (!isSetting) return <ConfirmKey {...props} />;
  return (
    <SetPin
      hint={t('keys.setUpHint')}
      onSet={(proof) => {
        setSetting(false);
        props.onConfirm({ proof });
      }}
    />
  );
}
