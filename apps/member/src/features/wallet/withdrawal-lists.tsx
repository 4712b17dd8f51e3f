// Lists of withdrawals, each with its sum: those in progress at the top of the page, earlier ones at its end.

import { MoneyText, Section } from '@roda/ui';
import type { Withdrawal } from '@roda/api-contract/wallet/withdrawal-cases';
import { Paged } from '#shared/lists/paged.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { useAccountInfo } from './wallet.queries.ts';
import { isActive } from './withdraw.model.ts';
import { useListWithdrawals } from './withdraw.queries.ts';
import { WithdrawalRows } from './withdrawal-rows.tsx';

function useActiveWithdrawals(): readonly Withdrawal[] {
  const { data } = useListWithdrawals();
  return data?.pages.flatMap(({ list }) => list).filter(({ status }) => isActive(status)) ?? [];
}

/** In the wallet, which has their sum among its figures: only themselves, each as a road. */
export function WithdrawalsOnTheirWay({ onOpen, hidden }: Readonly<{ onOpen: (id: string) => void; hidden: boolean }>) {
  const t = useText();
  const active = useActiveWithdrawals();
  if (active.length === 0) return null;
  return (
    <Section title={t('withdraw.active')}>
      <WithdrawalRows list={active} label={t('withdraw.active')} onOpen={onOpen} hidden={hidden} />
    </Section>
  );
}

export function ActiveWithdrawals({ onOpen }: { onOpen: (id: string) => void }) {
  const t = useText();
  const active = useActiveWithdrawals();
  if (active.length === 0) return null;
  return (
    <div className="mt-8">
      <Section title={t('withdraw.active')}>
        <Sum of="withdrawing" />
        <WithdrawalRows list={active} label={t('withdraw.active')} onOpen={onOpen} />
      </Section>
    </div>
  );
}

export function PastWithdrawals({ onOpen }: { onOpen: (id: string) => void }) {
  const t = useText();
  const withdrawals = useListWithdrawals();
  return (
    <div className="mt-8">
      <Section title={t('withdraw.past')}>
        <Paged query={withdrawals} empty={<p className="px-1 text-ink-3">{t('withdraw.none')}</p>}>
          {(list) => {
            const past = list.filter(({ status }) => !isActive(status));
            if (past.length === 0) return <p className="px-1 text-ink-3">{t('withdraw.none')}</p>;
            return (
              <>
                <Sum of="withdrawn" />
                <WithdrawalRows list={past} label={t('withdraw.past')} onOpen={onOpen} />
              </>
            );
          }}
        </Paged>
      </Section>
    </div>
  );
}

/** The same figure as in the wallet; left out while it isn't known. */
function Sum({ of }: Readonly<{ of: 'withdrawing' | 'withdrawn' }>) {
  const t = useText();
  const account = useAccountInfo();
  if (account.data === undefined) return null;
  return (
    <div className="mb-2 px-1">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-ink-2">{t(`figure.${of}`)}</span>
        <span className="ml-auto" data-testid={`figure-${of}`}>
          <MoneyText amount={account.data[of]} size="amount" />
        </span>
      </p>
      <p className="text-caption text-ink-3">{t(`figure.${of}.hint`)}</p>
    </div>
  );
}
