// Makes drafts of plans, and changes what is neither price nor stock nor state.
import { parseAmount } from '@roda/contract/money';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { changePlan as ChangePlan, createPlan as CreatePlan } from '@roda/contract/plans-operators';
import type { Act, Operator } from '#platform/act.ts';
import { requireHonest } from '#platform/checked-writing.ts';
import { refuse } from '#platform/failure.ts';
import { carrierById, categoryById, planForOperators } from './operator-plans.reads.ts';
import { insertPlan, updatePlan, type PlanWords } from './plans.sql.ts';

type Given = Omit<InputOf<typeof ChangePlan>, 'id' | 'version'>;

const NOTHING = { en: '', id: '', zh: '' };

/** Minor units of an amount that is not zero. */
export const minorOf = (amount: string, path: string, least = 1n): bigint => {
  const minor = parseAmount(amount, 'IDR');
  if (minor === undefined || minor < least)
    return refuse('malformed', { fields: [{ path, message: 'not an amount' }] });
  return minor;
};

const wordsOf = (given: Given): PlanWords => {
  const { categoryId, name, summary = NOTHING, description = NOTHING, usage = NOTHING, image = '' } = given;
  const { faceValue, dataMb = null, validityDays = null, perOrder = 1, dailyLimit = null, sort = 0 } = given;
  requireHonest({ name, summary, description, usage });
  const faceMinor = faceValue === undefined ? null : minorOf(faceValue, 'faceValue');
  const words = { categoryId, name, summary, description, usage, image };
  return { ...words, faceMinor, dataMb, validityDays, perOrder, dailyLimit, sort };
};

/** What a bigint looks like in the audit log. */
const noted = (value: object): object =>
  Object.fromEntries(Object.entries(value).map(([key, each]) => [key, typeof each === 'bigint' ? String(each) : each]));

/** Nobody sees it before its publication was approved by somebody else. */
export const createPlan = async (
  act: Act<Operator>,
  { kind, operatorId, code, price, cost, coinGift = 0, stock, ...given }: InputOf<typeof CreatePlan>,
): Promise<ReplyOf<typeof CreatePlan>> => {
  if ((await carrierById(act.tx, operatorId)) === undefined) return refuse('not_found');
  if ((await categoryById(act.tx, given.categoryId)) === undefined) return refuse('not_found');
  const plan = {
    ...wordsOf(given),
    ...{ kind, code, coinGift, carrierId: operatorId, stock: stock ?? null },
    priceMinor: minorOf(price, 'price'),
    costMinor: minorOf(cost, 'cost', 0n),
  };
  const saved = (await insertPlan(act.tx, plan)) ?? refuse('wrong_state', { state: 'code_taken' });
  act.note({ target: `plan:${saved.id}`, after: noted(plan) });
  return saved;
};

/** Decided by the edition that was read: of two at once one is told to look again. */
export const changePlan = async (
  act: Act<Operator>,
  { id, version, ...given }: InputOf<typeof ChangePlan>,
): Promise<ReplyOf<typeof ChangePlan>> => {
  const before = (await planForOperators(act.tx, id, act.caller.lang)) ?? refuse('not_found');
  if ((await categoryById(act.tx, given.categoryId)) === undefined) return refuse('not_found');
  const after = wordsOf(given);
  const saved = (await updatePlan(act.tx, { id, version, ...after })) ?? refuse('stale');
  act.note({ target: `plan:${id}`, before: noted(before), after: noted(after) });
  return saved;
};
