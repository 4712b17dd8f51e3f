// Rows of withdrawals: those in progress as roads, earlier ones with how they ended; each opens its timeline.

import { MoneyText, RoadTracker, Rows, StatusTag, WholeDates, maskCard, toneOf } from '@roda/ui';
import type { Withdrawal } from '@roda/api-contract/wallet/withdrawal-cases';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.tsx';
import { isActive, roadOf } from './withdraw.model.ts';

export type WithdrawalRowsProps = Readonly<{
  list: readonly Withdrawal[];
  label: string;
  onOpen: (id: string) => void;
  hidden?: boolean;
}>;

export function WithdrawalRows({ list, label, onOpen, hidden = false }: WithdrawalRowsProps) {
  const t = useText();
  const { at } = useFormats();
  return (
    <Rows label={label}>
      {list.map((each) => (
        <li key={each.id}>
          <button
            type="button"
            onClick={() => onOpen(each.id)}
            data-testid={`withdrawal-${each.id}`}
            className="flex min-h-16 w-full flex-wrap items-center gap-3 px-4 py-3 text-left active:bg-fill"
          >
            <span className="wants-32 flex-1">
              <span className="amount-figures block">
                {each.bankName} {maskCard(each.cardNumber)}
              </span>
              <span className="block text-label font-normal text-ink-3">{at(each.createdAt)}</span>
            </span>
            <span className="ml-auto text-right">
              <MoneyText amount={each.amount} size="amount" hidden={hidden} />
              {!isActive(each.status) && (
                <span className="mt-1 block">
                  <StatusTag tone={toneOf(each.status)}>{t(`withdraw.tag.${each.status}`)}</StatusTag>
                </span>
              )}
            </span>
          </button>
          {isActive(each.status) && <WithdrawalRoad of={each} />}
        </li>
      ))}
    </Rows>
  );
}

/** How far it is, and by when it arrives. */
function WithdrawalRoad({ of: { status, promisedAt } }: Readonly<{ of: Withdrawal }>) {
  const t = useText();
  const { at } = useFormats();
  return (
    <div className="px-4 pb-3">
      <RoadTracker
        label={t('withdraw.detail')}
        stops={roadOf(status).map((stop) => ({ title: t(`withdraw.tag.${stop.status}`), state: stop.state }))}
        arrival={<WholeDates text={t('withdraw.promised', { time: at(promisedAt) })} />}
      />
    </div>
  );
}
