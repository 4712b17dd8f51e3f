// The days that an amount settled today is for.

import type { ReactNode } from 'react';
import type { SettledSpan } from '@roda/api-contract/income/figures';
import { WholeDates } from '@roda/ui';
import { useText } from '#shared/texts/texts.tsx';

/** Undefined when nothing was settled today. */
export function useSettledFor(): (span: SettledSpan | undefined) => ReactNode {
  const t = useText();
  return (span) => {
    if (span === undefined) return undefined;
    const days = span.from === span.to ? span.from : `${span.from} – ${span.to}`;
    return <WholeDates text={t('figure.forDays', { days })} />;
  };
}
