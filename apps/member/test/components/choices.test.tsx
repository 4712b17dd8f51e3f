// Segments, chips and tabs: the chosen one, counts, more than fit, keys.

import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Chips, Segments } from '@roda/ui';
import { Tabs } from '@roda/ui/tabs.tsx';
import { describe, expect, it } from 'vitest';
import { press } from '../render-screen.tsx';
import { renderPart, useParts } from './render-part.tsx';

useParts();

const values = ['one', 'two', 'three'] as const;
type Value = (typeof values)[number];
const choices = values.map((value, index) => ({ value, label: `Choice ${value}`, count: index }));

function Chosen({ as: As }: Readonly<{ as: typeof Chips | typeof Segments }>) {
  const [value, setValue] = useState<Value>('two');
  return <As label="Choices" choices={choices} value={value} onValue={setValue} testId="choice" />;
}

describe.each([
  ['segments', Segments],
  ['chips', Chips],
] as const)('%s', (_, as) => {
  it('say which one is chosen, and change it at a tap', async () => {
    await renderPart(<Chosen as={as} />);
    expect(screen.getByRole('group', { name: 'Choices' })).toBeDefined();
    const pressed = () => screen.getAllByRole('button', { pressed: true }).map(({ dataset }) => dataset['testid']);
    expect(pressed()).toEqual(['choice-two']);
    await press(screen.getByTestId('choice-three'));
    expect(pressed()).toEqual(['choice-three']);
  });

  it('keep words on one line; many scroll inside their own row', async () => {
    const many = ['four', 'five', 'six'].map((value) => ({ value, label: value }));
    const All: typeof Chips = as;
    await renderPart(<All<string> label="Choices" choices={[...choices, ...many]} value="two" onValue={() => {}} />);
    expect(screen.getByRole('group').className).toContain('overflow-x-auto');
    for (const button of screen.getAllByRole('button')) expect(button.className).toMatch(/shrink-0|whitespace-nowrap/u);
  });
});

it('three segments that don’t fit beside each other wrap into rows: none is out of sight', async () => {
  await renderPart(<Chosen as={Segments} />);
  expect(screen.getByRole('group').className).toContain('flex-wrap');
  expect(screen.getByRole('group').className).not.toContain('overflow');
});

it('four segments are chips, whose chosen one is filled', async () => {
  await renderPart(
    <Segments<string>
      label="Choices"
      choices={[...choices, { value: 'four', label: 'Choice four' }]}
      value="two"
      onValue={() => {}}
      testId="choice"
    />,
  );
  expect(screen.getByTestId('choice-two').className).toContain('bg-primary');
  expect(screen.getByTestId('choice-four').className).toContain('shrink-0');
});

it('chips have a count where there is one, zero included', async () => {
  await renderPart(<Chosen as={Chips} />);
  expect(screen.getByTestId('choice-one').textContent).toBe('Choice one0');
});

describe('tabs', () => {
  function Tabbed() {
    const [value, setValue] = useState<Value>('one');
    const tabs = values.map((each) => ({ value: each, label: each, content: <p>{`panel ${each}`}</p> }));
    return <Tabs label="Parts" testId="part" tabs={tabs} value={value} onValue={setValue} />;
  }

  it('show one panel, and render no other', async () => {
    await renderPart(<Tabbed />);
    expect(screen.getByRole('tabpanel').textContent).toBe('panel one');
    expect(screen.queryByText('panel two')).toBeNull();
    await press(screen.getByTestId('part-two'));
    expect(screen.getByRole('tabpanel').textContent).toBe('panel two');
  });

  it('move by arrow keys', async () => {
    await renderPart(<Tabbed />);
    screen.getByTestId('part-one').focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('two');
  });
});
