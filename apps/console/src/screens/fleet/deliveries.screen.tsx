// Deliveries of credit, data and vouchers: status of each, and provider health.

import { listDeliveries } from '@roda/api-contract/sales/digital-goods-editing';
import { DeliveryActions, DeliveryCase } from '#features/deliveries/delivery-case.tsx';
import { deliveryColumns, deliveryFilters } from '#features/deliveries/delivery-columns.tsx';
import { ProviderBar } from '#features/deliveries/provider-bar.tsx';
import { useDigitalGoodChoices } from '#features/digital-goods/digital-good-choices.ts';
import { Records } from '#shared/table/records.tsx';
import { useText } from '#shared/texts.tsx';
import { PageFrame } from '#shared/page-states.tsx';

export function Screen() {
  const t = useText();
  const { telecomOperators } = useDigitalGoodChoices();
  return (
    <PageFrame title={t('ops.deliveries.title')}>
      <ProviderBar />
      <Records
        op={listDeliveries}
        name="deliveries"
        id={({ orderId }) => orderId}
        columns={deliveryColumns}
        filters={deliveryFilters(telecomOperators)}
        drawer={(row) => ({
          title: row.orderSn,
          body: <DeliveryCase row={row} />,
          actions: <DeliveryActions row={row} />,
        })}
      />
    </PageFrame>
  );
}
