// Cards and rows: what a row may have, long contents, copying, tags, and rows that are still loading.

import { screen, waitFor } from '@testing-library/react';
import {
  CopyRow,
  DisclosureBox,
  MoneyText,
  RowContent,
  Rows,
  Section,
  SkeletonRows,
  StatusTag,
  WholeDates,
  toneOf,
} from '@roda/ui';
import { langs } from '@roda/domain/language';
import { describe, expect, it, vi } from 'vitest';
import { plain } from '../controls.ts';
import { press } from '../render-screen.tsx';
import { renderPart, textIn, useParts } from './render-part.tsx';

useParts();

const longName = 'Wuling Air ev Long Range Taksi Bandara Soekarno-Hatta 0042 B';

describe('a row', () => {
  it('has only what it is given', async () => {
    const part = await renderPart(<RowContent title="Wallet" />);
    expect(plain(part.textContent)).toBe('Wallet');
    expect(part.querySelector('svg')).toBeNull();
  });

  it('has tile, title, hint, answer and chevron in this order', async () => {
    const part = await renderPart(
      <RowContent icon={<i data-tile />} title="Wallet" hint="For you" value="Rp 5" chevron />,
    );
    expect(plain(part.textContent)).toBe('WalletFor youRp 5');
    expect(part.querySelector('[data-tile]')?.compareDocumentPosition(screen.getByText('Wallet'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(part.querySelector('svg[aria-hidden=true]')).not.toBeNull();
  });

  it('with a name of 60 characters and an amount of 15 digits shows both whole', async () => {
    const part = await renderPart(<RowContent title={longName} value={<MoneyText amount="9876543210987.65" />} />);
    expect(longName).toHaveLength(60);
    expect(plain(part.textContent)).toBe(`${longName}Rp 9,876,543,210,987.65`);
    expect(part.innerHTML).not.toMatch(/truncate|line-clamp/u);
    expect(part.firstElementChild?.className).toContain('flex-wrap');
  });

  it('is at least as high as a thumb needs', async () => {
    const part = await renderPart(<RowContent title="Wallet" />);
    expect(part.firstElementChild?.className).toContain('min-h-14');
  });
});

describe('rows', () => {
  it('are a list with a name', async () => {
    await renderPart(
      <Rows label="Cards">
        <li>one</li>
        <li>two</li>
      </Rows>,
    );
    expect(screen.getByRole('list', { name: 'Cards' }).children).toHaveLength(2);
  });

  it('that load have the given number of shapes, and no words', async () => {
    const part = await renderPart(<SkeletonRows count={3} />);
    expect(part.firstElementChild?.children).toHaveLength(3);
    expect(plain(part.textContent)).toBe('');
  });
});

describe('a section', () => {
  it('has its heading and what is beside it', async () => {
    await renderPart(
      <Section title="In progress" aside={<a href="#all">all</a>}>
        <p>content</p>
      </Section>,
    );
    expect(screen.getByRole('heading', { level: 2, name: 'In progress' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'all' })).toBeDefined();
  });
});

describe('a value to copy', () => {
  it.each(langs)('confirms the copy in %s', async (lang) => {
    const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as unknown as Clipboard);
    await renderPart(<CopyRow label="Number" value="RODA-42" />, lang);
    await press(screen.getByRole('button', { name: textIn(lang, 'common.copy') }));
    expect(writeText).toHaveBeenCalledWith('RODA-42');
    await waitFor(() => expect(screen.getByText(textIn(lang, 'common.copied'))).toBeDefined());
  });
});

describe('a tag', () => {
  it('says its state in words, and one of an unknown state is neutral', async () => {
    const part = await renderPart(<StatusTag tone={toneOf('a state of tomorrow')}>tomorrow</StatusTag>);
    expect(plain(part.textContent)).toBe('tomorrow');
    expect(part.firstElementChild?.className).toContain('bg-fill');
  });

  it('of something live has a mark beside the words, which is not spoken', async () => {
    const part = await renderPart(
      <StatusTag tone="success" live>
        on
      </StatusTag>,
    );
    expect(part.querySelectorAll('[aria-hidden=true]')).toHaveLength(1);
  });
});

describe('a disclosure', () => {
  it('is open, and can not be closed', async () => {
    const part = await renderPart(<DisclosureBox title="Risk">Income can be zero.</DisclosureBox>);
    expect(screen.getByRole('note').textContent).toBe('RiskIncome can be zero.');
    expect(part.querySelector('button, summary')).toBeNull();
  });
});

describe('a sentence with dates', () => {
  it('keeps each date in one line, and its text as it is', async () => {
    const text = 'From 2026-11-27 to 2026-12-01.';
    const part = await renderPart(<WholeDates text={text} />);
    expect(part.textContent).toBe(text);
    const whole = [...part.querySelectorAll('.whitespace-nowrap')].map((each) => each.textContent);
    expect(whole).toEqual(['2026-11-27', '2026-12-01']);
  });

  it('is the text alone where it has none', async () => {
    const part = await renderPart(<WholeDates text="Account 1234-5678, the 27th." />);
    expect(part.innerHTML).toBe('Account 1234-5678, the 27th.');
  });
});
