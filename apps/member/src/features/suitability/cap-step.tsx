// The investment cap: stated income, and the amount it allows within a year.

import { useState } from 'react';
import type { FormEvent } from 'react';
import { AmountInput, Button, isPositive } from '@roda/ui';
import { failureText, isAborted } from '#shared/texts/failure-text.ts';
import { useText } from '#shared/texts/texts.tsx';
import { useDeclareIncome } from './suitability.queries.ts';

export function CapStep({ onDone }: { onDone?: () => void }) {
  const t = useText();
  const declare = useDeclareIncome();
  const [income, setIncome] = useState('');
  const [tried, setTried] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isPositive(income)) declare.mutate(income, { onSuccess: () => onDone?.() });
  };
  const refused = declare.error !== null && !isAborted(declare.error) ? failureText(t, declare.error) : undefined;
  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <h2 className="text-title2">{t('suitability.capTitle')}</h2>
      <p className="text-ink-2">{t('suitability.capText')}</p>
      <AmountInput
        label={t('suitability.yearlyIncome')}
        name="yearlyIncome"
        data-testid="yearly-income"
        amount={income}
        onAmount={setIncome}
        error={tried && !isPositive(income) ? t('suitability.incomeRequired') : refused}
      />
      <Button type="submit" wide busy={declare.isPending} data-testid="submit-cap">
        {t('suitability.setCap')}
      </Button>
    </form>
  );
}
