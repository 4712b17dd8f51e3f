// From revenue to the amount of some units, in steps that add up to it exactly.
import { formatAmount, type Currency } from './money.ts';

export const evidenceKinds = ['work', 'insurance', 'sale', 'scrap'] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

/** One approved part of one period: what was recorded, approved, and of that the members' share of all units. */
export type WaterfallPart = {
  readonly kind: EvidenceKind;
  /** Trips, sessions or documents. */
  readonly count: number;
  readonly importedMinor: bigint;
  readonly revenueMinor: bigint;
  readonly membersMinor: bigint;
  readonly sharePpm: number;
  readonly unitsTotal: number;
  /** Why less was approved than recorded; empty without one. */
  readonly reason: string;
};

export type WaterfallInput = {
  /** At least one, in the order of the periods. */
  readonly parts: readonly WaterfallPart[];
  readonly unitsOwned: number;
  /** What the units were paid. */
  readonly amountMinor: bigint;
  readonly currency: Currency;
};

const PPM_PLACES = 6;

const decimal = (scaled: bigint, places: number): string => {
  const digits = scaled.toString().padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
};

const sumOf = (parts: readonly WaterfallPart[], pick: (part: WaterfallPart) => bigint): bigint =>
  parts.reduce((sum, part) => sum + pick(part), 0n);

type Key = EvidenceKind | 'notCounted' | 'fleetShare' | 'otherUnits' | 'rounding';
type MinorStep = { readonly key: Key; readonly minor: bigint };

const evidenceSteps = (parts: readonly WaterfallPart[]): readonly MinorStep[] =>
  evidenceKinds.flatMap((key) => {
    const own = parts.filter(({ kind }) => kind === key);
    return own.length === 0 ? [] : [{ key, minor: sumOf(own, ({ importedMinor }) => importedMinor) }];
  });

/** What of a part is left when all other units have theirs: the own part, truncated. */
const ownPart = ({ membersMinor, unitsTotal }: WaterfallPart, unitsOwned: number): bigint =>
  (membersMinor * BigInt(unitsOwned)) / BigInt(unitsTotal);

/**
 * One unit's part of all parts together, truncated once: every figure of one unit is this one. (Parts after the number
 * of units changed are truncated apart.)
 */
export const perUnitMinor = (parts: readonly Pick<WaterfallPart, 'membersMinor' | 'unitsTotal'>[]): bigint => {
  const members = new Map<number, bigint>();
  for (const { membersMinor, unitsTotal } of parts)
    members.set(unitsTotal, (members.get(unitsTotal) ?? 0n) + membersMinor);
  return [...members].reduce((sum, [units, minor]) => sum + minor / BigInt(units), 0n);
};

/**
 * The steps from the evidence to `amountMinor`, which they add up to exactly whatever divides: `rounding` is what lies
 * between that and the own parts, each truncated. Steps of zero are left out, but the evidence.
 */
export const waterfallOf = ({ parts, unitsOwned, amountMinor, currency }: WaterfallInput) => {
  const money = (minor: bigint): string => formatAmount(minor, currency);
  const imported = sumOf(parts, (part) => part.importedMinor);
  const revenue = sumOf(parts, (part) => part.revenueMinor);
  const members = sumOf(parts, (part) => part.membersMinor);
  const own = sumOf(parts, (part) => ownPart(part, unitsOwned));
  const others: readonly MinorStep[] = [
    { key: 'notCounted', minor: revenue - imported },
    { key: 'fleetShare', minor: members - revenue },
    { key: 'otherUnits', minor: own - members },
    { key: 'rounding', minor: amountMinor - own },
  ];
  const steps = [...evidenceSteps(parts), ...others.filter(({ minor }) => minor !== 0n)];
  const shares = new Set(parts.map(({ sharePpm }) => sharePpm));
  const reasons = [...new Set(parts.map(({ reason }) => reason))].filter((reason) => reason !== '');
  return {
    currency,
    count: parts.reduce((sum, { count }) => sum + count, 0),
    ...(reasons.length === 0 ? {} : { reason: reasons.join('; ') }),
    steps: steps.map(({ key, minor }) => ({ key, amount: money(minor) })),
    revenue: money(revenue),
    ...(shares.size === 1 ? { memberShare: decimal(BigInt(parts[0]?.sharePpm ?? 0), PPM_PLACES) } : {}),
    members: money(members),
    unitsTotal: parts.at(-1)?.unitsTotal ?? 1,
    unitsOwned,
    perUnit: money(perUnitMinor(parts)),
    amount: money(amountMinor),
  };
};
