// Tests of the suitability checks before a first purchase (R11): questions, acknowledgement, cap, and their
// enforcement.
import {
  acknowledgeRisk,
  answerQuestions,
  declareIncome,
  suitabilityQuestions,
  memberSuitability,
} from '@roda/api-contract/people/suitability';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestContext, Member } from '#platform/request-context.ts';
import { contextOf } from '#platform/app-context.ts';
import { makeBuyer, makeMember, type TestMember } from '#test/factories/identity.ts';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';
import { cardWaitOf, identityName, requireSuitability, requireIdentity } from '#people/identity/index.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.close());

const asMember = <T>(
  { memberId, sessionId }: TestMember,
  run: (ctx: RequestContext<Member>) => Promise<T>,
): Promise<T> =>
  context.around.pool.inTransaction((tx, atEnd) =>
    run(
      contextOf<Member>(context.around, {
        tx,
        atEnd,
        principal: { kind: 'member', memberId, sessionId },
        at: context.clock.now(),
      }),
    ),
  );
const rightAnswers = async (asked: readonly { id: number }[]) => {
  const rows = await context.see<{ id: number; right_option: number }>(
    'select id, right_option from suitability_questions',
  );
  return asked.map(({ id }) => ({ questionId: id, optionId: rows.find((row) => row.id === id)?.right_option ?? 0 }));
};
const wrongAnswers = async (asked: readonly { id: number }[]) =>
  (await rightAnswers(asked)).map((answer) => ({ ...answer, optionId: (answer.optionId % 3) + 1 }));

describe('identity.memberSuitability', () => {
  test('replies: four steps are required before a first purchase, and the risk text is included', async () => {
    const { data } = await context.call(memberSuitability, await makeMember(context), {});
    expect(data).toMatchObject({
      ok: false,
      missing: ['identity', 'questions', 'acknowledgement', 'cap'],
      identity: { status: 'none' },
      questions: { passed: false, triesLeft: 2 },
    });
    expect(data.acknowledgement.text).toContain('You can lose money');
    expect(data.cap).toBeUndefined();
  });
  test('replies: passed after all four, with the verified name', async () => {
    const { data } = await context.call(memberSuitability, await makeBuyer(context, { name: 'BUDI' }), {});
    expect(data).toMatchObject({
      ok: true,
      missing: [],
      identity: { status: 'approved', name: 'BUDI' },
      cap: { used: '0.00' },
    });
  });
  test('forbids: calls without a session', async () =>
    expect((await context.call(memberSuitability, nobody, {})).errno).toBe(501));
});

describe('identity.suitabilityQuestions', () => {
  test('replies: five questions with three options, the same until answered, without the right answers', async () => {
    const member = await makeMember(context);
    const { data } = await context.call(suitabilityQuestions, member, {});
    expect(data).toHaveLength(5);
    expect(data.every(({ options }) => options.map(({ id }) => id).join() === '1,2,3')).toBe(true);
    expect((await context.call(suitabilityQuestions, member, {})).data).toEqual(data);
    expect((await context.call(suitabilityQuestions, { ...member, lang: 'zh' }, {})).data.map(({ id }) => id)).toEqual(
      data.map(({ id }) => id),
    );
    expect(JSON.stringify(data)).not.toMatch(/right|explanation/);
  });
  test('the bank has at least twelve that are asked, in three languages; what was asked before stays stored', async () => {
    const rows = await context.see<{ id: number; retired: boolean }>(
      'select id, retired from suitability_questions order by id',
    );
    expect(rows.filter(({ retired }) => !retired).length).toBeGreaterThanOrEqual(12);
    expect(rows.filter(({ retired }) => retired).map(({ id }) => id)).toEqual([2, 4, 12]);
  });
});

describe('identity.answerQuestions', () => {
  test('replies: all right passes; explanations are included', async () => {
    const member = await makeMember(context);
    const answers = await rightAnswers((await context.call(suitabilityQuestions, member, {})).data);
    const { data } = await context.call(answerQuestions, member, { answers });
    expect(data).toMatchObject({ passed: true, triesLeft: 0 });
    expect(data.explanations.every(({ right, text }) => right && text.length > 20)).toBe(true);
    expect((await context.call(memberSuitability, member, {})).data).toMatchObject({
      missing: ['identity', 'acknowledgement', 'cap'],
      questions: { passed: true },
    });
    expect((await context.call(suitabilityQuestions, member, {})).data).toEqual([]);
    expect((await context.call(answerQuestions, member, { answers })).errno).toBe(725);
  });
  test("refuses: a third attempt of the day; the next day in the member's country allows two more", async () => {
    const member = await makeMember(context);
    for (const triesLeft of [1, 0]) {
      const answers = await wrongAnswers((await context.call(suitabilityQuestions, member, {})).data);
      expect((await context.call(answerQuestions, member, { answers })).data).toMatchObject({
        passed: false,
        triesLeft,
      });
    }
    expect((await context.call(suitabilityQuestions, member, {})).data).toEqual([]);
    const third = await context.call(answerQuestions, member, { answers: [{ questionId: 1, optionId: 1 }] });
    expect(third).toMatchObject({ errno: 702, data: { code: 'no_tries_left', retryAfter: 14 * 3600 } });
    context.clock.advance('PT14H');
    const answers = await rightAnswers((await context.call(suitabilityQuestions, member, {})).data);
    expect((await context.call(answerQuestions, member, { answers })).data.passed).toBe(true);
    context.clock.advance('PT10H');
  });
  test('refuses: other questions than those drawn, at no cost', async () => {
    const member = await makeMember(context);
    const asked = (await context.call(suitabilityQuestions, member, {})).data;
    const answers = await rightAnswers(asked);
    const doubled = [...answers.slice(1), answers[1] ?? { questionId: 1, optionId: 1 }];
    for (const wrong of [answers.slice(1), doubled])
      expect((await context.call(answerQuestions, member, { answers: wrong })).errno).toBe(402);
    expect((await context.call(memberSuitability, member, {})).data.questions.triesLeft).toBe(2);
  });
  test('races: many concurrent submissions are one attempt', async () => {
    const member = await makeMember(context);
    const answers = await wrongAnswers((await context.call(suitabilityQuestions, member, {})).data);
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => context.call(answerQuestions, member, { answers })),
    );
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(1);
    expect(await context.see('select try from suitability_attempts where member_id = $1', [member.memberId])).toEqual([
      { try: 1 },
    ]);
  });
});

describe('identity.acknowledgeRisk', () => {
  test('replies: with version and hash of the text read, in any language; the first time counts', async () => {
    const member = { ...(await makeMember(context)), lang: 'zh' };
    const { acknowledgement } = (await context.call(memberSuitability, member, {})).data;
    const { data } = await context.call(acknowledgeRisk, member, {
      version: acknowledgement.version,
      hash: acknowledgement.hash,
    });
    expect(data).toMatchObject({ missing: ['identity', 'questions', 'cap'], acknowledgement: { accepted: true } });
    await context.call(acknowledgeRisk, member, { version: acknowledgement.version, hash: acknowledgement.hash });
    expect(
      await context.see('select lang, hash from suitability_acknowledgements where member_id = $1', [member.memberId]),
    ).toEqual([{ lang: 'zh', hash: acknowledgement.hash }]);
  });
  test('refuses: another wording; a new version requires a new acknowledgement', async () => {
    const other = await openTestContext();
    const buyer = await makeBuyer(other);
    const before = (await other.call(memberSuitability, buyer, {})).data;
    expect((await other.call(acknowledgeRisk, buyer, { version: '1', hash: 'a'.repeat(64) })).data).toMatchObject({
      code: 'agreement_changed',
      version: '2',
    });
    await other.asOwner((tx) =>
      tx.query(
        "select publish_text('risk', 3, l, 'T', 'A new wording in ' || l, $1) from unnest(array['en', 'id', 'zh']) l",
        [other.clock.now()],
      ),
    );
    expect((await other.call(memberSuitability, buyer, {})).data).toMatchObject({
      ok: false,
      missing: ['acknowledgement'],
      acknowledgement: { version: '3', accepted: false },
    });
    expect((await other.call(acknowledgeRisk, buyer, { version: '2', hash: before.acknowledgement.hash })).errno).toBe(
      504,
    );
    await other.close();
  });
});

describe('identity.declareIncome', () => {
  test('replies: the cap follows; a lower one at once, a higher one a day later', async () => {
    const member = await makeMember(context);
    const limit = async () => (await context.call(memberSuitability, member, {})).data.cap?.limit;
    expect((await context.call(declareIncome, member, { yearlyIncome: '100000000.00' })).data.cap).toEqual({
      limit: '5000000.00',
      used: '0.00',
    });
    await context.call(declareIncome, member, { yearlyIncome: '600000000' });
    expect(await limit()).toBe('5000000.00');
    context.clock.advance('P1D');
    expect(await limit()).toBe('60000000.00');
    await context.call(declareIncome, member, { yearlyIncome: '900000000' });
    await context.call(declareIncome, member, { yearlyIncome: '80000000' });
    expect(await limit()).toBe('4000000.00');
    context.clock.advance('P1D');
    expect(await limit()).toBe('4000000.00');
  });
  test('refuses: no income, and an amount with too many decimal places', async () => {
    const member = await makeMember(context);
    expect((await context.call(declareIncome, member, { yearlyIncome: '0' })).errno).toBe(725);
    expect((await context.call(declareIncome, member, { yearlyIncome: '1.005' })).errno).toBe(402);
  });
});

describe('requireGate', () => {
  test('refuses: gate_missing names the steps; cap_reached names limit and used', async () => {
    const member = await makeMember(context);
    await expect(asMember(member, (ctx) => requireSuitability(ctx, { amountMinor: 1n }))).rejects.toMatchObject({
      code: 'gate_missing',
      facts: { missing: ['identity', 'questions', 'acknowledgement', 'cap'] },
    });
    await expect(asMember(member, requireIdentity)).rejects.toMatchObject({
      code: 'gate_missing',
      facts: { missing: ['identity'] },
    });
    const buyer = await makeBuyer(context, { capMinor: 10_000n });
    await asMember(buyer, (ctx) => requireSuitability(ctx, { amountMinor: 10_000n }));
    await asMember(buyer, requireIdentity);
    await expect(asMember(buyer, (ctx) => requireSuitability(ctx, { amountMinor: 10_001n }))).rejects.toMatchObject({
      code: 'cap_reached',
      facts: { limit: '100.00', used: '0.00' },
    });
  });
  test('refuses: orders pending payment count, except the order being checked', async () => {
    const buyer = await makeBuyer(context, { capMinor: 10_000n });
    const order = context.around.ids.newId();
    await context.asOwner((tx) =>
      tx.query(
        `insert into orders (member_id, id, order_sn, type, state, draft_id, goods_id, quantity, amount_minor, currency,
         title, country_id, agreement_version, created_at, pay_until)
       values ($1, $2, $3, 'vehicle', 'to_pay', $4, 1, 1, 8000, 'IDR', 'x', 1, 1, $5,
         $5::timestamptz + interval '1 hour')`,
        [buyer.memberId, order, order.slice(0, 18), context.around.ids.newId(), context.clock.now()],
      ),
    );
    await expect(asMember(buyer, (ctx) => requireSuitability(ctx, { amountMinor: 8_000n }))).rejects.toMatchObject({
      code: 'cap_reached',
      facts: { used: '80.00' },
    });
    await asMember(buyer, (ctx) => requireSuitability(ctx, { amountMinor: 8_000n, orderId: order }));
  });
  test('returns the verified name for binding cards, and that no waiting period applies', async () => {
    const [buyer, member] = [await makeBuyer(context, { name: 'AGUS SALIM' }), await makeMember(context)];
    expect(await asMember(buyer, (ctx) => identityName(ctx, buyer.memberId))).toBe('AGUS SALIM');
    expect(await asMember(member, (ctx) => identityName(ctx, member.memberId))).toBeUndefined();
    expect(await asMember(member, cardWaitOf)).toBeUndefined();
  });
  test('card changes are blocked a day after a reset, and a day on a new device', async () => {
    const member = await makeMember(context);
    await context.asOwner((tx) =>
      tx.query('update credentials set reset_at = $2 where member_id = $1', [member.memberId, context.clock.now()]),
    );
    expect(await asMember(member, cardWaitOf)).toEqual(new Date(context.clock.now().getTime() + 86_400_000));
    context.clock.advance('P1D');
    expect(await asMember(member, cardWaitOf)).toBeUndefined();
    const sessionId = context.around.ids.newId();
    await context.asOwner((tx) =>
      tx.query(
        `insert into sessions (member_id, id, token_hash, app_type, app_version, address_masked, device_index,
         started_at, seen_at, expires_at)
       values ($1, $2, $3, 'ios', '1.0.427', '', $3, $4, $4, $4::timestamptz + interval '30 days')`,
        [member.memberId, sessionId, Buffer.from(sessionId), context.clock.now()],
      ),
    );
    expect(await asMember({ ...member, sessionId }, cardWaitOf)).toBeDefined();
    expect(await asMember(member, cardWaitOf)).toBeUndefined();
  });
});
