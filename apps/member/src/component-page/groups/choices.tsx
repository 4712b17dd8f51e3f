// Examples of choices: segments, chips and tabs, with few, many and long ones.

import { useState } from 'react';
import { Chips, Segments } from '@roda/ui';
import { Tabs } from '@roda/ui/tabs.tsx';
import { useText } from '#shared/texts/texts.tsx';
import type { ExampleGroup } from '../example.ts';

function TwoSegments() {
  const t = useText();
  const [value, setValue] = useState<'latest' | 'days30'>('latest');
  return (
    <Segments
      label={t('holding.hero.span')}
      value={value}
      onValue={setValue}
      choices={[
        { value: 'latest', label: t('holding.hero.latest') },
        { value: 'days30', label: t('common.last30Days') },
      ]}
    />
  );
}

const steps = ['reviewing', 'approved', 'paying', 'paid', 'rejected', 'failed'] as const;
type Step = (typeof steps)[number];

/** More than fit: the row scrolls, and the chosen one is in view. */
function useSteps(text: 'tag' | 'step') {
  const t = useText();
  const [value, setValue] = useState<Step>('paid');
  const choices = steps.map((step, index) => ({ value: step, label: t(`withdraw.${text}.${step}`), count: index }));
  return { label: t('holding.states'), value, onValue: setValue, choices };
}

function TwoTabs() {
  const t = useText();
  const [value, setValue] = useState<'overview' | 'records'>('overview');
  return (
    <Tabs
      label={t('holding.view')}
      testId="example-tab"
      value={value}
      onValue={setValue}
      tabs={[
        { value: 'overview', label: t('holding.overview'), content: <p>{t('holding.progressHint')}</p> },
        { value: 'records', label: t('holding.records'), content: <p>{t('holding.noRecords')}</p> },
      ]}
    />
  );
}

function ManyTabs() {
  const { label, value, onValue, choices } = useSteps('step');
  return (
    <Tabs
      label={label}
      testId="example-step"
      value={value}
      onValue={onValue}
      tabs={choices.map((choice) => ({ value: choice.value, label: choice.label, content: <p>{choice.label}</p> }))}
    />
  );
}

export const choices: ExampleGroup = {
  name: 'choices',
  examples: [
    { name: 'Segments', Show: TwoSegments },
    { name: 'Segments many', Show: () => <Segments {...useSteps('tag')} /> },
    { name: 'Segments long', Show: () => <Segments {...useSteps('step')} /> },
    { name: 'Chips with counts', Show: () => <Chips {...useSteps('tag')} /> },
    { name: 'Chips long', Show: () => <Chips {...useSteps('step')} /> },
    { name: 'Tabs', Show: TwoTabs },
    { name: 'Tabs long', Show: ManyTabs },
  ],
};
