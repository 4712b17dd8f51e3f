// Form of a ladder of levels: initial values, and the input made of the form values.

import type { LevelIn, listLevelVersions } from '@roda/api-contract/engagement/levels';
import type { RowOf } from '#shared/table/records.model.ts';
import type { Values } from '#shared/form/fields.ts';

export type Ladder = RowOf<typeof listLevelVersions>;

/** The level is the position in the list, counted from 1: a ladder has no gaps. A blank field means no requirement. */
export function levelsOf(values: Values): LevelIn[] {
  const written = (values['levels'] ?? []) as readonly Partial<LevelIn>[];
  const empty = { en: '', id: '', zh: '' };
  return written.map((each, index) => ({
    level: index + 1,
    name: { ...empty, ...each.name },
    description: { ...empty, ...each.description },
    verified: each.verified ?? false,
    memberDays: each.memberDays ?? 0,
    checkInDays: each.checkInDays ?? 0,
    quizzes: each.quizzes ?? 0,
    bonusCoins: each.bonusCoins ?? 0,
  }));
}

/** Whether the server can evaluate it: the required number of levels, each with its names. */
export const isWhole = (levels: readonly LevelIn[]): boolean =>
  levels.length >= 2 &&
  levels.length <= 9 &&
  levels.every(({ name }) => name.en !== '' && name.id !== '' && name.zh !== '');
