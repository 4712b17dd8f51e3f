// The button of an act that moves money or its like: it waits for a network, and nothing is kept to be done later.

import type { ComponentProps } from 'react';
import { Button } from '@roda/ui';
import { useOnline } from '../device/online.ts';
import { useText } from '../texts/texts.tsx';

/** As a button; without a network it takes no tap and says why to whoever asks for its title. */
export function ActingButton({ disabled, ...rest }: ComponentProps<typeof Button>) {
  const t = useText();
  const isOnline = useOnline();
  return (
    <Button
      {...rest}
      {...(isOnline ? {} : { title: t('shell.offlineMoney') })}
      disabled={disabled === true || !isOnline}
    />
  );
}
