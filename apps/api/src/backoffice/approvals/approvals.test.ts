// Tests that a change is executed by a second operator only, once, and atomically.
import { approveChange, listApprovals, rejectChange } from '@roda/api-contract/backoffice/approvals';
import { proposeOrderKey } from '@roda/api-contract/backoffice/jobs';
import type { OperatorRole } from '@roda/api-contract/operation';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBuyer, makeOperator, type TestOperator } from '#test/factories/identity.ts';
import { makeProduct } from '#test/factories/catalog.ts';
import { makePlaces } from '#test/factories/markets.ts';
import { giveMoney, makeCard, makeWithdrawal } from '#test/factories/wallet.ts';
import { openTestContext, type TestContext } from '#test/test-context.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { approveChange as approving } from './approve-change.command.ts';
import type { Proposed } from './approvals.queries.ts';
import { change } from './change.ts';
import { proposeChange } from './propose-change.ts';
import { rejectChange as rejecting } from './reject-change.command.ts';

let context: TestContext;
let maker: Operator;
let checker: Operator;

const operatorOf = async (...roles: OperatorRole[]): Promise<Operator> => {
  const made = await makeOperator(context, ...roles);
  const [row] = await context.see<{ name: string }>('select name from operators where id = $1', [made.operatorId]);
  const { operatorId } = made;
  return { kind: 'operator', operatorId, name: row?.name ?? '', roles, sessionId: randomUUID() };
};

beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
  maker = await operatorOf('growth');
  checker = await operatorOf('compliance');
});
afterAll(() => context.close());

/** A stub change that records the payload it was given. */
const applied: Proposed[] = [];
const changes = [
  change('test_price', {
    roles: ['compliance', 'growth'],
    apply: async (_ctx, proposed) => {
      applied.push(proposed);
      await Promise.resolve();
    },
  }),
  change('test_failing', { roles: ['compliance'], apply: () => Promise.reject(new Error('the world moved on')) }),
];
const as = <T>(principal: Operator, work: (ctx: RequestContext<Operator>) => Promise<T>): Promise<T> =>
  context.act((ctx) => work({ ...ctx, principal }));
const propose = (subject: string, kind = 'test_price') =>
  as(maker, (ctx) =>
    proposeChange(ctx, {
      kind,
      subject,
      title: 'test',
      before: { price: 1 },
      after: { price: 2 },
      payload: { price: 2 },
    }),
  );
const approve = (principal: Operator, id: string) => as(principal, (ctx) => approving(changes)(ctx, { id }));
const reject = (principal: Operator, id: string) =>
  as(principal, (ctx) => rejecting(changes)(ctx, { id, reason: 'not now' }));
const domainError = (code: string) => expect.objectContaining({ code });

describe('approvals.approveChange', () => {
  test('replies: the payload is passed on as it was proposed, and the approvals list is empty again', async () => {
    const { id } = await propose('one');
    const open = await as(checker, ({ tx }) =>
      tx.query<{ state: string }>('select state from approvals where id = $1', [id]),
    );
    expect(open[0]?.state).toBe('open');
    expect(await approve(checker, id)).toEqual({ id, state: 'approved' });
    expect(applied.at(-1)).toMatchObject({
      subject: 'one',
      payload: { price: 2 },
      proposedBy: { id: maker.operatorId },
    });
  });
  test('refuses: an unknown approval, a decided one, and one pending for more than a day', async () => {
    await expect(approve(checker, randomUUID())).rejects.toEqual(domainError('not_found'));
    const { id } = await propose('two');
    await approve(checker, id);
    await expect(approve(checker, id)).rejects.toMatchObject({ code: 'wrong_state', facts: { decided: 'approved' } });
    const old = await propose('old');
    context.clock.advance('P1D');
    await expect(approve(checker, old.id)).rejects.toMatchObject({ facts: { decided: 'expired' } });
    const again = await propose('old');
    expect(again.id).not.toBe(old.id);
  });
  test('forbids: the proposer, and a role that this kind does not require', async () => {
    const { id } = await propose('three');
    await expect(approve(maker, id)).rejects.toEqual(domainError('four_eyes'));
    const bystander = await operatorOf('support');
    await expect(approve(bystander, id)).rejects.toEqual(domainError('permission_denied'));
    await expect(reject(bystander, id)).rejects.toEqual(domainError('permission_denied'));
  });
  test('repeats: a change whose execution failed stays open', async () => {
    const { id } = await propose('four', 'test_failing');
    await expect(approve(checker, id)).rejects.toThrow('the world moved on');
    const [row] = await context.see<{ state: string }>('select state from approvals where id = $1', [id]);
    expect(row?.state).toBe('open');
  });
  test('races: of twenty concurrent approvals one executes the change', async () => {
    const { id } = await propose('five');
    const before = applied.length;
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => approve(checker, id)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(applied).toHaveLength(before + 1);
  });
  test('races: of two proposals for the same subject one is pending', async () => {
    const outcomes = await Promise.allSettled([propose('six'), propose('six')]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('approvals.rejectChange', () => {
  test('replies: nothing is executed, and the proposer may take the change back', async () => {
    const before = applied.length;
    const { id } = await propose('seven');
    expect(await reject(maker, id)).toEqual({ id, state: 'rejected' });
    await expect(approve(checker, id)).rejects.toEqual(domainError('wrong_state'));
    expect(applied).toHaveLength(before);
  });
});

describe('approvals', () => {
  test('races: of an approval and a rejection sent together one decides, and the other reads that it came too late', async () => {
    const config = await makeOperator(context, 'config');
    const [one, other] = [await makeOperator(context, 'config'), await makeOperator(context, 'config')];
    const late = {
      en: /^Too late: somebody has (approved|rejected) this already/u,
      id: /^Terlambat: sudah ada yang (menyetujui|menolak)/u,
      zh: /^晚了一步：此项已(有人批准|被拒绝)/u,
    } as const;
    for (const lang of ['en', 'id', 'zh'] as const) {
      const { data } = await context.call(proposeOrderKey, config, { reason: 'a new year' });
      const id = data.approvalId;
      const replies = await Promise.all([
        context.call(approveChange, { ...one, lang }, { id }),
        context.call(rejectChange, { ...other, lang }, { id, reason: 'not now' }),
      ]);
      expect(replies.map(({ errno }) => errno).toSorted((a, b) => a - b)).toEqual([0, 725]);
      expect(replies.find(({ errno }) => errno !== 0)?.errmsg).toMatch(late[lang]);
    }
  });
});

describe('the operations', () => {
  test('refuses: unknown ids through the API, and replies with what is open', async () => {
    const operator = await makeOperator(context, 'compliance');
    await propose('eight');
    const { data } = await context.call(listApprovals, operator, { kind: 'test_price' });
    expect(data.list[0]).toMatchObject({ target: 'eight', state: 'open', before: '{"price":1}', mine: false });
    expect((await context.call(approveChange, operator, { id: randomUUID() })).data).toMatchObject({
      code: 'not_found',
    });
    const no = await context.call(rejectChange, operator, { id: randomUUID(), reason: 'because' });
    expect(no.data).toMatchObject({ code: 'not_found' });
    await reject(maker, (await propose('nine')).id);
    const past = (await context.call(listApprovals, operator, { state: 'rejected' })).data;
    expect(past.list[0]).toMatchObject({ state: 'rejected', reason: 'not now' });
  });
});

describe('approvals.listApprovals', () => {
  test('replies: what I may decide and what I proposed, filtered by kind, text and id; an undecided one expires', async () => {
    const [config, compliance, growth] = [
      await makeOperator(context, 'config'),
      await makeOperator(context, 'compliance'),
      await makeOperator(context, 'growth'),
    ];
    const { data } = await context.call(proposeOrderKey, config, { reason: 'a new year' });
    const { approvalId: id } = data;
    const listed = async (principal: TestOperator, asked: Parameters<typeof context.call<typeof listApprovals>>[2]) =>
      (await context.call(listApprovals, principal, asked)).data.list;
    const colleague = await makeOperator(context, 'config');
    expect(await listed(config, { id })).toMatchObject([
      { id, mine: true, decidable: false, ineligible: 'proposer', kind: 'order_key' },
    ]);
    expect(await listed(colleague, { decidable: true, kind: 'order_key' })).toMatchObject([{ id, decidable: true }]);
    expect(await listed(growth, { id })).toMatchObject([{ mine: false, decidable: false, ineligible: 'role' }]);
    expect(await listed(growth, { decidable: true, kind: 'order_key' })).toEqual([]);
    expect(await listed(config, { mine: true })).toMatchObject([{ id }]);
    expect(await listed(compliance, { proposer: config.operatorId, text: 'KEY that orders' })).toMatchObject([{ id }]);
    expect(await listed(compliance, { text: 'no such words' })).toEqual([]);
    context.clock.advance('P2D');
    expect(await listed(colleague, { kind: 'order_key' })).toEqual([]);
    expect(await listed(colleague, { id })).toMatchObject([{ state: 'expired', decidable: false }]);
    expect(
      await listed(colleague, { kind: 'order_key', state: 'expired', sort: 'expiresAt', order: 'asc' }),
    ).toMatchObject([{ id }]);
  });

  test('replies: a payout pending for its second operator is listed', async () => {
    await makePlaces(context);
    const member = await makeBuyer(context);
    await giveMoney(context, member.memberId, 5_000_000_000n);
    const cardId = await makeCard(context, member, { agedDays: 2 });
    await makeWithdrawal(context, member, { amount: '100000.00', cardId });
    const finance = await makeOperator(context, 'finance');
    const other = await makeOperator(context, 'finance');
    const [payout] = await context.see<{ id: string }>(
      `update withdrawals set state = 'approved', approved_at = $1, approved_by = $2 returning id`,
      [context.clock.now(), finance.operatorId],
    );
    const asked = { kind: 'withdrawal' };
    const mine = (await context.call(listApprovals, finance, asked)).data.list;
    expect(mine).toMatchObject([
      { id: payout?.id, path: 'admin/withdrawal/release', mine: true, decidable: false, ineligible: 'proposer' },
    ]);
    const theirs = (await context.call(listApprovals, other, asked)).data.list;
    expect(theirs).toMatchObject([{ decidable: true, after: expect.stringContaining('"currency":"IDR"') }]);
    expect(theirs[0]?.about).toEqual({
      member: { id: String(member.memberId), name: 'SITI RAHAYU', phone: expect.stringContaining('•') },
      bank: { name: expect.any(String), last4: expect.stringMatching(/^\d{4}$/) },
      reference: expect.stringMatching(/^W[0-9A-F]{12}$/),
      amount: { amount: expect.stringMatching(/^\d+\.\d{2}$/), currency: 'IDR' },
    });
    const bystander = await makeOperator(context, 'growth');
    const seen = (await context.call(listApprovals, bystander, asked)).data.list;
    expect(seen[0]?.about?.member).toEqual({ id: String(member.memberId), phone: expect.stringContaining('•') });
  });
  test('replies: what each kind is about in words: member, product, operator, country', async () => {
    await makePlaces(context);
    const member = await makeBuyer(context);
    const goodsId = await makeProduct(context);
    const operator = await makeOperator(context, 'growth');
    const proposals = [
      { kind: 'member_freeze', subject: String(member.memberId) },
      { kind: 'staff_roles', subject: String(operator.operatorId) },
      { kind: 'country_option', subject: '1:minimumAge' },
      { kind: 'goods_terms', subject: `goods:${goodsId}` },
    ];
    const ids: string[] = [];
    for (const each of proposals)
      ids.push((await as(maker, (ctx) => proposeChange(ctx, { ...each, title: 'test', payload: {} }))).id);
    const reader = await makeOperator(context, 'compliance');
    const decided = await as(maker, (ctx) =>
      proposeChange(ctx, { kind: 'member_unfreeze', subject: String(member.memberId), title: 'test', payload: {} }),
    );
    await context.asOwner((tx) =>
      tx.query(
        `update approvals set state = 'rejected', decided_by = 1, decided_name = 'x', decided_at = $2 where id = $1`,
        [decided.id, context.clock.now()],
      ),
    );
    const past = await context.call(listApprovals, await makeOperator(context, 'content'), { id: decided.id });
    expect(past.data.list[0]?.about?.member).toEqual({ id: String(member.memberId), phone: expect.any(String) });
    const aboutOf = async (id: string) =>
      (await context.call(listApprovals, { ...reader, lang: 'id' }, { id })).data.list[0]?.about;
    expect(await aboutOf(ids[0] ?? '')).toEqual({
      member: { id: String(member.memberId), name: 'SITI RAHAYU', phone: expect.any(String) },
    });
    expect(await aboutOf(ids[1] ?? '')).toEqual({ name: expect.stringMatching(/^Operator/) });
    expect(await aboutOf(ids[2] ?? '')).toEqual({ country: 'Indonesia' });
    expect(await aboutOf(ids[3] ?? '')).toEqual({ name: 'Van kota' });
  });
});
