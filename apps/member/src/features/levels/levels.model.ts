// Levels as they are shown: which is the member's, what the next one takes, how much of it is done.

import type { ReplyOf } from '@roda/api-contract/operation';
import type { listLevels } from '@roda/api-contract/engagement/levels';

export type LevelRung = ReplyOf<typeof listLevels>[number];
export type LevelConditionProgress = LevelRung['conditions'][number];

/** The member's own, or undefined for a visitor. */
export function currentOf(levels: readonly LevelRung[]): LevelRung | undefined {
  return levels.find(({ current }) => current === true);
}

/** The one after the member's own; undefined at the top, and for a visitor. */
export function nextOf(levels: readonly LevelRung[]): LevelRung | undefined {
  const current = currentOf(levels);
  return current === undefined ? undefined : levels.find(({ level }) => level === current.level + 1);
}

/** The level that another screen says is needed, unless the member is there already. */
export function neededOf(levels: readonly LevelRung[], asked: string): LevelRung | undefined {
  const needed = levels.find(({ level }) => String(level) === asked);
  return needed === undefined || (currentOf(levels)?.level ?? 0) >= needed.level ? undefined : needed;
}

export function isMet({ need, have = 0 }: LevelConditionProgress): boolean {
  return have >= need;
}

/** 0 to 1. */
export function shareOf({ need, have = 0 }: LevelConditionProgress): number {
  return need === 0 ? 1 : Math.min(1, have / need);
}

export function metCount({ conditions }: LevelRung): number {
  return conditions.filter(isMet).length;
}
