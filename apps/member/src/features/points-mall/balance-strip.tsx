// The member's balances to pay with here, and the link to earn more; for visitors the link to log-in.

import { AssetPicture, Card, Skeleton, WholeText, buttonClass } from '@roda/ui';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { Loaded } from '#shared/lists/query-states.tsx';
import { useGo } from '#shared/navigation/navigation.ts';
import { hasScreen } from '#shared/navigation/paths.ts';
import { useStored } from '#shared/store.ts';
import { useText } from '#shared/texts/texts.tsx';
import { usePointsMallAccount } from './points-mall.queries.ts';

export function BalanceStrip() {
  const t = useText();
  const go = useGo();
  const isIn = useStored('token') !== undefined;
  const account = usePointsMallAccount();
  if (!isIn) {
    return (
      <Card className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-[min(10rem,100%)] flex-1 text-ink-2">{t('pointsmall.logIn')}</p>
        <button
          type="button"
          onClick={go.logIn}
          data-testid="mall-log-in"
          className={buttonClass('secondary', 'medium')}
        >
          {t('auth.login')}
        </button>
      </Card>
    );
  }
  return (
    <Loaded query={account} small skeleton={<Skeleton className="h-24 rounded-card" />}>
      {({ points, coins }) => (
        <Card className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
          <Amount kind="points" label={t('pointsmall.yourPoints')} value={points} testId="mall-points" />
          <Amount kind="coins" label={t('pointsmall.yourCoins')} value={coins} testId="mall-coins" />
          {hasScreen('/pages/my/checkIn') && (
            <GoLink to="/pages/my/checkIn" className="py-2 text-label font-semibold text-primary">
              {t('pointsmall.howToEarn')}
            </GoLink>
          )}
        </Card>
      )}
    </Loaded>
  );
}

type AmountProps = Readonly<{ kind: 'points' | 'coins'; label: string; value: number; testId: string }>;

function Amount({ kind, label, value, testId }: AmountProps) {
  return (
    <div className="flex items-center gap-2">
      <AssetPicture image="" kind={kind} bare className="size-11 shrink-0" />
      <div>
        <p className="text-label text-ink-2">{label}</p>
        <p className="text-title1" data-testid={testId}>
          <WholeText value={value} />
        </p>
      </div>
    </div>
  );
}
