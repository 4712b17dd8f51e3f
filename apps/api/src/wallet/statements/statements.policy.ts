// Policy of a statement: its days, and sections whose balances follow from their movements.
import type { Lang } from '@roda/domain/language';
import type { StreamType } from '@roda/api-contract/enums';
import { currencies, type Currency } from '@roda/domain/money';
import type { StatementFormat, StatementKind } from '@roda/api-contract/wallet/statements';

/** Daily limit of new files, per day of the member. */
export const FILES_A_DAY = 5;
/** Validity of a link. */
export const FILE_MS = 24 * 3_600_000;
/** Maximum movements in one file: rendering takes about one and a half milliseconds per movement. */
export const MOST_MOVEMENTS: Readonly<Record<StatementFormat, number>> = { pdf: 5_000, csv: 20_000 };

type Filter = {
  readonly kind?: StatementKind | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly year?: number | undefined;
};
export type StatementPeriod = { readonly kind: StatementKind; readonly from: string; readonly to: string };

/** A member's request: the same one about an unchanged ledger is one file. */
export type FileRequested = StatementPeriod & {
  readonly memberId: bigint;
  readonly format: StatementFormat;
  readonly lang: Lang;
};

/** The requested days; the API contract ensures they are present. */
export const periodOf = ({ kind = 'account', from = '', to = '', year = 0 }: Filter): StatementPeriod =>
  kind === 'tax' || kind === 'annual' ? { kind, from: `${year}-01-01`, to: `${year}-12-31` } : { kind, from, to };

export type StatementMovement = {
  readonly key: string;
  /** The account's number in the ledger. */
  readonly kind: number;
  readonly code: string;
  readonly type: StreamType;
  readonly currency: Currency;
  readonly amount: bigint;
  readonly created_at: Date;
};
export type StatementOpening = { readonly kind: number; readonly currency: Currency; readonly amount: bigint };

export type Section = {
  readonly kind: number;
  readonly currency: Currency;
  readonly opening: bigint;
  readonly into: bigint;
  readonly out: bigint;
  readonly closing: bigint;
  readonly lines: readonly (StatementMovement & { readonly balance: bigint })[];
};

const WALLET = 1;

const sectionOf = (
  { kind, currency, amount: opening }: StatementOpening,
  movements: readonly StatementMovement[],
): Section => {
  let [balance, into, out] = [opening, 0n, 0n];
  const lines = movements.map((movement) => {
    balance += movement.amount;
    if (movement.amount > 0n) into += movement.amount;
    else out -= movement.amount;
    return { ...movement, balance };
  });
  return { kind, currency, opening, into, out, closing: balance, lines };
};

/**
 * One section per account, the wallet always first, the others where they have a balance or movements. Opening balance
 * and movements add up to the closing balance, in any order of simultaneous movements.
 */
export const sectionsOf = (
  openings: readonly StatementOpening[],
  movements: readonly StatementMovement[],
  own: Currency,
): readonly Section[] => {
  const nameOf = ({ kind, currency }: { kind: number; currency: Currency }): string => `${kind} ${currency}`;
  const accounts = new Map<string, StatementOpening>([
    [nameOf({ kind: WALLET, currency: own }), { kind: WALLET, currency: own, amount: 0n }],
  ]);
  for (const { kind, currency } of movements) accounts.set(nameOf({ kind, currency }), { kind, currency, amount: 0n });
  for (const opening of openings) accounts.set(nameOf(opening), opening);
  const moved = Map.groupBy(movements, nameOf);
  return [...accounts.values()]
    .map((account) => sectionOf(account, moved.get(nameOf(account)) ?? []))
    .filter(({ kind, opening, lines }) => kind === WALLET || opening !== 0n || lines.length > 0)
    .sort((a, b) => a.kind - b.kind || currencies.indexOf(a.currency) - currencies.indexOf(b.currency));
};

export type StatementWall = {
  /** `2026-03-10 10:00:00`, in the zone's local time. */
  readonly shown: (at: Date) => string;
  /** `2026-03-10T10:00:00+07:00`. */
  readonly iso: (at: Date) => string;
  /** `UTC+07:00`, at that time. */
  readonly offset: (at: Date) => string;
};

const two = (count: number): string => String(count).padStart(2, '0');

/** Local times of one zone, for many timestamps. */
export const wallOf = (zone: string): StatementWall => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  const shown = (at: Date): string => format.format(at);
  const offsetOf = (at: Date): string => {
    const wall = Date.parse(`${shown(at).replace(' ', 'T')}Z`);
    const minutes = Math.round((wall - at.getTime()) / 60_000);
    const size = Math.abs(minutes);
    return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
  };
  return {
    shown,
    iso: (at) => shown(at).replace(' ', 'T') + offsetOf(at),
    offset: (at) => `UTC${offsetOf(at)}`,
  };
};
