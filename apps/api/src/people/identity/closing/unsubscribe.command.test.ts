// Tests that an account closes for good, and never while anything of value is left in it.
import { logIn, registerByPhone, undoUnsubscribe, unsubscribe } from '@roda/api-contract/people/identity';
import { userInfo } from '@roda/api-contract/people/members';
import { upsertAddress } from '@roda/api-contract/people/addresses';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBuyer, makeMember, receiveCode, type TestMember } from '#test/factories/identity.ts';
import { pinProof } from '#test/factories/member-key.ts';
import { makeUpload } from '#test/factories/members.ts';
import { creditReceipt, returnArrival } from '#test/factories/sources.ts';
import { makeCard } from '#test/factories/wallet.ts';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';
import { deleteDocuments } from './erasure.repository.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.close());

const codeFor = (member: TestMember): Promise<string> =>
  receiveCode(context, { phone: member.phone, scene: 'unsubscribe', caller: member });

/** Code and password together. */
const confirmed = async (member: TestMember) => ({ code: await codeFor(member), password: member.password });

const stateOf = async ({ memberId }: TestMember) =>
  (
    await context.see('select state, phone_masked, length(phone_encrypted) from members where member_id = $1', [
      memberId,
    ])
  )[0];

/** Moves money in from the provider, or out to it. */
const move = ({ memberId }: TestMember, minor: bigint): Promise<unknown> =>
  context.act(({ tx, at }): Promise<unknown> =>
    minor > 0n ? creditReceipt(tx, { memberId, minor, at }) : returnArrival(tx, { memberId, minor: -minor, at }),
  );

describe('identity.unsubscribe', () => {
  test('replies: sessions end with 401; seven days later the phone and what was encrypted are gone and the phone is free', async () => {
    const member = await makeMember(context);
    const { data } = await context.call(unsubscribe, member, await confirmed(member));
    expect(Date.parse(data.closesAt) - context.clock.now().getTime()).toBe(7 * 86_400_000);
    expect((await context.call(userInfo, member, {})).errno).toBe(401);
    const { phone, password } = member;
    await context.runJobs();
    expect(await stateOf(member)).toMatchObject({ state: 'active' });
    context.clock.advance('P7DT1H');
    await context.runJobs();
    expect((await context.call(logIn, nobody, { phone, countryId: 1, password })).errno).toBe(700);
    expect(await stateOf(member)).toEqual({ state: 'closed', phone_masked: '', length: 0 });
    const code = await receiveCode(context, { phone, scene: 'register' });
    const form = { phone, countryId: 1, password, confirmPassword: password, code, inviteCode: 'RODA2026' };
    expect((await context.call(registerByPhone, nobody, { ...form, agree: true })).errno).toBe(0);
  });
  test('replies: data of other modules is erased too; payout destinations, identity documents and receipts stay', async () => {
    const member = await makeBuyer(context);
    await context.call(upsertAddress, member, {
      name: 'Siti Rahayu',
      tel: '081234567890',
      areaCode: '327101',
      addressDetail: 'Jl. Melati 5',
    });
    const avatar = await makeUpload(context, member, 'avatar');
    await makeCard(context, member);
    await context.call(unsubscribe, member, await confirmed(member));
    context.clock.advance('P7DT1H');
    await context.runJobs();
    const [kept] = await context.see(
      `select (select count(*) from addresses where member_id = $1)::int as addresses,
         (select count(*) from uploads where member_id = $1)::int as uploads,
         (select max(length(number_encrypted)) from bank_cards where member_id = $1) as card,
         (select count(*) from bank_card_numbers where member_id = $1)::int as numbers,
         (select count(*) from invitation_codes where member_id = $1)::int as codes,
         (select count(*) from identity_checks where member_id = $1)::int as checks,
         (select count(*) from oauth_bindings where member_id = $1)::int as bindings`,
      [member.memberId],
    );
    expect(kept).toEqual({ addresses: 0, uploads: 0, card: 0, numbers: 0, codes: 0, checks: 1, bindings: 0 });
    expect((await context.http.inject({ url: `/files/avatar/${avatar}` })).statusCode).toBe(404);
  });
  test('replies: identity documents go when their retention is over, those of an open account never', async () => {
    const [closed, open] = [await makeBuyer(context), await makeBuyer(context)];
    const papersOf = async ({ memberId }: TestMember) => {
      const [row] = await context.see<{ checks: number; documents: number }>(
        `select (select count(*) from identity_checks where member_id = $1)::int as checks,
           (select count(*) from identity_documents where member_id = $1)::int as documents`,
        [memberId],
      );
      return [row?.checks, row?.documents];
    };
    await context.asOwner((tx) =>
      tx.query(
        `insert into identity_documents (number_index, member_id)
         select number_index, member_id from identity_checks where member_id in ($1, $2)`,
        [closed.memberId, open.memberId],
      ),
    );
    await context.call(unsubscribe, closed, await confirmed(closed));
    context.clock.advance('P7DT1H');
    await context.runJobs();
    expect(await papersOf(closed)).toEqual([1, 1]);
    for (const { memberId } of [closed, open]) await context.act(({ tx }) => deleteDocuments(tx, memberId));
    expect([await papersOf(closed), await papersOf(open)]).toEqual([
      [0, 0],
      [1, 1],
    ]);
  });

  test('replies: an account under legal hold is not erased until that ends', async () => {
    const member = await makeMember(context);
    await context.call(unsubscribe, member, await confirmed(member));
    const setState = (state: string) =>
      context.asOwner((tx) => tx.query('update members set state = $2 where member_id = $1', [member.memberId, state]));
    await setState('restricted');
    context.clock.advance('P8D');
    await context.runJobs();
    expect(await stateOf(member)).toMatchObject({ state: 'restricted' });
    await setState('active');
    context.clock.advance('PT2H');
    await context.runJobs();
    expect(await stateOf(member)).toMatchObject({ state: 'closed' });
  });
  test('refuses: to erase an account that received money meanwhile; it stays open and its owner is notified', async () => {
    const member = await makeMember(context);
    await context.call(unsubscribe, member, await confirmed(member));
    await move(member, 500n);
    context.clock.advance('P8D');
    await context.runJobs();
    const { phone, password } = member;
    expect((await context.call(logIn, nobody, { phone, countryId: 1, password })).errno).toBe(0);
    const notified = await context.see('select text_key from member_notifications where member_id = $1', [
      member.memberId,
    ]);
    expect(notified).toContainEqual({ text_key: 'closingCalledOff' });
  });
  test('refuses: while money is left, naming it; the code stays valid until it is paid out', async () => {
    const member = await makeMember(context);
    const given = await confirmed(member);
    await move(member, 100n);
    expect(await context.call(unsubscribe, member, given)).toMatchObject({ errno: 725, data: { left: ['wallet'] } });
    expect((await context.call(userInfo, member, {})).errno).toBe(0);
    await move(member, -100n);
    expect((await context.call(unsubscribe, member, given)).errno).toBe(0);
  });
  test('refuses: a wrong code, and one of another purpose', async () => {
    const member = await makeMember(context);
    const { phone, password } = member;
    const code = await receiveCode(context, { phone, scene: 'reset' });
    expect((await context.call(unsubscribe, member, { code, password })).errno).toBe(703);
  });
  test('refuses: a code alone, and no proof at all', async () => {
    const member = await makeMember(context);
    const code = await codeFor(member);
    for (const less of [{}, { code }, { password: member.password }])
      expect((await context.call(unsubscribe, member, less)).data).toMatchObject({ code: 'proof_required' });
    expect(await stateOf(member)).toMatchObject({ state: 'active' });
  });
  test('refuses: a wrong PIN, another member’s, and a field too many; the own PIN closes it', async () => {
    const member = await makeMember(context);
    const proof = await pinProof(context, member);
    const theirs = await pinProof(context, await makeMember(context));
    const wrong = { ...proof, pin: '482914' };
    expect((await context.call(unsubscribe, member, { proof: wrong })).data).toMatchObject({ code: 'pin_wrong' });
    expect((await context.call(unsubscribe, member, { proof: theirs })).data).toMatchObject({ code: 'proof_wrong' });
    const more = { proof, closesAt: '2026-01-01T00:00:00Z' };
    expect((await context.call(unsubscribe, member, more)).errno).toBe(402);
    const replies = await Promise.all([1, 2, 3].map(() => context.call(unsubscribe, member, { proof })));
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(1);
    expect((await context.call(unsubscribe, member, { proof })).errno).toBe(401);
  });
  test('races: it closes once', async () => {
    const member = await makeMember(context);
    const given = await confirmed(member);
    const replies = await Promise.all([1, 2, 3].map(() => context.call(unsubscribe, member, given)));
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(1);
  });
  test('forbids: calls without a session', async () => {
    expect((await context.call(unsubscribe, nobody, { code: '123456' })).errno).toBe(501);
  });
});

describe('identity.undoUnsubscribe', () => {
  const closing = async () => {
    const member = await makeMember(context);
    await context.call(unsubscribe, member, await confirmed(member));
    const { phone, password } = member;
    return { member, credentials: { phone, countryId: 1, password } };
  };
  test('replies: log-in returns the deadline; undoing opens a session, and nothing is erased', async () => {
    const { member, credentials } = await closing();
    expect(await context.call(logIn, nobody, credentials)).toMatchObject({
      errno: 524,
      data: { reason: 'account_closing' },
    });
    const { data } = await context.call(undoUnsubscribe, nobody, credentials);
    expect((await context.call(userInfo, { token: data.token }, {})).data.id).toBe(String(member.memberId));
    context.clock.advance('P8D');
    await context.runJobs();
    expect(await stateOf(member)).toMatchObject({ state: 'active' });
  });
  test('refuses: a wrong password, an account that is not closing, and an erased one', async () => {
    const { credentials } = await closing();
    const wrong = { ...credentials, password: 'not-the-password-9' };
    expect((await context.call(undoUnsubscribe, nobody, wrong)).errno).toBe(700);
    const { phone, password } = await makeMember(context);
    expect((await context.call(undoUnsubscribe, nobody, { phone, countryId: 1, password })).errno).toBe(725);
    context.clock.advance('P8D');
    expect((await context.call(undoUnsubscribe, nobody, credentials)).errno).toBe(725);
    await context.runJobs();
    expect((await context.call(undoUnsubscribe, nobody, credentials)).errno).toBe(700);
  });
  test('races: taken back in the last moment or erased, never half of each', async () => {
    const { member, credentials } = await closing();
    context.clock.advance('P6DT23H59M59S');
    const undoing = context.call(undoUnsubscribe, nobody, credentials);
    context.clock.advance('PT1S');
    const [undone] = await Promise.all([undoing, context.runJobs()]);
    const { state } = (await stateOf(member)) as { state: string };
    expect([undone.errno, state]).toEqual(undone.errno === 0 ? [0, 'active'] : [undone.errno, 'closed']);
  });
  test('races: it is taken back once', async () => {
    const { credentials } = await closing();
    const replies = await Promise.all([1, 2, 3].map(() => context.call(undoUnsubscribe, nobody, credentials)));
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(1);
  });
});
