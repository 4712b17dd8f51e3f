// The page of components: it has every component, each example can be shown in every language, its switches work.

import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { render, screen, waitFor, within } from '@testing-library/react';
import { onlineManager } from '@tanstack/react-query';
import { inLanguagesOfRun } from '@roda/testing/run';
import { langs, tagOf } from '@roda/domain/language';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ComponentPage, groups } from '../../src/component-page/component-page.tsx';
import { textAreas } from '../../src/component-page/example.ts';
import type { ExampleGroup } from '../../src/component-page/example.ts';
import { amounts } from '../../src/component-page/groups/amounts.tsx';
import { buttons } from '../../src/component-page/groups/buttons.tsx';
import { heroCards } from '../../src/component-page/groups/hero-cards.tsx';
import { placeholders } from '../../src/component-page/groups/placeholders.tsx';
import { aliasOf } from '../../src/shared/texts/lang.model.ts';
import { loadAreas, loadTexts } from '../../src/shared/texts/texts.tsx';
import { store, stored } from '../../src/shared/store.ts';
import { plain } from '../controls.ts';
import { stubInView } from '../garage/in-view.ts';
import { press } from '../render-screen.tsx';
import { textIn, useParts } from './render-part.tsx';

const page = path.resolve(import.meta.dirname, '../../src/component-page');
const library = path.resolve(import.meta.dirname, '../../../../packages/ui/src');

/** Components that others are made of, or that the whole app needs around it. */
const withinOthers = ['ToastHost', 'UiProvider'];

useParts();
beforeAll(() => onlineManager.setOnline(false));
afterAll(() => onlineManager.setOnline(true));
beforeEach(() => {
  stubInView(() => true);
  // Nothing counts up or turns.
  const still = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.spyOn(window, 'matchMedia').mockReturnValue(still as unknown as MediaQueryList);
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'onLine');
  document.documentElement.style.fontSize = '';
  delete document.documentElement.dataset['theme'];
});

type Shown = Readonly<{ lang?: (typeof langs)[number]; shown?: readonly ExampleGroup[] }>;

/** The whole page takes a second to render: who looks at one group opens that one. */
async function open({ lang = 'en', shown = groups }: Shown = {}): Promise<void> {
  store('lang', aliasOf(lang));
  await loadAreas(textAreas);
  render(<ComponentPage texts={await loadTexts(lang)} shown={shown} />);
  await waitFor(() => expect(document.documentElement.lang).toBe(tagOf(lang)));
}

const example = (name: string): HTMLElement =>
  document.querySelector<HTMLElement>(`[data-example="${name}"]`) ?? expect.unreachable(`no example ${name}`);

const choose = (name: string, value: string) => press(screen.getByTestId(`switch-${name}-${value}`));

describe('the page of components', () => {
  it('has every component of the design library', () => {
    const index = readFileSync(path.join(library, 'index.ts'), 'utf8');
    const components = [...index.matchAll(/^export \{ (?<names>[^}]+) \} from '[^']+\.tsx';$/gmu)].flatMap(
      ({ groups: found }) => (found?.['names'] ?? '').split(', ').filter((name) => /^[A-Z]/u.test(name)),
    );
    expect(components.length).toBeGreaterThan(40);
    const shown = readdirSync(path.join(page, 'groups')).map((file) =>
      readFileSync(path.join(page, 'groups', file), 'utf8'),
    );
    const missing = components.filter(
      (name) => !shown.some((text) => text.includes(`<${name}`) || text.includes(`Show: ${name} `)),
    );
    expect(missing).toEqual(withinOthers);
  });

  it('has names that occur once', () => {
    const names = groups.flatMap(({ examples }) => examples.map(({ name }) => name));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(names.length).toBeGreaterThan(150);
  });

  it.each(inLanguagesOfRun(langs, (lang) => lang))(
    'shows each example in %s, and no key in place of a text',
    async (lang) => {
      await open({ lang });
      for (const { examples } of groups)
        for (const { name } of examples) expect([name, example(name).childElementCount]).not.toEqual([name, 1]);
      expect(document.body.textContent).not.toMatch(/\b(?:common|holding|withdraw|order|map|photos)\.[a-z]+[A-Z.]/u);
    },
  );
});

describe('its switches', () => {
  it('set theme and size of the whole page', async () => {
    await open();
    await choose('data-theme', 'dark');
    expect(document.documentElement.dataset['theme']).toBe('dark');
    await choose('font-size', '200%');
    expect(document.documentElement.style.fontSize).toBe('200%');
    await choose('font-size', '100%');
    expect(document.documentElement.style.fontSize).toBe('100%');
  });

  it('change the language without a reload', async () => {
    await open({ shown: [placeholders] });
    await choose('lang', 'id');
    await waitFor(() => expect(document.documentElement.lang).toBe('id-ID'));
    expect(plain(example('EmptyState hint').textContent)).toContain(textIn('id', 'order.empty'));
  });

  it('hide amounts, and show them again', async () => {
    await open({ shown: [amounts] });
    const amount = () => plain(example('MoneyText size=display').textContent);
    expect(amount()).toContain('Rp 16,727.60');
    await choose('amountsHidden', 'true');
    expect(amount()).not.toMatch(/16,727/u);
    await choose('amountsHidden', 'false');
    expect(amount()).toContain('Rp 16,727.60');
    expect(stored('amountsHidden')).toBe(false);
  });

  it('take the network away from what moves money', async () => {
    await open({ shown: [buttons] });
    const button = () => within(example('ActingButton, disabled while offline')).getByRole('button');
    expect(button()).toBeEnabled();
    await choose('network', 'offline');
    expect(button()).toBeDisabled();
    await choose('network', 'online');
    expect(button()).toBeEnabled();
  });
});

describe('the hero card', () => {
  const card = (state: string) => plain(example(`HeroCard ${state}`).textContent);
  const text = (...given: Parameters<typeof textIn> extends [unknown, ...infer Rest] ? Rest : never) =>
    textIn('en', ...given);

  it('that works has its state, its figure and its claim', async () => {
    await open({ shown: [heroCards] });
    await waitFor(() => expect(card('working')).toContain('Rp 18,240.25'));
    for (const said of [
      text('status.vehicle.in_service'),
      text('holding.hero.rides', { n: 14 }),
      plain(text('holding.hero.claim', { amount: 'Rp 152,000.00' })),
    ])
      expect(card('working')).toContain(said);
  });

  it('that does not earn says why, and a zero is written as large as any figure', async () => {
    await open({ shown: [heroCards] });
    await waitFor(() => expect(card('not earning, rain')).toContain('Rp 0.00'));
    expect(card('not earning, rain')).toContain(text('holding.standing.fault'));
    const zero = [...example('HeroCard not earning, rain').querySelectorAll('.amount-figures')].find(
      ({ textContent }) => plain(textContent) === 'Rp 0.00',
    );
    expect(zero?.className).toContain('text-display');
    expect(card('idle')).toContain(text('status.vehicle.idle'));
  });

  it('that was claimed has no button, and one bought today no figure', async () => {
    await open({ shown: [heroCards] });
    const claim = (state: string) => example(`HeroCard ${state}`).querySelector('[data-testid^=hero-claim]');
    expect(claim('working')).not.toBeNull();
    expect(claim('claimed')).toBeNull();
    expect(card('bought today')).not.toMatch(/Rp/u);
  });

  it('that loads has its picture and name at once, and no figure', async () => {
    await open({ shown: [heroCards] });
    expect(card('loading')).toContain('Wuling Air ev Taksi');
    expect(example('HeroCard loading').querySelector('[data-skeleton]')).not.toBeNull();
    expect(card('loading')).not.toMatch(/Rp \d+,\d{3}\.60/u);
  });

  it('that failed offers a retry; one with older figures keeps them with their time', async () => {
    await open({ shown: [heroCards] });
    await waitFor(() => expect(card('outdated')).toContain('Rp 18,240.25'));
    expect(card('outdated')).toMatch(/Updated \d\d:40/u);
    expect(card('failed')).toContain(text('home.blockFailed'));
    expect(within(example('HeroCard failed')).getByRole('button', { name: text('common.retry') })).toBeDefined();
  });

  it('shows an amount of 15 digits whole, and hides all amounts when they are hidden', async () => {
    await open({ shown: [heroCards] });
    await waitFor(() => expect(card('15 digits, long name')).toContain('Rp 9,876,543,210,987.65'));
    await choose('amountsHidden', 'true');
    expect(card('15 digits, long name')).not.toMatch(/987\.65/u);
  });

  it('of zeros only counts them in words', async () => {
    await open({ shown: [heroCards] });
    await waitFor(() => expect(card('zero days only')).toContain('30 days without income'));
  });

  it('is under way once its claim is pressed', async () => {
    await open({ shown: [heroCards] });
    const button = within(example('HeroCard working')).getByTestId(/^hero-claim/u);
    await press(button);
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
  });
});
