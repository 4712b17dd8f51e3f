// Balance card of the home screen: the balance, what was settled today, what can be claimed, and three actions.

import type { ReactNode } from 'react';
import { IconHistory, IconPlus, IconArrowUpRight } from '@tabler/icons-react';
import { Card, Chevron, MoneyText, Skeleton, buttonClass, classNames, isPositive } from '@roda/ui';
import { useSettledFor } from '#shared/income/settled-for.tsx';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { Loaded } from '#shared/lists/query-states.tsx';
import { hasScreen } from '#shared/navigation/paths.ts';
import type { ScreenPath } from '#shared/navigation/paths.ts';
import { useStored } from '#shared/store.ts';
import { useText } from '#shared/texts/texts.tsx';
import { HideAmounts } from './hide-amounts.tsx';
import { useAccountInfo } from './wallet.queries.ts';

/** `topUp` is omitted where sales are not allowed. */
export function BalanceCard({ topUp = true }: { topUp?: boolean }) {
  const isIn = useStored('token') !== undefined;
  return <Card className="p-5">{isIn ? <Balance topUp={topUp} /> : <Invitation />}</Card>;
}

/** The actions remain available when the figures failed to load: withdrawing never depends on them. */
function Balance({ topUp }: { topUp: boolean }) {
  const t = useText();
  const settledFor = useSettledFor();
  const account = useAccountInfo();
  const hidden = useStored('amountsHidden') === true;
  return (
    <>
      <Loaded query={account} skeleton={<BalanceShape />} small>
        {({ balance, withdrawing, todayIncome, todayFor, unclaimedIncome }) => (
          <>
            <div className="-mt-2 flex items-center justify-between">
              <h2 className="text-label text-ink-2">{t('home.available')}</h2>
              <HideAmounts className="-mr-2" />
            </div>
            <p data-testid="balance">
              <MoneyText amount={balance} size="display" hidden={hidden} />
            </p>
            <dl className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-x-4 gap-y-3">
              <Figure label={t('figure.today')}>
                <MoneyText amount={todayIncome} size="amount" hidden={hidden} />
                <span className="block text-caption text-ink-3">{settledFor(todayFor)}</span>
              </Figure>
              <Figure label={t('figure.toClaim')}>
                <ToClaim amount={unclaimedIncome} hidden={hidden} />
              </Figure>
              {isPositive(withdrawing) && (
                <Figure label={t('figure.withdrawing')}>
                  <MoneyText amount={withdrawing} size="body" hidden={hidden} />
                </Figure>
              )}
            </dl>
          </>
        )}
      </Loaded>
      {!account.isPending && <Ways topUp={topUp} />}
    </>
  );
}

/** Leads to where it is claimed. */
function ToClaim({ amount, hidden }: Readonly<{ amount: string; hidden: boolean }>) {
  const path: ScreenPath = '/subPages/product/myProduct';
  const text = <MoneyText amount={amount} size="amount" hidden={hidden} />;
  if (!isPositive(amount) || !hasScreen(path)) return text;
  return (
    <GoLink to={path} className="-my-2.5 inline-flex min-h-11 items-center text-primary" data-testid="to-claim">
      {text}
      <Chevron />
    </GoLink>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-label font-normal text-ink-3">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Ways({ topUp }: { topUp: boolean }) {
  const t = useText();
  const ways: readonly Readonly<{ path: ScreenPath; label: string; icon: ReactNode; primary?: true }>[] = [
    {
      path: '/subPages/withdraw/index',
      label: t('home.withdraw'),
      icon: <IconArrowUpRight size={18} stroke={2} />,
      primary: true,
    },
    ...(topUp
      ? [
          {
            path: '/subPages/repayment/index',
            label: t('home.topUp'),
            icon: <IconPlus size={18} stroke={2} />,
          } as const,
        ]
      : []),
    { path: '/pages/my/historyList', label: t('home.history'), icon: <IconHistory size={18} stroke={1.75} /> },
  ];
  const there = ways.filter(({ path }) => hasScreen(path));
  if (there.length === 0) return null;
  return (
    <div className="mt-5 flex flex-wrap gap-2">
      {there.map(({ path, label, icon, primary }) => (
        <GoLink
          key={path}
          to={path}
          className={classNames(
            buttonClass(primary ? 'primary' : 'secondary', 'medium'),
            'min-w-fit flex-1 flex-col gap-0.5 px-2',
          )}
        >
          <span aria-hidden="true">{icon}</span>
          {label}
        </GoLink>
      ))}
    </div>
  );
}

function Invitation() {
  const t = useText();
  return (
    <>
      <h2 className="text-title2">{t('home.loginToSee')}</h2>
      <p className="mt-1 text-ink-2">{t('home.loginHint')}</p>
      <div className="mt-5 flex flex-wrap gap-2">
        <GoLink to="/pages/auth/login" className={classNames(buttonClass('primary', 'medium'), 'min-w-fit flex-1')}>
          {t('auth.login')}
        </GoLink>
        <GoLink
          to="/pages/auth/register"
          className={classNames(buttonClass('secondary', 'medium'), 'min-w-fit flex-1')}
        >
          {t('auth.register')}
        </GoLink>
      </div>
    </>
  );
}

function BalanceShape() {
  return (
    <>
      <div className="-mt-2 flex h-11 items-center">
        <Skeleton className="h-4 w-24" />
      </div>
      <div className="flex h-10 items-center">
        <Skeleton className="h-8 w-56" />
      </div>
      <div className="mt-4 grid grid-cols-2 gap-4">
        <Skeleton className="h-10.5" />
        <Skeleton className="h-10.5" />
      </div>
      <Skeleton className="mt-5 h-13.5 rounded-control" />
    </>
  );
}
