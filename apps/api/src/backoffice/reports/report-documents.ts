// Renders a report as files: CSV for programs, a workbook, printable pages in the reader's language.
import type { ReportKind } from '@roda/api-contract/backoffice/reports';
import { hasText, translator, type Lang, type TextKey, type Translate } from '@roda/i18n';
import { csvOf } from '#platform/csv.ts';
import { renderPdf, type PdfColumn, type PdfDocument } from '#platform/pdf.ts';
import { xlsxOf } from '#platform/xlsx.ts';
import { zipOf, type ZipEntry } from '#platform/zip.ts';
import { isNumeric, numberShown, type Table } from './report-cells.policy.ts';
import type { ReportTableColumn } from './report-tables.policy.ts';

export type About = {
  readonly kind: ReportKind;
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
  readonly lang: Lang;
  readonly askedBy: string;
  readonly at: Date;
};

/** A composed text key; one without a text is returned itself. */
const worded = (words: Translate, key: string): string => (hasText(key) ? words(key as TextKey) : key);

const titleOf = (words: Translate, { key }: ReportTableColumn): string => worded(words, `report.column.${key}`);
const tableTitle = (words: Translate, { name }: Pick<Table, 'name'>): string => worded(words, `report.table.${name}`);

/** Column names are machine-readable: they are the same in every language. */
export const tableCsv = ({ columns, rows }: Table): Buffer =>
  Buffer.from(
    csvOf(
      columns.map(({ key }) => key),
      rows,
    ),
  );

export const csvEntries = (tables: readonly Table[]): readonly ZipEntry[] =>
  tables.map((table) => ({ name: `${table.name}.csv`, bytes: tableCsv(table) }));

/** One table is a plain file, several are an archive with one file each. */
export const csvFile = (tables: readonly Table[]): { readonly bytes: Buffer; readonly ending: string } => {
  const [first] = tables;
  return first !== undefined && tables.length === 1
    ? { bytes: tableCsv(first), ending: 'csv' }
    : { bytes: zipOf(csvEntries(tables)), ending: 'csv.zip' };
};

const WIDTHS = { text: 22, day: 17, amount: 20, count: 12, ratio: 12 } as const;

export const xlsxFile = (tables: readonly Table[], lang: Lang): Promise<Buffer> => {
  const words = translator(lang);
  return xlsxOf(
    tables.map((table) => ({
      name: tableTitle(words, table),
      columns: table.columns.map((column) => ({
        title: titleOf(words, column),
        kind: isNumeric(column) ? 'number' : 'text',
        width: WIDTHS[column.kind],
      })),
      rows: table.rows,
    })),
  );
};

/** The printable format is for reading: the workbook contains every row. */
const MOST_PRINTED = 1_500;
const SHARES = { text: 12, day: 10, amount: 13, count: 8, ratio: 9 } as const;
/** Hashes and signatures would not fit the page width; the other files contain them. */
const UNPRINTED = new Set(['root', 'signature', 'reference']);

type Stored = { readonly column: ReportTableColumn; readonly index: number };

/** The columns that fit side by side on a page; a wider table continues below with its first columns repeated. */
const MOST_SHARES = 116;
const sharesOf = (kept: readonly Stored[]): number => kept.reduce((sum, { column }) => sum + SHARES[column.kind], 0);

const sideBySide = (kept: readonly Stored[]): readonly (readonly Stored[])[] => {
  if (sharesOf(kept) <= MOST_SHARES) return [kept];
  const lead = kept.slice(
    0,
    kept.findIndex(({ column }) => isNumeric(column)),
  );
  const items: Stored[][] = [[...lead]];
  for (const each of kept.slice(lead.length)) {
    const last = items.at(-1) ?? [];
    if (sharesOf([...last, each]) <= MOST_SHARES) last.push(each);
    else items.push([...lead, each]);
  }
  return items;
};

const printedTable = (table: Table, kept: readonly Stored[], lang: Lang): PdfDocument['blocks'][number] => {
  const words = translator(lang);
  return {
    kind: 'table',
    columns: kept.map(({ column }): PdfColumn => ({
      title: titleOf(words, column),
      share: SHARES[column.kind],
      ...(isNumeric(column) ? { toTheRight: true } : {}),
    })),
    rows: table.rows.slice(0, MOST_PRINTED).map((row) =>
      kept.map(({ column, index }) => {
        const text = row[index] ?? '';
        return isNumeric(column) ? numberShown(text, lang) : text;
      }),
    ),
  };
};

const printed = (table: Table, about: About, words: Translate): PdfDocument['blocks'] => {
  const kept = table.columns
    .map((column, index) => ({ column, index }))
    .filter(({ column }) => !UNPRINTED.has(column.key));
  const heading = { kind: 'heading', text: tableTitle(words, table) } as const;
  if (table.rows.length === 0) return [heading, { kind: 'text', text: words('report.empty') }];
  const cut = { printed: numberShown(String(MOST_PRINTED), about.lang) };
  const all = numberShown(String(table.rows.length), about.lang);
  return [
    heading,
    ...sideBySide(kept).map((item) => printedTable(table, item, about.lang)),
    ...(table.rows.length > MOST_PRINTED
      ? [{ kind: 'text', text: words('report.cut', { ...cut, rows: all }) } as const]
      : []),
  ];
};

const documentOf = (tables: readonly Table[], about: About): PdfDocument => {
  const { kind, from, to, timeZone, lang, askedBy, at } = about;
  const words = translator(lang);
  const moment = `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return {
    title: worded(words, `report.kind.${kind}`),
    house: words('statement.house'),
    lang,
    madeAt: at,
    landscape: true,
    footer: words('statement.page', { page: '{page}', pages: '{pages}' }),
    blocks: [
      {
        kind: 'facts',
        facts: [
          [words('statement.period'), words('statement.periodDays', { from, to })],
          [words('statement.zone'), timeZone],
          [words('statement.madeAt'), moment],
          [words('report.askedBy'), askedBy],
        ],
      },
      ...tables.flatMap((table) => printed(table, about, words)),
    ],
  };
};

export const pdfFile = (tables: readonly Table[], about: About): Promise<Buffer> =>
  renderPdf(documentOf(tables, about));
