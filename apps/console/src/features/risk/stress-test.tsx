// The stress test: four sliders, and their effect on the current figures; it is computed in the browser only.

import { useState } from 'react';
import { Alert, Card, Slider, Typography } from 'antd';
import { Facts, Money } from '#shared/value-display.tsx';
import { useText } from '#shared/texts.tsx';
import { Loaded } from '#shared/page-states.tsx';
import { useMoneyText, usePercent } from './money-text.ts';
import { useOverview } from './overview.ts';
import type { Overview } from './overview.ts';
import { calm, outcomeOf, stressNames } from './stress.model.ts';
import type { StressFigures, StressOutcome, Stress } from './stress.model.ts';

export function StressTest() {
  const t = useText();
  const [stress, setStress] = useState<Stress>(calm);
  return (
    <Loaded from={useOverview()}>
      {(overview) => (
        <div className="flex max-w-5xl flex-col gap-5" data-testid="stress">
          <Typography.Paragraph className="m-0">{t('ops.risk.stress.intro')}</Typography.Paragraph>
          <Card size="small">
            <div className="grid grid-cols-[repeat(auto-fit,minmax(20rem,1fr))] gap-x-8 gap-y-3">
              {stressNames.map((name) => (
                <div key={name}>
                  <div className="flex justify-between gap-4">
                    <label id={`stress-${name}`}>{t(`ops.risk.stress.${name}`)}</label>
                    <span className="amount-figures whitespace-nowrap">{stress[name]} %</span>
                  </div>
                  <Slider
                    value={stress[name]}
                    onChange={(percent: number) => setStress({ ...stress, [name]: percent })}
                    ariaLabelledByForHandle={`stress-${name}`}
                    tooltip={{ open: false }}
                  />
                </div>
              ))}
            </div>
          </Card>
          {overview.figures.map((figures) => (
            <StressOf key={figures.currency} figures={figures} stress={stress} threshold={overview.threshold} />
          ))}
        </div>
      )}
    </Loaded>
  );
}

type OfProps = Readonly<{ figures: StressFigures; stress: Stress; threshold: Overview['threshold'] }>;

function StressOf({ figures, stress, threshold: { stop } }: OfProps) {
  const { currency } = figures;
  const percent = usePercent();
  const outcome = outcomeOf(figures, stress, stop);
  return (
    <Card size="small" title={currency}>
      <div className="flex flex-col gap-3" aria-live="polite">
        <Verdict outcome={outcome} stop={stop} currency={currency} />
        <Facts
          of={[
            { label: 'ops.risk.stress.cash', value: <Money amount={outcome.cash} currency={currency} /> },
            { label: 'ops.risk.stress.out', value: <Money amount={outcome.out} currency={currency} /> },
            { label: 'ops.risk.stress.left', value: <Money amount={outcome.left} currency={currency} /> },
            { label: 'ops.risk.stress.owedAfter', value: <Money amount={outcome.owedAfter} currency={currency} /> },
            { label: 'ops.risk.coverage', value: percent(figures.coverage) },
            { label: 'ops.risk.stress.coverageAfter', value: percent(outcome.coverageAfter) ?? '—' },
          ]}
        />
      </div>
    </Card>
  );
}

type VerdictProps = Readonly<{ outcome: StressOutcome; stop: string; currency: string }>;

function Verdict({ outcome: { verdict, missing = '0' }, stop, currency }: VerdictProps) {
  const t = useText();
  const money = useMoneyText();
  const percent = usePercent();
  if (verdict === 'holds') return <Alert type="success" showIcon title={t('ops.risk.stress.holds')} />;
  if (verdict === 'stops')
    return <Alert type="warning" showIcon title={t('ops.risk.stress.stops', { stop: percent(stop) ?? stop })} />;
  return <Alert type="error" showIcon title={t('ops.risk.stress.short', { amount: money(missing, currency) })} />;
}
