// Sheet with all details of one wallet movement, and a link to its source.

import { CopyRow, Sheet, buttonClass } from '@roda/ui';
import type { ReactNode } from 'react';
import { useFormats } from '#shared/texts/formats.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { ReceiptLater } from './receipt-later.tsx';
import { SignedAmount } from './signed-amount.tsx';
import type { TransactionMovement } from './transactions.model.ts';

export type MovementSheetProps = Readonly<{ movement: TransactionMovement | undefined; onClose: () => void }>;

export function MovementSheet({ movement, onClose }: MovementSheetProps) {
  const t = useText();
  return (
    <Sheet open={movement !== undefined} title={t('history.detail')} onClose={onClose}>
      {movement !== undefined && <Details movement={movement} />}
    </Sheet>
  );
}

function Details({ movement }: { movement: TransactionMovement }) {
  const t = useText();
  const { at, money } = useFormats();
  const rows: readonly (readonly [string, ReactNode])[] = [
    [t('history.type'), t(`history.type.${movement.type}`)],
    [t('history.when'), at(movement.createdAt, true)],
    ...(movement.status === undefined ? [] : [[t('history.status'), movement.status] as const]),
    [t('history.after'), money(movement.balanceAfter, movement.currency)],
  ];
  return (
    <div className="grid gap-4" data-testid="movement-detail">
      <div>
        <p className="text-ink-2">{movement.title}</p>
        <p className="text-title1">
          <SignedAmount movement={movement} />
        </p>
      </div>
      <dl className="divide-y divide-hairline">
        {rows.map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4 py-2.5">
            <dt className="text-ink-2">{label}</dt>
            <dd className="ml-auto text-right">{value}</dd>
          </div>
        ))}
      </dl>
      <CopyRow label={t('history.id')} value={movement.id} />
      <Behind movement={movement} />
      <Receipt movement={movement} />
      <GoLink
        to="/pages/my/complaint"
        search={{ subject: subjectOf(movement), reference: movement.id.slice(0, referenceMost) }}
        className={buttonClass('quiet', 'medium')}
        data-testid="report"
      >
        {t('history.report')}
      </GoLink>
    </div>
  );
}

/** Maximum length of a complaint's subject. */
const referenceMost = 64;

/** The subject of a complaint about a movement. */
function subjectOf({ type }: TransactionMovement): string {
  if (type === 'withdraw') return 'withdrawal';
  if (type === 'recharge') return 'payment';
  return ['income', 'vehicle_income', 'charging_pile'].includes(type) ? 'income' : 'other';
}

function Behind({ movement: { ref, type } }: { movement: TransactionMovement }) {
  const t = useText();
  if (ref === undefined) return null;
  const look = buttonClass('secondary', 'medium');
  if (ref.kind === 'withdrawal') {
    return (
      <GoLink to="/subPages/withdraw/index" search={{ id: ref.id }} className={look}>
        {t('history.openWithdrawal')}
      </GoLink>
    );
  }
  if (ref.kind === 'order') {
    return (
      <GoLink to="/pages/my/productOrderList" className={look}>
        {t('history.openOrder')}
      </GoLink>
    );
  }
  const path = type === 'charging_pile' ? '/subPages/product/myProductDetail2' : '/subPages/product/myProductDetail';
  return (
    <GoLink to={path} search={{ id: ref.id }} className={look}>
      {t('history.openHolding')}
    </GoLink>
  );
}

/** Movements with a receipt of their own: top-ups, orders and withdrawals. */
function Receipt({ movement: { ref, type } }: { movement: TransactionMovement }) {
  if (ref === undefined || ref.kind === 'holding') return null;
  if (ref.kind === 'withdrawal') return <ReceiptLater kind="withdrawal" id={ref.id} />;
  return <ReceiptLater kind={type === 'recharge' ? 'topup' : 'order'} id={ref.id} />;
}
