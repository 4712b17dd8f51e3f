// One holding in the list: its status, what it earned, the claimable amount, the remaining term.

import { MoneyText, StatusTag, WholeDates, isPositive, toneOf } from '@roda/ui';
import type { Holding } from '@roda/api-contract/income/holdings';
import { AssetTile } from '#shared/asset/asset-tile.tsx';
import { ActingButton } from '#shared/forms/action-button.tsx';
import { useSettledFor } from '#shared/income/settled-for.tsx';
import { useFormats } from '#shared/texts/formats.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { serverNow } from '#shared/server.ts';
import { useText } from '#shared/texts/texts.tsx';
import { useClaim } from './claim.ts';
import { daysLeft } from './held.model.ts';
import { holdingPath } from './holding-path.ts';
import { isCounted } from './settled.model.ts';

export function HoldingCard({ holding }: { holding: Holding }) {
  const t = useText();
  const { claim, isClaiming } = useClaim();
  const canClaim = isPositive(holding.unclaimedIncome);
  return (
    <article className="rounded-card bg-surface shadow-e1">
      <GoLink
        to={holdingPath(holding.kind)}
        search={{ id: holding.id }}
        data-testid={`holding-${holding.id}`}
        className="pressable block p-4"
      >
        <HoldingHead holding={holding} />
        <HoldingFigures holding={holding} />
      </GoLink>
      {canClaim && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-hairline px-4 py-3">
          <span>
            <span className="block text-label font-normal text-ink-3">{t('figure.toClaim')}</span>
            <MoneyText amount={holding.unclaimedIncome} size="amount" />
          </span>
          <ActingButton
            size="medium"
            kind="secondary"
            busy={isClaiming}
            onClick={() => claim({ holdingId: holding.id })}
            data-testid={`claim-${holding.id}`}
          >
            {t('holding.claim')}
          </ActingButton>
        </div>
      )}
    </article>
  );
}

function HoldingHead({ holding }: { holding: Holding }) {
  const t = useText();
  const { day } = useFormats();
  const isOver = holding.status === 'expired';
  return (
    <span className="flex flex-wrap gap-3">
      <span className="h-16 w-20 shrink-0 overflow-hidden rounded-control">
        <AssetTile asset={holding} />
      </span>
      <span className="wants-32 flex-1">
        <span className="line-clamp-2 text-title3">{holding.name}</span>
        <span className="block text-label font-normal text-ink-3">
          {holding.deviceNumber} · {t('holding.units', { n: holding.quantity })}
        </span>
        <span className="mt-1.5 flex flex-wrap items-center gap-2">
          <StatusTag tone={toneOf(holding.status)}>{t(`status.holding.${holding.status}`)}</StatusTag>
          <span className="text-label font-normal text-ink-3">
            <WholeDates
              text={
                isOver
                  ? t('holding.ended', { day: day(holding.endAt) })
                  : t('holding.daysLeft', { n: daysLeft(holding, serverNow()) })
              }
            />
          </span>
        </span>
      </span>
    </span>
  );
}

/** Before the first period is settled there are no figures: not even a zero. */
function HoldingFigures({ holding }: { holding: Holding }) {
  const t = useText();
  const { at } = useFormats();
  const settledFor = useSettledFor();
  if (!isCounted(holding)) {
    return (
      <span className="mt-3 block text-label font-normal text-ink-2" data-testid="first-income">
        <WholeDates text={t('holding.firstOn', { day: at(holding.firstPeriodEnd) })} />
      </span>
    );
  }
  const figures = [
    { label: t('figure.earned'), hint: undefined, amount: holding.accruedIncome },
    { label: t('figure.today'), hint: settledFor(holding.todayFor), amount: holding.todayIncome },
    ...(isPositive(holding.waitingIncome)
      ? [{ label: t('figure.waiting'), hint: undefined, amount: holding.waitingIncome }]
      : []),
  ];
  return (
    <span className="mt-3 grid gap-1">
      {figures.map(({ label, hint, amount }) => (
        <span key={label} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-ink-2">
            {label}
            {hint !== undefined && <span className="block text-caption text-ink-3">{hint}</span>}
          </span>
          <MoneyText amount={amount} size="amount" className="ml-auto" />
        </span>
      ))}
    </span>
  );
}
