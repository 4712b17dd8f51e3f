// Preview of a proposal while the form is filled in: the members' share, and whether the received money covers it.

import { Alert } from 'antd';
import { Facts, Money } from '#shared/value-display.tsx';
import { useText } from '#shared/texts.tsx';
import { FitTag } from './line-fit.tsx';
import { covers } from './revenue.model.ts';
import type { RevenueArrival, RevenueShare } from './revenue.model.ts';

type Props = Readonly<{ share: RevenueShare | undefined; arrival: RevenueArrival | undefined; currency: string }>;

export function FundsNote({ share, arrival, currency }: Props) {
  const t = useText();
  if (share === undefined) return null;
  const short = arrival !== undefined && !covers(arrival.free, share.members);
  return (
    <div className="flex flex-col gap-3" aria-live="polite">
      <Facts
        columns={1}
        of={[
          { label: 'ops.revenue.members', value: <Money amount={share.members} currency={currency} /> },
          { label: 'ops.revenue.costs', value: <Money amount={share.costs} currency={currency} /> },
          {
            label: 'ops.revenue.free',
            value: arrival === undefined ? undefined : <Money amount={arrival.free} currency={currency} />,
          },
          {
            label: 'ops.revenue.fit',
            value: arrival?.fit === undefined ? undefined : <FitTag fit={arrival.fit} />,
          },
        ]}
      />
      {arrival?.fit === 'account' && <Alert type="warning" role="note" showIcon title={t('ops.revenue.fitAccount')} />}
      {short && <Alert type="warning" showIcon title={t('ops.revenue.short')} />}
    </div>
  );
}
