// Column mapping of a foreign file: guessed from names and samples, completed by the operator, sent as JSON.

import { importFields } from '@roda/api-contract/fleet/fleet';
import type { ImportMapping } from '@roda/api-contract/fleet/fleet';
import { headOf, recordsOf, underColumn } from './csv-head.model.ts';
import type { Head } from './csv-head.model.ts';

export type ImportField = (typeof importFields)[number];
export type MappingWorkKind = 'trip' | 'charge';

/** Every setting that decides how a file is read, as in the form. */
export type MappingDraft = Readonly<{
  kind: MappingWorkKind;
  source: string;
  columns: Partial<Record<ImportField, string>>;
  assign: 'column' | 'round_robin';
  assets: readonly string[];
  names: Readonly<Record<string, string>>;
  tariffPerKwh: string;
  rate: string;
  timeZone: string;
  distanceUnit: 'km' | 'mi';
  shiftDays: number;
}>;

/** Column names used by feeds, most specific first; letters and digits only. */
const known: Readonly<Record<ImportField, readonly string[]>> = {
  id: ['id', 'tripid', 'sessionid', 'orderid', 'transactionid', 'externalid', 'rideid'],
  deviceNumber: [
    'devicenumber',
    'device',
    'vehicleid',
    'vehicle',
    'plate',
    'stationid',
    'station',
    'chargerid',
    'evseid',
  ],
  startedAt: ['startedat', 'pickup', 'pickupdatetime', 'tpeppickupdatetime', 'created', 'starttime', 'start', 'begin'],
  endedAt: [
    'endedat',
    'dropoff',
    'dropoffdatetime',
    'tpepdropoffdatetime',
    'ended',
    'endtime',
    'stoptime',
    'end',
    'stop',
  ],
  amount: ['amount', 'total', 'totalamount', 'fareamount', 'revenue', 'fare', 'price', 'dollars'],
  distance: ['distance', 'tripdistance', 'distancekm', 'km', 'miles'],
  energyKwh: ['energykwh', 'kwhtotal', 'kwh', 'energy'],
  from: ['from', 'pickupzone', 'origin', 'startplace'],
  to: ['to', 'dropoffzone', 'destination', 'endplace'],
  payer: ['payer', 'memberid', 'payermemberid'],
};

const TIME = /^(\d{4})-(\d\d)-(\d\d)[ T]\d\d:\d\d/u;
const NUMBER = /^-?\d+(?:\.\d+)?$/u;
const spelled = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/gu, '');

/** Whether a column's sample matches the field's format; an empty sample matches. */
const fits = (field: ImportField, cells: readonly string[]): boolean => {
  if (field === 'startedAt' || field === 'endedAt') return cells.every((cell) => TIME.test(cell));
  if (field === 'amount' || field === 'energyKwh') return cells.every((cell) => NUMBER.test(cell) || cell === 'NA');
  return true;
};

/** One column for each recognised field; no column is used for two. */
export function guessColumns(head: Head): Partial<Record<ImportField, string>> {
  const taken = new Set<string>();
  const found: Partial<Record<ImportField, string>> = {};
  for (const field of importFields) {
    const column = known[field]
      .map((name) => head.header.find((own) => spelled(own) === name && !taken.has(own)))
      .find((own) => own !== undefined && fits(field, underColumn(head, own)));
    if (column === undefined) continue;
    taken.add(column);
    found[field] = column;
  }
  return found;
}

/** Guessed kind of a file: an energy column means charging. */
export const guessKind = (columns: MappingDraft['columns']): MappingWorkKind =>
  columns.energyKwh === undefined ? 'trip' : 'charge';

export const emptyDraft: MappingDraft = {
  kind: 'trip',
  source: '',
  columns: {},
  assign: 'column',
  assets: [],
  names: {},
  tariffPerKwh: '',
  rate: '',
  timeZone: '',
  distanceUnit: 'km',
  shiftDays: 0,
};

/** Initial mapping of a file, to be corrected by the operator. */
export function firstDraft(head: Head, kind?: MappingWorkKind): MappingDraft {
  const columns = guessColumns(head);
  const assign = columns.deviceNumber === undefined ? 'round_robin' : 'column';
  return { ...emptyDraft, kind: kind ?? guessKind(columns), columns, assign };
}

/** Reuses the mapping of an earlier import of the source, where the columns exist. */
export function likeBefore(draft: MappingDraft, before: ImportMapping, header: readonly string[]): MappingDraft {
  const given = Object.entries(before.columns ?? {}).filter(([, column]) => header.includes(column));
  return {
    ...draft,
    source: before.source ?? draft.source,
    columns: { ...draft.columns, ...Object.fromEntries(given) },
    assign: before.assign ?? draft.assign,
    assets: before.assets ?? draft.assets,
    names: before.names ?? draft.names,
    tariffPerKwh: before.tariffPerKwh ?? '',
    rate: before.rate ?? '',
    timeZone: before.timeZone ?? '',
    distanceUnit: before.distanceUnit ?? 'km',
    shiftDays: before.shiftDays ?? 0,
  };
}

/** Required fields. */
export function neededOf({ kind, assign, tariffPerKwh }: Pick<MappingDraft, 'kind' | 'assign' | 'tariffPerKwh'>) {
  const needed: ImportField[] = ['startedAt', 'endedAt'];
  if (assign === 'column') needed.push('deviceNumber');
  if (kind === 'charge') needed.push('energyKwh');
  if (kind !== 'charge' || tariffPerKwh === '') needed.push('amount');
  return needed;
}

/** Missing settings before the file can be previewed. */
export function missingOf(draft: MappingDraft): readonly (ImportField | 'assets')[] {
  const missing: (ImportField | 'assets')[] = neededOf(draft).filter((field) => draft.columns[field] === undefined);
  return draft.assign === 'round_robin' && draft.assets.length === 0 ? [...missing, 'assets'] : missing;
}

/** The mapping as the operation takes it: only what was set. */
export function mappingOf(draft: MappingDraft): ImportMapping {
  const { source, columns, assign, assets, names, tariffPerKwh, rate, timeZone, distanceUnit, shiftDays, kind } = draft;
  const used = Object.fromEntries(
    Object.entries(columns).filter(([field]) => assign === 'column' || field !== 'deviceNumber'),
  );
  return {
    ...(source.trim() === '' ? {} : { source: source.trim() }),
    columns: used,
    assign,
    ...(assign === 'round_robin' ? { assets: [...assets] } : {}),
    ...(assign === 'column' && Object.keys(names).length > 0 ? { names: { ...names } } : {}),
    ...(kind === 'charge' && tariffPerKwh !== '' ? { tariffPerKwh } : {}),
    ...(rate === '' ? {} : { rate }),
    ...(timeZone === '' ? {} : { timeZone }),
    ...(kind === 'trip' && distanceUnit === 'mi' ? { distanceUnit } : {}),
    ...(shiftDays === 0 ? {} : { shiftDays }),
  };
}

const dayMs = 86_400_000;

/** The last day in a column of times, as a UTC instant; supports years before 100. */
export function lastDayIn(text: string, column: string | undefined): Date | undefined {
  const head = headOf(text);
  const place = head === undefined || column === undefined ? -1 : head.header.indexOf(column);
  if (place < 0) return undefined;
  const days = recordsOf(text)
    .slice(1)
    .flatMap((row) => {
      const [, year, month, day] = TIME.exec(row[place]?.trim() ?? '') ?? [];
      if (year === undefined) return [];
      const at = new Date(0);
      at.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
      return [at.getTime()];
    });
  return days.length === 0 ? undefined : new Date(days.reduce((last, each) => Math.max(last, each)));
}

/** Number of whole days that shifts a feed's last day to the day before `now`. */
export const shiftTo = (lastDay: Date, now: Date): number =>
  Math.floor(now.getTime() / dayMs) - 1 - Math.floor(lastDay.getTime() / dayMs);
