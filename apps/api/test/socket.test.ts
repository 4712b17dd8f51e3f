// Tests the socket on two real servers over one database: who may connect, which frames reach whom, and recovery after
// a disconnect.
import { closeCodes } from '@roda/api-contract/socket';
import { openSocket } from '@roda/client/socket';
import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { markOf } from '#platform/http/session-cookies.ts';
import { deleteFolder, startServerProcess, type ServerProcess } from './server-process.ts';

let one: ServerProcess;
let other: ServerProcess;
let database: pg.Client;
let memberId: string;

beforeAll(async () => {
  one = await startServerProcess();
  other = await startServerProcess({ data: one.data });
  database = new pg.Client({ connectionString: one.databaseUrl() });
  await database.connect();
  const { rows } = await database.query<{ id: string }>(
    'select member_id::text as id from members order by member_id limit 1',
  );
  memberId = rows[0]?.id ?? '';
});
afterAll(async () => {
  await database.end();
  await other.stop();
  await one.stop();
  await deleteFolder(one.data);
});

const newSession = async (of = memberId): Promise<{ token: string; id: string }> => {
  const token = randomBytes(32).toString('base64url');
  const { rows } = await database.query<{ id: string }>(
    `insert into sessions (member_id, id, token_hash, app_type, app_version, address_masked, device_index, started_at,
       seen_at, expires_at)
     values ($1, gen_random_uuid(), $2, 'h5', '1.0.427', '', $2, now(), now(), now() + interval '900 days')
     returning id`,
    [of, createHash('sha256').update(token).digest()],
  );
  return { token, id: rows[0]?.id ?? '' };
};

type Heard = { type: string; id: number; data: Record<string, unknown> };
type Line = {
  readonly send: (frame: unknown) => void;
  /** The next frame; fails when the socket closes first. */
  readonly next: () => Promise<Heard>;
  readonly closed: Promise<number>;
  readonly close: () => void;
};

type Dialing = { origin?: string; headers?: Readonly<Record<string, string>> };

const dial = (server: ServerProcess, options: Dialing = {}): Promise<Line> => {
  const socket = new WebSocket(`${server.origin.replace('http', 'ws')}/wx/socket`, options);
  const heard: Heard[] = [];
  const waiting: ((frame: Heard) => void)[] = [];
  socket.on('message', (data: Buffer) => {
    const frame = JSON.parse(data.toString('utf8')) as Heard;
    const waiter = waiting.shift();
    if (waiter === undefined) heard.push(frame);
    else waiter(frame);
  });
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  const line: Line = {
    send: (frame) => socket.send(JSON.stringify(frame)),
    next: () => {
      const known = heard.shift();
      if (known !== undefined) return Promise.resolve(known);
      return Promise.race([
        new Promise<Heard>((resolve) => waiting.push(resolve)),
        closed.then((code) => Promise.reject(new Error(`closed with ${code}`))),
      ]);
    },
    closed,
    close: () => socket.close(),
  };
  return new Promise((resolve, reject) => {
    socket.on('open', () => resolve(line));
    socket.on('error', reject);
  });
};

const entered = async (server: ServerProcess, token: string): Promise<{ line: Line; ready: Heard }> => {
  const line = await dial(server);
  line.send({ token });
  return { line, ready: await line.next() };
};

/** As a browser connects: the cookie comes with the request, the page sends its mark. */
const enteredByCookie = async (
  server: ServerProcess,
  { token, mark = markOf(token), origin = server.origin }: { token: string; mark?: string; origin?: string },
): Promise<number | string> => {
  const line = await dial(server, { origin, headers: { cookie: `roda-session=${token}` } });
  line.send({ token: mark });
  const first = await Promise.race([line.next().then(({ type }) => type), line.closed]).catch(() => line.closed);
  line.close();
  return first;
};

const publish = (to: { member?: string; topic?: string }, data: object): Promise<unknown> =>
  database.query("insert into frames (member_id, topic, type, data, at) values ($1, $2, 'notice.new', $3, now())", [
    to.member ?? null,
    to.topic ?? null,
    JSON.stringify(data),
  ]);

describe('the socket', () => {
  test('replies: a browser’s session by its cookie and mark; forbids: another mark, and a listed app’s page', async () => {
    const [mine, stranger] = [await newSession(), await newSession()];
    expect(await enteredByCookie(one, mine)).toBe('ready');
    expect(await enteredByCookie(other, mine)).toBe('ready');
    expect(await enteredByCookie(one, { ...mine, mark: markOf(stranger.token) })).toBe(closeCodes.notLoggedIn);
    expect(await enteredByCookie(one, { ...mine, origin: 'https://app.localhost' })).toBe(closeCodes.notLoggedIn);
  });

  test('replies: a frame reaches the member on both servers, in order, and nobody else', async () => {
    const { rows } = await database.query<{ id: string }>(
      'select member_id::text as id from members where member_id <> $1 limit 1',
      [memberId],
    );
    const [mine, stranger] = [await newSession(), await newSession(rows[0]?.id)];
    const lines = [
      await entered(one, mine.token),
      await entered(other, mine.token),
      await entered(one, stranger.token),
    ];
    expect(lines.map(({ ready }) => ready.type)).toEqual(['ready', 'ready', 'ready']);
    await publish({ member: memberId }, { n: 1 });
    await publish({ member: memberId }, { n: 2 });
    await publish({ topic: 'all' }, { n: 3 });
    for (const { line } of lines.slice(0, 2)) {
      const frames = [await line.next(), await line.next(), await line.next()];
      expect(frames.map(({ data }) => data['n'])).toEqual([1, 2, 3]);
    }
    expect((await lines[2]?.line.next())?.data).toEqual({ n: 3 });
    for (const { line } of lines) line.close();
  });

  test('replies: fleet frames reach every subscriber', async () => {
    const { token } = await newSession();
    const [quiet, loud] = [await entered(one, token), await entered(one, token)];
    loud.line.send({ type: 'follow', topic: 'fleet', on: true });
    // Its reply to a resume proves that the preceding follow was processed.
    loud.line.send({ type: 'resume', after: loud.ready.id });
    await loud.line.next();
    await publish({ topic: 'fleet' }, { n: 'fleet' });
    await publish({ member: memberId }, { n: 'own' });
    expect((await quiet.line.next()).data).toEqual({ n: 'own' });
    expect((await loud.line.next()).data).toEqual({ n: 'fleet' });
    for (const { line } of [quiet, loud]) line.close();
  });

  test('repeats: after a reconnect to the other server, exactly the missed frames arrive', async () => {
    const { token } = await newSession();
    const first = await entered(one, token);
    await publish({ member: memberId }, { n: 'seen' });
    const seen = await first.line.next();
    first.line.close();
    await first.line.closed;
    for (const n of ['missed 1', 'missed 2']) await publish({ member: memberId }, { n });
    const again = await entered(other, token);
    again.line.send({ type: 'resume', after: seen.id });
    // A missed frame may be notified to this server only now: then it comes live and again after the resume's reply.
    const missed = new Map<number, Heard>();
    let ready: Heard | undefined;
    while (missed.size < 2 || ready === undefined) {
      const frame = await again.line.next();
      if (frame.type === 'ready') ready = frame;
      else missed.set(frame.id, frame);
    }
    expect([...missed.values()].map(({ data }) => data['n'])).toEqual(['missed 1', 'missed 2']);
    expect(ready.data).toEqual({ whole: true });
    again.line.close();
  });

  test('repeats: the app’s own socket reconnects by itself and delivers each frame once', async () => {
    const { token } = await newSession();
    const port = Number(new URL(other.origin).port);
    const server = await startServerProcess({ data: one.data });
    const heard: unknown[] = [];
    const states: string[] = [];
    const until = async (isDone: () => boolean): Promise<void> => {
      while (!isDone()) await pause(20);
    };
    let url = `${server.origin.replace('http', 'ws')}/wx/socket`;
    // A reconnect may reach another server behind the load balancer.
    const Balanced = class extends WebSocket {
      constructor() {
        super(url);
      }
    } as unknown as typeof globalThis.WebSocket;
    const socket = openSocket({
      url,
      token,
      WebSocket: Balanced,
      waitMs: () => 50,
      onFrame: ({ data }) => heard.push(data['n']),
      onGap: () => heard.push('gap'),
      onState: (state) => states.push(state),
    });
    await until(() => states.includes('open'));
    await publish({ member: memberId }, { n: 1 });
    await until(() => heard.length === 1);
    url = `ws://127.0.0.1:${port}/wx/socket`;
    await server.kill();
    await publish({ member: memberId }, { n: 2 });
    await publish({ member: memberId }, { n: 3 });
    await until(() => heard.length === 3);
    expect(heard).toEqual([1, 2, 3]);
    await database.query("update sessions set revoked_at = now(), revoked_why = 'revoked' where member_id = $1", [
      memberId,
    ]);
    await database.query("select pg_notify('sessions_ended', '')");
    await until(() => states.at(-1) === 'refused');
    socket.close();
    expect(states.filter((state) => state === 'open')).toHaveLength(2);
  });

  test('forbids: no token, a wrong one, another page’s origin, and anything that is not a valid frame', async () => {
    const wrong = await dial(one);
    wrong.send({ token: randomBytes(32).toString('base64url') });
    expect(await wrong.closed).toBe(4401);
    const rude = await dial(one);
    rude.send({ type: 'resume', after: 0 });
    expect(await rude.closed).toBe(4400);
    const large = await dial(one);
    large.send({ token: 'x'.repeat(5_000) });
    expect(await large.closed).toBe(1009);
    await expect(dial(one, { origin: 'https://evil.example' })).rejects.toThrow('403');
    const plain = await fetch(`${one.origin}/wx/socket`);
    expect(plain.status).toBe(426);
  });

  test('forbids: ending a session on one server closes its sockets on both', async () => {
    const { token, id } = await newSession();
    const keeper = await newSession();
    const lines = [await entered(one, token), await entered(other, token)];
    const kept = await entered(one, keeper.token);
    const reply = await fetch(`${other.origin}/wx/session/revoke`, {
      method: 'POST',
      headers: { authorization: `Bearer ${keeper.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ id }),
    });
    expect(await reply.json()).toMatchObject({ errno: 0 });
    expect(await Promise.all(lines.map(({ line }) => line.closed))).toEqual([4403, 4403]);
    await publish({ member: memberId }, { n: 'still' });
    expect((await kept.line.next()).data).toEqual({ n: 'still' });
    kept.line.close();
  });

  test('forbids: too many frames', async () => {
    const { token } = await newSession();
    const { line } = await entered(one, token);
    for (let index = 0; index < 40; index += 1) line.send({ type: 'follow', topic: 'fleet', on: true });
    expect(await line.closed).toBe(4429);
  });

  test('repeats: a draining server announces it, and the frames continue on the other', async () => {
    const { token } = await newSession();
    const third = await startServerProcess({ data: one.data });
    const { line } = await entered(third, token);
    await third.stop();
    expect(await line.closed).toBe(1001);
    const again = await entered(one, token);
    await publish({ member: memberId }, { n: 'after' });
    expect((await again.line.next()).data).toEqual({ n: 'after' });
    await pause(0);
    again.line.close();
  });
});
