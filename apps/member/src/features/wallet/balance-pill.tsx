// The balance in the top bar of home: it leads to the wallet's history, and rolls when money comes or goes.

import { useState } from 'react';
import { IconWallet } from '@tabler/icons-react';
import { MoneyText, Skeleton } from '@roda/ui';
import { CountUp } from '@roda/ui/count-up.tsx';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { useStored } from '#shared/store.ts';
import { useText } from '#shared/texts/texts.tsx';
import { useAccountInfo } from './wallet.queries.ts';

/** In whole rupiah: its two decimals stand in the card below. */
export function BalancePill() {
  const t = useText();
  const account = useAccountInfo();
  return (
    <GoLink
      to="/pages/my/historyList"
      data-testid="balance-pill"
      className="pressable mr-auto inline-flex min-h-11 items-center rounded-full"
    >
      <span className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-surface px-3 text-label shadow-e1">
        <IconWallet size={18} stroke={1.75} aria-hidden="true" className="text-primary max-[359px]:hidden" />
        <span className="sr-only">{t('home.available')}</span>
        {account.isPending && <Skeleton className="h-4 w-20" />}
        {account.isError && account.data === undefined && t('home.history')}
        {account.data !== undefined && <Rolling amount={account.data.balance} />}
      </span>
    </GoLink>
  );
}

function Rolling({ amount }: Readonly<{ amount: string }>) {
  const hidden = useStored('amountsHidden') === true;
  const [shown, setShown] = useState({ from: amount, amount });
  if (shown.amount !== amount) setShown({ from: shown.amount, amount });
  if (hidden || shown.from === amount) return <MoneyText amount={amount} places={0} size="label" hidden={hidden} />;
  return <CountUp key={amount} from={shown.from} amount={amount} places={0} size="label" />;
}
