// Factory of wallet balances, bank cards and withdrawals.
import { randomBytes } from 'node:crypto';
import { calculateProfit, withdraw } from '@roda/api-contract/wallet/wallet';
import type { TestMember } from './identity.ts';
import { pinProof } from './member-key.ts';
import { creditReceipt } from './sources.ts';
import type { TestContext } from '#test/test-context.ts';

/** Credits a wallet as a confirmed payment does. */
export const giveMoney = async (context: TestContext, memberId: bigint, minor: bigint): Promise<void> => {
  if (minor === 0n) return;
  await context.act(({ tx, at }) => creditReceipt(tx, { memberId, minor, at }));
};

type CardGiven = {
  readonly agedDays?: number;
  readonly bankCode?: string;
  readonly holder?: string;
  readonly number?: string;
};

const freshNumber = (): string => String(randomBytes(6).readUIntBE(0, 6)).padStart(15, '7').slice(-10);

/** A bound card; by default old enough to be used, and for the small-amount rule. Returns its id. */
export const makeCard = async (
  context: TestContext,
  { memberId }: Pick<TestMember, 'memberId'>,
  { agedDays = 30, bankCode = 'BCA', holder = 'SITI RAHAYU', number = freshNumber() }: CardGiven = {},
): Promise<string> => {
  const { vault, ids } = context.around;
  const id = ids.newId();
  const addedAt = new Date(context.clock.now().getTime() - agedDays * 86_400_000);
  const index = vault.blindIndex(`${bankCode}|${number}`, 'bank card number');
  const encrypt = (plain: string, column: string): Buffer => vault.encrypt(plain, `bank_cards|${id}|${column}`);
  await context.asOwner(async (tx) => {
    await tx.query(
      `insert into bank_cards (member_id, id, bank_code, number_encrypted, number_index, bare_index, last4,
         holder_encrypted, phone_encrypted, added_at, usable_at)
       values ($1, $2, $3, $4, $5, $10, $6, $7, $8, $9, $9::timestamptz + interval '24 hours')`,
      [
        memberId,
        id,
        bankCode,
        encrypt(number, 'number'),
        index,
        number.slice(-4),
        encrypt(holder, 'holder'),
        encrypt('+62812', 'phone'),
        addedAt,
        vault.blindIndex(number, 'card payer'),
      ],
    );
    await tx.query('insert into bank_card_numbers (number_index, member_id, card_id) values ($1, $2, $3)', [
      index,
      memberId,
      id,
    ]);
    await tx.query(
      `insert into bank_card_counts (member_id, card_count) values ($1, 1)
       on conflict (member_id) do update set card_count = bank_card_counts.card_count + 1`,
      [memberId],
    );
  });
  return id;
};

/** A new quote of that amount. */
export const makeQuote = async (context: TestContext, member: TestMember, amount: string): Promise<string> => {
  const { errno, errmsg, data } = await context.call(calculateProfit, member, { amount });
  if (errno !== 0) throw new Error(`no quote: ${errmsg}`);
  return data.quoteId;
};

/** A withdrawal as the app requests one; returns its id. */
export const makeWithdrawal = async (
  context: TestContext,
  member: TestMember,
  { amount, cardId }: { amount: string; cardId: string },
): Promise<string> => {
  const quoteId = await makeQuote(context, member, amount);
  const proof = await pinProof(context, member);
  const { errno, errmsg, data } = await context.call(withdraw, member, { amount, cardId, quoteId, proof });
  if (errno !== 0) throw new Error(`no withdrawal: ${errmsg}`);
  return data.id;
};

/** The member's balances by kind, in minor units. */
export const balances = async (context: TestContext, memberId: bigint): Promise<Readonly<Record<string, bigint>>> => {
  const rows = await context.see<{ name: string; balance: bigint }>(
    `select k.name, sum(a.balance)::bigint as balance from ledger.accounts a join ledger.kinds k using (kind)
      where a.member_id = $1 group by k.name`,
    [memberId],
  );
  return Object.fromEntries(rows.map(({ name, balance }) => [name, balance]));
};
