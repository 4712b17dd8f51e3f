// Tests of operator management: invitations, roles, revocation, and that nobody decides about themselves.
import { logInOperator } from '@roda/api-contract/people/operators';
import {
  acceptInvitation,
  updateOperatorRoles,
  endMemberSessions,
  endOperatorSession,
  inviteOperator,
  issueInvitation,
  listOperators,
  listOperatorSessions,
  resetSecondFactor,
  revokeOperator,
  updatePublicInviteCode,
} from '@roda/api-contract/people/staff';
import { listIdentities } from '@roda/api-contract/people/suitability';
import { userInfo } from '@roda/api-contract/people/members';
import { publicConfig } from '@roda/api-contract/backoffice/markets';
import { overview } from '@roda/api-contract/backoffice/overview';
import { operatorRoles, type CallOf, type OperatorRole } from '@roda/api-contract/operation';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { approve } from '#test/factories/approvals.ts';
import { makeMember, makeOperator, type TestOperator } from '#test/factories/identity.ts';
import { makePasskey } from '#test/factories/passkey.ts';
import { nobody, openTestContext, type TestClient, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let owner: TestOperator;
let compliance: TestOperator;
beforeAll(async () => {
  context = await openTestContext();
  owner = await makeOperator(context, 'owner');
  compliance = await makeOperator(context, 'compliance');
});
afterAll(() => context.close());

const DAY_MS = 86_400_000;
const password = 'Sembilan-Kuda-Hijau-9';
let invited = 0;
const invite = (roles: OperatorRole[], email = `new${(invited += 1)}@test.example`) =>
  context.call(inviteOperator, owner, { email, name: 'New Colleague', roles });
const idOf = async (email: string) =>
  (await context.see<{ id: number }>('select id from operators where email = $1', [email]))[0]?.id ?? 0;
const enter = (email: string) => context.call(logInOperator, nobody, { email, password });

/** Invited and approved, with a token, a day ago. */
const makeInvited = async (email: string, roles: OperatorRole[] = ['support']) => {
  const { data } = await invite(roles, email);
  await approve(context, compliance, data.approvalId);
  context.clock.advance('P1D');
  const operatorId = await idOf(email);
  return { operatorId, ...(await context.call(issueInvitation, owner, { operatorId })).data };
};
const accept = (token: string) => context.call(acceptInvitation, nobody, { token, password });

describe('identity.inviteOperator', () => {
  test('replies: two operators, a day, a token, a password; then log-in works', async () => {
    const email = 'siti@test.example';
    const { data } = await invite(['support'], email);
    expect(await idOf(email)).toBe(0);
    expect((await approve(context, owner, data.approvalId)).errno).toBe(506);
    expect((await approve(context, compliance, data.approvalId)).errno).toBe(0);
    expect((await enter(email)).errno).toBe(700);
    const operatorId = await idOf(email);
    const approvedMs = context.clock.now().getTime();
    const { token, validFrom, expiresAt } = (await context.call(issueInvitation, owner, { operatorId })).data;
    expect(validFrom).toBe(new Date(approvedMs + DAY_MS).toISOString());
    expect(expiresAt).toBe(new Date(approvedMs + 3 * DAY_MS).toISOString());
    context.clock.set(new Date(approvedMs + DAY_MS));
    expect((await accept(token)).data).toEqual({ email });
    expect((await enter(email)).data.operator).toMatchObject({ roles: ['support'] });
  });
  test('refuses: two operators alone don’t make a third one the same day, also not of one who was locked', async () => {
    const operator = await makeOperator(context, 'growth');
    const { operatorId, email } = operator;
    const { data: lockout } = await context.call(revokeOperator, owner, { operatorId, reason: 'lost everything' });
    await approve(context, compliance, lockout.approvalId);
    const { data } = await invite(['growth'], email);
    await approve(context, compliance, data.approvalId);
    const { token } = (await context.call(issueInvitation, owner, { operatorId })).data;
    const from = new Date(context.clock.now().getTime() + DAY_MS).toISOString();
    expect((await accept(token)).data).toMatchObject({ code: 'invitation_wrong', reason: 'early', from });
    context.clock.advance('PT23H59M');
    expect((await accept(token)).data).toMatchObject({ reason: 'early' });
    expect((await enter(email)).errno).toBe(700);
    context.clock.advance('PT1M');
    expect((await accept(token)).errno).toBe(0);
  });
  test('replies: every operator is told on the overview, for a day and while a link works', async () => {
    const email = 'told@test.example';
    const { data } = await invite(['support'], email);
    const joining = async (caller: TestOperator) =>
      (await context.call(overview, caller, {})).data.alerts.filter(({ kind }) => kind === 'operator_joins');
    const others = [owner, await makeOperator(context, 'content')];
    const before = (await joining(owner)).length;
    await approve(context, compliance, data.approvalId);
    const since = new Date(context.clock.now().getTime() + DAY_MS).toISOString();
    for (const other of others) {
      expect(await joining(other)).toHaveLength(before + 1);
      expect(await joining(other)).toContainEqual({
        kind: 'operator_joins',
        severity: 'warning',
        name: `New Colleague (${email})`,
        since,
      });
    }
    context.clock.advance('P1D');
    expect(await joining(owner)).toHaveLength(before);
    const operatorId = await idOf(email);
    const { token } = (await context.call(issueInvitation, owner, { operatorId })).data;
    expect(await joining(owner)).toHaveLength(before + 1);
    await accept(token);
    expect(await joining(owner)).toHaveLength(before);
  });
  test('refuses: an owner with money or member roles, an operator who exists already', async () => {
    for (const other of ['finance', 'operations', 'compliance'] as const)
      expect((await invite(['owner', other])).errno).toBe(402);
    expect((await invite(['support'], owner.email)).data).toMatchObject({ state: 'active' });
  });
  test('forbids: the database rejects an owner with money rights too', async () => {
    await expect(makeOperator(context, 'owner', 'finance')).rejects.toThrow('operator_roles_owner');
    await expect(makeOperator(context, 'operations', 'owner')).rejects.toThrow('operator_roles_owner');
  });
  test('forbids: in the database owner goes with auditor alone, and all other roles go together', async () => {
    const roles = operatorRoles.filter((role) => role !== 'owner');
    const ofAll = await makeOperator(context, ...roles);
    const { operatorId } = await makeOperator(context, 'owner', 'auditor');
    // Elsewhere there is one owner only, and of some roles nobody.
    await context.asOwner(async (tx) => {
      await tx.query("update operators set state = 'locked' where id = $1", [operatorId]);
      await tx.query('delete from operator_roles where operator_id = $1', [ofAll.operatorId]);
    });
    for (const role of roles.filter((each) => each !== 'auditor'))
      await expect(makeOperator(context, 'auditor', role, 'owner')).rejects.toThrow('operator_roles_owner');
  });
  test('races: of two transactions that make one operator owner and finance one fails', async () => {
    const { operatorId } = await makeOperator(context, 'auditor');
    const add = (role: OperatorRole) =>
      context.act(async ({ tx }) => {
        await tx.query('select 1 from operator_roles where operator_id = $1', [operatorId]);
        await tx.query('insert into operator_roles (operator_id, role) values ($1, $2)', [operatorId, role]);
      });
    const outcomes = await Promise.allSettled([add('owner'), add('finance')]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await context.asOwner((tx) => tx.query("update operators set state = 'locked' where id = $1", [operatorId]));
  });
  test('forbids: the config role, calls without a session', async () => {
    const input = { email: 'x@test.example', name: 'Somebody', roles: ['support' as const] };
    expect((await context.call(inviteOperator, await makeOperator(context, 'config'), input)).errno).toBe(506);
    expect((await context.call(inviteOperator, nobody, input)).errno).toBe(501);
  });
});

describe('identity.issueInvitation', () => {
  test('replies: a new token invalidates the last; refuses: an operator who has a password, and an unknown one', async () => {
    const { operatorId, token } = await makeInvited('budi@test.example');
    const next = (await context.call(issueInvitation, owner, { operatorId })).data;
    expect((await accept(token)).errno).toBe(703);
    expect((await accept(token)).data).toMatchObject({ code: 'invitation_wrong', reason: 'replaced' });
    expect((await accept(next.token)).errno).toBe(0);
    expect((await accept(next.token)).data).toMatchObject({ reason: 'used' });
    expect((await context.call(issueInvitation, owner, { operatorId })).errno).toBe(725);
    expect((await context.call(issueInvitation, owner, { operatorId: 9_999 })).errno).toBe(504);
  });
});

describe('identity.acceptInvitation', () => {
  test('refuses: after 48 hours, a common or short password; races: once', async () => {
    const { token } = await makeInvited('ayu@test.example');
    expect((await context.call(acceptInvitation, nobody, { token, password: 'short' })).errno).toBe(402);
    const replies = await Promise.all([1, 2, 3].map(() => context.call(acceptInvitation, nobody, { token, password })));
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(1);
    expect(replies.filter(({ errno }) => errno !== 0).map(({ data }) => data)).toEqual([
      { code: 'invitation_wrong', reason: 'used' },
      { code: 'invitation_wrong', reason: 'used' },
    ]);
    const late = await makeInvited('late@test.example');
    context.clock.advance('P2DT1H');
    expect((await context.call(acceptInvitation, nobody, { token: late.token, password })).errno).toBe(703);
    expect((await accept(late.token)).data).toMatchObject({ reason: 'expired' });
  });
  test('refuses: one whose operator was locked out meanwhile; no password is hashed for it', async () => {
    const { operatorId, token } = await makeInvited('gone@test.example');
    const { data } = await context.call(revokeOperator, owner, { operatorId, reason: 'nobody knows them' });
    await approve(context, compliance, data.approvalId);
    const weak = await context.call(acceptInvitation, nobody, { token, password: 'password1234' });
    expect(weak.data).toMatchObject({ code: 'invitation_wrong', reason: 'revoked' });
    const messages = await Promise.all(
      (['en', 'id', 'zh'] as const).map(
        async (lang) => (await context.call(acceptInvitation, { lang }, { token, password })).errmsg,
      ),
    );
    expect(messages).toEqual(['This invitation was withdrawn', 'Undangan ini sudah ditarik', '此邀请已撤回']);
  });
});

describe('identity.updateOperatorRoles', () => {
  const change = (caller: TestOperator, operatorId: number, roles: OperatorRole[]) =>
    context.call(updateOperatorRoles, caller, { operatorId, roles, reason: 'moves to another desk' });
  test('replies: the same session has other permissions from the next call on', async () => {
    const operator = await makeOperator(context, 'growth');
    expect((await context.call(listIdentities, operator, {})).errno).toBe(506);
    const { data } = await change(owner, operator.operatorId, ['compliance']);
    expect((await approve(context, compliance, data.approvalId)).errno).toBe(0);
    expect((await context.call(listIdentities, operator, {})).errno).toBe(0);
  });
  test('forbids: one’s own roles, proposed or approved', async () => {
    expect((await change(owner, owner.operatorId, ['owner', 'auditor'])).errno).toBe(506);
    const { data } = await change(owner, compliance.operatorId, ['compliance', 'finance']);
    expect((await approve(context, compliance, data.approvalId)).data).toMatchObject({ code: 'four_eyes' });
    expect(
      (
        await context.call(updateOperatorRoles, await makeOperator(context, 'finance'), {
          operatorId: owner.operatorId,
          roles: ['finance'],
          reason: 'mutiny',
        })
      ).errno,
    ).toBe(506);
  });
  test('refuses: the last owner, an owner with money, a stale version, an unknown operator', async () => {
    expect((await change(compliance, owner.operatorId, ['support'])).data).toMatchObject({ state: 'last_owner' });
    const operator = await makeOperator(context, 'growth');
    expect((await change(owner, operator.operatorId, ['owner', 'finance'])).errno).toBe(402);
    const { data } = await change(owner, operator.operatorId, ['content']);
    await context.asOwner((tx) =>
      tx.query(`update operator_roles set role = 'fleet' where operator_id = $1`, [operator.operatorId]),
    );
    expect((await approve(context, compliance, data.approvalId)).data).toMatchObject({ code: 'stale' });
    expect((await change(owner, 9_999, ['content'])).errno).toBe(504);
  });
});

describe('identity.revokeOperator', () => {
  test('replies: sessions and password are invalid; may be invited again', async () => {
    const operator = await makeOperator(context, 'growth');
    const input = { operatorId: operator.operatorId, reason: 'left the company' };
    const { data } = await context.call(revokeOperator, owner, input);
    expect((await approve(context, compliance, data.approvalId)).errno).toBe(0);
    expect((await context.call(listOperatorSessions, operator, {})).errno).toBe(401);
    const { email } = operator;
    expect((await context.call(logInOperator, nobody, { email, password: operator.password })).errno).toBe(700);
    expect((await context.call(revokeOperator, owner, input)).data).toMatchObject({ state: 'locked' });
    expect((await invite(['support'], email)).errno).toBe(0);
  });
  test('forbids: oneself', async () =>
    expect((await context.call(revokeOperator, owner, { operatorId: owner.operatorId, reason: 'goodbye' })).errno).toBe(
      506,
    ));
});

describe('identity.resetSecondFactor', () => {
  const reset = (caller: TestClient, operatorId: number) =>
    context.call(resetSecondFactor, caller, { operatorId, reason: 'the phone was stolen' });
  const makeEquipped = async (...roles: OperatorRole[]) => {
    const operator = await makeOperator(context, ...roles);
    await makePasskey(context, operator);
    await context.asOwner((tx) =>
      tx.query("update operators set totp_on = true, totp_encrypted = '\\x00' where id = $1", [operator.operatorId]),
    );
    return operator;
  };
  test('replies: two others remove the factors; sessions end, the password stays', async () => {
    const operator = await makeEquipped('growth');
    const { operatorId: id, email } = operator;
    const { data } = await reset(owner, id);
    expect((await context.call(listOperators, owner, { id })).data.list).toMatchObject([{ passkeys: 1, totpOn: true }]);
    expect((await approve(context, compliance, data.approvalId)).errno).toBe(0);
    expect((await context.call(listOperators, owner, { id })).data.list).toMatchObject([
      { passkeys: 0, totpOn: false, state: 'active' },
    ]);
    expect((await context.call(listOperatorSessions, operator, {})).errno).toBe(401);
    expect((await context.call(logInOperator, nobody, { email, password: operator.password })).errno).toBe(0);
    const [row] = await context.see('select target, after from operator_audit where action = $1 order by id desc', [
      'identity.resetSecondFactor',
    ]);
    expect(row).toMatchObject({
      target: `staff_factor:${id}`,
      after: { proposed: { reason: 'the phone was stolen' } },
    });
  });
  test('refuses: an operator without a factor, a locked and an unknown one', async () => {
    const bare = await makeOperator(context, 'growth');
    expect((await reset(owner, bare.operatorId)).data).toMatchObject({ code: 'wrong_state', state: 'no_factor' });
    await context.asOwner((tx) => tx.query("update operators set state = 'locked' where id = $1", [bare.operatorId]));
    expect((await reset(owner, bare.operatorId)).data).toMatchObject({ state: 'locked' });
    expect((await reset(owner, 9_999)).errno).toBe(504);
  });
  test('forbids: one’s own factors, proposed or approved; other roles', async () => {
    const equipped = await makeEquipped('compliance');
    const { operatorId } = equipped;
    expect((await reset(equipped, operatorId)).data).toMatchObject({ code: 'four_eyes' });
    const { data } = await reset(owner, operatorId);
    expect((await approve(context, equipped, data.approvalId)).data).toMatchObject({ code: 'four_eyes' });
    expect((await approve(context, owner, data.approvalId)).errno).toBe(506);
    expect((await reset(await makeOperator(context, 'finance'), operatorId)).errno).toBe(506);
  });
  test('repeats: a second request waits for the first; races: one approval removes them', async () => {
    const { operatorId } = await makeEquipped('growth');
    const { data } = await reset(owner, operatorId);
    expect((await reset(compliance, operatorId)).errno).toBe(725);
    const other = await makeOperator(context, 'compliance');
    const replies = await Promise.all([compliance, other].map((each) => approve(context, each, data.approvalId)));
    expect(replies.map(({ errno }) => errno).toSorted((a, b) => a - b)).toEqual([0, 725]);
    expect((await reset(owner, operatorId)).data).toMatchObject({ state: 'no_factor' });
  });
});

describe('identity.listOperators', () => {
  test('replies: with roles, states and sessions; forbids: finance', async () => {
    const { data } = await context.call(listOperators, owner, { limit: 100 });
    expect(data.list.find(({ id }) => id === owner.operatorId)).toMatchObject({
      roles: ['owner'],
      state: 'active',
      sessions: 1,
    });
    expect((await context.call(listOperators, await makeOperator(context, 'finance'), {})).errno).toBe(506);
  });
  test('replies: sorted and filtered, with the last log-in and the second factors', async () => {
    const operator = await makeOperator(context, 'fulfilment');
    const { operatorId: id, email } = operator;
    await makePasskey(context, operator);
    const find = async (asked: CallOf<typeof listOperators>) =>
      (await context.call(listOperators, owner, { limit: 100, ...asked })).data;
    expect((await find({ id })).list).toMatchObject([
      { id, passkeys: 1, totpOn: false, lastLogInAt: context.clock.now().toISOString() },
    ]);
    expect((await find({ text: email.slice(0, -4).toUpperCase() })).list.map((row) => row.id)).toEqual([id]);
    expect((await find({ text: '%' })).total).toBe(0);
    expect((await find({ role: 'fulfilment' })).list.map((row) => row.id)).toEqual([id]);
    expect((await find({ role: 'fulfilment', factor: 'totp' })).total).toBe(0);
    expect((await find({ role: 'fulfilment', factor: 'passkey' })).total).toBe(1);
    expect((await find({ factor: 'none' })).list.every((row) => row.passkeys === 0 && !row.totpOn)).toBe(true);
    const mails = (await find({ sort: 'email', order: 'asc' })).list.map((row) => row.email);
    expect(mails).toEqual(mails.toSorted());
  });
});

describe('identity.listOperatorSessions, endOperatorSession', () => {
  test('replies: the own ones for everybody, any operator’s for the owner; ended at once', async () => {
    const [one, other] = [await makeOperator(context, 'growth'), await makeOperator(context, 'growth')];
    const own = (await context.call(listOperatorSessions, one, {})).data;
    expect(own).toMatchObject({
      list: [{ operatorId: one.operatorId, email: one.email, way: 'password', current: true }],
      total: 1,
    });
    const { operatorId } = other;
    expect((await context.call(listOperatorSessions, one, { operatorId })).errno).toBe(506);
    const [theirs] = (await context.call(listOperatorSessions, owner, { operatorId })).data.list;
    const id = theirs?.id ?? '';
    const find = (asked: CallOf<typeof listOperatorSessions>) => context.call(listOperatorSessions, owner, asked);
    expect((await find({ id })).data.list).toMatchObject([{ id, operatorId }]);
    expect((await find({ id, way: 'passkey' })).data.total).toBe(0);
    expect((await find({ sort: 'name', order: 'asc', limit: 1 })).data.list).toHaveLength(1);
    expect((await context.call(listOperatorSessions, one, { id })).data.total).toBe(0);
    expect((await context.call(endOperatorSession, one, { id })).errno).toBe(504);
    expect((await context.call(endOperatorSession, owner, { id })).errno).toBe(0);
    expect((await context.call(listOperatorSessions, other, {})).errno).toBe(401);
    expect((await context.call(endOperatorSession, owner, { id })).errno).toBe(504);
  });
});

describe('identity.endMemberSessions', () => {
  test('replies: every session ends at once, and the member is notified', async () => {
    const member = await makeMember(context);
    const input = { memberId: String(member.memberId), reason: 'the phone was stolen' };
    const support = await makeOperator(context, 'support');
    expect((await context.call(endMemberSessions, support, input)).data).toEqual({ ended: 1 });
    expect((await context.call(userInfo, member, {})).errno).toBe(401);
    expect((await context.call(endMemberSessions, support, { ...input, memberId: '77' })).errno).toBe(504);
    expect((await context.call(endMemberSessions, owner, input)).errno).toBe(506);
  });
});

describe('identity.updatePublicInviteCode', () => {
  test('replies: it is offered at once; refuses: a member’s own code; forbids: support', async () => {
    const config = await makeOperator(context, 'config');
    const input = { code: 'roda2027', reason: 'a new year' };
    expect((await context.call(updatePublicInviteCode, config, input)).data).toEqual({ code: 'RODA2027' });
    expect((await context.call(publicConfig, nobody, {})).data.publicInviteCode).toBe('RODA2027');
    const member = await makeMember(context);
    const [own] = await context.see<{ code: string }>('select code from invitation_codes where member_id = $1', [
      member.memberId,
    ]);
    expect((await context.call(updatePublicInviteCode, config, { ...input, code: own?.code ?? '' })).errno).toBe(725);
    expect((await context.call(updatePublicInviteCode, await makeOperator(context, 'support'), input)).errno).toBe(506);
  });
});
