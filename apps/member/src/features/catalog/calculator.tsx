// The button of the calculator, and its sheet.

import { useState } from 'react';
import { IconCalculator } from '@tabler/icons-react';
import { Button } from '@roda/ui';
import type { Product } from '@roda/api-contract/sales/catalog';
import { useText } from '#shared/texts/texts.tsx';
import { CalculatorSheet } from './calculator-sheet.tsx';

export function Calculator({ goods }: Readonly<{ goods: Product }>) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="secondary" onClick={() => setOpen(true)} data-testid="calculator">
        <IconCalculator size={22} stroke={1.75} aria-hidden="true" />
        {t('product.calculator')}
      </Button>
      <CalculatorSheet open={isOpen} goods={goods} onClose={() => setOpen(false)} />
    </>
  );
}
