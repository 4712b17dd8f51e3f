// Tests random commands: the ledger replies as the in-memory model, has the same state, and keeps its invariants.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openLedger, type LedgerContext } from '#test/ledger-context.ts';
import { commands, giveTo } from '#test/simulation/ledger-commands.ts';
import { LedgerModel } from '#test/simulation/ledger-model.ts';
import type { LedgerShapeAnswer } from '#test/simulation/ledger-shapes.ts';
import * as ledger from './ledger.ts';

const RUNS = 150;
const at = new Date('2026-07-01T00:00:00Z');

const status = async ({ owner }: LedgerContext): Promise<Record<string, bigint>> => {
  const rows = await owner.reading((tx) =>
    tx.query<{ place: string; balance: bigint }>(
      `select concat_ws('/', s.owner, k.name, c.name, s.product_id) as place, s.balance::bigint as balance
      from (select member_id::text as owner, kind, currency, product_id, balance from ledger.accounts
        union all select 'flow', kind, currency, product_id, balance from ledger.flows) s
      join ledger.kinds k using (kind) join ledger.currencies c using (currency) where s.balance <> 0`,
    ),
  );
  return Object.fromEntries(rows.map(({ place, balance }) => [place, balance]));
};

const expected = (model: LedgerModel): Record<string, bigint> =>
  Object.fromEntries([...model.balances].filter(([, balance]) => balance !== 0n));

let context: LedgerContext;
beforeAll(async () => {
  context = await openLedger(inject('serverUrl'));
});
afterAll(() => context.close());

describe('the ledger and its model', () => {
  it('reply alike, command by command, and have the same final state', async () => {
    const seen = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(commands, async (list) => {
        await context.empty();
        const model = new LedgerModel();
        for (const [place, command] of list.entries()) {
          const trial = model.copy();
          trial.apply(command);
          if (trial.flowsOverdrawn) continue;
          const wanted: LedgerShapeAnswer | readonly LedgerShapeAnswer[] = model.apply(command);
          const given = await giveTo(context.pool.inTransaction, command);
          // Of two errors in a malformed command the database may report either.
          const isNo = wanted === 'fault' && given === 'balance_short';
          expect(isNo ? wanted : given, `${place}: ${command.do}`).toEqual(wanted);
          for (const answer of [wanted].flat())
            seen.set(`${command.do} ${answer}`, (seen.get(`${command.do} ${answer}`) ?? 0) + 1);
        }
        expect(await status(context)).toEqual(expected(model));
        const report = await context.pool.inTransaction((tx) => ledger.audit(tx, { at, full: true }));
        expect(report.checks.filter(({ breakCount }) => breakCount > 0)).toEqual([]);
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
    // A property test that never hits a rejection proves little.
    for (const each of [
      'post ok',
      'post replay',
      'post key_reused',
      'post balance_short',
      'post fault',
      'postMany ok',
      'hold ok',
    ]) {
      expect([...seen.keys()]).toContain(each);
    }
  });
});
