// A holding in three charts: elapsed term, income relative to the price, and the claimed share of it. Actual figures
// only.

import { Card, Section } from '@roda/ui';
import type { Holding } from '@roda/api-contract/income/holdings';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.tsx';
import { ratioOf } from './held.model.ts';

export function ProgressRings({ holding }: { holding: Holding }) {
  const t = useText();
  const { progress, accruedIncome, claimedIncome, price } = holding;
  const rings = [
    { key: 'time', ratio: progress, text: t('holding.ring.time'), colour: 'var(--info)' },
    { key: 'income', ratio: ratioOf(accruedIncome, price), text: t('holding.ring.income'), colour: 'var(--primary)' },
    {
      key: 'claimed',
      ratio: ratioOf(claimedIncome, accruedIncome),
      text: t('holding.ring.claimed'),
      colour: 'var(--success)',
    },
  ];
  return (
    <Section title={t('holding.progressTitle')}>
      <Card>
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6rem),1fr))] gap-4">
          {rings.map(({ key, ratio, text, colour }) => (
            <li key={key} className="flex flex-col items-center text-center" data-testid={`ring-${key}`}>
              <Ring ratio={ratio} colour={colour} />
              <span className="mt-2 text-label font-normal text-ink-2">{text}</span>
            </li>
          ))}
        </ul>
        <p className="mt-3 text-label font-normal text-ink-3">{t('holding.progressHint')}</p>
      </Card>
    </Section>
  );
}

const radius = 30;
const round = 2 * Math.PI * radius;

function Ring({ ratio, colour }: Readonly<{ ratio: number; colour: string }>) {
  const { percent } = useFormats();
  const part = Math.max(0, Math.min(1, ratio));
  return (
    <>
      <svg viewBox="0 0 76 76" className="size-19" aria-hidden="true">
        <g fill="none" strokeWidth="8" transform="rotate(-90 38 38)">
          <circle cx="38" cy="38" r={radius} stroke="var(--fill)" />
          {part > 0 && (
            <circle
              cx="38"
              cy="38"
              r={radius}
              stroke={colour}
              strokeLinecap="round"
              strokeDasharray={`${Math.max(0.5, part * round)} ${round}`}
            />
          )}
        </g>
      </svg>
      <strong className="amount-figures mt-1">{percent(ratio.toFixed(4))}</strong>
    </>
  );
}
