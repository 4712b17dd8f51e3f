// The overview page: alerts, pending queues, today's money, the fleet.

import { useState } from 'react';
import { overview } from '@roda/api-contract/backoffice/overview';
import { AlertBars } from '#features/overview/alert-bars.tsx';
import { FleetCounts } from '#features/overview/fleet-counts.tsx';
import { MoneyToday } from '#features/overview/money-today.tsx';
import { dayBegan } from '#features/overview/overview.model.ts';
import { QueueCards } from '#features/overview/queue-cards.tsx';
import { SetupChecklist } from '#features/overview/setup-checklist.tsx';
import { useAsk } from '#shared/api-hooks.ts';
import { serverNow } from '#shared/server.ts';
import { useZone } from '#shared/store.ts';
import { When } from '#shared/plain-values.tsx';
import { useText } from '#shared/texts.tsx';
import { Loaded, PageFrame } from '#shared/page-states.tsx';

const oftenMs = 30_000;

export function Screen() {
  const t = useText();
  const timeZone = useZone();
  const [since, setSince] = useState(() => dayBegan(serverNow(), timeZone));
  const answer = useAsk(overview, { since }, oftenMs);
  const today = dayBegan(serverNow(), timeZone);
  // A page left open overnight starts its new day with the next refresh.
  if (today !== since) setSince(today);
  return (
    <PageFrame
      title={t('ops.overview.title')}
      extra={
        answer.data !== undefined && (
          <span className="text-label font-normal text-ink-2">
            {t('ops.overview.asOf')} <When at={answer.data.at} />
          </span>
        )
      }
    >
      <Loaded from={answer}>
        {({ queues, alerts, money, fleet }) => (
          <div className="flex flex-col gap-6">
            <AlertBars alerts={alerts} />
            <SetupChecklist />
            <QueueCards queues={queues} />
            {(money !== undefined || fleet !== undefined) && (
              <div className="grid grid-cols-[repeat(auto-fit,minmax(min(440px,100%),1fr))] items-start gap-4">
                {money !== undefined && <MoneyToday money={money} />}
                {fleet !== undefined && <FleetCounts fleet={fleet} />}
              </div>
            )}
          </div>
        )}
      </Loaded>
    </PageFrame>
  );
}
