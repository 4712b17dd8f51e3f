// Policy of matching statement lines with assets: what a line names, and whether it fits the asset whose revenue it is.
import type { LineFit } from '@roda/api-contract/income/settlement';

export type AssetNames = {
  readonly id: number;
  readonly deviceNumber: string;
  readonly plate: string;
  readonly serial: string;
};

/** An asset with what a bank line may call it, as `bareName` returns it. */
export type NamedAsset = { readonly id: number; readonly deviceNumber: string; readonly names: readonly string[] };

export type FitLine = {
  readonly account: string;
  readonly reference: string;
  readonly description: string;
  readonly amountMinor: bigint;
  readonly currency: string;
};

export type LineUnfit = {
  readonly reason: 'outgoing' | 'currency' | 'account' | 'names';
  /** Device numbers of the other assets that the line names. */
  readonly names: readonly string[];
};

/** The account of the statement where revenue arrives, whatever product it is of. */
export const REVENUE_ACCOUNT = 'bank';

/** Shorter names occur in any text. */
const SHORTEST = 4;

const wordsOf = (text: string): readonly string[] => text.toUpperCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** A name without case, spaces and signs: `B 1234-xyz` is `B1234XYZ`. */
export const bareName = (name: string): string => wordsOf(name).join('');

export const namedAsset = ({ id, deviceNumber, plate, serial }: AssetNames): NamedAsset => ({
  id,
  deviceNumber,
  names: [...new Set([deviceNumber, plate, serial].map(bareName))].filter(({ length }) => length >= SHORTEST),
});

const isDigit = (text: string, place: number): boolean => /\d/.test(text.charAt(place));

type Span = { readonly from: number; readonly to: number };

/** Whether a number goes on beyond this end of the name: `RD-TX-011` does not name `RD-TX-01`. */
const cutsNumber = (text: string, inner: number, outer: number): boolean =>
  isDigit(text, inner) && isDigit(text, outer);

/** A text's words without what separates them, and where they begin and end. */
type Joined = { readonly text: string; readonly bounds: readonly number[] };

const joined = (text: string): Joined => {
  const words = wordsOf(text);
  return { text: words.join(''), bounds: [0, ...words.map((_word, at) => words.slice(0, at + 1).join('').length)] };
};

/**
 * Where a name occurs: as whole words, however they are separated, or, for a name with a digit, glued to letters within
 * one word.
 */
const spansOf = ({ text, bounds }: Joined, name: string): readonly Span[] => {
  const glues = /\d/.test(name);
  const spans: Span[] = [];
  for (let from = text.indexOf(name); from >= 0; from = text.indexOf(name, from + 1)) {
    const to = from + name.length;
    const isWhole = bounds.includes(from) && bounds.includes(to);
    const isWithinWord = !bounds.some((bound) => bound > from && bound < to);
    const isCut =
      (!bounds.includes(from) && cutsNumber(text, from, from - 1)) ||
      (!bounds.includes(to) && cutsNumber(text, to - 1, to));
    if (isWhole || (glues && isWithinWord && !isCut)) spans.push({ from, to });
  }
  return spans;
};

const contains = (outer: Span, inner: Span): boolean =>
  outer.from <= inner.from && inner.to <= outer.to && outer.to - outer.from > inner.to - inner.from;

/** Ids of the assets that a text names. A name inside a longer one that is also named does not count. */
export const namedIn = (texts: readonly string[], assets: readonly NamedAsset[]): ReadonlySet<number> => {
  const found = texts
    .map(joined)
    .flatMap((words, text) =>
      assets.flatMap(({ id, names }) =>
        names.flatMap((name) => spansOf(words, name).map((span) => ({ ...span, id, text }))),
      ),
    );
  return new Set(
    found.filter((one) => !found.some((other) => other.text === one.text && contains(other, one))).map(({ id }) => id),
  );
};

/**
 * By what a line fits the revenue of an asset: it names the asset and no other, or it names none and is on the account
 * where revenue arrives. Everything else does not fit.
 */
export const fitOf = (
  line: FitLine,
  { assetId, currency, assets }: { assetId: number; currency: string; assets: readonly NamedAsset[] },
): LineFit | LineUnfit => {
  if (line.amountMinor <= 0n) return { reason: 'outgoing', names: [] };
  if (line.currency !== currency) return { reason: 'currency', names: [] };
  if (line.account !== REVENUE_ACCOUNT) return { reason: 'account', names: [] };
  const named = namedIn([line.reference, line.description], assets);
  const others = assets.filter(({ id }) => id !== assetId && named.has(id));
  if (others.length > 0) return { reason: 'names', names: others.map(({ deviceNumber }) => deviceNumber) };
  return named.has(assetId) ? 'reference' : 'account';
};

/** A line that could be the arrival of a proposal's money. */
export type MatchLine = {
  readonly freeMinor: bigint;
  readonly fit: LineFit;
  /** Days between the line's booking and the end of the period. */
  readonly daysApart: number;
};

const distance = (one: bigint, other: bigint): bigint => (one > other ? one - other : other - one);
const sign = (value: bigint): number => (value > 0n ? 1 : value < 0n ? -1 : 0);

/**
 * Order of suggestions for an amount: lines that name the asset first, then those that cover the amount, then the
 * nearest amount, then the nearest day.
 */
export const byLikeness =
  (membersMinor: bigint) =>
  (one: MatchLine, other: MatchLine): number => {
    const rank = ({ fit }: MatchLine): number => (fit === 'reference' ? 0 : 1);
    const short = ({ freeMinor }: MatchLine): number => (freeMinor < membersMinor ? 1 : 0);
    return (
      rank(one) - rank(other) ||
      short(one) - short(other) ||
      sign(distance(one.freeMinor, membersMinor) - distance(other.freeMinor, membersMinor)) ||
      one.daysApart - other.daysApart
    );
  };
