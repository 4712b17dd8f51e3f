// Tests that documents become pages whose text can be extracted: long tables, three languages, unusual characters.
import { describe, expect, test } from 'vitest';
import { lettersOfPdf, textOfPdf } from '#test/pdf-text.ts';
import { renderPdf, type PdfDocument } from './pdf.ts';

const documentOf = (blocks: PdfDocument['blocks'], more: Partial<PdfDocument> = {}): PdfDocument => ({
  title: 'A list',
  house: 'The house',
  lang: 'en',
  madeAt: new Date('2026-03-10T03:00:00Z'),
  footer: '{page} / {pages}',
  blocks,
  ...more,
});

describe('platform.renderPdf', () => {
  test('a table continues over pages, with its header and a numbered footer on each', async () => {
    const rows = Array.from({ length: 120 }, (_none, index) => [`row ${index}`, `${index}.00`]);
    const columns = [
      { title: 'Name', share: 2 },
      { title: 'Count', share: 1, toTheRight: true },
    ] as const;
    const pages = textOfPdf(await renderPdf(documentOf([{ kind: 'table', columns, rows }])));
    expect(pages.length).toBeGreaterThan(1);
    pages.forEach((page, index) => {
      expect(page).toContain('Name');
      expect(page.join('|')).toContain(`${index + 1} / ${pages.length}`);
      expect(page.join('|')).toContain('The house · A list');
    });
    const all = pages.flat();
    expect(rows.filter(([name = '']) => !all.includes(name))).toEqual([]);
  });
  test('Latin and Chinese are rendered from one font; missing glyphs are left out', async () => {
    const text = lettersOfPdf(
      await renderPdf(documentOf([{ kind: 'text', text: 'Saldo awal é ’ − 期初余额\u0007\u202e\ud83d' }])),
    );
    expect(text).toContain('Saldoawalé’−期初余额');
    expect(text).not.toContain('\u202e');
  });
  test('the same document gives the same text, one after the other', async () => {
    const facts = [['Number', 'A-1']] as const;
    const both = await Promise.all([1, 2].map(() => renderPdf(documentOf([{ kind: 'facts', facts }]))));
    expect(textOfPdf(both[0] ?? Buffer.alloc(0))).toEqual(textOfPdf(both[1] ?? Buffer.alloc(0)));
  });
  test('an invalid picture fails that file, and the next one is rendered', async () => {
    const broken = renderPdf(documentOf([{ kind: 'picture', png: new Uint8Array([1, 2, 3]), height: 40 }]));
    await expect(broken).rejects.toThrow();
    expect((await renderPdf(documentOf([]))).subarray(0, 5).toString()).toBe('%PDF-');
  });
});
