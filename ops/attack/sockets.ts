// Sockets without a right to be heard: no token, other people's, ended ones, other pages, and frames that are too much.
import { randomBytes } from 'node:crypto';
import { closeCodes } from '@roda/api-contract/socket';
import { logIn, logOut } from '@roda/api-contract/people/identity';
import { WebSocket, type ClientOptions } from 'ws';
import { openTally, type Attack, type Size, type Tally } from './attack.ts';
import type { AttackTarget } from './target.ts';

const END_MS = 15_000;
/** As the protocol names it: a message that is too large to be read. */
const TOO_LARGE = 1009;

type End = number | 'open' | 'no upgrade';

type Dialled = {
  /** Its close code, or that it is still open when the time is over. */
  readonly end: Promise<End>;
  /** Whether a frame of type `ready` came. */
  readonly isReady: Promise<boolean>;
  readonly close: () => void;
};

const dial = ({ server }: AttackTarget, frames: readonly (string | Buffer)[], options: ClientOptions = {}): Dialled => {
  const socket = new WebSocket(`${server.origin.replace('http', 'ws')}/wx/socket`, options);
  const ready = Promise.withResolvers<boolean>();
  const ended = Promise.withResolvers<End>();
  const timer = setTimeout(() => {
    ended.resolve('open');
    ready.resolve(false);
  }, END_MS);
  socket.on('open', () => {
    for (const frame of frames) socket.send(frame);
  });
  socket.on('message', (data: Buffer) => {
    const { type } = JSON.parse(data.toString('utf8')) as { type: string };
    if (type === 'ready') ready.resolve(true);
  });
  socket.on('error', () => ended.resolve('no upgrade'));
  socket.on('close', (code) => {
    clearTimeout(timer);
    ended.resolve(code);
    ready.resolve(false);
  });
  return { end: ended.promise, isReady: ready.promise, close: () => socket.close() };
};

const frame = (value: object): string => JSON.stringify(value);

type Intrusion = {
  readonly name: string;
  readonly frames: readonly (string | Buffer)[];
  readonly options?: ClientOptions;
  readonly ends: readonly End[];
};

const intrusionsOf = ({ members, operators }: AttackTarget, ended: string): readonly Intrusion[] => {
  const [{ token }] = members;
  const badFrame = [closeCodes.badFrame];
  const unknown = [closeCodes.notLoggedIn];
  return [
    { name: 'an invented token', frames: [frame({ token: randomBytes(32).toString('base64url') })], ends: unknown },
    { name: "an operator's token", frames: [frame({ token: operators.get('operations') ?? '' })], ends: unknown },
    {
      name: 'the token of an ended session',
      frames: [frame({ token: ended })],
      ends: [...unknown, closeCodes.revoked],
    },
    { name: 'an empty token', frames: [frame({ token: '' })], ends: unknown },
    { name: 'a token in a list', frames: [frame({ token: [token] })], ends: badFrame },
    { name: 'a frame before the token', frames: [frame({ type: 'resume', after: 0 })], ends: badFrame },
    { name: 'no JSON', frames: ['token'], ends: badFrame },
    { name: 'a binary frame', frames: [Buffer.from(frame({ token }))], ends: badFrame },
    { name: 'a second token', frames: [frame({ token }), frame({ token })], ends: badFrame },
    {
      name: 'a topic that is not offered',
      frames: [frame({ token }), frame({ type: 'follow', topic: 'all', on: true })],
      ends: badFrame,
    },
    { name: 'a number below zero', frames: [frame({ token, after: -1 })], ends: badFrame },
    { name: 'nested lists', frames: [`${'['.repeat(2_000)}${']'.repeat(2_000)}`], ends: badFrame },
    { name: 'ten kilobytes', frames: ['x'.repeat(10_000)], ends: [TOO_LARGE] },
    {
      name: 'forty frames at once',
      frames: [
        frame({ token }),
        ...Array.from({ length: 40 }, () => frame({ type: 'follow', topic: 'fleet', on: true })),
      ],
      ends: [closeCodes.tooMany],
    },
    { name: 'no token for five seconds', frames: [], ends: unknown },
    { name: "another page's origin", frames: [], options: { origin: 'https://evil.example' }, ends: ['no upgrade'] },
  ];
};

/** Many sockets of one network without a token: a member elsewhere, and one of that network afterwards, come in. */
const crowd = async (target: AttackTarget, tally: Tally, count: number): Promise<void> => {
  const { token } = target.members[2];
  const options = { localAddress: '127.0.4.1' };
  const strangers = Array.from({ length: count }, () => dial(target, [], options));
  const other = dial(target, [frame({ token })], { localAddress: '127.0.4.2' });
  tally.count(count + 2);
  tally.expect(await other.isReady, `a member is let in beside ${count} sockets without a token`);
  other.close();
  const ends = await Promise.all(strangers.map(({ end }) => end));
  const openCount = ends.filter((end) => end === 'open').length;
  tally.expect(openCount === 0, `${openCount} sockets without a token were open after ${END_MS / 1_000} s`);
  const later = dial(target, [frame({ token })], options);
  tally.expect(await later.isReady, 'a member is let in from where the sockets without a token came from');
  later.close();
};

const endedToken = async ({ calls, members, password }: AttackTarget): Promise<string> => {
  const { token } = await calls.ask(logIn, {}, { phone: members[2].phone, countryId: 1, password });
  await calls.ask(logOut, { token }, {});
  return token;
};

/** A socket ends with the session that it belongs to. */
const endSession = async (target: AttackTarget, tally: Tally): Promise<void> => {
  const { calls, members, password } = target;
  const { token } = await calls.ask(logIn, {}, { phone: members[2].phone, countryId: 1, password });
  const socket = dial(target, [frame({ token })]);
  tally.count();
  tally.expect(await socket.isReady, 'a member is let in');
  await calls.ask(logOut, { token }, {});
  const end = await socket.end;
  tally.expect(end === closeCodes.revoked, `the socket of an ended session: ${end}`);
};

const play = async (target: AttackTarget, size: Size) => {
  const tally = openTally();
  const intrusions = intrusionsOf(target, await endedToken(target));
  await Promise.all(
    intrusions.map(async ({ name, frames, options, ends }) => {
      const end = await dial(target, frames, options).end;
      tally.count();
      tally.expect(ends.includes(end), `a socket with ${name}: ${end} instead of ${ends.join(' or ')}`);
    }),
  );
  await endSession(target, tally);
  await crowd(target, tally, size === 'whole' ? 1_000 : 250);
  return tally.outcome(`${intrusions.length} kinds of intrusion`);
};

export const sockets: Attack = {
  name: 'sockets',
  does: 'sockets without a token, with a wrong one, of another page, with bad and too many frames',
  play,
};
