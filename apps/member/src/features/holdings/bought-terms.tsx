// The terms at the time of purchase, and links to the product, the contract and support.

import { Card, Section, buttonClass } from '@roda/ui';
import type { Holding, Terms } from '@roda/api-contract/income/holdings';
import type * as z from 'zod/mini';
import { useFormats } from '#shared/texts/formats.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { isReviewMode } from '#shared/navigation/navigation.ts';
import { useText } from '#shared/texts/texts.tsx';

export type BoughtTermsProps = Readonly<{ holding: Holding; terms: z.output<typeof Terms> }>;

export function BoughtTerms({ holding, terms }: BoughtTermsProps) {
  const t = useText();
  const { money, percent, at } = useFormats();
  const rows = [
    [t('holding.unitPrice'), money(terms.unitPrice)],
    [t('holding.targetDaily'), money(terms.dailyIncome)],
    [t('holding.settlement'), t(`status.settlement.${terms.settlementCycle}`)],
    [t('holding.validity'), t('common.days', { n: terms.validityDays })],
    [t('holding.starts'), at(holding.startAt, true)],
    [t('holding.endsAt'), at(holding.endAt, true)],
    [t('holding.share'), percent(terms.memberShare)],
    [t('holding.agreement'), terms.agreement.version],
  ] as const;
  return (
    <Section title={t('holding.termsTitle')}>
      <Card>
        <dl className="divide-y divide-hairline">
          {rows.map(([label, value]) => (
            <div key={label} className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 py-2.5 first:pt-0">
              <dt className="text-ink-2">{label}</dt>
              <dd className="amount-figures ml-auto text-right">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-1 text-label font-normal text-ink-3">{t('holding.termsHint')}</p>
      </Card>
      <div className="mt-3 grid gap-2">
        <GoLink
          to="/pages/my/text"
          search={{ key: terms.agreement.id, version: terms.agreement.version }}
          className={buttonClass('secondary', 'medium')}
        >
          {t('holding.readAgreement')}
        </GoLink>
        {!isReviewMode() && (
          <GoLink
            to={holding.kind === 'vehicle' ? '/subPages/product/detail' : '/subPages/product/detail2'}
            search={{ id: String(holding.goodsId) }}
            className={buttonClass('secondary', 'medium')}
          >
            {t('holding.productPage')}
          </GoLink>
        )}
        <GoLink to="/pages/my/help" className={buttonClass('quiet', 'medium')}>
          {t('holding.support')}
        </GoLink>
      </div>
    </Section>
  );
}
