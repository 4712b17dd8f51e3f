// Next for the member: money on its way to the bank.

import { IconBuildingBank } from '@tabler/icons-react';
import { MoneyText, RowContent, isPositive } from '@roda/ui';
import { RowTile } from '#shared/lists/row-tile.tsx';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { useStored } from '#shared/store.ts';
import { useText } from '#shared/texts/texts.tsx';
import { useAccountInfo } from './wallet.queries.ts';

export function NextWithdrawal() {
  const t = useText();
  const { data } = useAccountInfo();
  const hidden = useStored('amountsHidden') === true;
  if (data === undefined || !isPositive(data.withdrawing)) return null;
  return (
    <li>
      <GoLink to="/subPages/withdraw/index" className="block active:bg-fill" data-testid="next-withdrawal">
        <RowContent
          icon={<RowTile tone="good" icon={<IconBuildingBank size={22} stroke={1.75} />} />}
          title={<span className="font-semibold">{t('next.onItsWay')}</span>}
          hint={t('next.onItsWayHint')}
          value={<MoneyText amount={data.withdrawing} size="amount" hidden={hidden} className="text-ink" />}
        />
      </GoLink>
    </li>
  );
}
