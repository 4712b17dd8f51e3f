// The head of a holding's page: the asset in its place, its state, what it earned, and what can be claimed now.

import type { ReactNode } from 'react';
import { MoneyText, StatusTag, WholeDates, isPositive, toneOf } from '@roda/ui';
import type { Holding } from '@roda/api-contract/income/holdings';
import { AssetScene } from '#shared/asset/asset-scene.tsx';
import { weatherOf } from '#shared/asset/weather.ts';
import { ActingButton } from '#shared/forms/action-button.tsx';
import { useSettledFor } from '#shared/income/settled-for.tsx';
import { useFormats } from '#shared/texts/formats.ts';
import { serverNow } from '#shared/server.ts';
import { useText } from '#shared/texts/texts.tsx';
import { useClaim } from './claim.ts';
import { latestCounted } from './days.model.ts';
import { FigureRows } from './figure-rows.tsx';
import { daysLeft } from './held.model.ts';
import { useEarningsLine } from './income.queries.ts';
import { isCounted } from './settled.model.ts';

export function HeldHead({ holding, live }: Readonly<{ holding: Holding; live: ReactNode }>) {
  const t = useText();
  const { day } = useFormats();
  const { data } = useEarningsLine(holding.id, '7d');
  const isOver = holding.status === 'expired';
  return (
    <AssetScene asset={holding} weather={weatherOf(latestCounted(data?.points ?? [])?.myShare)}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="wants-32 flex-1">
          <h2 className="text-title1">{holding.name}</h2>
          <p className="text-label font-normal text-ink-3">
            {t('holding.device', { number: holding.deviceNumber })} · {t('holding.units', { n: holding.quantity })}
          </p>
        </div>
        <StatusTag tone={toneOf(holding.status)}>{t(`status.holding.${holding.status}`)}</StatusTag>
      </div>
      <div className="mt-4">{live}</div>
      <div className="mt-4 h-1.5 overflow-hidden rounded-full bg-fill" aria-hidden="true">
        <div className="h-full rounded-full bg-primary" style={{ width: `${Math.round(holding.progress * 100)}%` }} />
      </div>
      <p className="mt-1.5 flex flex-wrap justify-between gap-x-3 text-label font-normal text-ink-3">
        <span>
          <WholeDates text={`${day(holding.startAt)} – ${day(holding.endAt)}`} />
        </span>
        <span>
          {isOver ? t('status.holding.expired') : t('holding.daysLeft', { n: daysLeft(holding, serverNow()) })}
        </span>
      </p>
      <Figures holding={holding} />
      <ClaimLine holding={holding} />
    </AssetScene>
  );
}

function Figures({ holding }: { holding: Holding }) {
  const t = useText();
  const { at } = useFormats();
  const settledFor = useSettledFor();
  const paid = { label: t('holding.paid'), amount: holding.price };
  const earned = { label: t('figure.earned'), amount: holding.accruedIncome, testId: 'earned' };
  const counted = [
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
      {isCounted(holding) ? <FigureRows lead={earned} rows={[paid, ...counted]} /> : <FigureRows rows={[paid]} />}
      {!isCounted(holding) && (
        <p className="mt-2 text-ink-2" data-testid="first-income">
          <WholeDates text={t('holding.firstOn', { day: at(holding.firstPeriodEnd) })} />
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
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-control bg-income-tint px-3 py-3">
      <span>
        <span className="block text-label font-normal text-ink-2">{t('figure.toClaim')}</span>
        <span data-testid="holding-unclaimed">
          <MoneyText amount={holding.unclaimedIncome} size="title2" />
        </span>
      </span>
      <ActingButton
        kind="income"
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
