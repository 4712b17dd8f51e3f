// A whole number between one and a maximum: two buttons and a field between them.

import { IconMinus, IconPlus } from '@tabler/icons-react';
import { IconButton } from '@roda/ui';
import { useText } from '../texts/texts.tsx';

export type QuantityStepperProps = Readonly<{
  label: string;
  value: number;
  most: number;
  onValue: (value: number) => void;
  describedBy?: string;
}>;

export function QuantityStepper({ label, value, most, onValue, describedBy }: QuantityStepperProps) {
  const t = useText();
  const give = (next: number) => onValue(Math.max(1, Math.min(most, next)));
  return (
    <div className="flex max-w-full flex-wrap items-center justify-center rounded-control border border-control bg-surface">
      <IconButton
        label={t('common.oneFewer')}
        data-testid="quantity-minus"
        disabled={value <= 1}
        onClick={() => give(value - 1)}
        className="disabled:opacity-40"
      >
        <IconMinus size={20} stroke={2} aria-hidden="true" />
      </IconButton>
      <input
        aria-label={label}
        aria-describedby={describedBy}
        data-testid="quantity"
        inputMode="numeric"
        value={value}
        onChange={(event) => give(Number(event.target.value.replaceAll(/\D/gu, '').slice(0, 4)) || 1)}
        className="amount-figures h-11 w-12 bg-transparent text-center text-amount"
      />
      <IconButton
        label={t('common.oneMore')}
        data-testid="quantity-plus"
        disabled={value >= most}
        onClick={() => give(value + 1)}
        className="disabled:opacity-40"
      >
        <IconPlus size={20} stroke={2} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
