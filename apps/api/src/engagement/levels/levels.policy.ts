// Policy of levels: validity of a ladder, a member's progress, and formatting.
import type { levelValidationErrors, LevelCondition, LevelIn } from '@roda/api-contract/engagement/levels';

/** A gained level is kept for at least this many days, whatever is published meanwhile. */
export const STORED_DAYS = 30;

export type LevelValidationError = { readonly level: number; readonly fault: (typeof levelValidationErrors)[number] };

type Needs = Pick<LevelIn, 'verified' | 'memberDays' | 'checkInDays' | 'quizzes'>;
type Benefits = Pick<LevelIn, 'bonusCoins'>;

const isFree = ({ verified, memberDays, checkInDays, quizzes }: Needs): boolean =>
  !verified && memberDays === 0 && checkInDays === 0 && quizzes === 0;

/** Every condition at least as hard, so that whoever has a level fulfils all below it. */
const isNoEasier = (higher: Needs, lower: Needs): boolean =>
  Number(higher.verified) >= Number(lower.verified) &&
  higher.memberDays >= lower.memberDays &&
  higher.checkInDays >= lower.checkInDays &&
  higher.quizzes >= lower.quizzes;

const isNoWorse = (higher: Benefits, lower: Benefits): boolean => higher.bonusCoins >= lower.bonusCoins;

/**
 * The faults of a ladder, in its order; none when it may be published. Benefits begin at zero and never fall from level
 * to level, so no level is ever worse than the published base (G14); the withdrawals' own terms check theirs.
 */
export const validationErrorsIn = (levels: readonly LevelIn[]): readonly LevelValidationError[] =>
  levels.flatMap((each, index): readonly LevelValidationError[] => {
    const { level } = each;
    const lower = levels[index - 1];
    const faults: LevelValidationError[] = [];
    if (level !== index + 1) faults.push({ level, fault: 'not_contiguous' });
    if (lower === undefined) {
      if (!isFree(each) || each.bonusCoins > 0) faults.push({ level, fault: 'base_has_conditions' });
      return faults;
    }
    if (isFree(each)) faults.push({ level, fault: 'no_condition' });
    if (!isNoEasier(each, lower)) faults.push({ level, fault: 'easier_than_lower' });
    if (!isNoWorse(each, lower)) faults.push({ level, fault: 'worse_than_lower' });
    return faults;
  });

export type Activity = {
  readonly verified: boolean;
  readonly memberDays: number;
  readonly checkInDays: number;
  readonly quizzes: number;
};

export type LevelRequirement = { readonly key: LevelCondition; readonly need: number };

/** The conditions of a level; one that requires nothing is omitted. */
export const conditionsOf = ({ verified, memberDays, checkInDays, quizzes }: Needs): readonly LevelRequirement[] => {
  const all: readonly LevelRequirement[] = [
    { key: 'verified', need: Number(verified) },
    { key: 'memberDays', need: memberDays },
    { key: 'checkInDays', need: checkInDays },
    { key: 'quizzes', need: quizzes },
  ];
  return all.filter(({ need }) => need > 0);
};

export const haveOf = (activity: Activity, key: LevelCondition): number => Number(activity[key]);

/** `0.0500` of hundredths of a percent. */
export const discountRatio = (bp: number): string => (bp / 10_000).toFixed(4);

/** `12.5` of 1250, `5` of 500. */
export const percentOf = (bp: number): string => String(bp / 100);
