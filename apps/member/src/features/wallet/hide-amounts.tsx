// The eye that hides amounts, and shows them again, wherever a screen leads with one.

import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { IconButton } from '@roda/ui';
import { store, useStored } from '#shared/store.ts';
import { useText } from '#shared/texts/texts.tsx';

export function HideAmounts({ className }: Readonly<{ className?: string }>) {
  const t = useText();
  const hidden = useStored('amountsHidden') === true;
  const Icon = hidden ? IconEyeOff : IconEye;
  return (
    <IconButton
      label={t(hidden ? 'common.showAmounts' : 'common.hideAmounts')}
      aria-pressed={hidden}
      onClick={() => store('amountsHidden', !hidden)}
      className={className}
      data-testid="hide-amounts"
    >
      <Icon size={22} stroke={1.75} aria-hidden="true" />
    </IconButton>
  );
}
