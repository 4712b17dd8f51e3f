// List row of a digital good: telecom operator, content, validity, and price.

import { MoneyText, StatusTag } from '@roda/ui';
import { useFormats } from '#shared/texts/formats.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { TelecomOperatorLogo } from './telecom-operator-logo.tsx';
import { dataSize, digitalGoodState } from './digital-goods.model.ts';
import type { DigitalGoodItem } from './digital-goods.model.ts';

/** The query of the digital good's own screen. */
export function digitalGoodSearch({ id }: Pick<DigitalGoodItem, 'id'>): Readonly<Record<string, string>> {
  return { kind: 'plan', planId: String(id) };
}

/** Content and validity, in short form. */
export function useDigitalGoodFacts(): (plan: DigitalGoodItem) => readonly string[] {
  const t = useText();
  const { money } = useFormats();
  return ({ faceValue, dataMb, validityDays, currency }) => [
    ...(dataMb === undefined ? [] : [dataSize(dataMb)]),
    ...(faceValue === undefined ? [] : [t('plan.arrives', { amount: money(faceValue, currency) })]),
    ...(validityDays === undefined ? [] : [t('plan.valid', { n: validityDays })]),
  ];
}

export function DigitalGoodRow({ plan }: { plan: DigitalGoodItem }) {
  const t = useText();
  const factsOf = useDigitalGoodFacts();
  const state = digitalGoodState(plan);
  return (
    <GoLink
      to="/subPages/product/detail2"
      search={digitalGoodSearch(plan)}
      data-testid={`plan-${plan.id}`}
      className="pressable flex flex-wrap items-center gap-3 rounded-card bg-surface p-3 shadow-e1"
    >
      <TelecomOperatorLogo carrier={plan.carrier} />
      <span className="min-w-[min(7rem,100%)] flex-1">
        <span className="line-clamp-2 font-semibold">{plan.name}</span>
        <span className="mt-0.5 block text-label font-normal text-ink-3">
          {[plan.carrier.name, ...factsOf(plan)].join(' · ')}
        </span>
        <span className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1">
          <MoneyText amount={plan.price} size="amount" />
          {state === 'paused' && <StatusTag tone="warning">{t('plan.paused')}</StatusTag>}
          {state === 'soldOut' && <StatusTag>{t('plan.soldOut')}</StatusTag>}
          {state === 'buy' && plan.coinGift !== undefined && (
            <StatusTag tone="gold">{t('plan.withCoins', { n: plan.coinGift.coins })}</StatusTag>
          )}
        </span>
      </span>
    </GoLink>
  );
}
