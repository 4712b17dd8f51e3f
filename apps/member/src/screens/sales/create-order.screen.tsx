// Purchase on a page of its own: first the checks before a first purchase of an income product, then the purchase.

import { Suspense } from 'react';
import { AfterWait, SkeletonRows } from '@roda/ui';
import { useMemberCountry } from '#features/markets/use-member-country.ts';
import { useMemberSuitability } from '#features/suitability/suitability.queries.ts';
import { typeOf } from '#features/orders/orders.model.ts';
import { RejectedDraft } from '#features/orders/rejected-draft.tsx';
import { storedNumber } from '#features/digital-goods/number-draft.ts';
import { mostUnits } from '#features/digital-goods/digital-goods.model.ts';
import { useDigitalGoodInfo } from '#features/digital-goods/digital-goods.queries.ts';
import { lazyWith } from '#shared/texts/lazy-with.ts';
import { codeOf } from '#shared/texts/failure-text.ts';
import { Loaded } from '#shared/lists/query-states.tsx';
import { leaveIfReviewMode } from '#shared/feature-switches.ts';
import { Page } from '#shared/lists/page.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { useSearchText } from '#shared/navigation/use-search-text.ts';
import { IncomePurchase, Purchase } from './purchase/purchase.tsx';
import type { IncomeProduct } from './purchase/purchase.tsx';

const SuitabilityFlow = lazyWith([], () => import('#features/suitability/suitability-flow.tsx'), 'SuitabilityFlow');

export function Screen() {
  const type = typeOf(useSearchText('kind'));
  const id = Number(useSearchText('id')) || 0;
  return type === 'plan' ? <OrdinaryOrder planId={id} /> : <EarningOrder type={type} id={id} />;
}

function EarningOrder({ type, id }: Readonly<{ type: IncomeProduct['type']; id: number }>) {
  leaveIfReviewMode();
  const countryAlias = useMemberCountry();
  const t = useText();
  const gate = useMemberSuitability();
  const isOpen = gate.data?.ok === true;
  return (
    <Page
      screen="subPages/product/createOrder"
      title={t(gate.data === undefined || isOpen ? 'order.title' : 'suitability.title')}
    >
      <Loaded query={gate}>
        {(found) =>
          found.ok ? (
            <IncomePurchase type={type} goodsId={id} />
          ) : (
            <Suspense
              fallback={
                <AfterWait>
                  <SkeletonRows />
                </AfterWait>
              }
            >
              <SuitabilityFlow gate={found} countryAlias={countryAlias} />
            </Suspense>
          )
        }
      </Loaded>
    </Page>
  );
}

/** Digital goods: no checks except the delivery number. */
function OrdinaryOrder({ planId }: { planId: number }) {
  const t = useText();
  const plan = useDigitalGoodInfo(planId > 0 ? planId : undefined);
  const most = plan.data === undefined ? 1 : Math.max(1, mostUnits(plan.data));
  const number = storedNumber();
  const needsNumber = plan.data?.numberRule.kind !== 'none' && number !== '';
  return (
    <Page screen="subPages/product/createOrder" title={t('order.title')}>
      {plan.isError && codeOf(plan.error) !== undefined ? (
        <RejectedDraft failure={plan.error} />
      ) : (
        <Loaded query={plan}>
          {() => (
            <Purchase
              wanted={{ type: 'plan', goodsId: planId, ...(needsNumber ? { targetNumber: number } : {}) }}
              most={most}
            />
          )}
        </Loaded>
      )}
    </Page>
  );
}
