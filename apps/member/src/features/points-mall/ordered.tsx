// The result of an order: placed, delivered as a code, or awaiting payment of its money part.

import { Button, CopyRow, ResultPage, WholeDates, buttonClass } from '@roda/ui';
import type { PointsMallOrder } from '@roda/api-contract/engagement/points-mall';
import { useFormats } from '#shared/texts/formats.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { useGo } from '#shared/navigation/navigation.ts';
import { useText } from '#shared/texts/texts.tsx';

export function Ordered({ order }: { order: PointsMallOrder }) {
  const t = useText();
  const go = useGo();
  const { at } = useFormats();
  const waits = order.orderStatus === 101;
  const codes = order.codes ?? [];
  return (
    <ResultPage
      picture={waits ? 'pending' : 'success'}
      title={t(waits ? 'pointsmall.doneUnpaid' : codes.length > 0 ? 'pointsmall.doneCode' : 'pointsmall.done')}
      actions={
        <>
          <GoLink
            to="/subPages/pointsmall/orderList"
            search={{ id: order.id }}
            replace
            data-testid="see-order"
            className={buttonClass('primary', 'large', true)}
          >
            {t(waits ? 'pointsmall.payOrder' : 'pointsmall.seeOrder')}
          </GoLink>
          <Button
            kind="secondary"
            onClick={() => go.to('/subPages/pointsmall/index', {}, { replace: true })}
            data-testid="back-to-mall"
          >
            {t('pointsmall.toMall')}
          </Button>
        </>
      }
    >
      <p>
        {order.goodsList.map(({ goodsName }) => goodsName).join(', ')}
        {waits && order.payUntil !== undefined && (
          <span className="block">
            <WholeDates text={t('pointsmall.payBy', { time: at(order.payUntil, true) })} />
          </span>
        )}
        {!waits && codes.length === 0 && <span className="block">{t('pointsmall.willShip')}</span>}
      </p>
      {codes.map((code) => (
        <div key={code} className="rounded-card bg-tint px-4 text-left">
          <CopyRow label={t('pointsmall.code')} value={code} />
        </div>
      ))}
    </ResultPage>
  );
}
