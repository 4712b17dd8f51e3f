// Recent winners, one after the other: real draws of people who consent to be named. It can be paused and expanded.

import { useEffect, useState } from 'react';
import { IconChevronDown, IconPlayerPause, IconPlayerPlay, IconTrophy } from '@tabler/icons-react';
import { Card, IconButton } from '@roda/ui';
import { useText } from '#shared/texts/texts.tsx';
import { WinnerLine } from './pool-now.tsx';
import type { PoolNowWinner } from './pool-now.tsx';
import { useRunningLight } from './pool.queries.ts';

const eachMs = 4000;

/** Renders nothing without winners. */
export function WinnersStrip() {
  const winners = useRunningLight().data ?? [];
  return winners.length === 0 ? null : <Strip winners={winners} />;
}

function Strip({ winners }: { winners: readonly PoolNowWinner[] }) {
  const t = useText();
  const [isWhole, setWhole] = useState(false);
  const [runs, setRuns] = useState(() => !window.matchMedia('(prefers-reduced-motion: reduce)').matches);
  const index = useTurn(winners.length, runs && !isWhole);
  const first = winners[index];
  return (
    <Card flush className="mt-3 px-3 py-1.5">
      <div className="flex flex-wrap items-center justify-end gap-2">
        <IconTrophy size={20} stroke={1.75} className="shrink-0 text-gold" aria-hidden="true" />
        <p className="min-w-[min(8rem,100%)] flex-1 text-label font-normal" aria-hidden="true">
          {first !== undefined && !isWhole ? <WinnerLine winner={first} /> : t('jackpot.recent')}
        </p>
        {winners.length > 1 && !isWhole && (
          <IconButton
            label={t(runs ? 'jackpot.pause' : 'jackpot.play')}
            data-testid="winners-pause"
            onClick={() => setRuns(!runs)}
          >
            {runs ? <IconPlayerPause size={20} stroke={1.75} /> : <IconPlayerPlay size={20} stroke={1.75} />}
          </IconButton>
        )}
        <IconButton
          label={t('jackpot.showRecent')}
          aria-expanded={isWhole}
          data-testid="winners-all"
          onClick={() => setWhole(!isWhole)}
        >
          <IconChevronDown size={20} stroke={1.75} className={isWhole ? 'rotate-180' : ''} />
        </IconButton>
      </div>
      {isWhole && (
        <ul aria-label={t('jackpot.recent')} className="grid gap-2 px-1 pt-1 pb-2 text-label font-normal">
          {winners.map((winner) => (
            <li key={`${winner.at} ${winner.who} ${winner.coins}`}>
              <WinnerLine winner={winner} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function useTurn(count: number, runs: boolean): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (!runs || count < 2) return undefined;
    const timer = setInterval(() => setTurn((before) => before + 1), eachMs);
    return () => clearInterval(timer);
  }, [count, runs]);
  return count === 0 ? 0 : turn % count;
}
