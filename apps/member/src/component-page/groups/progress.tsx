// Examples of progress: the road of a withdrawal, a timeline, time that runs out.

import { useState } from 'react';
import { Card, Countdown, RoadTracker, StepTimeline } from '@roda/ui';
import type { StepTimelineStep } from '@roda/ui';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.tsx';
import type { Example, ExampleGroup } from '../example.ts';

type State = StepTimelineStep['state'];

const way = ['reviewing', 'approved', 'paying', 'paid'] as const;
const at = '2026-11-26T07:00:00.000Z';

const roadOf = (name: string, states: readonly State[]): Example => ({
  name: `RoadTracker ${name}`,
  Show: () => {
    const t = useText();
    const formats = useFormats();
    return (
      <Card>
        <RoadTracker
          label={t('withdraw.detail')}
          stops={way.map((step, index) => ({ title: t(`withdraw.tag.${step}`), state: states[index] ?? 'next' }))}
          arrival={t('withdraw.promised', { time: formats.at(at) })}
        />
      </Card>
    );
  },
});

function LongRoad() {
  const t = useText();
  return (
    <Card>
      <RoadTracker
        label={t('withdraw.detail')}
        stops={[
          { title: t('withdraw.step.approved'), state: 'done' },
          { title: t('withdraw.step.failed'), state: 'failed' },
        ]}
        arrival={t('withdraw.cancelText', { amount: 'Rp 300.000,00' })}
      />
    </Card>
  );
}

const timelineOf = (name: string, states: readonly State[]): Example => ({
  name: `StepTimeline ${name}`,
  Show: () => {
    const t = useText();
    const formats = useFormats();
    return (
      <Card>
        <StepTimeline
          steps={states.map((state, index) => ({
            state,
            title: t(`withdraw.step.${state === 'failed' ? 'failed' : (way[index] ?? 'paid')}`),
            hint: state === 'next' ? t('withdraw.promised', { time: formats.at(at) }) : formats.at(at, true),
          }))}
        />
      </Card>
    );
  },
});

function LongTimeline() {
  const t = useText();
  return (
    <Card>
      <StepTimeline
        steps={[
          { title: t('shell.updateFailed'), hint: t('holding.route.coarse'), state: 'done' },
          { title: t('order.tickRisk'), state: 'current' },
        ]}
      />
    </Card>
  );
}

const minuteMs = 60_000;

function TimeLeft({ ms }: Readonly<{ ms: number }>) {
  const [until] = useState(() => new Date(Date.now() + ms));
  return <Countdown until={until} className="text-title2" />;
}

export const progress: ExampleGroup = {
  name: 'progress',
  examples: [
    roadOf('first stop', ['current', 'next', 'next', 'next']),
    roadOf('on its way', ['done', 'done', 'current', 'next']),
    roadOf('arrived', ['done', 'done', 'done', 'done']),
    { name: 'RoadTracker failed, long', Show: LongRoad },
    timelineOf('on its way', ['done', 'current', 'next', 'next']),
    timelineOf('arrived', ['done', 'done', 'done', 'done']),
    timelineOf('failed', ['done', 'done', 'failed']),
    { name: 'StepTimeline long', Show: LongTimeline },
    { name: 'StepTimeline empty', Show: () => <StepTimeline steps={[]} /> },
    { name: 'Countdown', Show: () => <TimeLeft ms={15 * minuteMs} /> },
    { name: 'Countdown at its end', Show: () => <TimeLeft ms={0} /> },
  ],
};
