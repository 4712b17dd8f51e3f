// Proves that so many files at once are made in one process, and that a place is free again however a file ended.
import { exportTable } from '@roda/api-contract/backoffice/tables';
import type { InputOf } from '@roda/api-contract/operation';
import { describe, expect, test } from 'vitest';
import type { Operator } from '#platform/request-context.ts';
import { DomainError } from '#platform/errors.ts';
import type { BoundList, BoundLists, Prep } from '#platform/http/route.ts';
import { readTable } from './export-table.command.ts';

const input: InputOf<typeof exportTable> = {
  operation: 'payments.listStatementLines',
  input: {},
  columns: [{ path: 'reference', title: 'Reference' }],
  page: 'statements',
};
const prep = { client: { lang: 'en' }, principal: {} } as unknown as Prep<Operator>;

/** Lists whose rows come when the test lets them. */
const heldLists = () => {
  const held: { readonly give: () => void; readonly fail: (error: Error) => void }[] = [];
  const all: BoundList['all'] = () =>
    new Promise((resolve, reject) => held.push({ give: () => resolve([]), fail: reject }));
  const lists: BoundLists = { find: () => ({ op: exportTable, all }) };
  return { held, read: readTable(lists) };
};

const rejectedWith = async (work: Promise<unknown>) => {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof DomainError ? { code: error.code, ...error.facts } : error;
};

describe('readTable', () => {
  test('makes three files at once; the fourth is told when to try again', async () => {
    const { held, read } = heldLists();
    const three = [1, 2, 3].map(() => read(prep, input));
    const fourth = rejectedWith(read(prep, input));
    expect(held).toHaveLength(3);
    expect(await fourth).toMatchObject({ code: 'too_often', retryAfter: 10 });
    for (const { give } of held) give();
    expect(await Promise.all(three)).toEqual([1, 2, 3].map(() => ({ csv: '\ufeffReference\r\n', rows: 0 })));
  });
  test('a place is free again after a file was made, and after one failed', async () => {
    const { held, read } = heldLists();
    const three = [1, 2, 3].map(() => read(prep, input));
    held[0]?.give();
    await three[0];
    held[1]?.fail(new Error('the connection was lost'));
    await expect(three[1]).rejects.toThrow('the connection was lost');
    const [fourth, fifth] = [read(prep, input), read(prep, input)];
    expect(await rejectedWith(read(prep, input))).toMatchObject({ code: 'too_often' });
    for (const { give } of held) give();
    expect(await Promise.all([three[2], fourth, fifth])).toHaveLength(3);
  });
  test('what a list refuses for reasons of its own means that there is no such list', async () => {
    const { held, read } = heldLists();
    const [own, foreign] = [read(prep, input), read(prep, input)];
    held[0]?.fail(new DomainError('too_many_rows', { most: 1 }));
    held[1]?.fail(new DomainError('coins_short', { short: 1 }));
    expect(await rejectedWith(own)).toMatchObject({ code: 'too_many_rows' });
    expect(await rejectedWith(foreign)).toMatchObject({ code: 'not_found' });
  });
});
