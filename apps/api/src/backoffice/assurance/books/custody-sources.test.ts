// Tests that the server's own database login posts no transfer, funding or line of an own account that the statements
// and two operators don't say (R1, R4).
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillOwn, insertLine } from '#test/factories/sources.ts';
import { openTestContext, type TestContext } from '#test/test-context.ts';

let context: TestContext;
beforeAll(async () => void (context = await openTestContext({ at: '2026-03-10T03:00:00Z' })));
afterAll(() => context.close());

const post = (code: number, memberId: bigint, legs: string, ref: string) =>
  context.act(({ tx, at }) =>
    tx.query('select ledger.post($1, $2, $3, $4, $5::text::ledger.leg[], $6)', [
      ...[memberId, randomUUID(), code, at, legs, ref],
    ]),
  );

describe('the database', () => {
  test('R4: a funding needs the posted line of the account that sent it, with its reference and amount', async () => {
    const fund = async (account: 'marketing' | 'payroll' | undefined, minor: bigint, reference?: string) => {
      const id = randomUUID();
      await context.act(async ({ tx, at }) => {
        await insertLine(tx, { id, account: 'bank', minor: 500n, at });
        if (account !== undefined) {
          await fillOwn(tx, account, 500n, at);
          const line = { account, minor, at, reference: reference ?? `TEST-${id}`, matchedWith: `line:${id}` };
          const own = await insertLine(tx, line);
          await tx.query("insert into statement_postings (line_id, code, posted_at) values ($1, 'own_send', $2)", [
            ...[own, at],
          ]);
        }
        await tx.query(
          `insert into marketing_fundings (id, currency, amount_minor, statement_line_id, reason, proposed_by,
             proposed_name, approved_by, approved_name, funded_at)
           values ($1, 'IDR', 500, $1, 'test', -1, 'Test', -2, 'Test', $2)`,
          [id, at],
        );
      });
      return post(59, 0n, '{"(231,1,0,500)","(252,1,1,-500)"}', `marketing_fund:${id}`);
    };
    for (const wrong of [
      () => fund(undefined, 0n),
      () => fund('payroll', -500n),
      () => fund('marketing', -499n),
      () => fund('marketing', -500n, 'another reference'),
    ])
      await expect(wrong()).rejects.toMatchObject({ code: 'LG011' });
    await expect(fund('marketing', -500n)).resolves.toBeDefined();
  });

  test('R4: a line of an own account posts when it is paired or explained', async () => {
    const own = async (minor: bigint, more: object) => {
      const id = await context.act(async ({ tx, at }) => {
        const line = await insertLine(tx, { account: 'payroll', minor, at, ...more });
        const code = minor > 0n ? 'own_receive' : 'own_send';
        await tx.query('insert into statement_postings (line_id, code, posted_at) values ($1, $2, $3)', [
          line,
          code,
          at,
        ]);
        return line;
      });
      const size = minor > 0n ? minor : -minor;
      const sign = minor > 0n ? ['-', ''] : ['', '-'];
      const legs = `{"(255,1,6,${sign[0]}${size})","(256,1,6,${sign[1]}${size})"}`;
      return post(minor > 0n ? 72 : 73, 0n, legs, `statement_line:${id}`);
    };
    const matchedWith = `transfer:${randomUUID()}`;
    for (const wrong of [
      () => own(500n, {}),
      () => own(500n, { matchedWith }),
      () => own(-5n, { matchedWith: `line:${randomUUID()}` }),
    ])
      await expect(wrong()).rejects.toMatchObject({ code: 'LG011' });
    await own(500n, { explainedAs: 'own_money' });
    await own(-500n, { explainedAs: 'own_money' });
  });

  test('R4: a transfer posts what two operators approved, when the bank’s line has sent it', async () => {
    const send = async (state: 'approved' | 'sent' | 'cancelled', kind: string, code: number, legs: string) => {
      const [id, lineId] = [randomUUID(), randomUUID()];
      await context.act(async ({ tx, at }) => {
        const line = { id: lineId, account: 'bank', minor: -7n, at, reference: `HT-${id}` };
        await insertLine(tx, { ...line, matchedWith: `transfer:${id}` });
        await tx.query(
          `insert into house_transfers (id, kind, account, reference, recipient, currency, amount_minor, reason, state,
             line_id, proposed_by, proposed_name, approved_by, approved_name, approved_at)
           values ($1, $2, 'bank', $3, 'Test', 'IDR', 7, 'test', $4, $5, -1, 'Test', -2, 'Test', $6)`,
          [id, kind, `HT-${id}`, state, state === 'sent' ? lineId : null, at],
        );
        await tx.query(
          `insert into statement_postings (line_id, code, posted_at) select $1, name, $3 from ledger.codes
           where code = $2`,
          [lineId, code, at],
        );
      });
      return post(code, 0n, legs, `statement_line:${lineId}`);
    };
    const fee = '{"(105,1,0,-7)","(253,1,1,7)"}';
    for (const wrong of [
      () => send('approved', 'fee', 55, fee),
      () => send('cancelled', 'fee', 55, fee),
      () => send('sent', 'tax', 55, fee),
      () => send('sent', 'fee', 55, '{"(105,1,0,-8)","(253,1,1,8)"}'),
      () => send('sent', 'fee', 55, '{"(105,1,0,-7)","(253,1,2,7)"}'),
    ])
      await expect(wrong()).rejects.toMatchObject({ code: 'LG011' });
    await send('sent', 'fee', 55, fee);
  });
});
