// Members: levels, gained by a member's own actions, never by money or by other members.
import * as z from 'zod/mini';
import { Id, Instant, line, lines, query, queryIdMaybe, Text, Uuid, Whole } from '../fields.ts';
import { Ratio } from '../../../domain/src/money.ts';
import { operation } from '../operation.ts';
import { ShortPage, shortPageInput, sortedBy } from '../pages.ts';
import { inThree } from '../localized-text.ts';

export const levelConditions = ['verified', 'memberDays', 'checkInDays', 'quizzes'] as const;
export const LevelCondition = z.enum(levelConditions);
export type LevelCondition = z.output<typeof LevelCondition>;

/** There is one ladder; `type` names it. With a session, `have` and `current` are the member's own values. */
export const listLevels = operation({
  id: 'members.listLevels',
  method: 'GET',
  path: 'wx/goods/level/list',
  realm: 'public',
  input: z.object({ type: query(z.enum(['member'])) }),
  reply: z.array(
    z.object({
      id: Id,
      level: z.int(),
      name: Text,
      description: Text,
      conditions: z.array(z.object({ key: LevelCondition, name: Text, need: z.int(), have: z.optional(z.int()) })),
      /** Each is a sentence. */
      benefits: z.array(z.object({ key: Text, text: Text })),
      /** Discount on the published withdrawal fee, as a fraction of it. */
      feeDiscount: Ratio,
      bonusCoins: Whole,
      current: z.optional(z.boolean()),
      /** Minimum time a gained level is kept, as text. */
      kept: Text,
    }),
  ),
  refusals: ['unsupported'],
  module: 'members',
});

const count = (max: number) => z.int().check(z.gte(0), z.lte(max));
const LevelIn = z.strictObject({
  level: z.int().check(z.gte(1), z.lte(9)),
  name: inThree(line(40)),
  description: inThree(lines(400, 0)),
  verified: z.boolean(),
  memberDays: count(3650),
  checkInDays: count(3650),
  quizzes: count(3650),
  bonusCoins: count(10_000),
});
export type LevelIn = z.output<typeof LevelIn>;
const levelsIn = z.array(LevelIn).check(z.minLength(2), z.maxLength(9));

const LevelOut = z.object({
  level: z.int(),
  name: z.object({ en: Text, id: Text, zh: Text }),
  description: z.object({ en: Text, id: Text, zh: Text }),
  verified: z.boolean(),
  memberDays: z.int(),
  checkInDays: z.int(),
  quizzes: z.int(),
  bonusCoins: z.int(),
});

export const listLevelVersions = operation({
  id: 'members.listLevelVersions',
  method: 'GET',
  path: 'admin/level/list',
  realm: 'operator',
  roles: ['growth', 'compliance', 'operations', 'finance', 'auditor'],
  /** `id` is a version. */
  input: z.object({ ...shortPageInput, ...sortedBy('version'), id: queryIdMaybe }),
  reply: ShortPage(
    z.object({
      version: z.int(),
      publishedAt: Instant,
      reason: Text,
      approvedBy: Text,
      levels: z.array(LevelOut),
      /** Discount on the withdrawal fee, as a fraction of it: today, or on the last day of a replaced version. */
      feeDiscounts: z.array(z.object({ level: z.int(), share: Ratio })),
    }),
  ),
  refusals: [],
  extension: true,
  module: 'members',
});

export const levelValidationErrors = [
  'not_contiguous',
  'base_has_conditions',
  'easier_than_lower',
  'worse_than_lower',
  'no_condition',
] as const;

/**
 * Members per level: now, and if the given terms applied immediately; actual downgrades happen at the end of the month
 * at the earliest.
 */
const Effect = z.object({ level: z.int(), members: z.int(), after: z.int() });

export const previewLevels = operation({
  id: 'members.previewLevels',
  method: 'POST',
  path: 'admin/level/preview',
  realm: 'operator',
  roles: ['growth', 'compliance', 'operations'],
  input: z.strictObject({ levels: levelsIn }),
  reply: z.object({
    faults: z.array(z.object({ level: z.int(), fault: z.enum(levelValidationErrors) })),
    effect: z.array(Effect),
    rising: z.int(),
    falling: z.int(),
    /** Coins that the level rises would cost the marketing budget. */
    bonusCoins: z.int(),
  }),
  refusals: [],
  extension: true,
  module: 'members',
});

/** Proposes a complete new ladder to a second operator. The levels' discount on the withdrawal fee is changed there. */
export const proposeLevels = operation({
  id: 'members.proposeLevels',
  method: 'POST',
  path: 'admin/level/propose',
  realm: 'operator',
  roles: ['growth', 'operations'],
  input: z.strictObject({ levels: levelsIn, reason: line(200) }),
  reply: z.object({ changeId: Uuid }),
  refusals: ['levels_unfair', 'banned_words', 'wrong_state'],
  extension: true,
  module: 'members',
});
