// Display model of levels: the member's level, the requirements of the next one, and the progress.

import type { ReplyOf } from '@roda/api-contract/operation';
import type { listLevels } from '@roda/api-contract/engagement/levels';

export type LevelRung = ReplyOf<typeof listLevels>[number];
export type LevelConditionProgress = LevelRung['conditions'][number];

/** The member's level, or undefined for a visitor. */
export function currentOf(levels: readonly LevelRung[]): LevelRung | undefined {
  return levels.find(({ current }) => current === true);
}

/** The level after the member's own; undefined at the top, and for a visitor. */
export function nextOf(levels: readonly LevelRung[]): LevelRung | undefined {
  const current = currentOf(levels);
  return current === undefined ? undefined : levels.find(({ level }) => level === current.level + 1);
}

/** The level required by another screen, unless the member has reached it. */
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
