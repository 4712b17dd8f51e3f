// Page of one digital good: what is delivered where, its terms, and the delivery number; no mention of income.

import { useState } from 'react';
import type { ReactNode } from 'react';
import { IconCoins } from '@tabler/icons-react';
import { Button, Card, Dialog, EmptyState, MoneyText, Section, Skeleton, StatusTag, buttonClass } from '@roda/ui';
import type { DigitalGoodDetail } from '@roda/api-contract/sales/digital-goods';
import type * as z from 'zod/mini';
import { codeOf } from '#shared/texts/failure-text.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { Loaded } from '#shared/lists/query-states.tsx';
import { useGo } from '#shared/navigation/navigation.ts';
import { Page } from '#shared/lists/page.tsx';
import { useStored } from '#shared/store.ts';
import { useText } from '#shared/texts/texts.tsx';
import { useSearchTexts } from '#shared/navigation/use-search-text.ts';
import { TelecomOperatorLogo } from './telecom-operator-logo.tsx';
import { NumberSheet } from './number-sheet.tsx';
import { dataSize, idOf, digitalGoodState } from './digital-goods.model.ts';
import { useDigitalGoodInfo } from './digital-goods.queries.ts';

type Detail = z.output<typeof DigitalGoodDetail>;

export function DigitalGoodPage() {
  const t = useText();
  const { planId, id } = useSearchTexts();
  const asked = idOf(planId ?? id);
  const plan = useDigitalGoodInfo(asked);
  const isGone = asked === undefined || (codeOf(plan.error) === 'not_found' && plan.data === undefined);
  return (
    <Page
      screen="subPages/product/detail2"
      title={t('plan.pageTitle')}
      foot={plan.data === undefined ? undefined : <DigitalGoodBar plan={plan.data} />}
    >
      {isGone ? (
        <DigitalGoodGone />
      ) : (
        <Loaded query={plan} skeleton={<DigitalGoodShape />}>
          {(data) => <DigitalGoodView plan={data} />}
        </Loaded>
      )}
    </Page>
  );
}

function DigitalGoodView({ plan }: { plan: Detail }) {
  const t = useText();
  return (
    <>
      <DigitalGoodHead plan={plan} />
      <div className="mt-5">
        <DigitalGoodTerms plan={plan} />
        <Texts title={t('plan.about')} text={plan.description} />
        <Texts title={t('plan.usage')} text={plan.usage} />
        <Texts title={t('plan.refund')} text={plan.refundRule} />
      </div>
    </>
  );
}

function DigitalGoodHead({ plan }: { plan: Detail }) {
  const t = useText();
  return (
    <Card>
      <div className="flex flex-wrap items-start gap-4">
        <TelecomOperatorLogo carrier={plan.carrier} large />
        <div className="min-w-[min(9rem,100%)] flex-1">
          <p className="text-label font-normal text-ink-3">{plan.carrier.name}</p>
          <h2 className="text-title2">{plan.name}</h2>
          {plan.summary !== '' && <p className="mt-0.5 text-ink-2">{plan.summary}</p>}
        </div>
      </div>
      <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1" data-testid="plan-price">
        <MoneyText amount={plan.price} size="title1" />
        {!plan.onSale && <StatusTag tone="warning">{t('plan.paused')}</StatusTag>}
      </p>
      {plan.coinGift !== undefined && (
        <p className="mt-3 flex items-center gap-2 rounded-control bg-gold-tint px-3 py-2 text-gold">
          <IconCoins size={20} stroke={1.75} aria-hidden="true" className="shrink-0" />
          <span>
            {plan.coinGift.text} ({t('common.coins', { n: plan.coinGift.coins })})
          </span>
        </p>
      )}
    </Card>
  );
}

function DigitalGoodTerms({ plan }: { plan: Detail }) {
  const t = useText();
  const { money } = useFormats();
  const { faceValue, dataMb, validityDays, currency, dailyLimit, stock, perOrder, categoryPath } = plan;
  const rows: readonly (readonly [string, ReactNode])[] = [
    [t('plan.carrier'), plan.carrier.name],
    ...(faceValue === undefined ? [] : [[t('plan.credited'), money(faceValue, currency)] as const]),
    ...(dataMb === undefined ? [] : [[t('plan.volume'), dataSize(dataMb)] as const]),
    ...(validityDays === undefined ? [] : [[t('plan.validity'), t('common.days', { n: validityDays })] as const]),
    [t('plan.target'), t(`plan.targetKind.${plan.numberRule.kind}`)],
    ...(perOrder > 1 ? [[t('plan.perOrder'), String(perOrder)] as const] : []),
    ...(dailyLimit === undefined ? [] : [[t('plan.perDay'), String(dailyLimit)] as const]),
    ...(stock === undefined ? [] : [[t('plan.stock'), String(stock)] as const]),
    ...(categoryPath.length === 0
      ? []
      : [[t('plan.category'), categoryPath.map(({ name }) => name).join(' › ')] as const]),
  ];
  return (
    <Section title={t('plan.terms')}>
      <Card>
        <dl className="divide-y divide-hairline">
          {rows.map(([label, value]) => (
            <div key={label} className="flex flex-wrap justify-between gap-x-4 py-2.5 first:pt-0 last:pb-0">
              <dt className="text-ink-2">{label}</dt>
              <dd className="ml-auto text-right">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </Section>
  );
}

function Texts({ title, text }: Readonly<{ title: string; text: string }>) {
  if (text.trim() === '') return null;
  return (
    <Section title={title}>
      <Card>
        <p className="whitespace-pre-line text-ink-2">{text}</p>
      </Card>
    </Section>
  );
}

function DigitalGoodBar({ plan }: { plan: Detail }) {
  const t = useText();
  const go = useGo();
  const [isOpen, setOpen] = useState(false);
  const isIn = useStored('token') !== undefined;
  const state = digitalGoodState(plan);
  const close = () => setOpen(false);
  const needsSheet = plan.numberRule.kind !== 'none' || plan.perOrder > 1;
  const toOrder = (quantity: number) => {
    const search = { kind: 'plan', id: String(plan.id), quantity: quantity > 1 ? String(quantity) : '' };
    close();
    go.to('/subPages/product/createOrder', search);
  };
  if (state === 'paused') return <WhyNot reason={plan.pauseReason} />;
  if (state !== 'buy') {
    return (
      <Button wide disabled data-testid="buy">
        {t(state === 'soldOut' ? 'plan.soldOut' : 'plan.limitReached')}
      </Button>
    );
  }
  return (
    <>
      <Button
        wide
        data-testid="buy"
        onClick={() => {
          if (!isIn) go.logIn();
          else if (needsSheet) setOpen(true);
          else toOrder(1);
        }}
      >
        {t(isIn ? 'plan.buy' : 'plan.logInToBuy')}
      </Button>
      <NumberSheet open={isOpen} plan={plan} onClose={close} onGo={toOrder} />
    </>
  );
}

function WhyNot({ reason }: { reason: string | undefined }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button kind="secondary" wide onClick={() => setOpen(true)} data-testid="buy">
        {t('plan.paused')}
      </Button>
      <Dialog open={isOpen} title={t('plan.pausedWhy')} confirm={t('common.close')} onConfirm={close} onClose={close}>
        {reason ?? t('plan.pausedText')}
      </Dialog>
    </>
  );
}

function DigitalGoodGone() {
  const t = useText();
  return (
    <EmptyState
      scene="notAvailable"
      title={t('shell.goneTitle')}
      hint={t('plan.gone')}
      action={
        <GoLink to="/pages/index/productList2" className={buttonClass()}>
          {t('plan.toShop')}
        </GoLink>
      }
    />
  );
}

function DigitalGoodShape() {
  return (
    <div className="space-y-4">
      <Skeleton className="h-36 rounded-card" />
      <Skeleton className="h-6 w-24" />
      <Skeleton className="h-48 rounded-card" />
    </div>
  );
}
