// A vehicle that the member owns: today's orders, its income and where that came from.

import { EmptyState, buttonClass } from '@roda/ui';
import { BoughtTerms } from '#features/holdings/bought-terms.tsx';
import { HeldHead } from '#features/holdings/held-head.tsx';
import { isInWindow } from '#features/holdings/held.model.ts';
import { IncomeLine } from '#features/holdings/income-line.tsx';
import { IncomeRecords } from '#features/holdings/income-records.tsx';
import { useHeldVehicleInfo } from '#features/holdings/income.queries.ts';
import { TodayWork } from '#features/holdings/today-work.tsx';
import { CancelBox } from '#features/orders/cancel-box.tsx';
import { codeOf } from '#shared/failure-text.ts';
import { GoLink } from '#shared/go-link.tsx';
import { Loaded } from '#shared/loaded.tsx';
import { useGo } from '#shared/navigation.ts';
import { Page } from '#shared/page.tsx';
import { serverNow } from '#shared/server.ts';
import { useText } from '#shared/texts.tsx';
import { useSearchText } from '#shared/use-search-text.ts';

export function Screen() {
  const t = useText();
  const go = useGo();
  const id = useSearchText('id');
  const held = useHeldVehicleInfo(id);
  const isGone = id === '' || codeOf(held.error) === 'not_found';
  return (
    <Page screen="subPages/product/myProductDetail" title={t('holding.vehicleTitle')}>
      {isGone ? (
        <EmptyState
          picture="noVehicles"
          title={t('holding.gone')}
          action={
            <GoLink to="/subPages/product/myProduct" replace className={buttonClass()}>
              {t('holding.title')}
            </GoLink>
          }
        />
      ) : (
        <Loaded query={held}>
          {(holding) => (
            <>
              <HeldHead holding={holding} standing={holding.goods.status} />
              {holding.cancelUntil !== undefined && isInWindow(holding, serverNow()) && (
                <CancelBox
                  order={{ id: holding.orderId, amount: holding.price, isPaid: true }}
                  until={holding.cancelUntil}
                  onCancelled={() => go.to('/pages/my/productOrderList', {}, { replace: true })}
                />
              )}
              <div className="mt-6">
                <TodayWork holdingId={holding.id} kind="vehicle" standing={holding.goods.status} />
                <IncomeRecords holdingId={holding.id} />
                <IncomeLine holdingId={holding.id} />
                <BoughtTerms holding={holding} terms={holding.terms} />
              </div>
            </>
          )}
        </Loaded>
      )}
    </Page>
  );
}
