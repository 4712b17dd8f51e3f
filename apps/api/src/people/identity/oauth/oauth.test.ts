// Tests of log-in by a mini-program's ticket against the sandbox provider over real HTTP.
import { logIn } from '@roda/api-contract/people/identity';
import { bindPhoneNumber, verifyOauthPhone } from '@roda/api-contract/people/oauth';
import { userInfo } from '@roda/api-contract/people/members';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freshPhone, makeMember, receiveCode } from '#test/factories/identity.ts';
import { openShop, type Shop } from '#test/factories/payments.ts';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';

let shop: Shop;
let context: TestContext;
beforeAll(async () => {
  shop = await openShop();
  ({ context } = shop);
});
afterAll(() => shop.close());

let people = 0;
const freshSubject = (): string => `open-${(people += 1)}`;
const tap = async (subject = freshSubject(), more: object = {}): Promise<string> =>
  (await shop.sandbox<{ ticket: string }>('/oauth/login', { subject, ...more })).ticket;
const codeFor = (phone: string): Promise<string> => receiveCode(context, { phone, scene: 'bind' });
const verify = async (ticket: string, phone?: string, code?: string) =>
  context.call(verifyOauthPhone, nobody, {
    ticket,
    ...(phone === undefined ? {} : { phone, countryId: 1, code: code ?? (await codeFor(phone)) }),
  });
const newcomer = { inviteCode: 'RODA2026', agree: true } as const;

/** A user with an account created by ticket. */
const makeBound = async (subject = freshSubject()) => {
  const phone = freshPhone();
  const { data } = await verify(await tap(subject), phone);
  const { data: login } = await context.call(bindPhoneNumber, nobody, { ticket: data.ticket, ...newcomer });
  return { subject, phone, login };
};

describe('identity.verifyOauthPhone', () => {
  test('replies: without a phone one is required; a free and a taken one are distinguished after the code', async () => {
    const member = await makeMember(context);
    const first = (await verify(await tap())).data;
    expect(first).toMatchObject({ state: 'phone_needed', expiresIn: 600 });
    const taken = (await verify(first.ticket, member.phone)).data;
    expect(taken).toMatchObject({ state: 'taken', ticket: first.ticket });
    expect((await verify(first.ticket, freshPhone())).data.state).toBe('free');
  });
  test('replies: a bound user continues at once', async () => {
    const { subject, login } = await makeBound();
    const { data } = await verify(await tap(subject));
    expect(data.state).toBe('bound');
    const again = await context.call(bindPhoneNumber, nobody, { ticket: data.ticket });
    expect(again.data.userInfo.id).toBe(login.userInfo.id);
  });
  test('refuses: a used, expired, altered or malformed ticket', async () => {
    const used = await tap();
    await verify(used);
    for (const ticket of [used, await tap(freshSubject(), { expiredForMs: 1_000 }), `${await tap()}x`, 'x'.repeat(40)])
      expect((await verify(ticket)).errno).toBe(703);
    const { data } = await verify(await tap());
    context.clock.advance('PT11M');
    expect((await verify(data.ticket)).data).toMatchObject({ code: 'ticket_wrong' });
  });
  test('refuses: a wrong code, which leaves the ticket valid; a phone without a code', async () => {
    const [ticket, phone] = [await tap(), freshPhone()];
    const code = await codeFor(phone);
    const wrong = code === '111111' ? '222222' : '111111';
    expect((await verify(ticket, phone, wrong)).data).toMatchObject({ code: 'code_wrong' });
    expect((await verify(ticket, phone, code)).errno).toBe(0);
    expect((await context.call(verifyOauthPhone, nobody, { ticket, phone })).errno).toBe(402);
  });
  test('refuses: while the provider fails, and the ticket is valid afterwards', async () => {
    const ticket = await tap();
    await shop.sandbox('/control/oauth', { failing: 1 });
    expect((await verify(ticket)).data).toMatchObject({ code: 'provider_down' });
    expect((await verify(ticket)).errno).toBe(0);
  });
  test('refuses: a provider that replies too late', async () => {
    const ticket = await tap();
    await shop.sandbox('/control/oauth', { delayMs: 6_000 });
    expect((await verify(ticket)).data).toMatchObject({ code: 'provider_down' });
    await shop.sandbox('/control/oauth', {});
  });
  test('refuses: where no provider is configured', async () => {
    const other = await openTestContext();
    const ticket = await tap();
    expect((await other.call(verifyOauthPhone, nobody, { ticket })).errno).toBe(503);
    expect((await other.call(bindPhoneNumber, nobody, { ticket })).errno).toBe(503);
    await other.close();
  });
});

describe('identity.bindPhoneNumber', () => {
  test('replies: a new account with a session, found again by the next ticket', async () => {
    const { login, phone } = await makeBound();
    const { data } = await context.call(userInfo, { token: login.token }, {});
    expect(data.id).toBe(login.userInfo.id);
    const receipts = await context.see(
      'select purpose from consents where member_id = $1 and granted order by purpose',
      [BigInt(data.id)],
    );
    expect(receipts).toEqual([{ purpose: 'privacy' }, { purpose: 'terms' }]);
    expect((await context.call(logIn, nobody, { phone, countryId: 1, password: 'anything-at-all' })).errno).toBe(700);
  });
  test('replies: an existing account of the phone is used when requested explicitly, and keeps its password', async () => {
    const member = await makeMember(context);
    const { ticket } = (await verify(await tap(), member.phone)).data;
    expect((await context.call(bindPhoneNumber, nobody, { ticket, ...newcomer })).errno).toBe(705);
    const { data } = await context.call(bindPhoneNumber, nobody, { ticket, useExisting: true });
    expect(data.userInfo.id).toBe(String(member.memberId));
    const { phone, password } = member;
    expect((await context.call(logIn, nobody, { phone, countryId: 1, password })).errno).toBe(0);
  });
  test('refuses: a new user without an invitation or agreement, an unknown invitation, no phone yet', async () => {
    const { ticket } = (await verify(await tap(), freshPhone())).data;
    expect(await context.call(bindPhoneNumber, nobody, { ticket })).toMatchObject({
      errno: 402,
      data: { fields: [{ path: 'inviteCode' }, { path: 'agree' }] },
    });
    const unknown = await context.call(bindPhoneNumber, nobody, { ticket, ...newcomer, inviteCode: 'NOBODYS1' });
    expect(unknown.data).toMatchObject({ code: 'invite_code_wrong' });
    expect((await context.call(bindPhoneNumber, nobody, { ticket, ...newcomer })).errno).toBe(0);
    const early = (await verify(await tap())).data;
    expect((await context.call(bindPhoneNumber, nobody, { ticket: early.ticket, ...newcomer })).errno).toBe(725);
  });
  test('refuses: a second user for one account', async () => {
    const { phone } = await makeBound();
    context.clock.advance('PT2M');
    const { ticket } = (await verify(await tap(), phone)).data;
    expect((await context.call(bindPhoneNumber, nobody, { ticket, useExisting: true })).data).toMatchObject({
      code: 'wrong_state',
      state: 'bound',
    });
  });
  test('refuses: an invented, a used and a needy ticket before anything is hashed', async () => {
    const used = (await verify(await tap(), freshPhone())).data.ticket;
    expect((await context.call(bindPhoneNumber, nobody, { ticket: used, ...newcomer })).errno).toBe(0);
    const [free, phoneless] = [
      (await verify(await tap(), freshPhone())).data.ticket,
      (await verify(await tap())).data.ticket,
    ];
    const hash = vi.spyOn(context.around.services.hashing, 'hash');
    const ask = async (ticket: string, more: object = newcomer): Promise<number> =>
      (await context.call(bindPhoneNumber, nobody, { ticket, ...more })).errno;
    try {
      expect(await ask(`roda-${'x'.repeat(43)}`)).toBe(703);
      expect(await ask(used)).toBe(703);
      expect(await ask(phoneless)).toBe(725);
      expect(await ask(free, {})).toBe(402);
      expect(await ask(free, { ...newcomer, inviteCode: 'NOBODYS1' })).toBe(402);
      expect(hash).not.toHaveBeenCalled();
      expect(await ask(free)).toBe(0);
      expect(hash).toHaveBeenCalledOnce();
    } finally {
      hash.mockRestore();
    }
  });
  test('repeats: a ticket opens one session', async () => {
    const { ticket } = (await verify(await tap(), freshPhone())).data;
    expect((await context.call(bindPhoneNumber, nobody, { ticket, ...newcomer })).errno).toBe(0);
    expect((await context.call(bindPhoneNumber, nobody, { ticket, ...newcomer })).errno).toBe(703);
  });
  test('races: one ticket concurrently opens one session; two tickets for one phone create one account', async () => {
    const phone = freshPhone();
    const { ticket } = (await verify(await tap(), phone)).data;
    context.clock.advance('PT2M');
    const other = (await verify(await tap(), phone)).data;
    const calls = [ticket, ticket, ticket, other.ticket].map((each) =>
      context.call(bindPhoneNumber, nobody, { ticket: each, ...newcomer }),
    );
    expect((await Promise.all(calls)).filter(({ errno }) => errno === 0)).toHaveLength(1);
  });
  test('forbids: the provider’s own ticket without the first step', async () => {
    const ticket = await tap();
    expect((await context.call(bindPhoneNumber, nobody, { ticket, ...newcomer })).errno).toBe(703);
  });
});
