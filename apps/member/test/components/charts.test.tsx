// Charts of unusual days: a year of zeros, 15 digits, a single day, none; the same figures as a table.

import { fireEvent, screen } from '@testing-library/react';
import { BarChart, LineChart, Waterfall } from '@roda/ui';
import type { Bar } from '@roda/ui';
import { langs } from '@roda/domain/language';
import { describe, expect, it } from 'vitest';
import { plain } from '../controls.ts';
import { press } from '../render-screen.tsx';
import { renderPart, textIn, useParts } from './render-part.tsx';

useParts();

const day = (index: number) => new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10);
const zeros = Array.from({ length: 365 }, (_, index): Bar => ({ label: day(index), amount: '0.00' }));
const headings = ['Day', 'Amount'] as const;

const ring = 'svg rect[fill="none"]';

/** What is drawn without a number that can be no place. */
const hasSoundPlaces = (part: HTMLElement) => !/NaN|Infinity/u.test(part.innerHTML);

describe('bars', () => {
  it('of a year of zeros are a ring for each day, no bar, and no invented scale', async () => {
    const part = await renderPart(<BarChart bars={zeros} summary="365 days without income" headings={headings} />);
    const rings = [...part.querySelectorAll(ring)];
    expect(rings).toHaveLength(365);
    expect(part.querySelectorAll('svg rect')).toHaveLength(365);
    for (const each of rings) {
      const [wide, high, corner] = ['width', 'height', 'rx'].map((name) => Number(each.getAttribute(name)));
      expect([high, corner]).toEqual([wide, (wide ?? 0) / 2]);
      expect(wide).toBeLessThanOrEqual(2);
    }
    expect(part.querySelector('svg text')?.textContent).toBe('0');
    expect(hasSoundPlaces(part)).toBe(true);
  });

  it.each(langs)('of a year of zeros are 365 rows in %s, each with its zero', async (lang) => {
    const part = await renderPart(<BarChart bars={zeros} summary="none" headings={headings} />, lang);
    await press(screen.getByRole('button', { name: textIn(lang, 'common.viewAsTable') }));
    const rows = [...part.querySelectorAll('tbody tr')].map(({ textContent }) => plain(textContent));
    expect(rows).toHaveLength(365);
    expect(rows.every((row) => /Rp ?0[.,]00$/u.test(row))).toBe(true);
  });

  it('of 15 digits are written whole, and the others keep a visible height', async () => {
    const bars = [
      { label: '1', amount: '9876543210987.65' },
      { label: '2', amount: '1.00' },
    ];
    const part = await renderPart(<BarChart bars={bars} summary="two days" headings={headings} />);
    const heights = [...part.querySelectorAll('svg rect')].map((rect) => Number(rect.getAttribute('height')));
    expect(heights.every((height) => height >= 2)).toBe(true);
    await press(screen.getByRole('button', { name: textIn('en', 'common.viewAsTable') }));
    expect(plain(part.querySelector('tbody')?.textContent ?? '')).toContain('Rp 9,876,543,210,987.65');
  });

  it('have only the chosen one drawn anew, over labels that keep the extent of what is painted', async () => {
    const bars = ['3.00', '1.00', '2.00'].map((amount, index) => ({ label: day(index), amount }));
    const part = await renderPart(<BarChart bars={bars} summary="three days" headings={headings} />);
    const group = part.querySelector('svg g');
    const before = group?.innerHTML;
    const drawn = () => [...(part.querySelector('svg')?.children ?? [])];
    const names = ['line', 'g', 'text', 'text', 'text', 'rect'];
    expect(drawn().map(({ tagName }) => tagName)).toEqual(names);
    fireEvent.keyDown(screen.getByRole('slider'), { key: 'Home' });
    expect(drawn().map(({ tagName }) => tagName)).toEqual(names);
    expect(drawn().at(-1)?.getAttribute('x')).toBe(group?.children[0]?.getAttribute('x'));
    expect(group?.innerHTML).toBe(before);
  });

  it('keep the element of the chosen one from an income to a day without', async () => {
    const bars = ['3.00', '0.00'].map((amount, index) => ({ label: day(index), amount }));
    const part = await renderPart(<BarChart bars={bars} summary="two days" headings={headings} />);
    fireEvent.keyDown(screen.getByRole('slider'), { key: 'Home' });
    const chosen = part.querySelector('svg > rect');
    expect(chosen?.getAttribute('fill')).toBe('var(--primary)');
    fireEvent.keyDown(screen.getByRole('slider'), { key: 'End' });
    expect(part.querySelector('svg > rect')).toBe(chosen);
    expect(chosen?.getAttribute('fill')).toBe('none');
  });

  it('of no day at all have no bar, and stay readable', async () => {
    const part = await renderPart(<BarChart bars={[]} summary="No days counted yet." headings={headings} />);
    expect(part.querySelectorAll('svg rect')).toHaveLength(0);
    expect(screen.getByText('No days counted yet.')).toBeDefined();
    expect(hasSoundPlaces(part)).toBe(true);
  });

  it('that are not settled say so instead of a zero', async () => {
    const bars = [{ label: '1', amount: '0', note: 'Not settled yet' }];
    const part = await renderPart(<BarChart bars={bars} summary="one day" headings={headings} />);
    expect(part.querySelectorAll('svg rect')).toHaveLength(0);
    fireEvent.keyDown(screen.getByRole('slider'), { key: 'ArrowRight' });
    expect(plain(part.textContent)).toContain('1: Not settled yet');
  });
});

describe('a line', () => {
  it.each([
    ['a loss', ['0.00', '-120000.00', '60000.00']],
    ['one day', ['16727.60']],
    ['zeros', ['0.00', '0.00']],
    ['unknown days', ['1.00', undefined, '2.00']],
    ['15 digits', ['9876543210987.65', '0.00']],
  ] as const)('of %s has sound places', async (_, amounts) => {
    const part = await renderPart(
      <LineChart
        labels={amounts.map((__, index) => day(index))}
        lines={[{ name: 'Income', amounts }]}
        summary="days"
        heading="Day"
      />,
    );
    expect(part.querySelector('svg')).not.toBeNull();
    expect(hasSoundPlaces(part)).toBe(true);
  });
});

describe('a waterfall', () => {
  it('of nothing draws no bar, and writes its zeros', async () => {
    const part = await renderPart(
      <Waterfall
        label="From revenue to my part"
        rows={[
          { key: 'revenue', label: 'Revenue', amount: '0.00', kind: 'sum' },
          { key: 'part', label: 'My part', amount: '0.00', kind: 'part' },
        ]}
      />,
    );
    expect(screen.getByRole('group', { name: 'From revenue to my part' })).toBeDefined();
    expect(part.querySelectorAll('rect')).toHaveLength(0);
    expect(plain(part.textContent)).toBe('RevenueRp 0.00My partRp 0.00');
  });
});
