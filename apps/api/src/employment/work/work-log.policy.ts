// Policy of work logs: parsing of a line, and what makes it invalid or impossible.

export type Unit = 'hour' | 'task';

export const workColumns = ['contract', 'day', 'hours', 'tasks', 'start', 'id', 'note'] as const;
type Column = (typeof workColumns)[number];
export type WorkLogColumns = Partial<Record<Column, number>>;

/** The index of each column; or which columns are missing or duplicate. */
export const columnsOf = (
  header: readonly string[],
): WorkLogColumns | { readonly missing: readonly string[]; readonly repeated: readonly string[] } => {
  const names = header.map((cell) => cell.trim().toLowerCase());
  const repeated = [...new Set(names.filter((name, index) => name !== '' && names.indexOf(name) !== index))];
  const found = workColumns.flatMap((name) => (names.includes(name) ? [[name, names.indexOf(name)] as const] : []));
  const columns: WorkLogColumns = Object.fromEntries(found);
  const missing = [
    ...(['contract', 'day'] as const).filter((name) => columns[name] === undefined),
    ...(columns.hours === undefined && columns.tasks === undefined ? ['hours'] : []),
  ];
  return missing.length + repeated.length === 0 ? columns : { missing, repeated };
};

export type WorkLine = {
  readonly number: string;
  readonly day: string;
  readonly unit: Unit;
  readonly hundredths: number;
  readonly startMinute: number | null;
  readonly externalId: string | undefined;
  readonly note: string;
};

const QUANTITY = /^(\d{1,4})(?:[.,](\d{1,2}))?$/;
const START = /^([01]?\d|2[0-3]):([0-5]\d)$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
/** More than one person can do in a day. */
const MOST_TASKS = 100_000;
export const DAY_HUNDREDTHS = 2_400;

const hundredthsOf = (text: string): number | undefined => {
  const [, whole, fraction = ''] = QUANTITY.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const hundredths = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return hundredths > 0 ? hundredths : undefined;
};

const isDay = (text: string): boolean =>
  DAY.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

const UNWANTED = /[\p{Cc}\p{Cs}]/u;

/** One line; a string result is the reason why it is invalid. */
export const workLineOf = (cells: readonly string[], columns: WorkLogColumns, width: number): WorkLine | string => {
  if (cells.length !== width) return 'columns';
  if (cells.some((each) => UNWANTED.test(each))) return 'characters';
  const cell = (name: Column): string => (columns[name] === undefined ? '' : (cells[columns[name]]?.trim() ?? ''));
  const [hours, tasks, start] = [cell('hours'), cell('tasks'), cell('start')];
  if (cell('contract') === '') return 'contract';
  if (!isDay(cell('day'))) return 'day';
  if ((hours === '') === (tasks === '')) return 'quantity';
  const hundredths = hundredthsOf(hours === '' ? tasks : hours);
  if (hundredths === undefined) return 'quantity';
  if (tasks !== '' && (hundredths % 100 !== 0 || hundredths > MOST_TASKS)) return 'quantity';
  const [, hour, minute] = START.exec(start) ?? [];
  if (start !== '' && hour === undefined) return 'start';
  return {
    number: cell('contract').toUpperCase().slice(0, 40),
    day: cell('day'),
    unit: hours === '' ? 'task' : 'hour',
    hundredths,
    startMinute: hour === undefined ? null : Number(hour) * 60 + Number(minute),
    externalId: cell('id') === '' ? undefined : cell('id').slice(0, 80),
    note: cell('note').slice(0, 300),
  };
};

export type DayWork = {
  readonly unit: Unit;
  readonly hundredths: number;
  readonly startMinute: number | null;
};

const DAY_MINUTES = 1_440;
/** Minutes without truncation: 0.01 h is 0.6 of them. */
const endOf = ({ startMinute, hundredths }: DayWork): number => (startMinute ?? 0) + (hundredths * 60) / 100;

const overlaps = (one: DayWork, other: DayWork): boolean =>
  one.unit === 'hour' &&
  other.unit === 'hour' &&
  one.startMinute !== null &&
  other.startMinute !== null &&
  one.startMinute < endOf(other) &&
  other.startMinute < endOf(one);

export type WorkLogPeriod = {
  readonly startOn: string;
  readonly endOn: string;
  /** Today in the employer's time zone. */
  readonly today: string;
  /** The terms in force on the day. */
  readonly unit: Unit | undefined;
};

/** Why a line is impossible, given that person's counted lines of the day; undefined: it counts. */
export const impossible = (
  line: DayWork & { readonly day: string },
  counted: readonly DayWork[],
  { startOn, endOn, today, unit }: WorkLogPeriod,
): string | undefined => {
  if (line.day < startOn || line.day > endOn) return 'outside_contract';
  if (line.day > today) return 'future';
  if (unit !== line.unit) return 'unit';
  if (line.unit === 'hour') {
    const hours = counted.filter((each) => each.unit === 'hour').reduce((sum, each) => sum + each.hundredths, 0);
    if (hours + line.hundredths > DAY_HUNDREDTHS) return 'day_too_long';
    if (line.startMinute !== null && endOf(line) > DAY_MINUTES) return 'beyond_midnight';
  }
  return counted.some((each) => overlaps(each, line)) ? 'overlap' : undefined;
};
