// Amounts in every state: signs, many digits, hidden, unknown, in the three languages.

import { screen } from '@testing-library/react';
import { FundsBreakdown, MoneyText, PercentText, WholeText } from '@roda/ui';
import { CountUp } from '@roda/ui/count-up.tsx';
import { langs } from '@roda/domain/language';
import { describe, expect, it, vi } from 'vitest';
import { plain } from '../controls.ts';
import { renderPart, textIn, useParts } from './render-part.tsx';

useParts();

const shown = (part: HTMLElement) => plain(part.textContent);
const classesOf = (part: HTMLElement) => part.firstElementChild?.className ?? '';

describe('an amount', () => {
  it.each([
    ['en', 'Rp 9,876,543,210,987.65'],
    ['id', 'Rp 9.876.543.210.987,65'],
    ['zh', 'Rp 9,876,543,210,987.65'],
  ] as const)('of 15 digits is whole in %s, and breaks between its groups only', async (lang, whole) => {
    const part = await renderPart(<MoneyText amount="9876543210987.65" size="display" />, lang);
    expect(shown(part)).toBe(whole);
    expect(classesOf(part)).toContain('whitespace-normal');
    expect(classesOf(part)).not.toMatch(/truncate|line-clamp/u);
    const groups = (part.firstElementChild?.innerHTML ?? '').split('<wbr>').map(plain);
    expect(groups.slice(1).every((group) => /^\d{3}/u.test(group))).toBe(true);
    expect(groups).toHaveLength(5);
  });

  it('that fits stays on one line, and a long one is a step smaller', async () => {
    const short = classesOf(await renderPart(<MoneyText amount="16727.60" size="display" />));
    expect(short).toContain('whitespace-nowrap');
    expect(short).toContain('text-display');
    expect(classesOf(await renderPart(<MoneyText amount="9876543210987.65" size="display" />))).toContain(
      'text-title1',
    );
  });

  it.each([
    ['en', '−Rp 16,727.60', '16,727', '.60'],
    ['id', '−Rp 16.727,60', '16.727', ',60'],
  ] as const)(
    'that is large leads with its whole units in %s, and keeps its hundredths',
    async (lang, whole, led, rest) => {
      const part = await renderPart(<MoneyText amount="-16727.60" size="display" />, lang);
      expect(shown(part)).toBe(whole);
      const [amount] = part.children;
      const small = [...(amount?.children ?? [])].map(({ textContent }) => plain(textContent));
      expect(small).toEqual(['Rp', rest]);
      expect(amount?.textContent).toContain(led);
    },
  );

  it('of nothing is a zero without a sign, in the colour of text', async () => {
    const part = await renderPart(<MoneyText amount="0.00" direction />);
    expect(shown(part)).toBe('Rp 0.00');
    expect(classesOf(part)).not.toMatch(/text-(?:success|danger)/u);
  });

  it('that went out has a minus and no colour; one that came in has both', async () => {
    const out = await renderPart(<MoneyText amount="-1250000.00" direction />);
    expect(shown(out)).toBe('−Rp 1,250,000.00');
    expect(classesOf(out)).not.toMatch(/text-(?:success|danger)/u);
    const came = await renderPart(<MoneyText amount="1250000.00" direction />);
    expect(shown(came)).toBe('+Rp 1,250,000.00');
    expect(classesOf(came)).toContain('text-success');
  });

  it.each(langs)('that is hidden shows no digit in %s, and is spoken as hidden', async (lang) => {
    const part = await renderPart(<MoneyText amount="16727.60" hidden />, lang);
    expect(shown(part)).not.toMatch(/\d/u);
    expect(screen.getByText(textIn(lang, 'common.amountHidden'))).toBeDefined();
    expect(part.querySelector('[aria-hidden=true]')?.textContent).toContain('••••••');
  });

  it('that is none is a dash, never NaN', async () => {
    expect(shown(await renderPart(<MoneyText amount="" />))).toBe('—');
  });

  it('in a narrow column is smaller when it is long', async () => {
    expect(classesOf(await renderPart(<MoneyText amount="100.00" narrow />))).toContain('text-body');
    expect(classesOf(await renderPart(<MoneyText amount="9876543210987.65" narrow />))).toContain('text-label');
  });
});

describe('counts and ratios', () => {
  it('are grouped as the language does', async () => {
    expect(shown(await renderPart(<WholeText value="987654321098765" />, 'id'))).toBe('987.654.321.098.765');
    expect(shown(await renderPart(<PercentText ratio="0.1250" />, 'id'))).toMatch(/^12,50 ?%$/u);
    expect(shown(await renderPart(<PercentText ratio="0.0000" />))).toMatch(/^0\.00 ?%$/u);
  });
});

describe('an amount that counts up', () => {
  it('is spoken as it is, once, whatever is drawn', async () => {
    const part = await renderPart(<CountUp amount="9876543210987.65" size="display" />);
    expect(plain(part.querySelector('.sr-only')?.textContent ?? '')).toBe('Rp 9,876,543,210,987.65');
    expect(part.querySelectorAll('.sr-only')).toHaveLength(1);
  });

  it('stands there at once with reduced motion', async () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    const part = await renderPart(<CountUp amount="16727.60" size="display" />);
    expect(plain(part.querySelector('[aria-hidden=true]')?.textContent ?? '')).toBe('Rp 16,727.60');
  });
});

describe('a breakdown', () => {
  it('writes what is taken off with a minus, once, and the total last', async () => {
    const part = await renderPart(
      <FundsBreakdown
        lines={[
          { label: 'gross', amount: '300000.00' },
          { label: 'fee', amount: '-6000.00', minus: true },
        ]}
        total={{ label: 'net', amount: '294000.00' }}
      />,
    );
    expect([...part.querySelectorAll('dd')].map(shown)).toEqual(['Rp 300,000.00', '−Rp 6,000.00', 'Rp 294,000.00']);
    expect([...part.querySelectorAll('dt')].map(shown)).toEqual(['gross', 'fee', 'net']);
  });
});
