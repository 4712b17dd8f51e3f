// The tinted tile of a row's icon: what the row is about, by colour and by the icon itself.

import type { ReactNode } from 'react';
import { classNames } from '@roda/ui';

const tones = {
  income: 'bg-income-tint text-income-ink',
  action: 'bg-tint text-on-tint',
  good: 'bg-success-tint text-success',
} as const;

export function RowTile({ tone, icon }: Readonly<{ tone: keyof typeof tones; icon: ReactNode }>) {
  return (
    <span className={classNames('grid size-11 place-items-center rounded-control', tones[tone])} aria-hidden="true">
      {icon}
    </span>
  );
}
