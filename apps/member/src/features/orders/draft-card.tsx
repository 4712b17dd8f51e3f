// The draft of an order, at the price reserved by the server: unit price, quantity, fee, total, and dates.

import { Card, Countdown, FieldError, MoneyText, WholeDates, classNames } from '@roda/ui';
import type { Draft } from '@roda/api-contract/sales/orders';
import { AssetTile } from '#shared/asset/asset-tile.tsx';
import { deviceTime } from '#shared/device/device-time.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { QuantityStepper } from '#shared/forms/quantity-stepper.tsx';
import { useText } from '#shared/texts/texts.tsx';

export type DraftCardProps = Readonly<{
  draft: Draft;
  quantity: number;
  most: number;
  onQuantity: (quantity: number) => void;
  /** The price has changed since the last draft. */
  hasChanged: boolean;
  onExpired: () => void;
}>;

export function DraftCard({ draft, quantity, most, onQuantity, hasChanged, onExpired }: DraftCardProps) {
  const t = useText();
  const isOne = draft.type === 'plan' && most === 1;
  return (
    <Card>
      <div className="flex flex-wrap gap-3">
        <span className="size-18 shrink-0 overflow-hidden rounded-control bg-tint">
          <AssetTile asset={{ image: draft.image ?? '', kind: draft.type, name: draft.title }} />
        </span>
        <div className="wants-32 flex-1">
          <h2 className="text-title3">{draft.title}</h2>
          <p className={classNames('mt-1', hasChanged && 'rounded-tag bg-warning-tint px-1.5 text-warning')}>
            <MoneyText amount={draft.unitPrice} size="amount" />
            <span className="text-label font-normal text-ink-3"> {t('product.perUnit')}</span>
          </p>
        </div>
      </div>
      {hasChanged && <FieldError>{t('order.priceUpdated')}</FieldError>}
      <Extras draft={draft} />
      {!isOne && <QuantityRow quantity={quantity} most={most} onQuantity={onQuantity} />}
      <dl className="mt-4 grid gap-2 border-t border-hairline pt-4">
        <Line label={t('order.unitPrice')} amount={draft.unitPrice} />
        <Line label={t('order.fee')} amount={draft.fee} />
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-hairline pt-3">
          <dt className="font-semibold">{t('order.total')}</dt>
          <dd className="ml-auto" data-testid="order-total">
            <MoneyText amount={draft.amount} size="title2" />
          </dd>
        </div>
      </dl>
      <p className="mt-3 flex justify-between gap-3 text-label font-normal text-ink-3">
        {t('order.expiresIn')}
        <Countdown key={draft.draftId} until={deviceTime(draft.expiresAt)} onEnd={onExpired} />
      </p>
    </Card>
  );
}

function QuantityRow({ quantity, most, onQuantity }: Pick<DraftCardProps, 'quantity' | 'most' | 'onQuantity'>) {
  const t = useText();
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <div className="wants-24 flex-1">
        <p>{t('order.quantity')}</p>
        <p id="quantity-hint" className="text-label font-normal text-ink-3">
          {t('order.upTo', { n: most })}
        </p>
      </div>
      <QuantityStepper
        label={t('order.quantity')}
        describedBy="quantity-hint"
        value={quantity}
        most={most}
        onValue={onQuantity}
      />
    </div>
  );
}

/** For ordinary goods: the target number, and what is included. */
function Extras({ draft }: { draft: Draft }) {
  const t = useText();
  return (
    <>
      {draft.targetNumber !== undefined && (
        <p className="mt-4 rounded-control bg-page px-3 py-2.5" data-testid="order-target">
          <span className="block text-label font-normal text-ink-3">{t('order.target')}</span>
          <span className="amount-figures text-amount">{draft.targetNumber}</span>
        </p>
      )}
      {draft.coinGift !== undefined && (
        <p className="mt-3 rounded-control bg-gold-tint px-3 py-2 text-gold">
          {draft.coinGift.text} ({t('common.coins', { n: draft.coinGift.coins })})
        </p>
      )}
    </>
  );
}

function Line({ label, amount }: Readonly<{ label: string; amount: string }>) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-ink-2">{label}</dt>
      <dd className="ml-auto">
        <MoneyText amount={amount} />
      </dd>
    </div>
  );
}

/** The earliest first settlement, and the end of the cancellation window; nothing where there is neither. */
export function DraftDates({ draft }: { draft: Draft }) {
  const t = useText();
  const { at } = useFormats();
  const rows = [
    ...(draft.settlementCycle === undefined
      ? []
      : [[t('order.settlement'), t(`status.settlement.${draft.settlementCycle}`)] as const]),
    ...(draft.firstSettlementAt === undefined
      ? []
      : [[t('order.firstSettlement'), at(draft.firstSettlementAt)] as const]),
    ...(draft.cancelRule === undefined
      ? []
      : [
          [
            t('order.cancelUntil'),
            `${at(draft.cancelRule.until)} (${t('order.cancelDays', { n: draft.cancelRule.days })})`,
          ] as const,
        ]),
  ];
  if (rows.length === 0) return null;
  return (
    <Card>
      <dl className="divide-y divide-hairline">
        {rows.map(([label, value]) => (
          <div key={label} className="py-2.5 first:pt-0 last:pb-0">
            <dt className="text-label font-normal text-ink-3">{label}</dt>
            <dd>
              <WholeDates text={value} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
