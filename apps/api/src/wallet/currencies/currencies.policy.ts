// Pure policy: conversion at a rate, and whether a country accepts crypto payments.
import { parseAmount, type Currency } from '@roda/domain/money';

/** Minor units of one whole USDT. */
const WHOLE_USDT = 1_000_000n;

/** Rupiah minor units for an amount of USDT, rounded down so that no more is credited than was received. */
export const rupiahOf = (usdtMinor: bigint, rateMinor: bigint): bigint => (usdtMinor * rateMinor) / WHOLE_USDT;

/** The smallest USDT amount worth at least this much, rounded up so that the requested amount is covered. */
export const usdtFor = (rupiahMinor: bigint, rateMinor: bigint): bigint =>
  (rupiahMinor * WHOLE_USDT + rateMinor - 1n) / rateMinor;

/** The amount in `to`, or undefined when it is not a valid amount of `from`. */
export const exchanged = (
  { amount, from, to }: { amount: string; from: Currency; to: Currency },
  rateMinor: bigint,
): { readonly fromMinor: bigint; readonly toMinor: bigint } | undefined => {
  const fromMinor = parseAmount(amount, from);
  if (fromMinor === undefined) return undefined;
  if (from === to) return { fromMinor, toMinor: fromMinor };
  return { fromMinor, toMinor: from === 'USDT' ? rupiahOf(fromMinor, rateMinor) : usdtFor(fromMinor, rateMinor) };
};

export type CryptoFacts = {
  readonly switchedOn: boolean;
  readonly licensed: boolean;
  readonly rateMinor: bigint | undefined;
  /** Networks that are enabled and whose chain was read recently. */
  readonly networkCount: number;
};

export type CurrencyHindrance = 'switched_off' | 'no_licence' | 'no_rate' | 'no_network';

/** R29: closed unless all conditions are met. The first reason found is the one returned. */
export const cryptoHindrance = (facts: CryptoFacts): CurrencyHindrance | undefined => {
  if (!facts.switchedOn) return 'switched_off';
  if (!facts.licensed) return 'no_licence';
  if (facts.rateMinor === undefined) return 'no_rate';
  return facts.networkCount === 0 ? 'no_network' : undefined;
};

/** A chain not read for this long accepts no payments: they would not be detected. */
const FRESH_MS = 10 * 60_000;

export const isWatched = (scannedAt: Date | null, at: Date): boolean =>
  scannedAt !== null && at.getTime() - scannedAt.getTime() <= FRESH_MS;
