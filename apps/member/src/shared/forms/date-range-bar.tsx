// Bar of the date ranges for figures: one tap each.

import { Chips } from '@roda/ui';
import type { RangeName } from '@roda/api-contract/enums';
import type { TextKey } from '@roda/i18n/text-key';
import { useText } from '../texts/texts.tsx';

/** `any` has no limit. */
export type DateRange = RangeName | 'any';

const texts: Readonly<Record<RangeName, TextKey>> = {
  today: 'common.today',
  yesterday: 'common.yesterday',
  '7d': 'common.last7Days',
  '30d': 'common.last30Days',
  realtime: 'common.realtime',
};

export type DateRangeBarProps<Range extends DateRange> = Readonly<{
  label: string;
  ranges: readonly Range[];
  value: Range;
  onRange: (range: Range) => void;
  /** The label of the unlimited range, where it is offered. */
  any?: string;
  testId?: string;
}>;

export function DateRangeBar<Range extends DateRange>(props: DateRangeBarProps<Range>) {
  const { label, ranges, value, onRange, any = '', testId = 'range' } = props;
  const t = useText();
  return (
    <Chips
      label={label}
      testId={testId}
      choices={ranges.map((range) => ({ value: range, label: range === 'any' ? any : t(texts[range]) }))}
      value={value}
      onValue={onRange}
    />
  );
}
