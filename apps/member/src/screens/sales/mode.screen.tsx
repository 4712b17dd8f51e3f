// Explanation of the app mode: the mode, its reason, the licence, and the public figures.

import type { ReactNode } from 'react';
import {
  Card,
  DisclosureBox,
  MoneyText,
  PercentText,
  Section,
  WholeDates,
  formatInstant,
  instantOf,
  useUi,
} from '@roda/ui';
import { useModeInfo } from '#features/markets/places.queries.ts';
import { usePublicConfig } from '#shared/public-config.queries.ts';
import { appVersion } from '#shared/update/app-facts.ts';
import { Loaded, useArrived } from '#shared/lists/query-states.tsx';
import { Page } from '#shared/lists/page.tsx';
import { useLang, useText } from '#shared/texts/texts.tsx';
import { useStored } from '#shared/store.ts';
import { countryName } from '#shared/texts/country-name.ts';

export function Screen() {
  const t = useText();
  const lang = useLang();
  const mode = useModeInfo(lang);
  const country = useStored('country');
  const config = usePublicConfig();
  const isKnown = useArrived(!mode.isPending && !config.isPending);
  return (
    <Page screen="pages/my/mode" title={t('mode.title')}>
      <Loaded query={mode}>
        {(info) => (
          <>
            <Card>
              <h2 className="text-title2">{t(info.examine ? 'mode.trimmed' : 'mode.full')}</h2>
              {info.reason !== '' && <p className="mt-1 text-ink-2">{info.reason}</p>}
              <dl className="mt-4 divide-y divide-hairline">
                <Fact label={t('mode.mode')}>{t(info.mode === 'demo' ? 'mode.demoMode' : 'mode.productionMode')}</Fact>
                <Fact label={t('mode.country')}>{country === undefined ? undefined : countryName(country, lang)}</Fact>
                <Fact label={t('mode.appVersion')}>{appVersion}</Fact>
                <Fact label={t('mode.decidedBy')}>{info.decidedBy.map((by) => t(`mode.by.${by}`)).join(', ')}</Fact>
              </dl>
            </Card>
            {info.licence !== undefined && (
              <Section title={t('mode.licence')}>
                <Card>
                  {info.licence.demo && (
                    <p className="mb-3 rounded-control bg-gold-tint px-3 py-2 text-gold">
                      {t('disclosure.licenceDemo')}
                    </p>
                  )}
                  <dl className="divide-y divide-hairline">
                    <Fact label={t('mode.licenceNumber')}>{info.licence.number}</Fact>
                    <Fact label={t('mode.licenceRegister')}>{info.licence.register}</Fact>
                    <Fact label={t('mode.licenceScope')}>{info.licence.scope}</Fact>
                    <Fact label={t('mode.licenceExpires')}>{info.licence.expiresOn}</Fact>
                  </dl>
                </Card>
              </Section>
            )}
          </>
        )}
      </Loaded>
      {isKnown && (
        <>
          <Numbers />
          <div className="mt-6 grid gap-3">
            <DisclosureBox title={t('mode.rule')}>
              <p>{t('mode.ruleText')}</p>
            </DisclosureBox>
            <DisclosureBox>
              <p>{t('mode.always')}</p>
            </DisclosureBox>
          </div>
        </>
      )}
    </Page>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
      <dt className="text-ink-3">{label}</dt>
      <dd className="ml-auto text-right">{children}</dd>
    </div>
  );
}

/** Claims, money held, revenue and income, publicly verifiable. */
function Numbers() {
  const t = useText();
  const { timeZone } = useUi();
  const { data } = usePublicConfig();
  const sums = data?.solvency.currencies[0];
  if (data === undefined || sums === undefined) return null;
  const asOf = instantOf(data.solvency.asOf);
  const times = data.solvency.withdrawals;
  return (
    <Section title={t('mode.numbers')}>
      <Card>
        <dl className="divide-y divide-hairline">
          <Fact label={t('mode.claims')}>
            <MoneyText amount={sums.claims} />
          </Fact>
          <Fact label={t('mode.held')}>
            <MoneyText amount={sums.held} />
          </Fact>
          <Fact label={t('solvency.revenueIn')}>
            <MoneyText amount={sums.revenueIn} />
          </Fact>
          <Fact label={t('solvency.earned')}>
            <MoneyText amount={sums.incomeEarned} />
          </Fact>
          <Fact label={t('solvency.paidOut')}>
            <MoneyText amount={sums.incomePaid} />
          </Fact>
          <Fact label={t('solvency.unpaid')}>
            <MoneyText amount={sums.incomeUnpaid} />
          </Fact>
          {sums.coverage !== undefined && (
            <Fact label={t('mode.coverage')}>
              <PercentText ratio={sums.coverage} />
            </Fact>
          )}
        </dl>
        {times !== undefined && times.paid > 0 && (
          <p className="mt-2 text-label font-normal text-ink-3">
            {t('mode.withdrawalTime', { median: spanText(t, times.medianMinutes), p95: spanText(t, times.p95Minutes) })}
          </p>
        )}
        {asOf !== undefined && (
          <p className="mt-2 text-label font-normal text-ink-3">
            <WholeDates text={t('mode.asOf', { time: formatInstant(asOf, timeZone, true) })} />
          </p>
        )}
      </Card>
    </Section>
  );
}

function spanText(t: ReturnType<typeof useText>, minutes: number): string {
  return minutes < 120 ? t('mode.minutes', { n: minutes }) : t('mode.hours', { n: Math.round(minutes / 60) });
}
