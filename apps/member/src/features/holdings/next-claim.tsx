// Next for the member: income that is ready, claimed in place.

import { IconCoins } from '@tabler/icons-react';
import { MoneyText, RowContent, isPositive } from '@roda/ui';
import { RowTile } from '#shared/lists/row-tile.tsx';
import { useOnline } from '#shared/device/online.ts';
import { useStored } from '#shared/store.ts';
import { useText } from '#shared/texts/texts.tsx';
import { useClaimAll } from './claim.ts';
import { useHoldingsTotal } from './holdings.queries.ts';

export function NextClaim() {
  const t = useText();
  const { data } = useHoldingsTotal();
  const { claimAll, isClaiming } = useClaimAll();
  const isOnline = useOnline();
  const hidden = useStored('amountsHidden') === true;
  if (data === undefined || data.claimable === 0 || !isPositive(data.unclaimedIncome)) return null;
  return (
    <li>
      <button
        type="button"
        disabled={!isOnline || isClaiming}
        aria-busy={isClaiming}
        onClick={claimAll}
        className="block w-full active:bg-fill disabled:opacity-60"
        data-testid="next-claim"
      >
        <RowContent
          icon={<RowTile tone="income" icon={<IconCoins size={22} stroke={1.75} />} />}
          title={<span className="font-semibold">{t('my.claimAll')}</span>}
          hint={t('next.records', { n: data.claimable })}
          value={<MoneyText amount={data.unclaimedIncome} size="amount" hidden={hidden} className="text-ink" />}
        />
      </button>
    </li>
  );
}
