// PDF layout: one font for Latin and Chinese, tables that continue over pages, numbered footers.
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import type { PdfBlock, PdfColumn, PdfDocument } from './pdf.ts';

const FONT = fileURLToPath(new URL('../fonts/NotoSansHans-Regular.otf', import.meta.resolve('@embedpdf/fonts-sc')));

/** In points: an A4 page with its margins, font sizes, and spacing. */
const MARGIN = 48;
const TEXT = { title: 16, heading: 11, body: 9, cell: 7.5, foot: 7.5 } as const;
const GAP = 8;
const PAD = 3;
const LABEL_SHARE = 0.3;
const INK = '#1a1a1a';
const SOFT = '#5f6368';
const LINE = '#d0d4d9';

type Sheet = InstanceType<typeof PDFDocument>;

/** What no font renders: control characters, lone surrogates, bidirectional control marks. */
const drawable = (text: string): string =>
  text.replaceAll(/[^\P{Cc}\n]|\p{Cs}|[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, '');

const widthOf = ({ page }: Sheet): number => page.width - 2 * MARGIN;
const floorOf = ({ page }: Sheet): number => page.height - MARGIN;

/** A new page where the next `height` points no longer fit; true when one was started. */
const makeRoom = (sheet: Sheet, height: number): boolean => {
  if (sheet.y + height <= floorOf(sheet)) return false;
  sheet.addPage();
  return true;
};

const drawText = (sheet: Sheet, text: string, size: number): void => {
  sheet
    .fontSize(size)
    .fillColor(INK)
    .text(drawable(text), MARGIN, sheet.y, { width: widthOf(sheet) });
};

const drawHeading = (sheet: Sheet, text: string): void => {
  sheet.y += GAP;
  makeRoom(sheet, 4 * TEXT.heading);
  drawText(sheet, text, TEXT.heading);
  sheet.y += PAD;
};

type Cell = { readonly text: string; readonly x: number; readonly width: number; readonly toTheRight: boolean };

const heightOf = (sheet: Sheet, cells: readonly Cell[]): number =>
  Math.max(0, ...cells.map(({ text, width }) => sheet.heightOfString(text, { width })));

/** Cells side by side; `sheet.y` is then below the tallest of them. */
const drawCells = (sheet: Sheet, cells: readonly Cell[], height: number): void => {
  const top = sheet.y;
  for (const { text, x, width, toTheRight } of cells)
    if (text !== '') sheet.text(text, x, top, { width, align: toTheRight ? 'right' : 'left' });
  sheet.y = top + height;
};

const drawFacts = (sheet: Sheet, facts: readonly (readonly [string, string])[]): void => {
  const label = widthOf(sheet) * LABEL_SHARE;
  sheet.fontSize(TEXT.body);
  for (const [name, value] of facts) {
    const left: Cell = { text: drawable(name), x: MARGIN, width: label - GAP, toTheRight: false };
    const right: Cell = { text: drawable(value), x: MARGIN + label, width: widthOf(sheet) - label, toTheRight: false };
    const height = heightOf(sheet, [left, right]);
    makeRoom(sheet, height);
    const top = sheet.y;
    sheet.fillColor(SOFT);
    drawCells(sheet, [left], height);
    sheet.y = top;
    sheet.fillColor(INK);
    drawCells(sheet, [right], height);
    sheet.y += 1;
  }
  sheet.y += PAD;
};

const cellsOf = (sheet: Sheet, columns: readonly PdfColumn[], texts: readonly string[]): readonly Cell[] => {
  const all = columns.reduce((sum, { share }) => sum + share, 0);
  let x = MARGIN;
  return columns.map(({ share, toTheRight }, index) => {
    const width = (widthOf(sheet) * share) / all;
    const cell = { text: drawable(texts[index] ?? ''), x: x + PAD, width: width - 2 * PAD, toTheRight: !!toTheRight };
    x += width;
    return cell;
  });
};

const drawRow = (sheet: Sheet, cells: readonly Cell[], height: number): void => {
  sheet.y += PAD;
  drawCells(sheet, cells, height);
  sheet.y += PAD;
  sheet
    .moveTo(MARGIN, sheet.y)
    .lineTo(MARGIN + widthOf(sheet), sheet.y)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke();
};

/** The table header is repeated on every page. */
const drawTable = (sheet: Sheet, columns: readonly PdfColumn[], rows: readonly (readonly string[])[]): void => {
  const titles = columns.map(({ title }) => title);
  const head = (): void => {
    const cells = cellsOf(sheet, columns, titles);
    sheet.fontSize(TEXT.cell).fillColor(SOFT);
    drawRow(sheet, cells, heightOf(sheet, cells));
    sheet.fillColor(INK);
  };
  sheet.fontSize(TEXT.cell);
  makeRoom(sheet, 6 * TEXT.cell);
  head();
  for (const row of rows) {
    const cells = cellsOf(sheet, columns, row);
    const height = heightOf(sheet, cells);
    if (makeRoom(sheet, height + 2 * PAD)) head();
    drawRow(sheet, cells, height);
  }
  sheet.y += GAP;
};

const drawBlock = (sheet: Sheet, block: PdfBlock): void => {
  switch (block.kind) {
    case 'heading':
      return drawHeading(sheet, block.text);
    case 'text':
      drawText(sheet, block.text, TEXT.body);
      sheet.y += PAD;
      return undefined;
    case 'facts':
      return drawFacts(sheet, block.facts);
    case 'table':
      return drawTable(sheet, block.columns, block.rows);
    case 'picture':
      makeRoom(sheet, block.height);
      sheet.image(Buffer.from(block.png), MARGIN, sheet.y, { fit: [widthOf(sheet), block.height] });
      sheet.y += block.height + GAP;
      return undefined;
  }
};

/** Owner in the header, page number in the footer; written last, when the number of pages is known. */
const drawEdges = (sheet: Sheet, { house, title, footer }: PdfDocument): void => {
  const { start, count } = sheet.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    sheet.switchToPage(index);
    // Text below the bottom margin would start another page.
    sheet.page.margins.bottom = 0;
    const foot = footer.replace('{page}', String(index - start + 1)).replace('{pages}', String(count));
    const line = { width: widthOf(sheet), lineBreak: false } as const;
    sheet.fontSize(TEXT.foot).fillColor(SOFT);
    sheet.text(drawable(`${house} · ${title}`), MARGIN, MARGIN / 2, line);
    sheet.text(drawable(foot), MARGIN, sheet.page.height - (MARGIN * 2) / 3, line);
  }
};

/** All of it in memory: the caller bounds a document's size. */
export const drawPdf = async (document: PdfDocument): Promise<Buffer> => {
  const { title, house, lang, madeAt, blocks, landscape } = document;
  const sheet = new PDFDocument({
    size: 'A4',
    layout: landscape === true ? 'landscape' : 'portrait',
    margin: MARGIN,
    bufferPages: true,
    lang,
    info: { Title: title, Author: house, CreationDate: madeAt, ModDate: madeAt },
  });
  const parts: Buffer[] = [];
  sheet.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve, reject) => {
    sheet.on('end', resolve);
    sheet.on('error', reject);
  });
  sheet.registerFont('text', FONT).font('text');
  drawText(sheet, title, TEXT.title);
  sheet.y += GAP;
  for (const block of blocks) drawBlock(sheet, block);
  drawEdges(sheet, document);
  sheet.end();
  await ended;
  return Buffer.concat(parts);
};
