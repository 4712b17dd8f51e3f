// Writes tables as an XLSX workbook: text stays text, numbers are numbers, nothing is a formula.
import type { Cell, SheetData } from 'write-excel-file/node';

/** `number`: a decimal as text; it becomes a number where a spreadsheet keeps all its digits. */
export type XlsxColumn = { readonly title: string; readonly kind: 'text' | 'number'; readonly width: number };
export type XlsxSheet = {
  readonly name: string;
  readonly columns: readonly XlsxColumn[];
  readonly rows: readonly (readonly (string | number | null)[])[];
};

const DECIMAL = /^-?(?:0|[1-9]\d*)(?:\.(\d+))?$/;
/** A spreadsheet's numbers have fifteen digits; more would be rounded silently. */
const MOST_DIGITS = 15;

const numberCell = (text: string): Cell => {
  const parts = DECIMAL.exec(text);
  if (parts === null || text.replaceAll(/\D/g, '').length > MOST_DIGITS) return textCell(text);
  const places = parts[1]?.length ?? 0;
  return { value: Number(text), type: Number, format: places === 0 ? '#,##0' : `#,##0.${'0'.repeat(places)}` };
};

/** The types of a workbook cell. */
const MOST_LETTERS = 32_767;
// Control characters are invalid in XML.
const UNWRITABLE = /[\p{Cc}\p{Cs}]/gu;

const textCell = (text: string): Cell => ({
  value: text.replaceAll(UNWRITABLE, ' ').slice(0, MOST_LETTERS),
  type: String,
});

const cellOf = (value: string | number | null, { kind }: XlsxColumn): Cell => {
  if (value === null || value === '') return null;
  return kind === 'number' ? numberCell(String(value)) : textCell(String(value));
};

/** Names of sheets: at most 31 characters, none of them a separator. */
const nameOf = (name: string): string => name.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31);

const dataOf = ({ columns, rows }: XlsxSheet): SheetData => [
  columns.map(({ title }) => ({ value: title, type: String, fontWeight: 'bold' as const })),
  ...rows.map((row) => columns.map((column, index) => cellOf(row[index] ?? null, column))),
];

/** The first row of every sheet is its frozen header. */
export const xlsxOf = async (sheets: readonly XlsxSheet[]): Promise<Buffer> => {
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  return writeXlsxFile(
    sheets.map((sheet) => ({
      data: dataOf(sheet),
      sheet: nameOf(sheet.name),
      columns: sheet.columns.map(({ width }) => ({ width })),
      stickyRowsCount: 1,
    })),
  ).toBuffer();
};
