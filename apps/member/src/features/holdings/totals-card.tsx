// All holdings, summed: price, actual income, and what can be claimed now.

import { Card, Skeleton } from '@roda/ui';
import { ActingButton } from '#shared/forms/action-button.tsx';
import { Loaded } from '#shared/lists/query-states.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { useClaimAll } from './claim.ts';
import { FigureRows } from './figure-rows.tsx';
import { useHoldingsTotal } from './holdings.queries.ts';

export function TotalsCard() {
  const t = useText();
  const total = useHoldingsTotal();
  const { claimAll, isClaiming } = useClaimAll();
  return (
    <Loaded query={total} skeleton={<Skeleton className="h-36 rounded-card" />} small>
      {({ cost, accruedIncome, unclaimedIncome, todayIncome, claimable }) => (
        <Card className="mb-3">
          <FigureRows
            rows={[
              { label: t('holding.cost'), amount: cost },
              { label: t('holding.accrued'), amount: accruedIncome },
              { label: t('holding.today'), amount: todayIncome, direction: true },
              { label: t('holding.toClaim'), amount: unclaimedIncome, testId: 'unclaimed' },
            ]}
          />
          {claimable > 0 && (
            <ActingButton wide className="mt-4" busy={isClaiming} onClick={claimAll} data-testid="claim-all">
              {t('holding.claimAll')} ({claimable})
            </ActingButton>
          )}
        </Card>
      )}
    </Loaded>
  );
}
