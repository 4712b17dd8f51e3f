// The header of a holding's page: status, price, income, target, and what can be claimed now.

import type { ReactNode } from 'react';
import { Card, MoneyText, ProductPicture, StatusTag, isPositive, toneOf } from '@roda/ui';
import type { Holding } from '@roda/api-contract/income/holdings';
import { ActingButton } from '#shared/forms/action-button.tsx';
import { useSettledFor } from '#shared/income/settled-for.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { serverNow } from '#shared/server.ts';
import { useText } from '#shared/texts/texts.tsx';
import { useClaim } from './claim.ts';
import { FigureRows } from './figure-rows.tsx';
import { daysLeft } from './held.model.ts';
import { isCounted } from './settled.model.ts';

export function HeldHead({ holding, live }: Readonly<{ holding: Holding; live: ReactNode }>) {
  const t = useText();
  const { day } = useFormats();
  const isOver = holding.status === 'expired';
  return (
    <Card>
      <div className="flex flex-wrap gap-4">
        <span className="size-22 shrink-0 overflow-hidden rounded-control bg-tint">
          <ProductPicture image={holding.image} kind={holding.kind} name={holding.name} />
        </span>
        <div className="wants-32 flex-1">
          <h2 className="text-title2">{holding.name}</h2>
          <p className="text-label font-normal text-ink-3">
            {t('holding.device', { number: holding.deviceNumber })} · {t('holding.units', { n: holding.quantity })}
          </p>
          <p className="mt-2 flex flex-wrap gap-1.5">
            <StatusTag tone={toneOf(holding.status)}>{t(`status.holding.${holding.status}`)}</StatusTag>
          </p>
        </div>
      </div>
      <div className="mt-4">{live}</div>
      <div className="mt-4 h-1.5 overflow-hidden rounded-full bg-fill" aria-hidden="true">
        <div className="h-full rounded-full bg-primary" style={{ width: `${Math.round(holding.progress * 100)}%` }} />
      </div>
      <p className="mt-1.5 flex flex-wrap justify-between gap-x-3 text-label font-normal text-ink-3">
        <span>
          {day(holding.startAt)} – {day(holding.endAt)}
        </span>
        <span>
          {isOver ? t('status.holding.expired') : t('holding.daysLeft', { n: daysLeft(holding, serverNow()) })}
        </span>
      </p>
      <Figures holding={holding} />
      <ClaimLine holding={holding} />
    </Card>
  );
}

function Figures({ holding }: { holding: Holding }) {
  const t = useText();
  const { at } = useFormats();
  const settledFor = useSettledFor();
  const paid = { label: t('holding.paid'), amount: holding.price };
  const counted = [
    { label: t('figure.earned'), amount: holding.accruedIncome, testId: 'earned' },
    { label: t('figure.paidOut'), amount: holding.claimedIncome, testId: 'paid-out' },
    ...(isPositive(holding.waitingIncome)
      ? [{ label: t('figure.waiting'), amount: holding.waitingIncome, testId: 'waiting' }]
      : []),
    {
      label: t('figure.today'),
      hint: settledFor(holding.todayFor),
      amount: holding.todayIncome,
      testId: 'settled-today',
    },
  ];
  return (
    <div className="mt-4">
      <FigureRows rows={isCounted(holding) ? [paid, ...counted] : [paid]} />
      {!isCounted(holding) && (
        <p className="mt-2 text-ink-2" data-testid="first-income">
          {t('holding.firstOn', { day: at(holding.firstPeriodEnd) })}
        </p>
      )}
      <p className="mt-3 border-t border-hairline pt-3 text-label font-normal text-ink-3">
        {t('holding.target')}: <MoneyText amount={holding.targetIncome} /> · {t('holding.targetHint')}
      </p>
    </div>
  );
}

function ClaimLine({ holding }: { holding: Holding }) {
  const t = useText();
  const { claim, isClaiming } = useClaim();
  if (!isPositive(holding.unclaimedIncome)) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-control bg-tint px-3 py-3">
      <span>
        <span className="block text-label font-normal text-ink-2">{t('figure.toClaim')}</span>
        <span data-testid="holding-unclaimed">
          <MoneyText amount={holding.unclaimedIncome} size="title2" />
        </span>
      </span>
      <ActingButton
        size="medium"
        busy={isClaiming}
        onClick={() => claim({ holdingId: holding.id })}
        data-testid="claim-holding"
      >
        {t('holding.claimAll')}
      </ActingButton>
    </div>
  );
}
