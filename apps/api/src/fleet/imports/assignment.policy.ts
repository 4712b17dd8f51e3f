// Assigns each piece of work to an asset that was free, in the order of their starts.
import { overRating } from './feed.policy.ts';

export type Interval = { readonly startMs: number; readonly endMs: number };

export type AssignmentWork = Interval & {
  readonly id: string;
  /** Named by the file; undefined: round-robin. */
  readonly assetId: number | undefined;
  /** Why it is impossible already. */
  readonly impossible: string | undefined;
  /** Watt-hours of a session; undefined for trips. */
  readonly energyWh: number | undefined;
};

export type AssignmentDecision = {
  readonly id: string;
  readonly assetId: number | undefined;
  readonly reason: string | undefined;
};

export type AssignmentTurn = {
  readonly assets: readonly number[];
  readonly ratedKw: ReadonlyMap<number, number>;
  /** Counted work of other imports, per asset by start. */
  readonly busy: ReadonlyMap<number, readonly Interval[]>;
  /** When each asset's last counted work of this import ends. */
  readonly freeAtMs: Map<number, number>;
  next: number;
};

const meets = (one: Interval, other: Interval): boolean => one.startMs < other.endMs && other.startMs < one.endMs;

const isFree = (assetId: number, work: AssignmentWork, { busy, freeAtMs }: AssignmentTurn): boolean =>
  (freeAtMs.get(assetId) ?? -Infinity) <= work.startMs && !(busy.get(assetId) ?? []).some((each) => meets(each, work));

/** The next asset in round-robin order that is free. */
const inTurn = (work: AssignmentWork, turn: AssignmentTurn): number | undefined => {
  const { assets } = turn;
  for (let step = 0; step < assets.length; step += 1) {
    const place = (turn.next + step) % assets.length;
    const assetId = assets[place];
    if (assetId !== undefined && isFree(assetId, work, turn)) {
      turn.next = (place + 1) % assets.length;
      return assetId;
    }
  }
  return undefined;
};

const chosen = (work: AssignmentWork, turn: AssignmentTurn): AssignmentDecision => {
  const { id, assetId: named } = work;
  if (named !== undefined) return { id, assetId: named, reason: isFree(named, work, turn) ? undefined : 'overlap' };
  const assetId = inTurn(work, turn);
  return { id, assetId, reason: assetId === undefined ? 'no_free_asset' : undefined };
};

/**
 * Decides a piece of work; call it in the order of starts. Counted work of one asset never overlaps, neither within an
 * import nor with work counted before; of two overlapping ones, the one that started first counts.
 */
export const assign = (work: AssignmentWork, turn: AssignmentTurn): AssignmentDecision => {
  if (work.impossible !== undefined) return { id: work.id, assetId: work.assetId, reason: work.impossible };
  const verdict = chosen(work, turn);
  if (verdict.reason !== undefined || verdict.assetId === undefined) return verdict;
  const { assetId } = verdict;
  if (work.energyWh !== undefined && overRating(work.energyWh, work.endMs - work.startMs, turn.ratedKw.get(assetId))) {
    return { ...verdict, reason: 'energy_above_rating' };
  }
  turn.freeAtMs.set(assetId, work.endMs);
  return verdict;
};
