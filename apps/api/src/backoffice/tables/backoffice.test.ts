// Tests that a table is exported for authorized operators with an audit entry, and that saved views belong to their
// author.
import {
  exportTable,
  listViews,
  MOST_EXPORTED,
  MOST_VIEWS,
  deleteView,
  upsertView,
} from '@roda/api-contract/backoffice/tables';
import { listAudit } from '@roda/api-contract/backoffice/assurance';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeMember, makeOperator, type TestOperator } from '#test/factories/identity.ts';
import { makePlaces } from '#test/factories/markets.ts';
import { openTestContext, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let finance: TestOperator;
let colleague: TestOperator;
let support: TestOperator;

beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
  await makePlaces(context);
  finance = await makeOperator(context, 'finance');
  colleague = await makeOperator(context, 'finance', 'auditor');
  support = await makeOperator(context, 'support');
});
afterAll(() => context.close());

const bankLines = (count: number, word: string, account: 'bank' | 'provider' = 'bank'): Promise<unknown> =>
  context.asOwner((tx) =>
    tx.query(
      `insert into statement_lines (id, account, booked_on, reference, description, amount_minor, currency, import_id,
         line)
       select gen_random_uuid(), $4, date '2026-03-01' - n % 20, $2 || n, '=cmd|' || n, n, 'IDR', $3, n
       from generate_series(1, $1::int) n`,
      [count, word, randomUUID(), account],
    ),
  );

const COLUMNS = [
  { path: 'reference', title: 'Reference' },
  { path: 'description', title: 'What, "exactly"' },
  { path: 'amount', title: 'Amount' },
];
const filter = (over: Partial<Parameters<typeof ask>[1]> = {}) => ({
  ...{ operation: 'payments.listStatementLines', input: {}, columns: COLUMNS, page: 'statements' },
  ...over,
});
const ask = (principal: TestOperator, input: Parameters<typeof context.call<typeof exportTable>>[2]) =>
  context.call(exportTable, principal, input);

describe('backoffice.exportTable', () => {
  test('replies: every row of the list in order, safe for spreadsheets, with an audit entry', async () => {
    await bankLines(4_321, 'all-');
    const { errno, data } = await ask(finance, filter({ input: { account: 'bank', state: 'open' } }));
    expect(errno).toBe(0);
    expect(data.rows).toBe(4_321);
    expect(data.fileName).toBe('statements-20260310-0300.csv');
    const [head, ...rows] = data.csv.trimEnd().split('\r\n');
    expect(head).toBe('\ufeffReference,"What, ""exactly""",Amount');
    expect(new Set(rows).size).toBe(4_321);
    expect(rows.find((row) => row.startsWith('all-17,'))).toBe("all-17,'=cmd|17,0.17");
    const { data: log } = await context.call(listAudit, finance, { action: 'backoffice.exportTable' });
    expect(log.list[0]).toMatchObject({ target: 'table:payments.listStatementLines' });
    expect(JSON.parse(log.list[0]?.after ?? '{}')).toEqual({
      ...{ page: 'statements', filters: { account: 'bank', state: 'open' }, rows: 4_321 },
      columns: ['reference', 'description', 'amount'],
    });
  });

  test('replies: texts of three languages in the reader’s own, masked where the list masks', async () => {
    const member = await makeMember(context);
    const { data } = await ask(support, {
      operation: 'members.listMembers',
      input: { phone: member.phone },
      columns: [
        { path: 'phone', title: 'Phone' },
        { path: 'no.such', title: '-' },
      ],
      page: 'members',
    });
    expect(data.rows).toBe(1);
    expect(data.csv).toContain('•');
    expect(data.csv).not.toContain(member.phone.slice(1));
    const [row] = await context.see<{ after: { filters: { phone: string } } }>(
      `select after from operator_audit where action = 'backoffice.exportTable' order by id desc limit 1`,
    );
    expect(row?.after.filters.phone).toBe(`•••${member.phone.slice(-3)}`);
  });

  test('refuses: lists that are not operators’ lists, filters unknown to the list, and more rows than a file holds', async () => {
    for (const operation of [
      'payments.nothing',
      'wallet.bankCards',
      'backoffice.exportTable',
      'identity.revealIdentity',
    ])
      expect((await ask(finance, filter({ operation }))).data).toMatchObject({ code: 'not_found' });
    const strange = await ask(finance, filter({ input: { nonsense: '1', page: 2, state: 'no-state' } }));
    expect(strange.data).toMatchObject({
      code: 'malformed',
      fields: [{ path: 'input.state' }, { path: 'input.nonsense' }, { path: 'input.page' }],
    });
    // In batches: one statement with so many rows is near the timeout on a busy machine.
    for (let item = 0; item < 5; item += 1) await bankLines(MOST_EXPORTED / 5, `many-${item}-`, 'provider');
    await bankLines(1, 'more-', 'provider');
    expect((await ask(finance, filter())).data).toMatchObject({ code: 'too_many_rows', most: MOST_EXPORTED });
  });

  test('forbids: operators without access to the list', async () => {
    expect((await ask(support, filter())).data).toMatchObject({ code: 'permission_denied' });
    expect((await context.call(exportTable, await makeMember(context), filter())).errno).toBe(501);
  });
});

const view = { page: 'orders', name: 'Late ones', filters: { status: '1', stuck: true }, columns: ['id'] };

describe('backoffice.upsertView, listViews, deleteView', () => {
  test('replies: created, updated and deleted', async () => {
    const { data } = await context.call(upsertView, finance, { ...view, sort: 'at', order: 'asc', shared: false });
    const listed = async () => (await context.call(listViews, finance, { page: 'orders' })).data.list;
    expect(await listed()).toEqual([{ ...view, id: data.id, sort: 'at', order: 'asc', shared: false, mine: true }]);
    await context.call(upsertView, finance, { ...view, id: data.id, name: 'Stuck', shared: true });
    expect(await listed()).toEqual([{ ...view, id: data.id, name: 'Stuck', shared: true, mine: true }]);
    expect((await context.call(deleteView, finance, { id: data.id })).data).toEqual({ removed: true });
    expect(await listed()).toEqual([]);
    expect((await context.call(deleteView, finance, { id: data.id })).data).toMatchObject({ code: 'not_found' });
  });

  test('forbids: a colleague sees shared views and changes nothing; others see nothing', async () => {
    const { data } = await context.call(upsertView, finance, { ...view, page: 'shared-page', shared: true });
    await context.call(upsertView, finance, { ...view, page: 'shared-page', name: 'Mine alone', shared: false });
    const seenBy = async (principal: TestOperator) =>
      (await context.call(listViews, principal, { page: 'shared-page' })).data.list;
    expect(await seenBy(colleague)).toMatchObject([{ id: data.id, mine: false, shared: true }]);
    expect((await seenBy(colleague))[0]?.author).toMatch(/^Operator/);
    expect(await seenBy(support)).toEqual([]);
    expect(
      (await context.call(upsertView, colleague, { ...view, id: data.id, name: 'Mine now', shared: false })).data,
    ).toMatchObject({ code: 'not_found' });
    expect((await context.call(deleteView, colleague, { id: data.id })).data).toMatchObject({ code: 'not_found' });
    const { data: theirs } = await context.call(upsertView, colleague, { ...view, page: 'shared-page', shared: true });
    expect((await seenBy(finance)).map(({ id }) => id)).not.toContain(theirs.id);
  });

  test('refuses: a duplicate name, more than the maximum', async () => {
    const keep = (name: string) => context.call(upsertView, support, { ...view, name, shared: false });
    expect((await keep('Same')).errno).toBe(0);
    expect((await keep('Same')).data).toMatchObject({ code: 'name_taken' });
    await context.asOwner((tx) =>
      tx.query(
        `insert into table_views (operator_id, slot, page, name, filters, columns, saved_at)
         select $1, n, 'orders', 'n' || n, '{}', '{}', now() from generate_series(2, $2::int) n`,
        [support.operatorId, MOST_VIEWS],
      ),
    );
    expect((await keep('One more')).data).toMatchObject({ code: 'list_full', limit: MOST_VIEWS });
  });

  test('races: twenty at once get distinct slots or retry', async () => {
    const principal = await makeOperator(context, 'content');
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        context.call(upsertView, principal, { ...view, name: `n${at}`, shared: false }),
      ),
    );
    const kept = replies.filter(({ errno }) => errno === 0).length;
    const { data } = await context.call(listViews, principal, { page: 'orders' });
    expect(data.list).toHaveLength(kept);
    expect(kept).toBeGreaterThan(0);
  });
});
