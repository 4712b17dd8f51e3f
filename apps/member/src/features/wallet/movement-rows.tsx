// Movements grouped by day; each opens its details.

import { useState } from 'react';
import type { ReactNode } from 'react';
import {
  IconArrowDownLeft,
  IconArrowUpRight,
  IconArrowsExchange,
  IconCar,
  IconChargingPile,
  IconCoins,
  IconSchool,
  IconTicket,
} from '@tabler/icons-react';
import { Rows } from '@roda/ui';
import { RowTile } from '#shared/lists/row-tile.tsx';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.tsx';
import { MovementSheet } from './movement-sheet.tsx';
import { SignedAmount } from './signed-amount.tsx';
import { byDay } from './transactions.model.ts';
import type { TransactionMovement } from './transactions.model.ts';

const look = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;
const icons: Readonly<Record<TransactionMovement['type'], ReactNode>> = {
  income: <IconArrowDownLeft {...look} />,
  withdraw: <IconArrowUpRight {...look} />,
  recharge: <IconArrowDownLeft {...look} />,
  redeem: <IconTicket {...look} />,
  quiz: <IconSchool {...look} />,
  points: <IconCoins {...look} />,
  transfer: <IconArrowsExchange {...look} />,
  vehicle_income: <IconCar {...look} />,
  charging_pile: <IconChargingPile {...look} />,
};

const incomes: ReadonlySet<string> = new Set(['income', 'vehicle_income', 'charging_pile']);

/** `hidden` leaves out how much, until one is opened. */
export function MovementRows({ movements, hidden = false }: MovementRowsProps) {
  const { day } = useFormats();
  const [shown, setShown] = useState<TransactionMovement>();
  return (
    <>
      {byDay(movements, day).map((group) => (
        <section key={group.day} className="mt-4 first:mt-0">
          <h3 className="mb-1.5 px-1 text-label font-semibold text-ink-2">{group.day}</h3>
          <Rows label={group.day}>
            {group.movements.map((movement) => (
              <li key={movement.id}>
                <MovementRow movement={movement} hidden={hidden} onOpen={() => setShown(movement)} />
              </li>
            ))}
          </Rows>
        </section>
      ))}
      <MovementSheet movement={shown} onClose={() => setShown(undefined)} />
    </>
  );
}

type MovementRowsProps = Readonly<{ movements: readonly TransactionMovement[]; hidden?: boolean }>;
type MovementRowProps = Readonly<{ movement: TransactionMovement; hidden: boolean; onOpen: () => void }>;

function MovementRow({ movement, hidden, onOpen }: MovementRowProps) {
  const t = useText();
  const { money, clock } = useFormats();
  return (
    <button
      type="button"
      onClick={onOpen}
      data-testid={`movement-${movement.id}`}
      className="flex min-h-16 w-full flex-wrap items-center gap-3 px-4 py-3 text-left active:bg-fill"
    >
      <span className="shrink-0">
        <RowTile tone={incomes.has(movement.type) ? 'income' : 'action'} icon={icons[movement.type]} />
      </span>
      <span className="wants-40 flex-1">
        <span className="flex flex-wrap justify-between gap-x-3">
          <span className="flex-auto">{movement.title}</span>
          <span className="ml-auto">
            <SignedAmount movement={movement} hidden={hidden} />
          </span>
        </span>
        <span className="flex flex-wrap justify-between gap-x-3 text-label font-normal text-ink-3">
          <span>{clock(movement.createdAt)}</span>
          {!hidden && (
            <span className="ml-auto">
              {t('history.balanceAfter', { amount: money(movement.balanceAfter, movement.currency) })}
            </span>
          )}
        </span>
      </span>
    </button>
  );
}
