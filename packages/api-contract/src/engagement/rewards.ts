// Rewards for members: check-in, the daily quiz, redeem codes, gifts, and expiry of points and coins.
import * as z from 'zod/mini';
import { Day, Id, Instant, query, Text, Uuid, Whole } from '../fields.ts';
import { Amount, CurrencyCode } from '../../../domain/src/money.ts';
import { operation } from '../operation.ts';
import { Page, pageInput } from '../pages.ts';

/** `yyyy-mm` of 2000 to 2199. */
export const Month = z.string().check(z.regex(/^2[01]\d\d-(0[1-9]|1[0-2])$/));

export const signStates = ['done', 'today', 'missed', 'future'] as const;
export const SignState = z.enum(signStates);

/** `coins`: coins granted, or what the day would grant with daily check-ins from now on. */
export const SignDay = z.object({ day: Day, state: SignState, coins: Whole });

/** One calendar month, by default the current one, in the member's time zone; days before registration are absent. */
export const listCheckIns = operation({
  id: 'rewards.listCheckIns',
  method: 'GET',
  path: 'wx/game/sign/list',
  realm: 'member',
  input: z.object({ month: query(Month) }),
  reply: z.object({
    timeZone: Text,
    today: Day,
    month: Text,
    streak: Whole,
    todayDone: z.boolean(),
    /** When the next day begins. */
    nextAt: Instant,
    days: z.array(SignDay),
    /** Coins of the first, second, … day; after the last one the sequence restarts. */
    rewards: z.array(Whole),
    resetsOnMiss: z.boolean(),
    rules: Text,
  }),
  refusals: ['unsupported'],
  module: 'rewards',
});

export const checkInCount = operation({
  id: 'rewards.checkInCount',
  method: 'GET',
  path: 'wx/game/sign/getSignNum',
  realm: 'member',
  input: z.object({}),
  reply: z.object({
    /** Consecutive days up to today, or up to yesterday before today's check-in. */
    streak: Whole,
    total: Whole,
    todayDone: z.boolean(),
    /** Coins granted today, or that would be. */
    coins: Whole,
  }),
  refusals: ['unsupported'],
  module: 'rewards',
});

/** Once a day: a second check-in is rejected as `wrong_state` with `data.state` done. */
export const checkIn = operation({
  id: 'rewards.checkIn',
  method: 'POST',
  path: 'wx/game/sign',
  realm: 'member',
  input: z.strictObject({}),
  reply: z.object({ day: Day, coins: Whole, streak: Whole, total: Whole, balance: Whole }),
  refusals: ['unsupported', 'under_review', 'wrong_state', 'budget_used'],
  idempotent: true,
  module: 'rewards',
});

export const quizStates = ['none', 'ready', 'running', 'done', 'forfeited'] as const;
export const QuizState = z.enum(quizStates);
export type QuizState = z.output<typeof QuizState>;

/** `owed`: the budget was exhausted when it was won; it is paid automatically once there is money. */
export const QuizResult = z.object({
  rightCount: Whole,
  kind: z.enum(['prize', 'points', 'none']),
  amount: z.optional(Amount),
  currency: z.optional(CurrencyCode),
  owed: z.boolean(),
});

export const QuizInfo = z.object({
  state: QuizState,
  day: Day,
  count: Whole,
  answered: Whole,
  /** Prize for all answers correct; absent once today's prizes are exhausted. */
  prize: z.optional(z.object({ amount: Amount, currency: CurrencyCode })),
  /** Lucky points for each correct answer where no prize is won. */
  pointsPerRight: Whole,
  /** While it runs: continuing after this time forfeits the day. */
  resumeUntil: z.optional(Instant),
  reason: z.optional(z.enum(['left', 'timeout'])),
  result: z.optional(QuizResult),
  /** When the next quiz opens; absent where none is scheduled. */
  nextAt: z.optional(Instant),
  rules: Text,
});
export type QuizInfo = z.output<typeof QuizInfo>;

/** Options are in an order specific to this attempt; nothing here reveals the correct one. */
export const QuizQuestion = z.object({
  number: z.int(),
  count: z.int(),
  questionId: Id,
  text: Text,
  options: z.array(z.object({ id: Id, text: Text })),
  resumeUntil: Instant,
});
export type QuizQuestion = z.output<typeof QuizQuestion>;

export const quizInfo = operation({
  id: 'rewards.quizInfo',
  method: 'GET',
  path: 'wx/answer/info',
  realm: 'member',
  input: z.object({}),
  reply: QuizInfo,
  refusals: ['unsupported'],
  module: 'rewards',
});

/** The current question of the running attempt; `startQuiz` starts one. */
export const nextQuestion = operation({
  id: 'rewards.nextQuestion',
  method: 'GET',
  path: 'wx/answer/next',
  realm: 'member',
  input: z.object({}),
  reply: QuizQuestion,
  refusals: ['unsupported', 'wrong_state'],
  module: 'rewards',
});

/** Starts the day's only attempt, or resumes it; from then on ten minutes without activity forfeit it. */
export const startQuiz = operation({
  id: 'rewards.startQuiz',
  method: 'POST',
  path: 'wx/answer/start',
  realm: 'member',
  input: z.strictObject({}),
  reply: QuizQuestion,
  refusals: ['unsupported', 'under_review', 'wrong_state'],
  extension: true,
  module: 'rewards',
});

/**
 * The correct option is returned here and never before. Rejects with `stale` for a question that is not the current
 * one.
 */
export const submitAnswer = operation({
  id: 'rewards.submitAnswer',
  method: 'POST',
  path: 'wx/answer/submit',
  realm: 'member',
  input: z.strictObject({ questionId: Id, optionId: Id }),
  reply: z.object({
    right: z.boolean(),
    rightOptionId: Id,
    explanation: Text,
    answered: Whole,
    count: Whole,
    state: QuizState,
    /** After the last question. */
    result: z.optional(QuizResult),
  }),
  refusals: ['unsupported', 'wrong_state', 'stale', 'budget_used'],
  idempotent: true,
  module: 'rewards',
});

/** Forfeits the day's attempt permanently. */
export const leaveQuiz = operation({
  id: 'rewards.leaveQuiz',
  method: 'POST',
  path: 'wx/answer/leave',
  realm: 'member',
  input: z.strictObject({}),
  reply: QuizInfo,
  refusals: ['unsupported', 'wrong_state'],
  extension: true,
  module: 'rewards',
});

/** Typed or scanned: spaces, hyphens and case are ignored. */
export const RedeemCode = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[^\p{Cc}\p{Cs}]+$/u));

export const redeemKinds = ['wallet', 'points', 'coins', 'gift'] as const;
export const RedeemKind = z.enum(redeemKinds);

/**
 * The same error for a code that is unknown, used, expired, or not for this member; after five attempts a delay
 * (`too_often`).
 */
export const useRedeemCode = operation({
  id: 'rewards.useRedeemCode',
  method: 'POST',
  path: 'wx/redeemCodeRule/use',
  realm: 'member',
  input: z.strictObject({ code: RedeemCode }),
  reply: z.object({
    kind: RedeemKind,
    title: Text,
    amount: z.optional(Amount),
    currency: z.optional(CurrencyCode),
    /** The gift that can now be claimed. */
    giftId: z.optional(Uuid),
  }),
  refusals: ['unsupported', 'under_review', 'redeem_refused', 'budget_used'],
  idempotent: true,
  module: 'rewards',
});

export const giftStatuses = ['not_yet_claimable', 'claim', 'claimed', 'expired'] as const;
export const GiftStatus = z.enum(giftStatuses);
export const giftSources = ['redeem', 'level', 'operator', 'campaign'] as const;
export const GiftSource = z.enum(giftSources);
export const giftKinds = ['points', 'coins', 'voucher'] as const;
export const GiftKind = z.enum(giftKinds);

export const Gift = z.object({
  id: Uuid,
  kind: GiftKind,
  source: GiftSource,
  name: Text,
  description: Text,
  /** Whole points or coins; absent for a voucher. */
  amount: z.optional(Amount),
  currency: z.optional(CurrencyCode),
  status: GiftStatus,
  grantedAt: Instant,
  claimableAt: Instant,
  expiresAt: Instant,
  claimedAt: z.optional(Instant),
  /** The code for the partner; returned once the gift is claimed. */
  voucherCode: z.optional(Text),
});
export type Gift = z.output<typeof Gift>;

export const listGifts = operation({
  id: 'rewards.listGifts',
  method: 'GET',
  path: 'wx/gift/list',
  realm: 'member',
  input: z.object({ ...pageInput, status: query(GiftStatus) }),
  reply: Page(Gift),
  refusals: [],
  extension: true,
  module: 'rewards',
});

/** The gifts named by `ids`, or all that are claimable now. Claims the claimable ones; none is not an error. */
export const receiveGifts = operation({
  id: 'rewards.receiveGifts',
  method: 'POST',
  path: 'wx/gift/receive',
  realm: 'member',
  input: z.strictObject({ ids: z.optional(z.array(Uuid).check(z.minLength(1), z.maxLength(100))) }),
  reply: z.object({ count: Whole, points: Whole, coins: Whole, vouchers: z.array(Gift) }),
  refusals: ['under_review', 'budget_used'],
  idempotent: true,
  extension: true,
  module: 'rewards',
});

export const LapsingKind = z.enum(['points', 'coins', 'coins_bonus']);

/** Remaining lots, oldest first, which is also the order of spending; `expiresAt` is when a lot lapses. */
export const listLots = operation({
  id: 'rewards.listLots',
  method: 'GET',
  path: 'wx/points/lots',
  realm: 'member',
  input: z.object({ kind: query(LapsingKind) }),
  reply: z.object({
    months: z.int(),
    list: z.array(z.object({ kind: LapsingKind, amount: Whole, receivedAt: Instant, expiresAt: Instant })),
  }),
  refusals: [],
  extension: true,
  module: 'rewards',
});
