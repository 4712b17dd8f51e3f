// Tests that cards belong to the verified person, become usable after a day, and stay while a payout to them is in
// progress.
import { unsubscribe } from '@roda/api-contract/people/identity';
import {
  addBindCard,
  listBanks,
  listBindCards,
  listCardTypes,
  deleteCard,
  withdraw,
} from '@roda/api-contract/wallet/wallet';
import { withdrawalInfo } from '@roda/api-contract/wallet/withdrawal-cases';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CARD_PAYERS } from '#platform/encryption/vault.ts';
import { makeBuyer, makeMember, receiveCode, type TestMember } from '#test/factories/identity.ts';
import { pinProof } from '#test/factories/member-key.ts';
import { giveMoney, makeCard, makeQuote, makeWithdrawal } from '#test/factories/wallet.ts';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';

let context: TestContext;
beforeAll(async () => void (context = await openTestContext()));
afterAll(() => context.close());

let numbers = 1_234_567_000;
const freshNumber = (): string => String((numbers += 1));
const codeFor = (member: TestMember): Promise<string> => {
  context.clock.advance('PT2M');
  return receiveCode(context, { phone: member.phone, scene: 'card', caller: member });
};
const bind = async (member: TestMember, given: Partial<Parameters<typeof context.call<typeof addBindCard>>[2]> = {}) =>
  context.call(addBindCard, member, {
    bankCode: 'BCA',
    cardNumber: freshNumber(),
    cardholderName: 'Siti Rahayu',
    reservedPhone: member.phone,
    code: given.code ?? (await codeFor(member)),
    password: member.password,
    ...given,
  });

describe('wallet.listBanks', () => {
  test('replies: banks of the member’s country; kinds of card for everyone', async () => {
    const { data } = await context.call(listBanks, await makeMember(context), {});
    expect(data.length).toBeGreaterThanOrEqual(12);
    expect(data[0]).toEqual({ code: 'BCA', name: 'Bank Central Asia (BCA)', logo: 'bank-bca' });
    const chinese = await makeMember(context, { countryId: 2, phone: '13800138111' });
    expect((await context.call(listBanks, chinese, {})).data.map(({ code }) => code)).toContain('ICBC');
    expect((await context.call(listCardTypes, nobody, {})).data.map(({ code }) => code)).toEqual(['account', 'debit']);
  });
});

describe('wallet.addBindCard', () => {
  test('replies: usable after 24 h; only the last four digits are ever shown or stored in plain text', async () => {
    const member = await makeBuyer(context);
    const cardNumber = freshNumber();
    const { errno, data } = await bind(member, { cardNumber });
    expect(errno).toBe(0);
    expect(new Date(data.usableAt).getTime() - context.clock.now().getTime()).toBe(86_400_000);
    const { data: list } = await context.call(listBindCards, member, {});
    expect(list).toMatchObject([
      { id: data.id, bankCode: 'BCA', cardNumber: cardNumber.slice(-4), cardholderName: 'SITI RAHAYU' },
    ]);
    const rows = await context.see<{ row: string }>('select to_jsonb(c)::text as row from bank_cards c where id = $1', [
      data.id,
    ]);
    expect(rows[0]?.row).not.toContain(cardNumber);
    expect(rows[0]?.row).not.toContain('RAHAYU');
    // As a fare's payer is compared (R3).
    const { vault } = context.around;
    expect(await context.see('select bare_index from bank_cards where id = $1', [data.id])).toEqual([
      { bare_index: vault.blindIndex(cardNumber, CARD_PAYERS) },
    ]);
  });
  test('refuses: invalid fields, naming the field; the code stays valid for the next try', async () => {
    const member = await makeBuyer(context);
    const code = await codeFor(member);
    expect((await bind(member, { code, bankCode: 'ICBC' })).data).toMatchObject({ code: 'bank_unknown' });
    expect((await bind(member, { code, cardNumber: '123456789' })).data).toMatchObject({
      code: 'card_invalid',
      fields: [{ path: 'cardNumber' }],
    });
    expect((await bind(member, { code, cardholderName: 'Budi Santoso' })).data).toMatchObject({
      code: 'card_holder_wrong',
    });
    expect((await bind(member, { code })).errno).toBe(0);
    expect((await bind(member, { code })).data).toMatchObject({ code: 'code_wrong' });
  });
  test('replies: the kind of a number is kept and listed; one without a kind is an account', async () => {
    const member = await makeBuyer(context);
    expect((await bind(member)).errno).toBe(0);
    expect((await bind(member, { cardType: 'debit', cardNumber: '5264220000000012' })).errno).toBe(0);
    const { data } = await context.call(listBindCards, member, {});
    expect(data.map(({ cardType }) => cardType)).toEqual(['debit', 'account']);
  });
  test('refuses: a debit card whose number cannot be printed on one', async () => {
    const member = await makeBuyer(context);
    const code = await codeFor(member);
    for (const cardNumber of [freshNumber(), '5264220000000013', '5555555555555555'])
      expect((await bind(member, { code, cardType: 'debit', cardNumber })).data).toMatchObject({
        code: 'card_invalid',
        fields: [{ path: 'cardNumber' }],
      });
  });
  test('refuses: before the identity is verified, and with a wrong code', async () => {
    const stranger = await makeMember(context);
    expect((await bind(stranger)).data).toMatchObject({ code: 'gate_missing' });
    expect((await bind(await makeBuyer(context), { code: '000000' })).data).toMatchObject({ code: 'code_wrong' });
  });
  test('refuses: a code alone, a password alone, and a PIN that is wrong', async () => {
    const member = await makeBuyer(context);
    const form = {
      bankCode: 'BCA',
      cardNumber: freshNumber(),
      cardholderName: 'Siti Rahayu',
      reservedPhone: member.phone,
    };
    const code = await codeFor(member);
    for (const less of [{}, { code }, { password: member.password }])
      expect((await context.call(addBindCard, member, { ...form, ...less })).data).toMatchObject({
        code: 'proof_required',
      });
    const proof = await pinProof(context, member);
    const wrong = { ...proof, pin: '482914' };
    expect((await context.call(addBindCard, member, { ...form, proof: wrong })).data).toMatchObject({
      code: 'pin_wrong',
    });
    expect((await context.call(addBindCard, member, { ...form, proof })).errno).toBe(0);
  });
  test('forbids: another member’s PIN; races: one number by one PIN binds once, and again it is taken', async () => {
    const member = await makeBuyer(context);
    const form = {
      bankCode: 'BCA',
      cardNumber: freshNumber(),
      cardholderName: 'Siti Rahayu',
      reservedPhone: member.phone,
    };
    const theirs = await pinProof(context, await makeBuyer(context));
    expect((await context.call(addBindCard, member, { ...form, proof: theirs })).data).toMatchObject({
      code: 'proof_wrong',
    });
    const proof = await pinProof(context, member);
    const more = { ...form, proof, usableAt: '2026-01-01T00:00:00Z' };
    expect((await context.call(addBindCard, member, more)).errno).toBe(402);
    const replies = await Promise.all([1, 2, 3].map(() => context.call(addBindCard, member, { ...form, proof })));
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(1);
    expect((await context.call(addBindCard, member, { ...form, proof })).data).toMatchObject({ code: 'card_taken' });
    expect((await context.call(listBindCards, member, {})).data).toHaveLength(1);
  });
  test('refuses: for a day after a reset', async () => {
    const member = await makeBuyer(context);
    await context.asOwner((tx) =>
      tx.query('update credentials set reset_at = $2 where member_id = $1', [member.memberId, context.clock.now()]),
    );
    expect((await bind(member)).data).toMatchObject({ code: 'card_change_waiting' });
    context.clock.advance('P1D');
    expect((await bind(member)).errno).toBe(0);
  });
  test('refuses: a sixth card', async () => {
    const member = await makeBuyer(context);
    for (let i = 0; i < 5; i += 1) await makeCard(context, member);
    expect((await bind(member)).data).toMatchObject({ code: 'card_limit', limit: 5 });
  });
  test('replies: a member who closed an account and came back binds the own card again', async () => {
    const [before, after] = [await makeBuyer(context), await makeBuyer(context)];
    const cardNumber = freshNumber();
    expect((await bind(before, { cardNumber })).errno).toBe(0);
    const code = await receiveCode(context, { phone: before.phone, scene: 'unsubscribe', caller: before });
    expect((await context.call(unsubscribe, before, { code, password: before.password })).errno).toBe(0);
    context.clock.advance('P8D');
    await context.runJobs();
    expect((await bind(after, { cardNumber })).errno).toBe(0);
    expect((await bind(await makeBuyer(context), { cardNumber })).data).toMatchObject({ code: 'card_taken' });
  });
  test('forbids: a number bound by any member, until it is removed', async () => {
    const [first, second] = [await makeBuyer(context), await makeBuyer(context)];
    const cardNumber = freshNumber();
    const { data } = await bind(first, { cardNumber });
    expect((await bind(second, { cardNumber })).data).toMatchObject({ code: 'card_taken' });
    expect((await context.call(deleteCard, second, { id: data.id })).data).toMatchObject({ code: 'not_found' });
    expect((await context.call(deleteCard, first, { id: data.id })).errno).toBe(0);
    expect((await bind(second, { cardNumber })).errno).toBe(0);
    expect(
      (
        await context.call(addBindCard, nobody, {
          bankCode: 'BCA',
          cardNumber,
          cardholderName: 'AB',
          reservedPhone: '0812345678',
          code: '123456',
        })
      ).errno,
    ).toBe(501);
  });
  test('races: one number for two members concurrently binds once', async () => {
    const [first, second] = [await makeBuyer(context), await makeBuyer(context)];
    const cardNumber = freshNumber();
    const codes = [await codeFor(first), await codeFor(second)];
    const replies = await Promise.all(
      [first, second].map((member, i) => bind(member, { cardNumber, code: codes[i] ?? '' })),
    );
    expect(replies.map(({ errno }) => errno).toSorted((a, b) => a - b)).toEqual([0, 725]);
  });
});

describe('wallet.deleteCard', () => {
  test('refuses: while a withdrawal to it is in progress', async () => {
    const member = await makeBuyer(context);
    await giveMoney(context, member.memberId, 60_000_000n);
    const cardId = await makeCard(context, member);
    const id = await makeWithdrawal(context, member, { amount: '600000.00', cardId });
    expect((await context.call(deleteCard, member, { id: cardId })).data).toMatchObject({ code: 'card_in_use' });
    expect((await context.call(withdrawalInfo, member, { id })).errno).toBe(0);
  });
  test('races: removed or paid to, never both', async () => {
    for (let round = 0; round < 8; round += 1) {
      const member = await makeBuyer(context);
      await giveMoney(context, member.memberId, 60_000_000n);
      const cardId = await makeCard(context, member);
      const quoteId = await makeQuote(context, member, '600000.00');
      const proof = await pinProof(context, member);
      const [asked, removed] = await Promise.all([
        context.call(withdraw, member, { amount: '600000.00', cardId, quoteId, proof }),
        context.call(deleteCard, member, { id: cardId }),
      ]);
      expect([asked.errno, removed.errno].filter((errno) => errno === 0)).toHaveLength(1);
    }
  });
});
