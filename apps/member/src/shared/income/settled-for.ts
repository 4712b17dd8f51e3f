// The days that an amount settled today is for, as text.

import type { SettledSpan } from '@roda/api-contract/income/figures';
import { useText } from '#shared/texts/texts.tsx';

/** Undefined when nothing was settled today. */
export function useSettledFor(): (span: SettledSpan | undefined) => string | undefined {
  const t = useText();
  return (span) => {
    if (span === undefined) return undefined;
    const days = span.from === span.to ? span.from : `${span.from} – ${span.to}`;
    return t('figure.forDays', { days });
  };
}
