// Coverage of members' money: public figures, checks, the licence, and a link to one's own proof.

import type { ReactNode } from 'react';
import { Card, DisclosureBox, Section } from '@roda/ui';
import { usePublicConfig } from '#shared/public-config.queries.ts';
import { CoverageCard } from '#features/assurance/coverage-card.tsx';
import { RootsList } from '#features/assurance/roots-list.tsx';
import { IncomeSource, TrustFacts } from '#features/assurance/trust-facts.tsx';
import { useLiabilityRoots, useTrustSummary } from '#features/assurance/assurance.queries.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { Loaded, useArrived } from '#shared/lists/query-states.tsx';
import { Page } from '#shared/lists/page.tsx';
import { useText } from '#shared/texts/texts.tsx';

export function Screen() {
  const t = useText();
  const summary = useTrustSummary();
  const [roots, config] = [useLiabilityRoots(), usePublicConfig()];
  // What stands below comes with it, in its order: one after the other they would push each other down.
  const isKnown = useArrived(!summary.isPending && !roots.isPending && !config.isPending);
  return (
    <Page screen="pages/my/trust" title={t('solvency.title')}>
      <p className="mb-3 px-1 text-ink-2">{t('solvency.intro')}</p>
      <Loaded query={summary}>
        {(figures) => (
          <>
            <div className="grid grid-cols-1 gap-3">
              {figures.currencies.map((sums) => (
                <CoverageCard key={sums.currency} sums={sums} asOf={figures.asOf} />
              ))}
            </div>
            <Section title={t('solvency.checks')}>
              <TrustFacts figures={figures} />
            </Section>
            <IncomeSource figures={figures} />
          </>
        )}
      </Loaded>
      {isKnown && (
        <>
          <RootsList />
          <Licence />
          <div className="mt-6">
            <DisclosureBox title={t('solvency.limits')}>
              <p>{t('solvency.limitsText')}</p>
            </DisclosureBox>
          </div>
        </>
      )}
    </Page>
  );
}

function Licence() {
  const t = useText();
  const { data } = usePublicConfig();
  if (data === undefined) return null;
  const { licence } = data;
  return (
    <Section title={t('solvency.licence')}>
      <Card>
        {licence === undefined ? (
          <p>{t('disclosure.licenceNone')}</p>
        ) : (
          <>
            {licence.demo && (
              <p className="mb-3 rounded-control bg-gold-tint px-3 py-2 text-gold">{t('disclosure.licenceDemo')}</p>
            )}
            <dl className="divide-y divide-hairline">
              <Fact label={t('solvency.licenceNumber')}>{licence.number}</Fact>
              <Fact label={t('solvency.licenceScope')}>{licence.scope}</Fact>
              <Fact label={t('solvency.licenceUntil')}>{licence.expiresOn}</Fact>
              <Fact label={t('solvency.licenceRegister')}>{licence.register}</Fact>
            </dl>
          </>
        )}
        <GoLink to="/pages/my/mode" className="mt-1 inline-block py-2 font-semibold text-primary">
          {t('solvency.why')}
        </GoLink>
      </Card>
    </Section>
  );
}

function Fact({ label, children }: Readonly<{ label: string; children: ReactNode }>) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
      <dt className="text-ink-3">{label}</dt>
      <dd className="ml-auto text-right wrap-anywhere">{children}</dd>
    </div>
  );
}
