// Wallet card of the account screens: the balance, income and withdrawals at each stage, coins, and actions.

import type { ReactNode } from 'react';
import { Card, MoneyText, Skeleton, WholeText, buttonClass, classNames, isPositive } from '@roda/ui';
import type { ReplyOf } from '@roda/api-contract/operation';
import type { accountInfo } from '@roda/api-contract/wallet/wallet';
import { FigureWords } from '#shared/income/figure-words.tsx';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { Loaded } from '#shared/lists/query-states.tsx';
import { hasScreen } from '#shared/navigation/paths.ts';
import type { ScreenPath } from '#shared/navigation/paths.ts';
import { useStored } from '#shared/store.ts';
import { useText } from '#shared/texts/texts.tsx';
import { useAccountInfo } from './wallet.queries.ts';

/** `topUp` is omitted where sales are not allowed. Without a member the figures are dashes. */
export function WalletCard({ topUp }: { topUp: boolean }) {
  const t = useText();
  const isIn = useStored('token') !== undefined;
  const hidden = useStored('amountsHidden') === true;
  const account = useAccountInfo();
  return (
    <Card>
      <h2 className="text-label text-ink-2">{t('my.balance')}</h2>
      {isIn ? (
        <Loaded query={account} skeleton={<WalletShape />} small>
          {(data) => (
            <>
              <MoneyText amount={data.balance} size="title1" hidden={hidden} />
              <dl className="mt-3 grid gap-2 border-t border-hairline pt-3">
                {stagesOf(data).map(({ word, amount }) => (
                  <Figure key={word} label={t(`figure.${word}`)}>
                    <span data-testid={`figure-${word}`}>
                      <MoneyText amount={amount} hidden={hidden} />
                    </span>
                  </Figure>
                ))}
                {isPositive(data.inEscrow) && (
                  <Figure label={t('my.inEscrow')}>
                    <MoneyText amount={data.inEscrow} hidden={hidden} />
                  </Figure>
                )}
                <Figure label={t('common.coinsName')}>
                  <WholeText value={data.coins} />
                </Figure>
              </dl>
              <FigureWords />
            </>
          )}
        </Loaded>
      ) : (
        <p className="text-title1 text-ink-3">—</p>
      )}
      <Ways topUp={topUp} />
    </Card>
  );
}

/** The balance, and five figures with their explanation. */
function WalletShape() {
  return (
    <>
      <Skeleton className="h-8 w-48" />
      <Skeleton className="mt-3 h-55.25 rounded-control" />
    </>
  );
}

type Account = ReplyOf<typeof accountInfo>;

/** Income from earned to withdrawn; stages that are only passed through are left out while they are empty. */
function stagesOf(account: Account) {
  const { totalIncome, paidOutIncome, unclaimedIncome, waitingIncome, withdrawing, withdrawn } = account;
  return [
    { word: 'earned', amount: totalIncome },
    { word: 'paidOut', amount: paidOutIncome },
    { word: 'toClaim', amount: unclaimedIncome },
    ...(isPositive(waitingIncome) ? [{ word: 'waiting', amount: waitingIncome } as const] : []),
    ...(isPositive(withdrawing) ? [{ word: 'withdrawing', amount: withdrawing } as const] : []),
    { word: 'withdrawn', amount: withdrawn },
  ] as const;
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-ink-3">{label}</dt>
      <dd className="ml-auto">{children}</dd>
    </div>
  );
}

function Ways({ topUp }: { topUp: boolean }) {
  const t = useText();
  const ways: readonly (readonly [path: ScreenPath, label: string])[] = [
    ['/subPages/withdraw/index', t('home.withdraw')],
    ...(topUp ? [['/subPages/repayment/index', t('home.topUp')] as const] : []),
    ['/pages/my/historyList', t('home.history')],
  ];
  const there = ways.filter(([path]) => hasScreen(path));
  if (there.length === 0) return null;
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {there.map(([path, label], index) => (
        <GoLink
          key={path}
          to={path}
          className={classNames(buttonClass(index === 0 ? 'primary' : 'secondary', 'medium'), 'min-w-fit flex-1 px-2')}
        >
          {label}
        </GoLink>
      ))}
    </div>
  );
}
