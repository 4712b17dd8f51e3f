// Money by day as a table, the newest day first.

import { formatDay, useUi } from '@roda/ui';
import { Money } from '#shared/plain-values.tsx';
import { ShortList } from '#shared/table/short-list.tsx';
import type { RecordColumn } from '#shared/table/records.model.ts';
import type { MoneyDay } from './overview.model.ts';

export function DayTable({ days, currency }: { days: readonly MoneyDay[]; currency: string }) {
  const { timeZone } = useUi();
  const columns: readonly RecordColumn<MoneyDay>[] = [
    { key: 'from', title: 'ops.common.day', render: ({ from }) => formatDay(new Date(from), timeZone) },
    {
      key: 'in',
      title: 'ops.overview.in',
      align: 'right',
      render: (day) => <Money amount={day.in} currency={currency} />,
    },
    {
      key: 'out',
      title: 'ops.overview.out',
      align: 'right',
      render: (day) => <Money amount={day.out} currency={currency} />,
    },
  ];
  return (
    <div className="max-h-80 overflow-y-auto" tabIndex={0} role="group">
      <ShortList rows={[...days].reverse()} id={({ from }) => from} columns={columns} />
    </div>
  );
}
