// Tests the operators' command line: what it parses, prints, stores and sends.
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importFleet } from '@roda/api-contract/fleet/fleet';
import { proveOperator } from '@roda/api-contract/people/operators';
import { listRevenue, runSettlement } from '@roda/api-contract/income/settlement';
import { connect, sentenceOf } from './connection.ts';
import { importCommands } from './imports.ts';
import { moneyCommands } from './money.ts';
import { oversightCommands } from './oversight.ts';
import { demand, findCommand, helpOf, leadingTexts, readGiven } from './parse.ts';
import { peopleCommands } from './people.ts';
import { cell, render, table } from './print.ts';
import { storeSession, readSession } from './session.ts';

const commands = [...importCommands, ...moneyCommands, ...peopleCommands, ...oversightCommands];
const propose = findCommand(commands, ['revenue', 'propose']);

describe('tools.operator: command words', () => {
  test('the leading words name the command, options and arguments follow', () => {
    expect(leadingTexts(['import', 'trips', 'a.csv', '--rate', '2'])).toEqual(['import', 'trips', 'a.csv']);
    expect(findCommand(commands, ['import', 'trips', 'a.csv'])?.words).toBe('import trips');
    expect(findCommand(commands, ['import'])).toBeUndefined();
  });

  test('no two commands have the same words, and each explains itself', () => {
    const words = commands.map((command) => command.words);
    expect(new Set(words).size).toBe(words.length);
    for (const command of commands) expect(helpOf(command)).toContain(command.about);
  });

  test('an unknown option, a missing one and a missing argument are reported', () => {
    if (propose === undefined) throw new Error('revenue propose is gone');
    expect(() => readGiven(propose, ['--bogus'])).toThrow('bogus');
    expect(() => demand(propose, readGiven(propose, ['--goods', '1']))).toThrow('--from is missing');
    expect(() => demand(propose, readGiven(propose, ['superfluous']))).toThrow('usage');
  });
});

describe('tools.operator: print', () => {
  test('amounts are grouped and right-aligned; wide characters keep the columns aligned', () => {
    const text = table([
      { name: '车', amount: '1250000.00' },
      { name: 'Car', amount: '-5.50' },
    ]);
    expect(text.split('\n')).toEqual([
      'name        amount',
      '----  ------------',
      '车    1,250,000.00',
      'Car          -5.50',
    ]);
  });

  test('whole numbers that are no amounts are unchanged', () => expect(cell('1250000')).toBe('1250000'));

  test('a list names the key of its next page, and the last page none', () => {
    const rows = [{ name: 'Car' }];
    expect(render({ data: {}, rows, next: 'eyJ' }, { json: false }).split('\n')).toEqual([
      'name',
      '----',
      'Car',
      'more: --after eyJ',
    ]);
    expect(render({ data: {}, rows, next: undefined }, { json: false })).not.toContain('more');
  });

  test('--json prints the server’s reply', () => {
    expect(render({ data: { a: 1 }, say: 'done', rows: [] }, { json: true })).toBe('{\n  "a": 1\n}');
  });
});

describe('tools.operator: session', () => {
  const data = mkdtempSync(path.join(tmpdir(), 'roda-operator-'));
  afterAll(() => rmSync(data, { recursive: true, force: true }));
  const session = { server: 'http://localhost:1', token: 't', expiresAt: '2026-01-02T00:00:00Z', operator: 'Ana' };
  const place = { data, as: 'finance' };

  test('only its owner can read it, also when a file with another mode existed', () => {
    storeSession(place, session);
    const file = path.join(data, 'operator/finance.json');
    chmodSync(file, 0o644);
    storeSession(place, session);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(path.dirname(file)).mode & 0o777).toBe(0o700);
  });

  test('a broken session file means no session, and other names have their own', () => {
    storeSession(place, session);
    expect(readSession(place)).toEqual(session);
    expect(readSession({ data, as: 'other' })).toBeUndefined();
    writeFileSync(path.join(data, 'operator/finance.json'), 'not JSON');
    expect(readSession(place)).toBeUndefined();
  });

  test('a name can not leave the folder', () => {
    storeSession({ data, as: '../../escape' }, session);
    expect(statSync(path.join(data, 'operator/------escape.json')).isFile()).toBe(true);
  });
});

type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: string };

describe('tools.operator: connection', () => {
  let server: Server;
  let origin = '';
  let answer: object = {};
  /** The first replies, in order. */
  let answers: object[] = [];
  const seen: Seen[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const { method = '', url = '', headers } = request;
        seen.push({ method, url, headers, body: Buffer.concat(parts).toString() });
        response.setHeader('content-type', 'application/json').end(JSON.stringify(answers.shift() ?? answer));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  test('a read is sent as a query with the session, a write as JSON', async () => {
    answer = { errno: 0, errmsg: '', data: { list: [] } };
    const call = connect({ server: origin, token: 'secret' });
    await call(listRevenue, { page: '1', limit: '20' });
    await call(runSettlement, {});
    expect(seen.at(-2)).toMatchObject({
      method: 'GET',
      url: '/admin/fleet/revenue/list?page=1&limit=20',
      headers: { authorization: 'Bearer secret' },
    });
    expect(seen.at(-1)).toMatchObject({ method: 'POST', url: '/admin/settlement/run', body: '{}' });
  });

  test('every list goes on by key, never by number', async () => {
    const lists = commands.filter(({ options }) => options !== undefined && 'limit' in options);
    expect(lists.length).toBeGreaterThan(8);
    const page = { list: [], products: [], lines: { list: [], next: 'bmV4dA' }, next: 'bmV4dA' };
    answer = { errno: 0, errmsg: '', data: page };
    for (const command of lists) {
      const typed = [...(command.args ?? []).map(() => '1'), '--after', 'a2V5', '--limit', '5'];
      const shown = await command.run(connect({ server: origin, token: 't' }), readGiven(command, typed));
      const asked = new URL(seen.at(-1)?.url ?? '', origin).searchParams;
      expect([command.words, asked.get('after'), asked.get('limit'), asked.get('page'), shown.next]).toEqual([
        command.words,
        'a2V5',
        '5',
        null,
        'bmV4dA',
      ]);
    }
  });

  test('a file is sent as a form, its fields first', async () => {
    answer = { errno: 0, errmsg: '', data: {} };
    await connect({ server: origin, token: 'secret' })(importFleet, { kind: 'trip' }, { path: import.meta.filename });
    const { headers, body } = seen.at(-1) ?? { headers: {}, body: '' };
    expect(headers['content-type']).toContain('multipart/form-data');
    expect(body.indexOf('name="kind"')).toBeLessThan(body.indexOf('filename="operator.test.ts"'));
  });

  test('when a proof of identity is required, it is given, with the code where there is one, and the call is repeated', async () => {
    const domainError = { errno: 706, errmsg: 'Prove it', data: { code: 'reauth_needed', totp: true } };
    const done = { errno: 0, errmsg: '', data: {} };
    answers = [domainError, done, done];
    const prove = { password: () => Promise.resolve('five-horses'), totp: () => Promise.resolve('123456') };
    const before = seen.length;
    await connect({ server: origin, token: 't', prove })(runSettlement, {});
    const urls = seen.slice(before).map(({ url }) => url);
    expect(urls).toEqual(['/admin/settlement/run', `/${proveOperator.path}`, '/admin/settlement/run']);
    expect(JSON.parse(seen.at(-2)?.body ?? '')).toEqual({ password: 'five-horses', totp: '123456' });
    answers = [domainError];
    const refused = await connect({ server: origin, token: 't' })(runSettlement, {}).catch(sentenceOf);
    expect(refused).toContain('reauth_needed');
  });

  test("a domain error is the server's message, an unreachable server is reported", async () => {
    answer = { errno: 506, errmsg: 'Another operator must do this.', data: { code: 'four_eyes' } };
    const refused = await connect({ server: origin, token: 't' })(runSettlement, {}).catch(sentenceOf);
    expect(refused).toBe('Another operator must do this. (four_eyes)');
    const absent = await connect({ server: 'http://127.0.0.1:9', token: 't' })(runSettlement, {}).catch(sentenceOf);
    expect(absent).toContain('no answer from the server');
    const lost = await connect({ server: origin, token: 't' })(
      importFleet,
      { kind: 'trip' },
      { path: 'nowhere.csv' },
    ).catch(sentenceOf);
    expect(lost).toBe('there is no file nowhere.csv');
  });
});
