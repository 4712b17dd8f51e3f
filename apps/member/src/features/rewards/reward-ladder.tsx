// Reward of each consecutive day, as a step chart.

import { Card } from '@roda/ui';
import { useText } from '#shared/texts/texts.tsx';

/** The lowest and the highest step, as fractions of the height. */
const lowest = 0.3;

export function RewardLadder({ rewards }: { rewards: readonly number[] }) {
  const t = useText();
  const most = Math.max(1, ...rewards);
  return (
    <Card>
      <ol
        className="relative grid auto-cols-[minmax(max-content,1fr)] grid-flow-col items-end gap-1 overflow-x-auto pb-1"
        tabIndex={0}
        aria-label={t('checkin.rewards')}
      >
        {rewards.map((coins, index) => (
          <li key={index} className="min-w-8 text-center">
            <span className="amount-figures block text-label whitespace-nowrap text-gold">+{coins}</span>
            <span
              aria-hidden="true"
              className="mx-auto mt-1 block w-full max-w-9 rounded-t-tag bg-gold-tint"
              style={{ height: `${Math.round((lowest + (1 - lowest) * (coins / most)) * 48)}px` }}
            />
            <span aria-hidden="true" className="block border-t border-hairline pt-1 text-caption text-ink-3">
              {index + 1}
            </span>
            <span className="sr-only">{t('checkin.dayN', { n: index + 1 })}</span>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-label font-normal text-ink-3">{t('checkin.rewardsHint', { n: rewards.length })}</p>
    </Card>
  );
}
