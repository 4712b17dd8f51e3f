// How long withdrawals took that were paid in the member's country this week; what is not known is said.

import { useText } from '#shared/texts/texts.tsx';
import { spanOf } from '#shared/texts/span.ts';
import { useProfitRule } from '#shared/withdrawal-rule.queries.ts';

/** A number of minutes in words. */
export function useSpanText(): (minutes: number) => string {
  const t = useText();
  return (minutes) => {
    const { unit, n } = spanOf(minutes);
    return t(`withdraw.${unit}`, { n });
  };
}

export function PaidTimes() {
  const t = useText();
  const spanText = useSpanText();
  const { data, isError } = useProfitRule();
  if (data === undefined) return isError ? null : <span className="block min-h-[2lh]" />;
  const { paid, medianMinutes: median, p90Minutes: most } = data.lastWeek;
  const few = paid === 0 ? t('withdraw.weekNone') : t('withdraw.weekFew', { n: paid });
  return (
    <span className="block" data-testid="paid-times">
      {median === undefined || most === undefined
        ? few
        : t('withdraw.weekTimes', { median: spanText(median), most: spanText(most) })}
    </span>
  );
}
