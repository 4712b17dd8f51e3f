// A server that is killed while it writes a bank's file of withdrawals.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { approveWithdrawal } from '@roda/api-contract/wallet/withdrawal-cases';
import { createPayoutBatch, downloadPayoutFile, releaseWithdrawal } from '@roda/api-contract/wallet/payouts';
import { calculateProfit, withdraw } from '@roda/api-contract/wallet/wallet';
import type { Game } from '@roda/api/test/simulation/seeded-random.ts';
import type { Played } from './faults.ts';
import { pinOf } from './pins.ts';
import { callsTo, type Caller } from './purchases.ts';
import { logInAll, PHONES, withOwner, type Trial } from './trial.ts';

/** The demo's first member has a card of this bank. */
const BANK_CODE = 'BCA';
const AMOUNT = '100000.00';

const cardOf = (trial: Trial): Promise<string> =>
  withOwner(trial, async (pool) => {
    const [card] = await pool.reading((tx) =>
      tx.query<{ id: string }>('select id from bank_cards where member_id = $1 and bank_code = $2 limit 1', [
        trial.memberIds[0],
        BANK_CODE,
      ]),
    );
    assert(card !== undefined, 'the first member has a card');
    return card.id;
  });

/** Asked for, approved by one operator and released by another; their ids. */
const makeWithdrawals = async (trial: Trial, finance: Caller): Promise<readonly string[]> => {
  const { ask } = callsTo(trial.server.origin, trial.aheadMs);
  const [member = {}] = trial.members;
  const proof = await pinOf(trial, member, { phone: PHONES[0], password: trial.password });
  const cardId = await cardOf(trial);
  const ids: string[] = [];
  while (ids.length < trial.withdrawalCount) {
    const { quoteId } = await ask(calculateProfit, member, { amount: AMOUNT });
    const { id, status } = await ask(withdraw, member, { amount: AMOUNT, cardId, quoteId, proof });
    if (status === 'reviewing') await ask(approveWithdrawal, trial.operator, { id });
    await ask(releaseWithdrawal, finance, { id });
    ids.push(id);
  }
  return ids;
};

type Filed = { readonly inFile: number; readonly listed: number };

/** How many of the withdrawals are in a file, and how many places files have that hold any of them. */
const filed = (trial: Trial, ids: readonly string[]): Promise<Filed> =>
  withOwner(trial, async (pool) => {
    const [found] = await pool.reading((tx) =>
      tx.query<Filed>(
        `select (select count(*)::int from withdrawals where id = any($1::uuid[]) and state = 'paying'
             and batch_id is not null) as "inFile",
           (select coalesce(sum(item_count), 0)::int from payout_batches where id in
             (select batch_id from withdrawals where id = any($1::uuid[]))) as listed`,
        [ids],
      ),
    );
    assert(found !== undefined);
    return found;
  });

/** Whoever has no reply repeats the call with its key: every withdrawal is in one file, whose bytes never change. */
export const killWritingFile = async (trial: Trial, random: Game): Promise<Played> => {
  const { finance } = await logInAll(trial);
  const ids = await makeWithdrawals(trial, finance);
  const key = randomUUID();
  const make = (): Promise<string | undefined> =>
    callsTo(trial.server.origin, trial.aheadMs)
      .send(createPayoutBatch, { ...finance, key }, { bankCode: BANK_CODE })
      .catch(() => undefined);
  const made = make();
  await pause(random.between(1, 80));
  await trial.server.kill();
  const first = await made;
  return {
    check: async () => {
      const again = (await make()) ?? '';
      if (first !== undefined) assert.equal(again, first);
      const { errno, data } = JSON.parse(again) as { errno: number; data: { id: string; count: number } };
      assert.equal(errno, 0);
      const { ask } = callsTo(trial.server.origin, trial.aheadMs);
      const file = await ask(downloadPayoutFile, finance, { id: data.id });
      assert.deepEqual(await ask(downloadPayoutFile, finance, { id: data.id }), file);
      const lines = file.csv.trim().split(/\r?\n/u).slice(1);
      assert.equal(new Set(lines.map((line) => line.split(',')[0])).size, data.count);
      const { inFile, listed } = await filed(trial, ids);
      assert.equal(lines.length, listed);
      return {
        acknowledged: first === undefined ? 0 : 1,
        lost: ids.length - inFile,
        doubled: Math.max(0, listed - ids.length),
      };
    },
  };
};
