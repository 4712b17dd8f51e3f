// The delivery status of an ordinary good: its operator, target number, and what was delivered.

import { StatusTag } from '@roda/ui';
import type { Tone } from '@roda/ui';
import type { Order } from '@roda/api-contract/sales/orders';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.tsx';

type Ordered = NonNullable<Order['plan']>;

const tones: Readonly<Record<NonNullable<Ordered['state']>, Tone>> = {
  accepted: 'info',
  delivering: 'info',
  unknown: 'warning',
  delivered: 'success',
  refused: 'neutral',
};

export function DigitalGoodDelivery({ plan }: { plan: Ordered }) {
  const t = useText();
  const { at } = useFormats();
  const { operator, target, state, title, deliveredAt, codeCount, coinGift } = plan;
  const facts = [operator, ...(target === undefined ? [] : [target])];
  return (
    <div className="mt-3 rounded-control bg-page px-3 py-2.5" data-testid="delivery">
      <p className="amount-figures text-label">{facts.join(' · ')}</p>
      {state !== undefined && title !== undefined && (
        <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-label font-normal text-ink-3">
          <StatusTag tone={tones[state]} live={state === 'delivering'}>
            {title}
          </StatusTag>
          {deliveredAt !== undefined && <span>{at(deliveredAt)}</span>}
          {codeCount > 0 && <span>{t('order.codes', { n: codeCount })}</span>}
        </p>
      )}
      {coinGift !== undefined && (
        <p className="mt-1.5 text-label font-normal text-gold">
          {t(`order.coins.${coinGift.state}`, { n: coinGift.coins })}
        </p>
      )}
    </div>
  );
}
