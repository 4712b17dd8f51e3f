// The member's holdings in sums, and claiming everything that is claimable.

import { Card, EmptyState, MoneyText, Skeleton, buttonClass, isPositive } from '@roda/ui';
import type { holdingsTotal } from '@roda/api-contract/income/holdings';
import type { ReplyOf } from '@roda/api-contract/operation';
import { ActingButton } from '#shared/forms/action-button.tsx';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { useFormats } from '#shared/texts/formats.ts';
import { Loaded } from '#shared/lists/query-states.tsx';
import { hasScreen } from '#shared/navigation/paths.ts';
import { useStored } from '#shared/store.ts';
import { useText } from '#shared/texts/texts.tsx';
import { useClaimAll } from './claim.ts';
import { useHoldingsTotal } from './holdings.queries.ts';

type Total = ReplyOf<typeof holdingsTotal>;

/** `always` shows the card also without holdings, with a link to the shop. */
export function HoldingsCard({ always }: { always: boolean }) {
  const total = useHoldingsTotal();
  const isIn = useStored('token') !== undefined;
  if (!isIn || (total.data?.holdings === 0 && !always)) return null;
  return (
    <Card className="mt-3">
      <Loaded query={total} skeleton={<Skeleton className="h-28" />} small>
        {(data) => (data.holdings === 0 ? <Nothing /> : <Sums total={data} />)}
      </Loaded>
    </Card>
  );
}

function Sums({ total }: { total: Total }) {
  const t = useText();
  const { money } = useFormats();
  const hidden = useStored('amountsHidden') === true;
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-title3">{t('my.holdings')}</h2>
        <span className="text-label font-normal text-ink-3">
          {t('my.holdingsCount', { working: total.earning, total: total.holdings })}
        </span>
      </div>
      <div className="mt-3 flex flex-wrap items-end justify-between gap-3">
        <div>
          <p className="text-label font-normal text-ink-3">{t('figure.toClaim')}</p>
          <MoneyText amount={total.unclaimedIncome} size="title2" hidden={hidden} />
          {isPositive(total.waitingIncome) && !hidden && (
            <p className="text-label font-normal text-ink-3" data-testid="not-ready">
              {t('my.notReady', { amount: money(total.waitingIncome) })}
            </p>
          )}
        </div>
        <ClaimAll total={total} />
      </div>
      {hasScreen('/subPages/product/myProduct') && (
        <GoLink
          to="/subPages/product/myProduct"
          className="-mb-2 mt-1 block py-2 text-label font-semibold text-primary"
        >
          {t('common.seeAll')}
        </GoLink>
      )}
    </>
  );
}

function ClaimAll({ total }: { total: Total }) {
  const t = useText();
  const { claimAll, isClaiming } = useClaimAll();
  if (total.claimable === 0 || !isPositive(total.unclaimedIncome)) {
    return <p className="text-label font-normal text-ink-3">{t('my.nothingToClaim')}</p>;
  }
  return (
    <ActingButton kind="income" size="medium" data-testid="claim-all" busy={isClaiming} onClick={claimAll}>
      {t('my.claimAll')}
    </ActingButton>
  );
}

function Nothing() {
  const t = useText();
  return (
    <EmptyState
      scene="noVehicles"
      title={t('my.noHoldings')}
      action={
        hasScreen('/pages/index/productList') && (
          <GoLink to="/pages/index/productList" replace className={buttonClass('secondary', 'medium')}>
            {t('my.browse')}
          </GoLink>
        )
      }
    />
  );
}
