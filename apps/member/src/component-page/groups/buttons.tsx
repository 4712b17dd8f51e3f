// Examples of buttons: kinds, sizes, busy, disabled, long, without a network.

import { IconHeart } from '@tabler/icons-react';
import { Button, IconButton, Spinner } from '@roda/ui';
import { ActingButton } from '#shared/forms/action-button.tsx';
import { useText } from '#shared/texts/texts.tsx';
import type { Example, ExampleGroup } from '../example.ts';

const kinds = ['primary', 'income', 'secondary', 'quiet', 'danger'] as const;

const states = [
  ['normal', {}],
  ['busy', { busy: true }],
  ['disabled', { disabled: true }],
] as const;

const inEachState = (kind: (typeof kinds)[number]): readonly Example[] =>
  states.map(([state, props]) => ({
    name: `Button kind=${kind} ${state}`,
    Show: () => {
      const t = useText();
      return (
        <Button kind={kind} {...props}>
          {t('common.confirm')}
        </Button>
      );
    },
  }));

const ofSize = (size: 'large' | 'medium' | 'small'): Example => ({
  name: `Button size=${size}`,
  Show: () => {
    const t = useText();
    return <Button size={size}>{t('common.save')}</Button>;
  },
});

function LongButton() {
  const t = useText();
  return <Button wide>{t('order.tickRisk')}</Button>;
}

function Icon({ disabled = false }: Readonly<{ disabled?: boolean }>) {
  const t = useText();
  return (
    <IconButton label={t('common.show')} disabled={disabled}>
      <IconHeart size={24} stroke={1.75} aria-hidden="true" />
    </IconButton>
  );
}

function MoneyButton() {
  const t = useText();
  return <ActingButton wide>{t('withdraw.review')}</ActingButton>;
}

export const buttons: ExampleGroup = {
  name: 'buttons',
  examples: [
    ...kinds.flatMap(inEachState),
    ...(['large', 'medium', 'small'] as const).map(ofSize),
    { name: 'Button wide, long', Show: LongButton },
    { name: 'ActingButton, disabled while offline', Show: MoneyButton },
    { name: 'IconButton', Show: Icon },
    { name: 'IconButton disabled', Show: () => <Icon disabled /> },
    { name: 'Spinner', Show: Spinner },
  ],
};
