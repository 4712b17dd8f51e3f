// Income and withdrawals at each stage, what is in escrow, and coins: folded until somebody asks how the balance came.

import type { ReactNode } from 'react';
import { Chevron, MoneyText, Skeleton, WholeText, isPositive } from '@roda/ui';
import type { ReplyOf } from '@roda/api-contract/operation';
import type { accountInfo } from '@roda/api-contract/wallet/wallet';
import { FigureWords } from '#shared/income/figure-words.tsx';
import { useStored } from '#shared/store.ts';
import { useText } from '#shared/texts/texts.tsx';
import { useAccountInfo } from './wallet.queries.ts';

/** Where they did not come, the head of the wallet says so. */
export function StageFigures() {
  const t = useText();
  const { data, isPending } = useAccountInfo();
  return (
    <details className="group rounded-card bg-surface px-4 shadow-e1">
      <summary
        className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 py-2 font-semibold"
        data-testid="stage-figures"
      >
        {t('history.stages')}
        <span className="group-open:rotate-90">
          <Chevron />
        </span>
      </summary>
      <div className="border-t border-hairline pt-3 pb-4">
        {data !== undefined && <Figures account={data} />}
        {isPending && <Skeleton className="h-40 rounded-control" />}
        <FigureWords />
      </div>
    </details>
  );
}

type Account = ReplyOf<typeof accountInfo>;

function Figures({ account }: Readonly<{ account: Account }>) {
  const t = useText();
  const hidden = useStored('amountsHidden') === true;
  return (
    <dl className="grid gap-2">
      {stagesOf(account).map(({ word, amount }) => (
        <Figure key={word} label={t(`figure.${word}`)} testId={`figure-${word}`}>
          <MoneyText amount={amount} hidden={hidden} />
        </Figure>
      ))}
      {isPositive(account.inEscrow) && (
        <Figure label={t('my.inEscrow')} testId="figure-inEscrow">
          <MoneyText amount={account.inEscrow} hidden={hidden} />
        </Figure>
      )}
      <Figure label={t('common.coinsName')} testId="figure-coins">
        <WholeText value={account.coins} />
      </Figure>
    </dl>
  );
}

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

type FigureProps = Readonly<{ label: string; testId: string; children: ReactNode }>;

function Figure({ label, testId, children }: FigureProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-ink-3">{label}</dt>
      <dd className="ml-auto" data-testid={testId}>
        {children}
      </dd>
    </div>
  );
}
