// Everything the member owns, summed: what it cost, what it really earned, and what can be claimed now.

import { Button, Card, MoneyText, Skeleton } from '@roda/ui';
import { Loaded } from '#shared/loaded.tsx';
import { useText } from '#shared/texts.tsx';
import { useClaimAll } from './claim.ts';
import { useHoldingsTotal } from './holdings.queries.ts';

export function TotalsCard() {
  const t = useText();
  const total = useHoldingsTotal();
  const { claimAll, isClaiming } = useClaimAll();
  return (
    <Loaded query={total} skeleton={<Skeleton className="h-36 rounded-card" />} small>
      {({ cost, accruedIncome, unclaimedIncome, todayIncome, claimable }) => (
        <Card className="mb-3">
          <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
            <Figure label={t('holding.cost')} amount={cost} />
            <Figure label={t('holding.accrued')} amount={accruedIncome} />
            <Figure label={t('holding.today')} amount={todayIncome} />
            <Figure label={t('holding.toClaim')} amount={unclaimedIncome} testId="unclaimed" />
          </dl>
          {claimable > 0 && (
            <Button wide className="mt-4" busy={isClaiming} onClick={claimAll} data-testid="claim-all">
              {t('holding.claimAll')} ({claimable})
            </Button>
          )}
        </Card>
      )}
    </Loaded>
  );
}

function Figure({ label, amount, testId }: Readonly<{ label: string; amount: string; testId?: string }>) {
  return (
    <div>
      <dt className="text-label font-normal text-ink-3">{label}</dt>
      <dd data-testid={testId}><MoneyText amount={amount} size="amount" /></dd>
    </div>
  );
}
