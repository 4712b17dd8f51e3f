// Provider health from its own responses: open deliveries, results of the last day, last response.

import { Statistic } from 'antd';
import { providerState } from '@roda/api-contract/sales/digital-goods-editing';
import type { ConsoleMessageKey } from '@roda/i18n/console-key';
import { useAsk } from '#shared/api-hooks.ts';
import { hrefOf } from '#shared/location-params.ts';
import { When } from '#shared/value-display.tsx';
import { useText } from '#shared/texts.tsx';
import { Loaded } from '#shared/page-states.tsx';

const everyMs = 30_000;

const figures = [
  { name: 'accepted', label: 'ops.deliveries.state.accepted', search: { state: 'accepted' } },
  { name: 'delivering', label: 'ops.deliveries.state.delivering', search: { state: 'delivering' } },
  { name: 'unknown', label: 'ops.deliveries.state.unknown', search: { state: 'unknown' } },
  { name: 'contradicted', label: 'ops.deliveries.contradicted', search: { contradicted: 'true' } },
  { name: 'delivered', label: 'ops.deliveries.deliveredDay', search: { state: 'delivered' } },
  { name: 'refused', label: 'ops.deliveries.refusedDay', search: { state: 'refused' } },
] as const satisfies readonly { name: string; label: ConsoleMessageKey; search: Readonly<Record<string, string>> }[];

export function ProviderBar() {
  const t = useText();
  const answer = useAsk(providerState, {}, everyMs);
  return (
    <Loaded from={answer}>
      {(state) => (
        <section
          className="flex flex-wrap items-end gap-x-8 gap-y-3 rounded-control border border-hairline bg-surface p-4"
          aria-label={t('ops.deliveries.provider')}
        >
          {figures.map(({ name, label, search }) => (
            <a key={name} href={hrefOf('deliveries', search)}>
              <Statistic title={t(label)} value={state[name]} />
            </a>
          ))}
          <p className="m-0 text-ink-2">
            {t('ops.deliveries.lastAnswer')} <When at={state.lastAnswerAt} />
            <br />
            {t('ops.deliveries.oldestOpen')} <When at={state.oldestOpenAt} />
          </p>
        </section>
      )}
    </Loaded>
  );
}
