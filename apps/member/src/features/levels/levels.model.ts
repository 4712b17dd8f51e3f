// Levels as they are shown: which is the member's, what the next one takes, how much of it is done.

import type { ReplyOf } from '@roda/contract/operation';
import type { listLevels } from '@roda/contract/members-levels';

export type Level = ReplyOf<typeof listLevels>[number];
export type Condition = Level['conditions'][number];

/** The member's own, or undefined for a visitor. */
export function currentOf(levels: readonly Level[]): Level | undefined {
  return levels.find(({ current }) => current === true);
}

/** The one after the member's own; undefined at the top, and for a visitor. */
export function nextOf(levels: readonly Level[]): Level | undefined {
  const current = currentOf(levels);
  return current === undefined ? undefined : levels.find(({ level }) => level === current.level + 1);
}

/** The level that another screen says is needed, unless the member is there already. */
export function neededOf(levels: readonly Level[], asked: string): Level | undefined {
  const needed = levels.find(({ level }) => String(level) === asked);
  return needed === undefined || (currentOf(levels)?.level ?? 0) >= needed.level ? undefined : needed;
}

export function isMet({ need, have = 0 }: Condition): boolean {
  return have >= need;
}

/** 0 to 1. */
export function shareOf({ need, have = 0 }: Condition): number {
  return need === 0 ? 1 : Math.min(1, have / need);
}

export function metCount({ conditions }: Level): number {
  return conditions.filter(isMet).length;
}
