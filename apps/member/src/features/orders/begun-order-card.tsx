// The purchase that was begun and not ordered, with its reserved price, to be continued while that is valid.

import { useState } from 'react';
import { Button, Card, Countdown, MoneyText, buttonClass } from '@roda/ui';
import { AssetTile } from '#shared/asset/asset-tile.tsx';
import { deviceTime } from '#shared/device/device-time.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { isReviewMode } from '#shared/navigation/navigation.ts';
import { useText } from '#shared/texts/texts.tsx';
import { begunOrder, forgetBegunOrder } from './begun-order.ts';
import { useBegunOrder } from './orders.queries.ts';

export function BegunOrderCard() {
  const t = useText();
  const draft = useBegunOrder();
  const [isGone, setGone] = useState(false);
  const begun = begunOrder();
  if (begun === undefined || isGone || draft.data === undefined || draft.data === null) return null;
  if (isReviewMode() && draft.data.type !== 'plan') return null;
  const { title, image, type, quantity, amount, expiresAt } = draft.data;
  const { draftId: _held, ...search } = begun;
  const drop = () => {
    forgetBegunOrder();
    setGone(true);
  };
  return (
    <Card className="mb-3">
      <section aria-label={t('order.begun')} data-testid="begun-order">
        <h2 className="text-label text-ink-3">{t('order.begun')}</h2>
        <div className="mt-2 flex flex-wrap gap-3">
          <span className="size-14 shrink-0 overflow-hidden rounded-control bg-tint">
            <AssetTile asset={{ image: image ?? '', kind: type, name: title }} />
          </span>
          <div className="wants-32 flex-1">
            <p className="font-semibold">
              {title}
              {quantity > 1 && ` × ${quantity}`}
            </p>
            <p>
              <MoneyText amount={amount} size="amount" />
            </p>
            <p className="text-label font-normal text-ink-3">
              {t('order.begunUntil')} <Countdown until={deviceTime(expiresAt)} onEnd={() => setGone(true)} />
            </p>
          </div>
        </div>
        <div className="mt-3 flex flex-wrap gap-2">
          <GoLink
            to="/subPages/product/createOrder"
            search={search}
            className={buttonClass('primary', 'medium')}
            data-testid="continue-order"
          >
            {t('order.begunContinue')}
          </GoLink>
          <Button kind="quiet" size="medium" onClick={drop} data-testid="drop-begun-order">
            {t('order.begunDrop')}
          </Button>
        </div>
      </section>
    </Card>
  );
}
