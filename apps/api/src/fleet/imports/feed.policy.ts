// Policy of parsing foreign feeds: times, amounts, fields, and what makes a line unusable or impossible.
import type { ImportMapping } from '@roda/api-contract/fleet/fleet';
import { currencyPlaces, type Currency } from '@roda/domain/money';
import { momentOfWall } from '@roda/domain/time-zones';

export type FeedField = (typeof fields)[number];
const fields = [
  'id',
  'deviceNumber',
  'startedAt',
  'endedAt',
  'amount',
  'distance',
  'energyKwh',
  'from',
  'to',
  'payer',
] as const;

const DAY_MS = 86_400_000;
const NOTHING = new Set(['', 'na', 'n/a', 'nan', 'null', '-']);

/** A cell's text; nothing for placeholders of missing values. */
export const known = (cell: string | undefined): string | undefined => {
  const text = cell?.trim() ?? '';
  return NOTHING.has(text.toLowerCase()) ? undefined : text;
};

const NANO = 9;
const DECIMAL = /^(-?)(\d{0,12})(?:\.(\d{1,12}))?$/;

/** Billionths of a plain decimal; digits beyond them are dropped. Undefined for anything else, exponents included. */
export const nanosOf = (text: string): bigint | undefined => {
  const [, sign, whole = '', fraction = ''] = DECIMAL.exec(text) ?? [];
  if (sign === undefined || whole + fraction === '') return undefined;
  const nanos = BigInt(whole + fraction.slice(0, NANO).padEnd(NANO, '0'));
  return sign === '-' ? -nanos : nanos;
};

const half = (value: bigint, unit: bigint): bigint => (value < 0n ? -half(-value, unit) : (value + unit / 2n) / unit);

/** Minor units of an amount in the feed's currency at a rate, both in billionths; halves are rounded away from zero. */
export const minorOf = (amountNanos: bigint, rateNanos: bigint, currency: Currency): bigint =>
  half(amountNanos * rateNanos * 10n ** BigInt(currencyPlaces[currency]), 10n ** 18n);

const TIME = /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d)(?::(\d\d)(?:\.\d{1,9})?)?\s?(Z|[+-]\d\d:?\d\d)?$/;

/** The instant of a feed's time, shifted by whole days; undefined for an invalid date. */
export const momentIn = (text: string, { zone, shiftDays }: { zone: string; shiftDays: number }): Date | undefined => {
  const [, year, month, day, hour, minute, second = '00', offset] = TIME.exec(text) ?? [];
  if (year === undefined || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  const wall = new Date(0);
  wall.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  if (wall.getUTCMonth() !== Number(month) - 1 || wall.getUTCDate() !== Number(day)) return undefined;
  const ms = wall.setUTCHours(Number(hour), Number(minute), Number(second)) + shiftDays * DAY_MS;
  if (offset === undefined) return momentOfWall(ms, zone);
  if (offset === 'Z') return new Date(ms);
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(-2));
  return new Date(ms - (offset.startsWith('-') ? -1 : 1) * minutes * 60_000);
};

const spelled = (name: string): string => name.toLowerCase().replaceAll(/[\s_-]/g, '');

/** The column index of each field in the file. */
export type FeedColumns = Partial<Record<FeedField, number>>;
export type HeaderValidationError = {
  readonly reason: string;
  readonly missing: readonly string[];
  readonly repeated: readonly string[];
};

/**
 * Columns by the mapping's names, or by the fields' own; an error when a required one is missing or any name is
 * duplicated.
 */
export const columnsOf = (
  header: readonly string[],
  given: ImportMapping['columns'],
  needed: readonly FeedField[],
): FeedColumns | HeaderValidationError => {
  const names = header.map(spelled);
  const repeated = [
    ...new Set(header.filter((name, index) => spelled(name) !== '' && names.indexOf(spelled(name)) !== index)),
  ];
  const found = fields.flatMap((field) => {
    const place = names.indexOf(spelled(given?.[field] ?? field));
    return place < 0 ? [] : [[field, place] as const];
  });
  const columns: FeedColumns = Object.fromEntries(found);
  const wanted = [...needed, ...fields.filter((field) => given?.[field] !== undefined)];
  const missing = [...new Set(wanted)]
    .filter((field) => columns[field] === undefined)
    .map((field) => given?.[field] ?? field);
  return missing.length + repeated.length === 0 ? columns : { reason: 'header', missing, repeated };
};

export const isHeaderValidationError = (found: FeedColumns | HeaderValidationError): found is HeaderValidationError =>
  'missing' in found;

export type FeedAsset = {
  readonly id: number;
  readonly deviceNumber: string;
  readonly zone: string;
  readonly currency: Currency;
  readonly ratedKw: number | undefined;
  /** Of its country: phones are read by it. */
  readonly country: string;
};

/** The context for parsing a line. */
export type Reading = {
  readonly kind: 'trip' | 'charge';
  readonly columns: FeedColumns;
  readonly width: number;
  readonly mapping: ImportMapping;
  readonly currency: Currency;
  /** Time zone for times without an offset, where neither the mapping nor the line's asset has one. */
  readonly zone: string;
  /** By the file's name for the asset. */
  readonly assets: ReadonlyMap<string, FeedAsset>;
  readonly assigns: 'column' | 'round_robin';
  readonly at: Date;
};

export type FeedLine = {
  readonly externalId: string | undefined;
  readonly assetId: number | undefined;
  readonly startedAt: Date;
  readonly endedAt: Date;
  readonly revenueMinor: bigint;
  /** Metres of a trip, watt-hours of a session. */
  readonly volume: number;
  readonly from: string;
  readonly to: string;
  /** As written: `payerOf` says what it can be. */
  readonly payer: string;
  /** Why it is impossible: stored, and not counted. */
  readonly impossible: string | undefined;
};

export type Unusable = { readonly unusable: string };
export const isUnusable = (line: FeedLine | Unusable): line is Unusable => 'unusable' in line;

/** Work that is compared with new work began at most a week before: nothing counted may last longer. */
const LONGEST_MS = { trip: 2 * DAY_MS, charge: 7 * DAY_MS };
const FASTEST_KMH = 250;
const GREATEST_MINOR = 1_000_000_000_000n;
const GREATEST_VOLUME = 2_000_000_000;
const EARLIEST = Date.UTC(2000, 0, 1);

type Figures = Pick<FeedLine, 'startedAt' | 'endedAt' | 'revenueMinor' | 'volume'> & { readonly kind: Reading['kind'] };

/** Why these figures are impossible, for any asset. */
export const impossibleOf = ({ kind, startedAt, endedAt, revenueMinor, volume }: Figures): string | undefined => {
  const ms = endedAt.getTime() - startedAt.getTime();
  if (ms <= 0) return 'ends_before_start';
  if (revenueMinor < 0n || volume < 0) return 'negative';
  if (ms > LONGEST_MS[kind]) return 'too_long';
  if (revenueMinor > GREATEST_MINOR) return 'amount_absurd';
  return kind === 'trip' && volume > (FASTEST_KMH * ms) / 3_600 + 500 ? 'too_fast' : undefined;
};

/** More energy than the pile can deliver in the time; 50 Wh rounding tolerance. */
export const overRating = (energyWh: number, ms: number, ratedKw: number | undefined): boolean =>
  ratedKw !== undefined && energyWh > (ratedKw * ms) / 3_600 + 50;

const METRES = { km: 1_000_000n, mi: 1_609_344n };

const volumeOf = (cell: (field: FeedField) => string | undefined, { kind, mapping }: Reading): number | undefined => {
  if (kind === 'charge') {
    const nanos = nanosOf(cell('energyKwh') ?? '');
    return nanos === undefined ? undefined : Number(half(nanos * 1_000n, 10n ** 9n));
  }
  const text = cell('distance');
  if (text === undefined) return 0;
  const nanos = nanosOf(text);
  return nanos === undefined ? undefined : Number(half(nanos * METRES[mapping.distanceUnit ?? 'km'], 10n ** 12n));
};

const revenueOf = (
  cell: (field: FeedField) => string | undefined,
  { kind, mapping, currency }: Reading,
): bigint | undefined => {
  const tariff = kind === 'charge' ? mapping.tariffPerKwh : undefined;
  const nanos = nanosOf(cell(tariff === undefined ? 'amount' : 'energyKwh') ?? '');
  const price = nanosOf(tariff ?? mapping.rate ?? '1');
  return nanos === undefined || price === undefined ? undefined : minorOf(nanos, price, currency);
};

/** Parses one line. Unknown values are tolerated in optional cells: places, distances, payers. */
export const lineOf = (cells: readonly string[], reading: Reading): FeedLine | Unusable => {
  const { kind, columns, width, mapping, assets, assigns, at } = reading;
  if (cells.length !== width) return { unusable: 'columns' };
  if (cells.some((text) => text.includes('\0'))) return { unusable: 'characters' };
  const cell = (field: FeedField): string | undefined => {
    const place = columns[field];
    return place === undefined ? undefined : known(cells[place]);
  };
  const asset = assigns === 'column' ? assets.get(cell('deviceNumber') ?? '') : undefined;
  if (assigns === 'column' && asset === undefined) return { unusable: 'asset_unknown' };
  if (asset !== undefined && asset.currency !== reading.currency) return { unusable: 'currency' };
  const clock = { zone: mapping.timeZone ?? asset?.zone ?? reading.zone, shiftDays: mapping.shiftDays ?? 0 };
  const [startedAt, endedAt] = [momentIn(cell('startedAt') ?? '', clock), momentIn(cell('endedAt') ?? '', clock)];
  if (startedAt === undefined || startedAt.getTime() < EARLIEST) return { unusable: 'startedAt' };
  if (endedAt === undefined || endedAt.getTime() < EARLIEST) return { unusable: 'endedAt' };
  if (endedAt > at || startedAt > at) return { unusable: 'in_future' };
  const [volume, revenueMinor] = [volumeOf(cell, reading), revenueOf(cell, reading)];
  if (volume === undefined || Math.abs(volume) > GREATEST_VOLUME)
    return { unusable: kind === 'trip' ? 'distance' : 'energyKwh' };
  if (revenueMinor === undefined || revenueMinor > 10n ** 17n || revenueMinor < -(10n ** 17n))
    return { unusable: 'amount' };
  return {
    externalId: cell('id')?.slice(0, 200),
    assetId: asset?.id,
    startedAt,
    endedAt,
    revenueMinor,
    volume,
    from: (cell('from') ?? '').slice(0, 100),
    to: (cell('to') ?? '').slice(0, 100),
    payer: cell('payer') ?? '',
    impossible: impossibleOf({ kind, startedAt, endedAt, revenueMinor, volume }),
  };
};
