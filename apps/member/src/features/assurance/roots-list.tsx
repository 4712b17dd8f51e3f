// List of the signed totals of the last days, for public comparison.

import { IconCertificate } from '@tabler/icons-react';
import { Card, MoneyText, Rows, Section, buttonClass } from '@roda/ui';
import { useFormats } from '#shared/texts/formats.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { Loaded } from '#shared/lists/query-states.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { useLiabilityRoots } from './assurance.queries.ts';

export function RootsList() {
  const t = useText();
  const { whole } = useFormats();
  const roots = useLiabilityRoots();
  return (
    <Section title={t('solvency.proof')}>
      <Card className="grid grid-cols-1 gap-3">
        <p className="flex gap-3 text-ink-2">
          <IconCertificate size={24} stroke={1.75} className="shrink-0 text-primary" aria-hidden="true" />
          {t('solvency.proofWhat')}
        </p>
        <GoLink to="/pages/my/proof" className={buttonClass('primary', 'large', true)} data-testid="to-proof">
          {t('solvency.proofOwn')}
        </GoLink>
      </Card>
      <div className="mt-3">
        <Loaded query={roots} small>
          {({ list }) =>
            list.length === 0 ? (
              <p className="px-1 text-ink-3">{t('solvency.rootsNone')}</p>
            ) : (
              <Rows label={t('solvency.roots')}>
                {list.map(({ day, total, members, root }) => (
                  <li key={day} className="px-4 py-3">
                    <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                      <span className="amount-figures font-semibold">{day}</span>
                      <MoneyText amount={total} />
                    </p>
                    <p className="text-label font-normal text-ink-3">
                      {t('solvency.members', { count: whole(members) })}
                    </p>
                    <p className="text-caption break-all text-ink-3">{root}</p>
                  </li>
                ))}
              </Rows>
            )
          }
        </Loaded>
      </div>
    </Section>
  );
}
