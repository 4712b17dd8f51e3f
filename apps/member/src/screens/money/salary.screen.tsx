// Pay for logged work, by week, each with its receipt and the confirmation of arrival.

import { useState } from 'react';
import { EmptyState, buttonClass } from '@roda/ui';
import type { Salary } from '@roda/api-contract/employment/pay';
import { useSalaries } from '#features/employment/pay.queries.ts';
import { SalaryAnswer } from '#features/employment/salary-answer.tsx';
import { SalaryCard } from '#features/employment/salary-card.tsx';
import { ReceiptLater } from '#features/wallet/receipt-later.tsx';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { Page } from '#shared/lists/page.tsx';
import { Paged } from '#shared/lists/paged.tsx';
import { useText } from '#shared/texts/texts.tsx';

export function Screen() {
  const t = useText();
  const salaries = useSalaries();
  const [asked, setRequested] = useState<Salary>();
  return (
    <Page screen="subPages/salary/list" title={t('salary.title')}>
      <Paged
        query={salaries}
        empty={
          <EmptyState
            scene="noMovements"
            title={t('salary.none')}
            hint={t('salary.noneText')}
            action={
              <GoLink to="/subPages/contract/view" className={buttonClass('secondary')}>
                {t('salary.toContract')}
              </GoLink>
            }
          />
        }
      >
        {(rows) => (
          <div className="grid grid-cols-1 gap-3">
            <p className="px-1 text-ink-2">{t('salary.intro')}</p>
            {rows
              .flatMap(({ salary }): readonly Salary[] => (salary === undefined ? [] : [salary]))
              .map((salary) => (
                <SalaryCard
                  key={salary.id}
                  salary={salary}
                  onAnswer={() => setRequested(salary)}
                  receipt={<ReceiptLater kind="salary" id={salary.id} />}
                />
              ))}
          </div>
        )}
      </Paged>
      <SalaryAnswer salary={asked} onClose={() => setRequested(undefined)} />
    </Page>
  );
}
