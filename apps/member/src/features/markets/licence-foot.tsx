// The footer of the home screens: licence, risk, source of income, and a fraud warning.

import { IconShieldCheck } from '@tabler/icons-react';
import { formatPercent } from '@roda/ui';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { useLang, useText } from '#shared/texts/texts.tsx';
import { usePublicConfig } from '#shared/public-config.queries.ts';

export function LicenceFoot({ sells }: { sells: boolean }) {
  const t = useText();
  const lang = useLang();
  const { data } = usePublicConfig();
  const coverage = data?.solvency.currencies[0]?.coverage;
  return (
    <footer className="mt-8 border-t border-hairline pt-5 text-body text-ink-2">
      <h2 className="flex items-center gap-2 text-title3 text-ink">
        <IconShieldCheck size={20} stroke={1.75} aria-hidden="true" />
        {t('home.licenceTitle')}
      </h2>
      <div className="mt-2 space-y-2">
        {data !== undefined && <LicenceLine licence={data.licence} />}
        {sells && (
          <>
            <p>{t('disclosure.incomeSource')}</p>
            <p>
              {t('disclosure.risk')} {t('disclosure.pastResult')}
            </p>
          </>
        )}
        {coverage !== undefined && <p>{t('disclosure.coverage', { percent: formatPercent(coverage, lang) })}</p>}
        <p>{t('disclosure.fraudTip')}</p>
      </div>
      <p className="mt-3 flex flex-wrap gap-x-5">
        <GoLink to="/pages/my/trust" data-testid="to-trust" className="py-2 font-semibold text-primary">
          {t('my.transparency')}
        </GoLink>
        <GoLink to="/pages/my/mode" className="py-2 font-semibold text-primary">
          {t('mode.title')}
        </GoLink>
        <GoLink to="/pages/my/text" search={{ key: 'risk' }} className="py-2 font-semibold text-primary">
          {t('disclosure.riskText')}
        </GoLink>
      </p>
    </footer>
  );
}

type LicenceLineProps = Readonly<{ licence: Readonly<{ number: string; scope: string; demo: boolean }> | undefined }>;

function LicenceLine({ licence }: LicenceLineProps) {
  const t = useText();
  if (licence === undefined) return <p>{t('disclosure.licenceNone')}</p>;
  return (
    <p>
      {t('disclosure.licence', { number: licence.number, register: licence.scope })}
      {licence.demo && <span className="block text-gold">{t('disclosure.licenceDemo')}</span>}
    </p>
  );
}
