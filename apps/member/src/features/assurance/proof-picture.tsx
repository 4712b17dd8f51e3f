// Chart of the proof path from the own amount to the published total: every step adds a neighbour, up to the total of
// all members.

import { IconUser, IconUsers, IconUsersGroup } from '@tabler/icons-react';
import { MoneyText, classNames } from '@roda/ui';
import { formatAmount, toChartNumber } from '@roda/domain/money';
import { useText } from '#shared/texts/texts.tsx';
import { sumsAlong } from './reauth.model.ts';
import type { ReauthProof } from './reauth.model.ts';

const look = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;

export function ProofPicture({ proof }: { proof: ReauthProof }) {
  const t = useText();
  const { currency, claimMinor, totalMinor, path } = proof;
  const money = (minor: bigint) => formatAmount(minor, currency);
  const total = BigInt(totalMinor);
  const sums = sumsAlong(proof);
  const last = sums.length - 1;
  return (
    <ol data-testid="proof-picture">
      <Step
        icon={<IconUser {...look} />}
        title={t('proof.you')}
        amount={money(BigInt(claimMinor))}
        share={shareOf(BigInt(claimMinor), total)}
        tone="own"
        isLast={path.length === 0}
      />
      {path.map(({ hash, minor }, index) => (
        <Step
          key={hash}
          icon={index === last ? <IconUsersGroup {...look} /> : <IconUsers {...look} />}
          title={t(index === last ? 'proof.everybody' : 'proof.together')}
          plus={money(BigInt(minor))}
          amount={money(sums[index] ?? 0n)}
          share={shareOf(sums[index] ?? 0n, total)}
          tone={index === last ? 'all' : 'some'}
          isLast={index === last}
        />
      ))}
    </ol>
  );
}

/** In percent of the total; a non-zero amount is always visible. */
function shareOf(minor: bigint, total: bigint): number {
  return total <= 0n ? 0 : Math.max(2, toChartNumber(minor * 100n, total, 10n));
}

type StepProps = Readonly<{
  icon: React.ReactNode;
  title: string;
  /** The amount that the neighbour of this step adds. */
  plus?: string;
  amount: string;
  share: number;
  tone: 'own' | 'some' | 'all';
  isLast: boolean;
}>;

const tones = {
  own: { dot: 'bg-primary text-on-primary', bar: 'bg-primary' },
  some: { dot: 'bg-tint-2 text-on-tint', bar: 'bg-[var(--art-2)]' },
  all: { dot: 'bg-success-solid text-white', bar: 'bg-success-solid' },
} as const;

function Step({ icon, title, plus, amount, share, tone, isLast }: StepProps) {
  const t = useText();
  return (
    <li className="relative flex gap-[12px] pb-5 last:pb-0">
      {!isLast && <span aria-hidden="true" className="absolute top-[40px] bottom-0 left-[19px] w-0.5 bg-hairline" />}
      <span className={classNames('grid size-[40px] shrink-0 place-items-center rounded-full', tones[tone].dot)}>
        {icon}
      </span>
      <div className="min-w-0 flex-1">
        {plus !== undefined && (
          <p className="text-label font-normal text-ink-3">
            {t('proof.plus')}{' '}
            <span className="text-[length:min(0.8125rem,4.8vw)]">
              <MoneyText amount={plus} />
            </span>
          </p>
        )}
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className={tone === 'some' ? 'text-ink-2' : 'font-semibold'}>{title}</span>
          <span
            className={classNames(
              'ml-auto text-[length:min(1.0625rem,4.8vw)]',
              tone === 'some' ? 'text-ink-2' : 'font-semibold',
            )}
          >
            <MoneyText amount={amount} />
          </span>
        </p>
        <span aria-hidden="true" className="mt-1.5 block h-2 overflow-hidden rounded-full bg-fill">
          <span className={classNames('block h-full rounded-full', tones[tone].bar)} style={{ width: `${share}%` }} />
        </span>
      </div>
    </li>
  );
}
