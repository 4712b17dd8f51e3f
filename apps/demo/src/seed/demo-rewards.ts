// The demo's rewards: a funded budget, check-ins, a question bank, some days of quizzes, gifts, and codes to try.
import { approveChange } from '@roda/api-contract/backoffice/approvals';
import { userInfo } from '@roda/api-contract/people/members';
import { checkIn, leaveQuiz, startQuiz, submitAnswer } from '@roda/api-contract/engagement/rewards';
import { fundMarketing, proposeCheckInRule } from '@roda/api-contract/engagement/reward-rules';
import { importQuizQuestions, proposeQuizRule } from '@roda/api-contract/engagement/quiz';
import {
  createRedeemBatch,
  generateRedeemCodes,
  grantGifts,
  listRedeemBatches,
  type GiftGiven,
} from '@roda/api-contract/engagement/redeem';
import { addDays, dayIn } from '@roda/domain/time-zones';
import type { CallOf } from '@roda/api-contract/operation';
import type { Tx } from '#platform/db/tx.ts';
import type { InjectedClient } from '#platform/http/inject.ts';
import { receiveOwnMoney, sendOwnMoney } from '../bank/book-lines.ts';
import { addRedeemCodes } from '../demo-file.ts';
import type { DemoCallPlay } from './demo-call.ts';
import { MONEY_QUESTIONS } from './demo-quiz-money.ts';
import { ROAD_QUESTIONS, type DemoQuestion } from './demo-quiz-road.ts';

const DAY_MS = 86_400_000;
const COUNTRIES = [1, 2, 3] as const;
const QUESTIONS_A_DAY = 5;

export type RewardsStage = {
  /** Plays what happened elsewhere up to a time. */
  readonly until: (at: Date) => Promise<void>;
  readonly play: DemoCallPlay;
  readonly clock: { readonly now: () => Date; readonly set: (at: Date) => void };
  readonly reading: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** The operator who proposes, and the one who approves. */
  readonly staff: readonly InjectedClient[];
};

const textsOf = (line: string) => {
  const [text = '', ...rest] = line.split('|');
  return { text, options: rest.slice(0, -1), explanation: rest.at(-1) ?? '' };
};

const bankEntry = ({ level, right, en, id, zh }: DemoQuestion) => ({
  words: { en: textsOf(en), id: textsOf(id), zh: textsOf(zh) },
  rightOption: right,
  level,
});

const fileOf = (name: string, type: string, text: string) => ({ file: { name, type, bytes: Buffer.from(text) } });

const fillBudget = async ({ play, clock, staff }: RewardsStage): Promise<void> => {
  const [maker = {}, checker = {}] = staff;
  const money = {
    account: 'marketing',
    day: dayIn(clock.now(), 'Asia/Jakarta'),
    reference: 'MARKETING-START',
    amount: '50000000.00',
    from: 'Own money for rewards',
  } as const;
  await receiveOwnMoney({ play, staff }, money);
  const statementLineId = await sendOwnMoney({ play, staff }, money);
  const reason = 'Rewards of the first months';
  const fundings: readonly CallOf<typeof fundMarketing>[] = [
    { currency: 'IDR', amount: '50000000.00', statementLineId, reason },
    { currency: 'POINT', amount: '1000000', reason },
    { currency: 'COIN', amount: '1000000', reason },
  ];
  for (const funding of fundings) {
    const { approvalId } = await play(fundMarketing, maker, funding);
    await play(approveChange, checker, { id: approvalId });
  }
};

/** Budget, rules for every country from the next day on, and the question bank. */
export const openRewards = async (stage: RewardsStage): Promise<void> => {
  const { play, clock, staff } = stage;
  const [maker = {}, checker = {}] = staff;
  await fillBudget(stage);
  const fromOn = addDays(dayIn(clock.now(), 'Asia/Shanghai'), 1);
  for (const countryId of COUNTRIES) {
    const asked = { countryId, fromOn, reason: 'First rule' };
    const rewards = [5, 5, 10, 10, 15, 15, 30];
    const signing = await play(proposeCheckInRule, maker, { ...asked, rewards, resetsOnMiss: true });
    await play(approveChange, checker, { id: signing.approvalId });
    const quiz = await play(proposeQuizRule, maker, {
      ...{ ...asked, questionCount: QUESTIONS_A_DAY, weekdays: [1, 2, 3, 4, 5, 6, 7], pointsPerRight: 5 },
      ...{ prize: '5000.00', dayBudget: '500000.00' },
    });
    await play(approveChange, checker, { id: quiz.approvalId });
  }
  const bank = JSON.stringify([...ROAD_QUESTIONS, ...MONEY_QUESTIONS].map(bankEntry));
  const { rejected } = await play(importQuizQuestions, maker, {}, fileOf('quiz.json', 'application/json', bank));
  if (rejected.length > 0) throw new Error(`the demo's questions are not all good: ${JSON.stringify(rejected)}`);
};

/** The correct option texts of a question, in every language. */
const rightTexts = async ({ reading }: RewardsStage, id: number): Promise<readonly string[]> =>
  (
    await reading((tx) =>
      tx.query<{ text: string }>(
        `select coalesce(w.value->'options'->>(q.right_option - 1), '') as text from quiz_questions q, jsonb_each(q.words) w
         where q.id = $1`,
        [id],
      ),
    )
  ).map(({ text }) => text);

const playQuiz = async (stage: RewardsStage, member: InjectedClient, wrong: number): Promise<void> => {
  for (let number = 1; number <= QUESTIONS_A_DAY; number += 1) {
    const { questionId, options } = await stage.play(startQuiz, member, {});
    const right = await rightTexts(stage, questionId);
    const chosen = options.find(({ text }) => right.includes(text) === number > wrong);
    await stage.play(submitAnswer, member, { questionId, optionId: chosen?.id ?? 1 });
  }
};

const COINS: GiftGiven = {
  kind: 'coins',
  words: {
    en: { name: 'Welcome coins', description: 'Thank you for being here from the beginning.' },
    id: { name: 'Koin selamat datang', description: 'Terima kasih sudah bersama kami sejak awal.' },
    zh: { name: '欢迎金币', description: '感谢您从一开始就与我们同行。' },
  },
  amount: 60,
  claimAfterDays: 0,
  validDays: 60,
};

const COFFEE: GiftGiven = {
  kind: 'voucher',
  words: {
    en: { name: 'A coffee at the charging park', description: 'Show the code at the counter of the demo café.' },
    id: { name: 'Kopi di taman pengisian daya', description: 'Tunjukkan kodenya di kasir kafe demo.' },
    zh: { name: '充电园区咖啡一杯', description: '在演示咖啡店出示券码即可。' },
  },
  voucherCode: 'KOPI-DEMO-2026',
  claimAfterDays: 3,
  validDays: 60,
};

const giveGifts = async ({ play, staff: [maker = {}] }: RewardsStage, members: readonly InjectedClient[]) => {
  const memberIds: string[] = [];
  for (const member of members) memberIds.push((await play(userInfo, member, {})).id);
  for (const gift of [COINS, COFFEE])
    await play(grantGifts, maker, { memberIds, source: 'campaign', gift, reason: 'Welcome' });
};

type Batch = Pick<CallOf<typeof createRedeemBatch>, 'name' | 'kind' | 'amount' | 'gift'>;

/** Ten point codes and five gift codes, free to use. */
const makeCodes = async ({ play, clock, staff }: RewardsStage): Promise<readonly string[]> => {
  const [maker = {}, checker = {}] = staff;
  const batches: readonly (Batch & { readonly codes: number })[] = [
    { name: 'Points to try', kind: 'points', amount: '200', codes: 10 },
    { name: 'Coffee to try', kind: 'gift', gift: { ...COFFEE, claimAfterDays: 0 }, codes: 5 },
  ];
  const shown: string[] = [];
  for (const batch of batches) {
    const { approvalId } = await play(createRedeemBatch, maker, {
      ...{ ...batch, memberLimit: 3, reason: 'For whoever tries the demo' },
      validFrom: clock.now().toISOString(),
      validUntil: new Date(clock.now().getTime() + 365 * DAY_MS).toISOString(),
    });
    await play(approveChange, checker, { id: approvalId });
    const [made] = (await play(listRedeemBatches, maker, { state: 'approved' })).list;
    shown.push(...(await play(generateRedeemCodes, maker, { id: made?.id ?? '' })).codes);
  }
  return shown;
};

/** The check-in days of each member, out of the twenty days after the start; the twentieth is yesterday. */
const CAME: readonly (readonly number[])[] = [
  [2, 3, 13, 14, 15, 16, 17, 18, 19, 20],
  [3, 4, 5, 11, 12, 19, 20],
  [18, 20],
];
/** Day, member, and number of wrong answers. */
const QUIZZES: readonly (readonly [day: number, member: number, wrong: number])[] = [
  [15, 0, 0],
  [17, 1, 2],
  [18, 0, 1],
];
const LEFT_ON = 20;

/**
 * Three weeks of check-ins and quizzes, then gifts and codes; advances the clock. The codes are written to demo.json.
 */
export const playRewards = async (stage: RewardsStage, members: readonly InjectedClient[], data: string) => {
  const { play, clock, until } = stage;
  const begin = clock.now().getTime();
  for (let day = 2; day <= LEFT_ON; day += 1) {
    const at = new Date(begin + day * DAY_MS);
    await until(at);
    clock.set(at);
    for (const [index, member] of members.entries()) {
      if (CAME[index]?.includes(day) === true) await play(checkIn, member, {});
      for (const [on, principal, wrong] of QUIZZES)
        if (on === day && principal === index) await playQuiz(stage, member, wrong);
    }
  }
  const last = members[2];
  if (last !== undefined) {
    await play(startQuiz, last, {});
    await play(leaveQuiz, last, {});
  }
  await giveGifts(stage, members);
  const redeemCodes = await makeCodes(stage);
  addRedeemCodes(data, redeemCodes);
};
