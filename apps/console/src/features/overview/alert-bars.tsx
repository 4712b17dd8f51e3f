// Alerts, most severe first, each with a link to the page where it is resolved.

import { Alert as Bar } from 'antd';
import type { Alert } from '@roda/api-contract/backoffice/overview';
import { useCountries } from '#shared/countries.tsx';
import { hrefOf } from '#shared/location-params.ts';
import { serverNow } from '#shared/server.ts';
import { useZone } from '#shared/store.ts';
import { DayText, Money, When } from '#shared/plain-values.tsx';
import { useText, useWordOf } from '#shared/texts.tsx';
import { alertPlace } from './overview.model.ts';

export function AlertBars({ alerts }: { alerts: readonly Alert[] }) {
  const t = useText();
  const { nameOf } = useCountries();
  const timeZone = useZone();
  if (alerts.length === 0) return null;
  return (
    <section className="flex flex-col gap-2" aria-label={t('ops.overview.alerts')}>
      {alerts.map((alert, index) => {
        const { page, search } = alertPlace(alert.kind, serverNow(), timeZone);
        return (
          <Bar
            key={`${alert.kind}-${index}`}
            type={alert.severity === 'danger' ? 'error' : 'warning'}
            showIcon
            data-testid={`alert-${alert.kind}`}
            title={<Sentence alert={alert} country={alert.countryId === undefined ? '' : nameOf(alert.countryId)} />}
            action={
              <a href={hrefOf(page, search)} className="whitespace-nowrap">
                {t('ops.common.open')}
              </a>
            }
          />
        );
      })}
    </section>
  );
}

/** The alert text, with its figures. */
function Sentence({ alert, country }: { alert: Alert; country: string }) {
  const t = useText();
  const word = useWordOf();
  const { kind, name = '', count = 0, on, since, amount, currency } = alert;
  const named = word(name, `ops.overview.reason.${name}`);
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <span>{t(`ops.overview.alert.${kind}`, { name: named, country, n: count })}</span>
      <span className="text-ink-2">
        {on !== undefined && <DayText at={on} />}
        {since !== undefined && <When at={since} />}
        {amount !== undefined && <Money amount={amount} currency={currency ?? 'IDR'} />}
      </span>
    </span>
  );
}
