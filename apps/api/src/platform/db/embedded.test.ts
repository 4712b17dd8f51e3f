// Tests that the embedded database is shared, adopted and recovered, and never harmed by a second server or a kill.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startEmbedded } from './embedded.ts';

const PORT_IN_USE = 'could not bind IPv4 address "127.0.0.1": Address already in use';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'roda-embedded-'));
  const database = await startEmbedded(folder);
  await asking(database.url, 'create table kept (n int)');
  await asking(database.url, 'insert into kept values (1)');
  await database.stop();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const asking = async <T>(url: string, text: string): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows[0] as T;
  } finally {
    await client.end();
  }
};

const postmaster = async (of = folder): Promise<number> =>
  Number((await readFile(path.join(of, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);

/** How often PostgreSQL found its port in use. */
const failedStarts = async (): Promise<number> =>
  (await readFile(path.join(folder, 'postgres/log/postgresql.log'), 'utf8')).split(PORT_IN_USE).length - 1;

/** Starts the database of the folder it is given, prints its address, and stops it when its input ends. */
const ANOTHER = `
import { startEmbedded } from ${JSON.stringify(new URL('embedded.ts', import.meta.url).href)};
const database = await startEmbedded(process.argv[1]);
process.stdout.write(database.url);
process.stdin.resume().once('end', () => database.stop());
`;

/** Takes the first port that the process finds free, before PostgreSQL does, and keeps it. */
const PORT_THIEF = `
import net from 'node:net';
const { close } = net.Server.prototype;
net.Server.prototype.close = function (done) {
  const { port } = this.address();
  net.Server.prototype.close = close;
  return close.call(this, () => net.createServer().unref().listen(port, '127.0.0.1', done));
};
`;

type Another = { readonly url: Promise<string>; readonly stop: () => Promise<unknown> };

/** A start in a process of its own; a process that fails gives its error in place of the address. */
const startOfAnother = (of: string, prelude = ''): Another => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', prelude + ANOTHER, of]);
  const ended = once(child, 'exit');
  const firstOf = async (stream: Readable): Promise<string> => String((await once(stream, 'data'))[0]);
  return {
    url: Promise.race([firstOf(child.stdout), firstOf(child.stderr)]),
    stop: () => {
      child.stdin.end();
      return ended;
    },
  };
};

/** Whether there was such a process to send the signal to. */
const signal = (pid: number, name: NodeJS.Signals | 0): boolean => {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
};
const isAlive = (pid: number): boolean => signal(pid, 0);

describe('the embedded database', () => {
  test('replies: it is durable PostgreSQL on the loopback interface only', async () => {
    const database = await startEmbedded(folder);
    expect(
      await asking(
        database.url,
        "select current_setting('fsync') as fsync, current_setting('listen_addresses') as heard",
      ),
    ).toEqual({ fsync: 'on', heard: '127.0.0.1' });
    await database.stop();
  });

  test('races: many concurrent starts share one server, and the last to leave stops it', async () => {
    const all = await Promise.all(Array.from({ length: 4 }, () => startEmbedded(folder)));
    expect(new Set(all.map(({ url }) => url)).size).toBe(1);
    const pid = await postmaster();
    for (const one of all.slice(1)) await one.stop();
    expect(isAlive(pid)).toBe(true);
    expect(await asking(all[0]?.url ?? '', 'select min(n) as n from kept')).toEqual({ n: 1 });
    await all[0]?.stop();
    expect(isAlive(pid)).toBe(false);
  });

  test('races: first starts on an empty folder, of one process and of several, make one database', async () => {
    const empty = await mkdtemp(path.join(tmpdir(), 'roda-embedded-'));
    const others = [startOfAnother(empty), startOfAnother(empty), startOfAnother(empty)];
    const own = await Promise.all([startEmbedded(empty), startEmbedded(empty)]);
    const urls = [...own.map(({ url }) => url), ...(await Promise.all(others.map(({ url }) => url)))];
    expect(urls).toEqual(urls.map(() => own[0]?.url));
    const pid = await postmaster(empty);
    await asking(urls[0] ?? '', 'create table made (n int)');
    await Promise.all([...others.map(({ stop }) => stop()), own[1]?.stop()]);
    expect(await asking(urls[0] ?? '', 'select count(*)::int as n from made')).toEqual({ n: 0 });
    await own[0]?.stop();
    expect(isAlive(pid)).toBe(false);
    await rm(empty, { recursive: true, force: true });
  });

  test('races: a lock that a dead process left is taken over by one start, and the others wait for it', async () => {
    const gone = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
    await once(gone, 'exit');
    await writeFile(path.join(folder, 'postgres.starting'), String(gone.pid));
    const others = [startOfAnother(folder), startOfAnother(folder)];
    const own = await startEmbedded(folder);
    const urls = await Promise.all(others.map(({ url }) => url));
    expect(urls).toEqual([own.url, own.url]);
    const pid = await postmaster();
    await Promise.all([...others.map(({ stop }) => stop()), own.stop()]);
    expect(isAlive(pid)).toBe(false);
  });

  test('repeats: after its server’s death it is adopted, after its own it is started again on its port', async () => {
    const first = await startEmbedded(folder);
    const second = await startEmbedded(folder);
    expect(second).toMatchObject({ adopted: true, url: first.url });
    await asking(first.url, 'insert into kept values (2)');
    const pid = await postmaster();
    process.kill(pid, 'SIGKILL');
    await expect
      .poll(() => asking(first.url, 'select count(*)::int as n from kept').catch(() => undefined), { timeout: 60_000 })
      .toEqual({ n: 2 });
    expect(await postmaster()).not.toBe(pid);
    const third = await startEmbedded(folder);
    expect(third).toMatchObject({ adopted: true, url: first.url });
    expect(await asking(third.url, 'select count(*)::int as n from kept')).toEqual({ n: 2 });
    const last = await postmaster();
    await Promise.all([third.stop(), second.stop(), first.stop()]);
    expect(isAlive(last)).toBe(false);
  });

  test('races: a port that somebody takes before PostgreSQL does: it is started on another one', async () => {
    const before = await failedStarts();
    const another = startOfAnother(folder, PORT_THIEF);
    const url = await another.url;
    expect(await asking(url, 'select min(n) as n from kept')).toEqual({ n: 1 });
    expect(await failedStarts()).toBeGreaterThan(before);
    await another.stop();
  });

  test('races: its port is taken while it is down: it is back as soon as the port is free, and may be left before', async () => {
    const database = await startEmbedded(folder);
    const port = Number(new URL(database.url).port);
    /** Ends the database and takes its port, until its watch is too late for it. */
    const takePort = async (): Promise<Server> => {
      const taker = createServer((socket) => socket.destroy());
      while (!taker.listening) {
        signal(await postmaster(), 'SIGKILL');
        taker.listen(port, '127.0.0.1');
        await once(taker, 'listening').catch(() => pause(5));
      }
      return taker;
    };
    let before = await failedStarts();
    const first = await takePort();
    await expect.poll(failedStarts, { timeout: 60_000 }).toBeGreaterThan(before);
    first.close();
    await expect
      .poll(() => asking(database.url, 'select min(n) as n from kept').catch(() => undefined), { timeout: 60_000 })
      .toEqual({ n: 1 });
    const second = await takePort();
    before = await failedStarts();
    await expect.poll(failedStarts, { timeout: 60_000 }).toBeGreaterThan(before);
    await database.stop();
    second.close();
    const again = await startEmbedded(folder);
    expect(await asking(again.url, 'select min(n) as n from kept')).toEqual({ n: 1 });
    await again.stop();
  });
});
