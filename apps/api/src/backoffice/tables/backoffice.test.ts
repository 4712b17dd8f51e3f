// Proves that a table leaves as a file for those who may see it and is written down, and that kept views are one's own.
import { exportTable, listViews, MOST_EXPORTED, MOST_VIEWS, removeView, saveView } from '@roda/contract/desk';
import { listAudit } from '@roda/contract/trust';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeMember, makeOperator, type TestOperator } from '#test/factories/identity.ts';
import { makePlaces } from '#test/factories/places.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let finance: TestOperator;
let colleague: TestOperator;
let support: TestOperator;

beforeAll(async () => {
  world = await openWorld({ at: '2026-03-10T03:00:00Z' });
  await makePlaces(world);
  finance = await makeOperator(world, 'finance');
  colleague = await makeOperator(world, 'finance', 'auditor');
  support = await makeOperator(world, 'support');
});
afterAll(() => world.close());

const bankLines = (count: number, word: string): Promise<unknown> =>
  world.asOwner((tx) =>
    tx.query(
      `insert into statement_lines (id, account, booked_on, reference, description, amount_minor, currency, import_id,
         line)
       select gen_random_uuid(), 'bank', date '2026-03-01' - n % 20, $2 || n, '=cmd|' || n, n, 'IDR', $3, n
       from generate_series(1, $1::int) n`,
      [count, word, randomUUID()],
    ),
  );

const COLUMNS = [
  { path: 'reference', title: 'Reference' },
  { path: 'description', title: 'What, "exactly"' },
  { path: 'amount', title: 'Amount' },
];
const asked = (over: Partial<Parameters<typeof ask>[1]> = {}) => ({
  ...{ operation: 'payments.listStatementLines', input: {}, columns: COLUMNS, page: 'statements' },
  ...over,
});
const ask = (who: TestOperator, input: Parameters<typeof world.call<typeof exportTable>>[2]) =>
  world.call(exportTable, who, input);

describe('desk.exportTable', () => {
  test('replies: every row of the list in its order, harmless for spreadsheets, and says so in the audit log', async () => {
    await bankLines(4_321, 'all-');
    const { errno, data } = await ask(finance, asked({ input: { account: 'bank', state: 'open' } }));
    expect(errno).toBe(0);
    expect(data.rows).toBe(4_321);
    expect(data.fileName).toBe('statements-20260310-0300.csv');
    const [head, ...rows] = data.csv.trimEnd().split('\r\n');
    expect(head).toBe('\ufeffReference,"What, ""exactly""",Amount');
    expect(new Set(rows).size).toBe(4_321);
    expect(rows.find((row) => row.startsWith('all-17,'))).toBe("all-17,'=cmd|17,0.17");
    const { data: log } = await world.call(listAudit, finance, { action: 'desk.exportTable' });
    expect(log.list[0]).toMatchObject({ target: 'table:payments.listStatementLines' });
    expect(JSON.parse(log.list[0]?.after ?? '{}')).toEqual({
      ...{ page: 'statements', filters: { account: 'bank', state: 'open' }, rows: 4_321 },
      columns: ['reference', 'description', 'amount'],
    });
  });

  test('replies: words of three languages in the reader’s own, masked where the list masks', async () => {
    const member = await makeMember(world);
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
    const [row] = await world.see<{ after: { filters: { phone: string } } }>(
      `select after from operator_audit where action = 'desk.exportTable' order by id desc limit 1`,
    );
    expect(row?.after.filters.phone).toBe(`•••${member.phone.slice(-3)}`);
  });

  test('refuses: what is no list of operators, filters that the list does not know, and more than a file holds', async () => {
    for (const operation of ['payments.nothing', 'wallet.bankCards', 'desk.exportTable', 'identity.revealIdentity'])
      expect((await ask(finance, asked({ operation }))).data).toMatchObject({ code: 'not_found' });
    const strange = await ask(finance, asked({ input: { nonsense: '1', page: 2, state: 'no-state' } }));
    expect(strange.data).toMatchObject({
      code: 'malformed',
      fields: [{ path: 'input.state' }, { path: 'input.nonsense' }, { path: 'input.page' }],
    });
    // In pieces: one statement of so many rows is near the bound on a busy machine.
    for (let piece = 0; piece < 5; piece += 1) await bankLines(MOST_EXPORTED / 5, `many-${piece}-`);
    expect((await ask(finance, asked())).data).toMatchObject({ code: 'too_many_rows', most: MOST_EXPORTED });
  });

  test('forbids: those who may not see the list', async () => {
    expect((await ask(support, asked())).data).toMatchObject({ code: 'permission_denied' });
    expect((await world.call(exportTable, await makeMember(world), asked())).errno).toBe(501);
  });
});

const view = { page: 'orders', name: 'Late ones', filters: { status: '1', stuck: true }, columns: ['id'] };

describe('desk.saveView, listViews, removeView', () => {
  test('replies: kept, changed and thrown away again', async () => {
    const { data } = await world.call(saveView, finance, { ...view, sort: 'at', order: 'asc', shared: false });
    const listed = async () => (await world.call(listViews, finance, { page: 'orders' })).data.list;
    expect(await listed()).toEqual([{ ...view, id: data.id, sort: 'at', order: 'asc', shared: false, mine: true }]);
    await world.call(saveView, finance, { ...view, id: data.id, name: 'Stuck', shared: true });
    expect(await listed()).toEqual([{ ...view, id: data.id, name: 'Stuck', shared: true, mine: true }]);
    expect((await world.call(removeView, finance, { id: data.id })).data).toEqual({ removed: true });
    expect(await listed()).toEqual([]);
    expect((await world.call(removeView, finance, { id: data.id })).data).toMatchObject({ code: 'not_found' });
  });

  test('forbids: a colleague sees what is shared and changes nothing; others see nothing', async () => {
    const { data } = await world.call(saveView, finance, { ...view, page: 'shared-page', shared: true });
    await world.call(saveView, finance, { ...view, page: 'shared-page', name: 'Mine alone', shared: false });
    const seenBy = async (who: TestOperator) => (await world.call(listViews, who, { page: 'shared-page' })).data.list;
    expect(await seenBy(colleague)).toMatchObject([{ id: data.id, mine: false, shared: true }]);
    expect((await seenBy(colleague))[0]?.author).toMatch(/^Operator/);
    expect(await seenBy(support)).toEqual([]);
    expect(
      (await world.call(saveView, colleague, { ...view, id: data.id, name: 'Mine now', shared: false })).data,
    ).toMatchObject({ code: 'not_found' });
    expect((await world.call(removeView, colleague, { id: data.id })).data).toMatchObject({ code: 'not_found' });
    const { data: theirs } = await world.call(saveView, colleague, { ...view, page: 'shared-page', shared: true });
    expect((await seenBy(finance)).map(({ id }) => id)).not.toContain(theirs.id);
  });

  test('refuses: a name twice, more than there are places', async () => {
    const keep = (name: string) => world.call(saveView, support, { ...view, name, shared: false });
    expect((await keep('Same')).errno).toBe(0);
    expect((await keep('Same')).data).toMatchObject({ code: 'name_taken' });
    await world.asOwner((tx) =>
      tx.query(
        `insert into desk_views (operator_id, slot, page, name, filters, columns, saved_at)
         select $1, n, 'orders', 'n' || n, '{}', '{}', now() from generate_series(2, $2::int) n`,
        [support.operatorId, MOST_VIEWS],
      ),
    );
    expect((await keep('One more')).data).toMatchObject({ code: 'list_full', limit: MOST_VIEWS });
  });

  test('races: twenty at once get places of their own or look again', async () => {
    const who = await makeOperator(world, 'content');
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) => world.call(saveView, who, { ...view, name: `n${at}`, shared: false })),
    );
    const kept = replies.filter(({ errno }) => errno === 0).length;
    const { data } = await world.call(listViews, who, { page: 'orders' });
    expect(data.list).toHaveLength(kept);
    expect(kept).toBeGreaterThan(0);
  });
});
