// Deliveries of credit, data and vouchers: how each stands, and how the provider does.

import { listDeliveries } from '@roda/contract/plans-operators';
import { DeliveryActs, DeliveryCase } from '#features/deliveries/delivery-case.tsx';
import { deliveryColumns, deliveryFilters } from '#features/deliveries/delivery-columns.tsx';
import { ProviderBar } from '#features/deliveries/provider-bar.tsx';
import { usePlanChoices } from '#features/plans/plan-choices.ts';
import { Records } from '#shared/table/records.tsx';
import { useText } from '#shared/texts.tsx';
import { PageFrame } from '#shared/views.tsx';

export function Screen() {
  const t = useText();
  const { carriers } = usePlanChoices();
  return (
    <PageFrame title={t('ops.deliveries.title')}>
      <ProviderBar />
      <Records
        op={listDeliveries}
        name="deliveries"
        id={({ orderId }) => orderId}
        columns={deliveryColumns}
        filters={deliveryFilters(carriers)}
        drawer={(row) => ({
          title: row.orderSn,
          body: <DeliveryCase row={row} />,
          actions: <DeliveryActs row={row} />,
        })}
      />
    </PageFrame>
  );
}
