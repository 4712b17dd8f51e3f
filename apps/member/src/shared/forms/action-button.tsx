// Button of an action that moves money or similar value: disabled offline, and nothing is queued.

import type { ComponentProps } from 'react';
import { Button } from '@roda/ui';
import { useOnline } from '../device/online.ts';
import { useText } from '../texts/texts.tsx';

/** As a button; offline it ignores taps and its title says why. */
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
