// All holdings, summed: what they cost and earned, and what can be claimed now.

import { Card, Skeleton, isPositive } from '@roda/ui';
import { ActingButton } from '#shared/forms/action-button.tsx';
import { FigureWords } from '#shared/income/figure-words.tsx';
import { useSettledFor } from '#shared/income/settled-for.tsx';
import { Loaded } from '#shared/lists/query-states.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { useClaimAll } from './claim.ts';
import { FigureRows } from './figure-rows.tsx';
import { useHoldingsTotal } from './holdings.queries.ts';

export function TotalsCard() {
  const t = useText();
  const total = useHoldingsTotal();
  const { claimAll, isClaiming } = useClaimAll();
  const settledFor = useSettledFor();
  return (
    <Loaded query={total} skeleton={<Skeleton className="mb-3 h-74 rounded-card" />} small>
      {({ cost, accruedIncome, claimedIncome, unclaimedIncome, waitingIncome, todayIncome, todayFor, claimable }) => (
        <Card className="mb-3">
          <FigureRows
            lead={{ label: t('figure.earned'), amount: accruedIncome, testId: 'earned' }}
            rows={[
              { label: t('holding.cost'), amount: cost },
              { label: t('figure.paidOut'), amount: claimedIncome, testId: 'paid-out' },
              { label: t('figure.toClaim'), amount: unclaimedIncome, testId: 'unclaimed' },
              ...(isPositive(waitingIncome)
                ? [{ label: t('figure.waiting'), amount: waitingIncome, testId: 'waiting' }]
                : []),
              { label: t('figure.today'), hint: settledFor(todayFor), amount: todayIncome, testId: 'settled-today' },
            ]}
          />
          <FigureWords of={['earned', 'paidOut', 'toClaim', 'waiting', 'today']} />
          {claimable > 0 && (
            <ActingButton
              kind="income"
              wide
              className="mt-4"
              busy={isClaiming}
              onClick={claimAll}
              data-testid="claim-all"
            >
              {t('holding.claimAll')} ({claimable})
            </ActingButton>
          )}
        </Card>
      )}
    </Loaded>
  );
}
